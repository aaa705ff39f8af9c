-- A row of evidence is deleted by sandbox_wipe alone, and only where it is of the sandbox that is being wiped, and a note by
-- patient_erase, where it is of the patient who is being erased. The row says whose it is, or what it belongs to does.
CREATE OR REPLACE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    v jsonb := to_jsonb(OLD);
    v_program text := coalesce(v ->> 'program_id',
        (SELECT program_id FROM patient WHERE id = v ->> 'patient_id'),
        (SELECT program_id FROM delivery WHERE id = v ->> 'delivery_id'),
        (SELECT program_id FROM sms WHERE id = v ->> 'sms_id'),
        (SELECT program_id FROM note WHERE id = v ->> 'note_id'),
        (SELECT program_id FROM clock WHERE id = v ->> 'clock_id'));
BEGIN
    IF v_program = current_setting('hub.wipes', true)
        AND EXISTS (SELECT FROM support_program WHERE id = v_program AND sandbox) THEN
        RETURN OLD;
    END IF;
    IF TG_TABLE_NAME IN ('note', 'note_version')
        AND coalesce(v ->> 'patient_id', (SELECT patient_id FROM note WHERE id = v ->> 'note_id')) = current_setting('hub.erases', true)
        AND EXISTS (SELECT FROM erasure WHERE patient_id = current_setting('hub.erases', true) AND done_at IS NULL AND stopped_at IS NULL) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only: a row is never deleted', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER clock_mark_stays BEFORE DELETE ON "clock_mark" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER consent_stays BEFORE DELETE ON "consent" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER delivery_attempt_stays BEFORE DELETE ON "delivery_attempt" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER note_stays BEFORE DELETE ON "note" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER note_version_stays BEFORE DELETE ON "note_version" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER opt_event_stays BEFORE DELETE ON "opt_event" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER sms_step_stays BEFORE DELETE ON "sms_step" FOR EACH ROW EXECUTE FUNCTION evidence_stays();
