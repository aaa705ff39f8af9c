-- Rows of these tables are evidence: nothing changes or deletes them. Of a patient whose erasure is due patient_erase takes the words
-- out of some, and leaves the rows. The functions `reseal_…` put a new seal on words that are sealed.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('opt_event', 'delivery_attempt', 'callback')
        AND EXISTS (SELECT FROM erasure WHERE patient_id = current_setting('hub.erases', true) AND done_at IS NULL AND stopped_at IS NULL) THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('note_version', 'opt_event') AND TG_TABLE_NAME = current_setting('hub.reseals', true) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal" EXECUTE FUNCTION append_only();

-- What may be sent is what every try sends: a body can be mended only while something is wrong with it.
CREATE OR REPLACE TRIGGER callback_append_only BEFORE UPDATE ON "callback" FOR EACH ROW
    WHEN (OLD.problems = '[]'::jsonb) EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER clock_mark_append_only BEFORE UPDATE OR TRUNCATE ON "clock_mark" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER consent_append_only BEFORE UPDATE OR TRUNCATE ON "consent" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER consent_text_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_text" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER delivery_attempt_append_only BEFORE UPDATE OR TRUNCATE ON "delivery_attempt" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER endpoint_before_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "endpoint_before" EXECUTE FUNCTION append_only();

-- A note is never deleted, and what it once said stays.
CREATE OR REPLACE TRIGGER note_version_append_only BEFORE UPDATE OR TRUNCATE ON "note_version" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER opt_event_append_only BEFORE UPDATE OR TRUNCATE ON "opt_event" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER phone_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "phone_event" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER sms_step_append_only BEFORE UPDATE OR TRUNCATE ON "sms_step" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER sms_template_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "sms_template_version" EXECUTE FUNCTION append_only();
