-- What people look for and go over again: the intents of a time, whatever became of them.

-- Of the moment only, not of the id as well: thousands fall due in one minute, which such an index holds as one entry, and
-- sorting them is cheap. On the moment as UTC writes it, and not on the column: looking for what is due now has an index
-- of its own, which holds what waits only, and must never be planned over this one, which holds the past as well.
create index intents_by_due on intents ((due_at at time zone 'UTC'));
-- What somebody has to look at, whenever it was due; few at any time.
create index intents_in_doubt on intents (due_at) where state in ('uncertain', 'unresolved');

-- A period that somebody wants gone over again. The plan is made first and shown; only a stored plan is executed, by steps,
-- each of which starts where the last one ended.
create table reprocess_plans (
    plan_id uuid not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    -- Which of the intents; null for all.
    kind text,
    channel text,
    actor text not null,
    reason text not null,
    planned_at timestamptz not null,
    -- A hash of what the plan was made of.
    seen text not null,
    intents integer not null,
    state text not null,
    executed_by text,
    reached_due_at timestamptz,
    reached_intent_id uuid,
    changed_since integer not null default 0,
    ended_at timestamptz,
    constraint reprocess_plans_pk primary key (plan_id),
    constraint reprocess_plans_state check (state in ('planned', 'running', 'done')),
    constraint reprocess_plans_period check (from_at < to_at),
    constraint reprocess_plans_ended check ((state = 'done') = (ended_at is not null)),
    constraint reprocess_plans_reached check ((reached_due_at is null) = (reached_intent_id is null))
);

-- How many intents of each state get which treatment: as it was planned, and as it was done.
create table reprocess_counts (
    plan_id uuid not null,
    phase text not null,
    state text not null,
    treatment text not null,
    outcome text not null,
    intents integer not null,
    constraint reprocess_counts_pk primary key (plan_id, phase, state, treatment, outcome),
    constraint reprocess_counts_plan foreign key (plan_id) references reprocess_plans,
    constraint reprocess_counts_phase check (phase in ('planned', 'done')),
    constraint reprocess_counts_state check (state in
        ('pending', 'held', 'sending', 'uncertain', 'unresolved', 'accepted', 'delivered', 'read', 'failed',
         'skipped', 'cancelled')),
    constraint reprocess_counts_treatment check (treatment in
        ('keeps_evidence', 'stays', 'waits_for_a_person', 'under_way', 'verified', 'checked_again', 'too_old',
         'could_be_authorised'))
);
