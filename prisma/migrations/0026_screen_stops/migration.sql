-- A START typed on the screen takes back nothing that the phone itself said: 0019 opened such phones, and they close again.
WITH spoken AS (
    SELECT DISTINCT ON (e.phone_number) e.phone_number, e.direction, e.via, e.received_at
      FROM phone_event e LEFT JOIN sms_inbound t ON t.id = e.inbound_id
     WHERE t.gateway IS DISTINCT FROM 'builtIn' ORDER BY e.phone_number, e.id DESC
), closed AS (
    UPDATE phone_state k SET stopped_at = s.received_at, stopped_via = s.via, updated_at = now() FROM spoken s
     WHERE k.phone_number = s.phone_number AND s.direction = 'out' AND k.stopped_at IS NULL
    RETURNING k.phone_number
)
UPDATE program_phone p SET stopped_here_via = 'sms' FROM closed WHERE p.phone_number = closed.phone_number AND p.stopped_here_via = 'screen';
