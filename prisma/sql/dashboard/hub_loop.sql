-- One loop: from being asked for missing information until it is no longer asked for.
CREATE OR REPLACE FUNCTION hub_loop(p_patient TEXT, p_program TEXT, p_track TEXT, p_was BOOLEAN, p_is BOOLEAN, p_at TIMESTAMPTZ, p_since TIMESTAMPTZ) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF p_was AND NOT p_is THEN
        DELETE FROM missing_loop WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL AND opened_at > p_since;
        UPDATE missing_loop SET closed_at = greatest(p_at, opened_at) WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL;
    ELSIF p_is AND NOT p_was THEN
        UPDATE missing_loop SET closed_at = NULL
         WHERE id = (SELECT id FROM missing_loop WHERE patient_id = p_patient AND track = p_track ORDER BY opened_at DESC, id DESC LIMIT 1)
           AND closed_at > p_since;
        IF NOT FOUND THEN
            INSERT INTO missing_loop (patient_id, program_id, track, opened_at) VALUES (p_patient, p_program, p_track, p_at)
            ON CONFLICT (patient_id, track) WHERE closed_at IS NULL DO NOTHING;
        END IF;
    END IF;
END $$;
