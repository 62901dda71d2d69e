-- What the reconciler was asked to find out, one row for each attempt. A question is asked again
-- whenever its record is delivered again, so the attempt is the key; and the row outlives its
-- answer, so that a late repetition does not open it a second time.
create table verifications (
    intent_id    text        not null,
    attempt      integer     not null,
    reference    text        not null,
    provider     text        not null,
    account      text        not null,
    started_at   timestamptz not null,
    requested_at timestamptz not null,
    deadline_at  timestamptz not null,
    state        text        not null default 'open',
    closed_at    timestamptz,
    constraint verifications_pk primary key (intent_id, attempt),
    constraint verifications_attempt_ck check (attempt >= 1),
    constraint verifications_deadline_ck check (deadline_at >= requested_at),
    constraint verifications_state_ck check (state in ('open', 'no_evidence')),
    constraint verifications_closed_ck check ((state = 'open') = (closed_at is null))
);

-- The poller reads what is over from its beginning; closed rows, which are nearly all, are not in
-- it.
create index verifications_open on verifications (deadline_at) where state = 'open';

-- Serves forgetting what was closed long ago.
create index verifications_closed on verifications (closed_at) where state <> 'open';
