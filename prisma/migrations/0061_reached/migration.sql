-- When patients of a program were heard of, as it is on record: on the phone, by a text of theirs, by a form they began.
CREATE OR REPLACE FUNCTION patient_reached(p_program text) RETURNS TABLE (patient_id text, at timestamptz) LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT c.patient_id, c.at FROM call c WHERE c.program_id = p_program AND c.resets AND c.voided_at IS NULL
    UNION ALL
    SELECT i.patient_id, i.received_at FROM sms_inbound i WHERE i.program_id = p_program AND i.patient_id IS NOT NULL
    UNION ALL
    SELECT f.patient_id, f.started_at FROM flow f WHERE f.program_id = p_program AND f.started_at IS NOT NULL
$$;
