-- Who we speak to, what they allowed, and what they booked. Everything an intent's validity hangs on at the moment
-- of sending stands here, so that one transaction can look at all of it.

create table contacts (
    contact_id uuid not null,
    name text,
    zone text,
    language text not null,
    created_at timestamptz not null,
    constraint contacts_pk primary key (contact_id)
);

-- A person has many names in many systems; each of them leads to one contact.
create table contact_identities (
    system text not null,
    kind text not null,
    value text not null,
    contact_id uuid not null,
    constraint contact_identities_pk primary key (system, kind, value),
    constraint contact_identities_contact foreign key (contact_id) references contacts
);

-- What holds now. The star stands for every channel, or every category.
create table consents (
    contact_id uuid not null,
    channel text not null,
    category text not null,
    granted boolean not null,
    source text not null,
    evidence text not null,
    given_at timestamptz not null,
    constraint consents_pk primary key (contact_id, channel, category),
    constraint consents_contact foreign key (contact_id) references contacts
);

-- Everything that was ever said about it, also what did not change what holds.
create table consent_history (
    consent_history_id bigint generated always as identity,
    contact_id uuid not null,
    channel text not null,
    category text not null,
    granted boolean not null,
    applied boolean not null,
    source text not null,
    evidence text not null,
    given_at timestamptz not null,
    recorded_at timestamptz not null,
    constraint consent_history_pk primary key (consent_history_id)
);
create index consent_history_contact on consent_history (contact_id);

create table bookings (
    system text not null,
    booking_id text not null,
    version bigint not null,
    schedule_version bigint not null,
    status text not null,
    starts_at timestamptz not null,
    zone text not null,
    local_start text not null,
    contact_id uuid not null,
    service text not null,
    place text not null,
    changed_at timestamptz not null,
    updated_at timestamptz not null,
    constraint bookings_pk primary key (system, booking_id),
    constraint bookings_contact foreign key (contact_id) references contacts,
    constraint bookings_status check (status in ('booked', 'confirmed', 'cancelled', 'completed', 'no_show'))
);

-- Versioned and immutable but for the status, which the provider decides.
create table templates (
    channel text not null,
    name text not null,
    version integer not null,
    language text not null,
    category text not null,
    status text not null,
    content_hash text not null,
    constraint templates_pk primary key (channel, name, version, language),
    constraint templates_status check (status in ('draft', 'submitted', 'approved', 'paused', 'rejected', 'disabled'))
);
