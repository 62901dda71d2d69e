-- The message templates that the default notice plan names, in three languages. They must exist under these names in the
-- WhatsApp account; the provider's approval is assumed here until template webhooks are read.

insert into templates (channel, name, version, language, category, status, content_hash)
select 'whatsapp', name, 1, language, 'transactional', 'approved', md5(name || language || '1')
from unnest(array['appointment_confirmation', 'appointment_reminder_24h', 'appointment_reminder_2h',
                  'appointment_schedule_changed']) as name
cross join unnest(array['en', 'es', 'pt']) as language;
