-- What providers told us. A provider's event is taken once, for good; it and its effect commit together.

create table events (
    provider text not null,
    event_id text not null,
    endpoint text not null,
    event_type text not null,
    object_id text not null,
    delivery_id text not null,
    received_at timestamptz not null,
    effect text not null,
    constraint events_pk primary key (provider, event_id)
);
