-- What it takes to say the right thing: intents of other systems that have no booking, other ways to reach the person when
-- one is closed, what the person answered, and what people did by hand.

alter table intents
    alter column booking_system drop not null,
    alter column booking_id drop not null,
    alter column schedule_version drop not null,
    -- What the message is for, in the business's words; and what it is about, in the words of whoever asked for it.
    add column purpose text not null default '',
    add column business_reference text,
    -- Of the template's text as it was when the intent was pinned to it.
    add column content_hash text not null default '',
    -- 0 is urgent, 3 is bulk.
    add column priority smallint not null default 1,
    -- The intent that this one was asked for again, or follows from.
    add column related_to uuid,
    -- At which turn of its booking it was called for: one about a cancellation is right only while the booking is cancelled.
    add column occasion text,
    -- What happens when the next allowed window opens too late.
    add column late text not null default 'skip',
    -- Whose zone the quiet hours are counted in: the person's own, or for want of it the business's.
    add column zone_source text not null default 'contact',
    -- By which of the notice's ways it goes.
    add column way smallint not null default 1,
    -- Of what another system asked for under this key.
    add column request_hash text;

update intents set business_reference = booking_system || '/' || booking_id,
    occasion = case kind when 'confirmation' then 'booked' when 'schedule_changed' then 'rescheduled' else 'scheduled' end;

alter table intents
    alter column business_reference set not null,
    alter column purpose drop default,
    alter column content_hash drop default,
    alter column priority drop default,
    alter column late drop default,
    alter column zone_source drop default,
    add constraint intents_commitment check
        ((booking_system is null) = (booking_id is null) and (booking_id is null) = (schedule_version is null)
         and (booking_id is null) = (occasion is null)),
    add constraint intents_occasion check (occasion in ('booked', 'scheduled', 'rescheduled', 'cancelled')),
    add constraint intents_quiet check (quiet in ('defer', 'advance', 'drop', 'send')),
    add constraint intents_late check (late in ('skip', 'send')),
    add constraint intents_zone_source check (zone_source in ('contact', 'business')),
    add constraint intents_category check (category in ('transactional', 'marketing')),
    add constraint intents_priority check (priority between 0 and 3),
    add constraint intents_way check (way >= 1);

create index intents_related on intents (related_to) where related_to is not null;

-- Which business of its system a booking belongs to; empty where the system serves one only.
alter table bookings add column business text not null default '', add column email text;
alter table bookings alter column business drop default;

-- The ways that are left if this one turns out to be closed, in their order. Then an intent of its own, related to the
-- first, goes by the next one; what may have gone out by one way never goes out by another.
create table intent_ways (
    intent_id uuid not null,
    place smallint not null,
    channel text not null,
    provider text not null,
    account text not null,
    address text not null,
    template text not null,
    template_version integer not null,
    content_hash text not null,
    language text not null,
    category text not null,
    parameters text[] not null,
    constraint intent_ways_pk primary key (intent_id, place),
    constraint intent_ways_after_the_first check (place >= 2)
);

-- What a decision looked at, in words; without personal data.
alter table history add column facts text not null default '';

-- A confirmation that the booking system has not told: by the person's reply, by a link, by staff. Of one schedule only: an
-- answer to the old time says nothing of the new one.
create table confirmations (
    system text not null,
    booking_id text not null,
    schedule_version bigint not null,
    source text not null,
    cause text not null,
    confirmed_at timestamptz not null,
    constraint confirmations_pk primary key (system, booking_id, schedule_version),
    constraint confirmations_source check (source in ('reply', 'link', 'staff'))
);

-- Somebody spoke to the person about this booking; the star stands for every kind of notice.
create table manual_contacts (
    system text not null,
    booking_id text not null,
    schedule_version bigint not null,
    kind text not null,
    actor text not null,
    reason text not null,
    contacted_at timestamptz not null,
    constraint manual_contacts_pk primary key (system, booking_id, schedule_version, kind)
);

-- Everything of this contact on this channel waits for a person; the star stands for every channel.
create table suspensions (
    contact_id uuid not null,
    channel text not null,
    cause text not null,
    since timestamptz not null,
    constraint suspensions_pk primary key (contact_id, channel),
    constraint suspensions_contact foreign key (contact_id) references contacts
);

-- What people wrote, by what it means. The words are the event's payload and go with it.
create table replies (
    provider text not null,
    event_id text not null,
    contact_id uuid not null,
    channel text not null,
    address text not null,
    meaning text not null,
    intent_id uuid,
    state text not null,
    received_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    constraint replies_pk primary key (provider, event_id),
    constraint replies_contact foreign key (contact_id) references contacts,
    constraint replies_state check (state in ('answered', 'waiting', 'closed'))
);
create index replies_waiting on replies (received_at) where state = 'waiting';
create index replies_of_contact on replies (contact_id);

alter table contacts
    add column account_id uuid,
    add column merged_into uuid,
    add column erased_at timestamptz,
    add constraint contacts_merged_into foreign key (merged_into) references contacts;

-- What people did that is not about one intent.
create table operator_actions (
    action_id bigint generated always as identity,
    actor text not null,
    action text not null,
    subject text not null,
    reason text not null,
    detail text not null,
    at timestamptz not null,
    constraint operator_actions_pk primary key (action_id)
);
create index operator_actions_of_subject on operator_actions (subject, at);
