-- Finding everything of a person: for the page about them, for merging two contacts, for erasing one, and for what a reply
-- may answer. Two partial indexes grow into whole ones: what was sent is looked for as well as what waits.

drop index intents_waiting_contact;
create index intents_contact on intents (contact_id);

drop index intents_waiting_address;
create index intents_address on intents (channel, address);

create index bookings_contact on bookings (contact_id);

-- Who was merged into whom leads back to all of a person.
create index contacts_merged on contacts (merged_into) where merged_into is not null;

-- The opt-outs of addresses whose person was erased. The address itself is gone; what is left of it can only be compared
-- with one that comes in, so that a number stays silent when it comes again.
create table silenced_addresses (
    address_hash text not null,
    -- What was said no to; the star stands for every one.
    channel text not null,
    category text not null,
    since timestamptz not null,
    constraint silenced_addresses_pk primary key (address_hash, channel, category)
);

-- Drawn once for each installation, so that nobody can look the hashes up in a table made elsewhere.
create table silence_salt (
    alone boolean not null default true,
    salt uuid not null,
    constraint silence_salt_pk primary key (alone),
    constraint silence_salt_alone check (alone)
);
insert into silence_salt (salt) values (gen_random_uuid());

create function address_hash(channel text, address text) returns text
    language sql stable strict
    as $$ select encode(sha256(convert_to(
        (select salt::text from silence_salt) || chr(10) || channel || chr(10) || address, 'UTF8')), 'hex') $$;

alter table replies add constraint replies_meaning check (meaning in
    ('stop', 'resume', 'ambiguous', 'confirm', 'cancel', 'question', 'other'));
