-- The ledger of events: what each one said, where it stands with us, and what it led to. The identity stays for good, so
-- that a redelivery is known after months; the payload goes when its time is over. An event and its effects commit
-- together: a row is 'received' or 'processing' only inside the transaction that holds it.

alter table events
    -- When it happened, by the provider's clock; and the object's own version where it has one.
    add column event_time timestamptz,
    add column object_version bigint,
    -- Of what it says, without what changes with every retry. Null for events from before there was a ledger.
    add column payload_hash text,
    -- A body that holds this event alone; with headers and fields it can be read again. Null when it was purged.
    add column payload bytea,
    add column headers text not null default '',
    add column fields text not null default '',
    add column status text not null default 'completed',
    add column attempt_count integer not null default 1,
    add column first_failed_at timestamptz,
    add column last_error text,
    add column next_attempt_at timestamptz,
    add column processed_at timestamptz,
    -- The release that took it in, and who answers for it.
    add column workflow_version text not null default '',
    add column owner text not null default 'intent-service',
    -- The verdict on the delivery's signature, which the event shares.
    add column verdict text not null default 'unknown',
    add column traceparent text,
    -- Whether the fields that identify it were all there.
    add column complete boolean not null default true,
    -- Where the record of a failed one stood, and under which key, for its dead letter.
    add column origin text,
    add column origin_key text,
    -- The last operator's replay that ran it, and when a given-up one last came again.
    add column replays integer not null default 0,
    add column redelivered_at timestamptz,
    add constraint events_status check (status in
        ('received', 'processing', 'completed', 'retryable_failed', 'dead_letter')),
    add constraint events_waits check ((status = 'retryable_failed') = (next_attempt_at is not null)),
    add constraint events_retried_by_payload check (status <> 'retryable_failed' or payload is not null),
    add constraint events_failed_says_why check
        (status not in ('retryable_failed', 'dead_letter') or last_error is not null);

-- Every insert names them all; the defaults were for the rows that were there.
alter table events
    alter column status drop default,
    alter column attempt_count drop default,
    alter column workflow_version drop default,
    alter column owner drop default,
    alter column verdict drop default,
    alter column headers drop default,
    alter column fields drop default,
    alter column complete drop default;

-- Led by the next attempt and holding failed rows only, so that looking for what is due costs the same however many
-- events there are.
create index events_due on events (next_attempt_at) where status = 'retryable_failed';
-- What did not go well, for operators.
create index events_failed on events (received_at) where status <> 'completed';
-- Lists, the newest first. Grows at its end, which is cheap.
create index events_received on events (received_at);
-- Payloads that wait for their purge; rows leave it then. Grows at its end too.
create index events_payloads on events (received_at) where payload is not null;
-- All that was told of one object.
create index events_object on events (object_id) where object_id <> '';

-- The same identity that said something else later. The first one stands; this keeps the others for a person to compare.
create table event_conflicts (
    provider text not null,
    event_id text not null,
    payload_hash text not null,
    payload bytea,
    endpoint text not null,
    delivery_id text not null,
    verdict text not null,
    received_at timestamptz not null,
    constraint event_conflicts_pk primary key (provider, event_id, payload_hash)
);
create index event_conflicts_payloads on event_conflicts (received_at) where payload is not null;

-- What a person has to look at: two accounts of one thing that differ. One row for each cause, however often it shows.
-- Nobody outside is told of them yet; that comes with the reconciler's queue.
create table differences (
    difference_id bigint generated always as identity,
    kind text not null,
    subject text not null,
    state text not null,
    -- Without personal data.
    detail text not null,
    opened_at timestamptz not null,
    closed_at timestamptz,
    constraint differences_pk primary key (difference_id),
    constraint differences_once unique (kind, subject),
    constraint differences_state check (state in ('open', 'closed')),
    constraint differences_closed check ((state = 'closed') = (closed_at is not null))
);
