-- The spine: one row for each action that should happen outside, written before anybody is contacted, under a key that
-- follows from what the action means. Attempts, evidence and history hang below it. Rows are never deleted and a key is
-- never used again, so the tables below need no foreign keys: each is written only in a transaction that holds the
-- intent's row.

create table intents (
    intent_id uuid not null,
    intent_key text not null,
    kind text not null,
    contact_id uuid not null,
    channel text not null,
    provider text not null,
    account text not null,
    address text not null,
    category text not null,
    booking_system text not null,
    booking_id text not null,
    schedule_version bigint not null,
    template text not null,
    template_version integer not null,
    language text not null,
    parameters text[] not null,
    zone text not null,
    quiet text not null,
    only_asks boolean not null,
    due_at timestamptz not null,
    send_before timestamptz not null,
    state text not null,
    reason text,
    -- Grows by one with every change of state; the order in which the world hears of them.
    sequence bigint not null,
    -- Which hand-out of a pointer is the current one; and since when one is out.
    release integer not null default 0,
    released_at timestamptz,
    -- The running number of the last attempt, and how many of them count.
    attempt integer not null default 0,
    spent integer not null default 0,
    first_attempt_at timestamptz,
    claim_token uuid,
    lease_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint intents_pk primary key (intent_id),
    constraint intents_key_once unique (intent_key),
    constraint intents_state check (state in
        ('pending', 'held', 'sending', 'uncertain', 'unresolved', 'accepted', 'delivered', 'read', 'failed',
         'skipped', 'cancelled')),
    constraint intents_reason check (reason is null or reason in
        ('opted_out', 'no_opt_in', 'booking_cancelled', 'superseded', 'already_confirmed', 'manual_contact', 'too_late',
         'invalid_number', 'template_rejected', 'quiet_hours', 'replied', 'contact_suppressed', 'provider_refused',
         'attempts_exhausted', 'unresolved_expired', 'operator', 'run_cancelled')),
    -- Whoever is being sent has an owner and a time by which the owner must have spoken.
    constraint intents_lease check ((state = 'sending') = (lease_until is not null)),
    constraint intents_released_while_pending check (released_at is null or state = 'pending'),
    -- What did not happen says why.
    constraint intents_reason_given check (state not in ('failed', 'skipped', 'cancelled', 'held') or reason is not null)
) with (fillfactor = 80);

-- Led by the due time and holding pending rows only, so that looking for what is due costs the same whether ten or ten
-- million wait for another day.
create index intents_due on intents (due_at) where state = 'pending' and released_at is null;
-- The pointers that are out: to keep their number bounded, and to take back those that nobody claimed.
create index intents_released on intents (released_at) where state = 'pending' and released_at is not null;
create index intents_leases on intents (lease_until) where state = 'sending';
create index intents_held on intents (send_before) where state = 'held';
create index intents_booking on intents (booking_system, booking_id);
-- An opt-out must find everything that waits for a person at once.
create index intents_waiting_contact on intents (contact_id) where state in ('pending', 'held');
create index intents_waiting_address on intents (channel, address) where state in ('pending', 'held');

create table attempts (
    intent_id uuid not null,
    attempt integer not null,
    claim_token uuid not null,
    dispatcher text not null,
    claimed_at timestamptz not null,
    lease_until timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    outcome text,
    provider_id text,
    code text,
    detail text,
    constraint attempts_pk primary key (intent_id, attempt),
    constraint attempts_outcome check (outcome is null or outcome in
        ('accepted', 'refused', 'not_reached', 'throttled', 'unknown'))
);
-- A status that comes without our reference is found by the provider's own id.
create index attempts_provider_id on attempts (provider_id) where provider_id is not null;

create table evidence (
    evidence_id bigint generated always as identity,
    intent_id uuid not null,
    attempt integer not null,
    kind text not null,
    source text not null,
    provider_id text,
    detail text not null,
    seen_at timestamptz not null,
    recorded_at timestamptz not null,
    constraint evidence_pk primary key (evidence_id)
);
create index evidence_intent on evidence (intent_id);

create table history (
    history_id bigint generated always as identity,
    intent_id uuid not null,
    sequence bigint not null,
    from_state text,
    to_state text not null,
    reason text,
    cause text not null,
    evidence text not null,
    actor text not null,
    attempt integer not null,
    occurred_at timestamptz not null,
    constraint history_pk primary key (history_id),
    constraint history_in_order unique (intent_id, sequence)
);

-- What the world has not heard yet. A row stands for one row of the history and goes when the broker has it.
create table outbox (
    history_id bigint not null,
    constraint outbox_pk primary key (history_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
