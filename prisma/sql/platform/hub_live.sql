-- Tells open pages that something of a topic has changed in a program, or of one of its patients.
CREATE OR REPLACE FUNCTION hub_live(program TEXT, patient TEXT, topic TEXT) RETURNS void LANGUAGE sql
    BEGIN ATOMIC
        INSERT INTO live_change (xid, program_id, patient_id, topic)
        SELECT pg_current_xact_id()::text::bigint, program, patient, topic WHERE program IS NOT NULL;
    END;
