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
