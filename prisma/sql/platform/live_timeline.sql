-- Nearly everything that happens to a patient leaves a line on the timeline in the same statement, so on the hot path this
-- one row is all: what the line is about says what else it changed.
CREATE OR REPLACE FUNCTION live_timeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, NEW.patient_id,
            CASE WHEN NEW.sms_id IS NOT NULL THEN 'message'
                 WHEN NEW.kind = 'callbackReceived' THEN 'inbox'
                 ELSE 'patient' END);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER timeline_entry_live AFTER INSERT ON "timeline_entry" FOR EACH ROW EXECUTE FUNCTION live_timeline();
