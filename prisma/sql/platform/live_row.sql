-- For tables that have both program_id and patient_id; the topic is the trigger's argument.
CREATE OR REPLACE FUNCTION live_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, NEW.program_id, NEW.patient_id, TG_ARGV[0] WHERE NEW.program_id IS NOT NULL;
    RETURN NULL;
END $$;

-- Cancelled, blocked, mended, replayed: done by hand, without a try.
CREATE OR REPLACE TRIGGER delivery_live AFTER UPDATE ON "delivery" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state NOT IN ('delivered', 'failed')) EXECUTE FUNCTION live_row('delivery');

CREATE OR REPLACE TRIGGER delivery_new_live AFTER INSERT ON "delivery" FOR EACH ROW EXECUTE FUNCTION live_row('delivery');

CREATE OR REPLACE TRIGGER flow_live AFTER UPDATE ON "flow" FOR EACH ROW EXECUTE FUNCTION live_row('flow');

CREATE OR REPLACE TRIGGER inbox_entry_live AFTER UPDATE ON "inbox_entry" FOR EACH ROW EXECUTE FUNCTION live_row('inbox');

-- Of a patient we know, the timeline tells.
CREATE OR REPLACE TRIGGER inbox_entry_new_live AFTER INSERT ON "inbox_entry" FOR EACH ROW WHEN (NEW.patient_id IS NULL) EXECUTE FUNCTION live_row('inbox');

CREATE OR REPLACE TRIGGER sms_live AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.not_before IS DISTINCT FROM NEW.not_before)
    EXECUTE FUNCTION live_row('messageState');

-- Answers to texts have no line of their own.
CREATE OR REPLACE TRIGGER sms_new_live AFTER INSERT ON "sms" FOR EACH ROW WHEN (NEW.by_kind NOT IN ('partner', 'staff')) EXECUTE FUNCTION live_row('message');

CREATE OR REPLACE TRIGGER sms_inbound_live AFTER INSERT OR UPDATE ON "sms_inbound" FOR EACH ROW EXECUTE FUNCTION live_row('messageState');

CREATE OR REPLACE TRIGGER task_live AFTER INSERT OR UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION live_row('work');
