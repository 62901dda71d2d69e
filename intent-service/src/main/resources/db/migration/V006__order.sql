-- Where things stand that webhooks tell of in any order: leads of sales sequences, bookings that change their name when
-- they are moved, templates that the provider approves and rejects.

-- The strongest of what was told of a lead in a campaign. The row is locked while a signal is decided on.
create table sequence_members (
    platform text not null,
    campaign text not null,
    -- The address in lower case: what the platforms know a lead by.
    lead text not null,
    contact_id uuid not null,
    standing text not null,
    standing_at timestamptz not null,
    event_id text not null,
    updated_at timestamptz not null,
    constraint sequence_members_pk primary key (platform, campaign, lead),
    constraint sequence_members_contact foreign key (contact_id) references contacts,
    constraint sequence_members_standing check (standing in
        ('sent', 'delivered', 'opened', 'clicked', 'meeting', 'bounced', 'replied', 'opted_out'))
);
create index sequence_members_of_contact on sequence_members (contact_id);

-- Addresses that mail came back from. Says nothing about the person's other channels.
create table dead_addresses (
    channel text not null,
    address text not null,
    since timestamptz not null,
    cause text not null,
    constraint dead_addresses_pk primary key (channel, address)
);

-- Some providers give a booking a new id each time it is moved. All its names lead to one root, under which the
-- booking stands in the table of bookings. Whoever works on a booking of a webhook holds the root's row locked.
create table booking_names (
    system text not null,
    name text not null,
    root text not null,
    -- The provider said that this record was moved; and under which name it goes on, once that is known.
    moved boolean not null default false,
    successor text,
    -- On a root: the newest status that was told, and as of which version; and as of which version the slot was told. A
    -- status may be told without a slot, and before the booking.
    status text,
    status_version bigint not null default 0,
    slot_version bigint not null default 0,
    -- The slot's version that was told in two ways: in doubt for as long as it is the newest.
    undecided_version bigint,
    constraint booking_names_pk primary key (system, name),
    constraint booking_names_status check (status in ('booked', 'confirmed', 'cancelled', 'completed', 'no_show'))
);
create index booking_names_of_root on booking_names (system, root);

-- Where the notices go, for a change that is told without the person.
alter table bookings add column phone text;

-- Null where the provider has said nothing yet.
alter table templates add column status_at timestamptz;
