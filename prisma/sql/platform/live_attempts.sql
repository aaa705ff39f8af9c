-- Tries are written in batches: one statement, one row for each patient.
CREATE OR REPLACE FUNCTION live_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, d.program_id, d.patient_id, 'delivery'
      FROM tried JOIN delivery d ON d.id = tried.delivery_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_attempt_live AFTER INSERT ON "delivery_attempt" REFERENCING NEW TABLE AS tried FOR EACH STATEMENT EXECUTE FUNCTION live_attempts();
