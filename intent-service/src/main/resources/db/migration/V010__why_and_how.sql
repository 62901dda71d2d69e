-- Why a message was sent or not, in words and by which way; the texts themselves, so that a version can be told from
-- another; and the closed lists of the history.

alter table history
    add constraint history_from_state check (from_state in
        ('pending', 'held', 'sending', 'uncertain', 'unresolved', 'accepted', 'delivered', 'read', 'failed',
         'skipped', 'cancelled')),
    add constraint history_to_state check (to_state in
        ('pending', 'held', 'sending', 'uncertain', 'unresolved', 'accepted', 'delivered', 'read', 'failed',
         'skipped', 'cancelled')),
    add constraint history_reason check (reason in
        ('opted_out', 'no_opt_in', 'booking_cancelled', 'superseded', 'already_confirmed', 'manual_contact', 'too_late',
         'invalid_number', 'template_rejected', 'quiet_hours', 'replied', 'contact_suppressed', 'provider_refused',
         'attempts_exhausted', 'unresolved_expired', 'operator', 'run_cancelled'));

-- By which way it went: the intent itself may be on another one by now. Null for attempts from before there were several.
alter table attempts add column channel text, add column provider text, add column account text;

alter table intent_ways add constraint intent_ways_category check (category in ('transactional', 'marketing'));

alter table templates
    -- Null for those that were here before their texts were. A version's text never changes; its hash tells.
    add column body text,
    -- What fills its places, in their order. Null where nobody has said.
    add column parameters text[],
    add column created_at timestamptz,
    add constraint templates_category check (category in ('transactional', 'marketing'));

update templates set parameters = '{name,day,time,service,place}' where name like 'appointment\_%' and version = 1;
