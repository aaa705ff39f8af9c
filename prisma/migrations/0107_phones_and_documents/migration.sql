-- Of who came of age staff could say that the caregiver's number was their own now: until 0077 that emptied what is kept of
-- the caregiver's number, and an invite by it was of somebody new. The correction on the timeline names the number.
UPDATE "majority" m
   SET "caregiver_phone" = said.number,
       "own_phone" = CASE WHEN p."phone_number" = said.number AND NOT p."phone_is_caregivers" THEN said.number END
  FROM "patient" p
 CROSS JOIN LATERAL (
    SELECT c ->> 'to' AS number
      FROM "timeline_entry" t CROSS JOIN LATERAL jsonb_array_elements(t.data -> 'changes') AS c
     WHERE t.patient_id = p.id AND t.kind = 'corrected' AND t.data -> 'ownPhone' = 'true' AND c ->> 'field' = 'phoneNumber'
     ORDER BY t.at DESC, t.id DESC LIMIT 1) AS said
 WHERE p.id = m."patient_id" AND m."ended_at" IS NOT NULL AND m."caregiver_phone" IS NULL AND said.number ~ '^\+[0-9]{11,12}$';

-- Whether a patient's data may not leave to a partner: the consent to share it was taken back, and not given again; of whom
-- that one was never asked, the document of a consent-only enrollment, which lets others share. Who was never asked has
-- refused nothing.
CREATE OR REPLACE FUNCTION sharing_withheld(p_patient TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT NOT c.value FROM consent c WHERE c.patient_id = p_patient AND c.name = 'sharePHI' ORDER BY c.seq DESC LIMIT 1),
                    (SELECT NOT c.value FROM consent c WHERE c.patient_id = p_patient AND c.name = 'enrollment' ORDER BY c.seq DESC LIMIT 1),
                    FALSE)
$$;

-- Who has taken such a document back already: what partners are yet to be sent waits from now on, and a task says so.
UPDATE "lane" SET "withheld" = TRUE
 WHERE NOT "withheld" AND "key" IN (SELECT DISTINCT "patient_id" FROM "consent" WHERE "name" = 'enrollment' AND NOT "value") AND sharing_withheld("key");
WITH asked AS (
    INSERT INTO task AS t (id, program_id, patient_id, kind, created_at)
    SELECT 'tk_' || replace(gen_random_uuid()::text, '-', ''), p.program_id, p.id, 'sharingWithdrawn', now()
      FROM patient p
     WHERE p.id IN (SELECT DISTINCT patient_id FROM consent WHERE name = 'enrollment' AND NOT value) AND sharing_withheld(p.id)
       AND NOT EXISTS (SELECT FROM task open WHERE open.patient_id = p.id AND open.kind = 'sharingWithdrawn' AND open.done_at IS NULL)
    RETURNING t AS moved)
INSERT INTO change (at, program_id, patient_id, kind, subject, data)
SELECT now(), (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM asked;
