-- The clock of a conversation runs while one of its texts is unread; its subject is the patient.
CREATE OR REPLACE FUNCTION clock_of_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    v_at TIMESTAMPTZ := CASE WHEN NEW.seen_at IS NULL THEN NEW.received_at ELSE NEW.seen_at END;
BEGIN
    IF NEW.seen_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM sms_inbound WHERE patient_id = NEW.patient_id AND meaning = 'other' AND seen_at IS NULL) THEN
        PERFORM close_clock('reply ' || NEW.patient_id, v_at);
    END IF;
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'text', 'reply ' || NEW.patient_id, v_at);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_new_text AFTER INSERT ON "sms_inbound" FOR EACH ROW
    WHEN (NEW.patient_id IS NOT NULL AND NEW.program_id IS NOT NULL AND NEW.meaning = 'other') EXECUTE FUNCTION clock_of_text();

CREATE OR REPLACE TRIGGER clock_of_text AFTER UPDATE OF seen_at ON "sms_inbound" FOR EACH ROW
    WHEN (NEW.patient_id IS NOT NULL AND NEW.program_id IS NOT NULL AND NEW.meaning = 'other' AND OLD.seen_at IS DISTINCT FROM NEW.seen_at)
    EXECUTE FUNCTION clock_of_text();
