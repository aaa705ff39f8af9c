-- Tells the open page of a patient that a link was opened, renewed or revoked.
CREATE OR REPLACE FUNCTION live_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, f.program_id, f.patient_id, 'flow' FROM flow f WHERE f.id = NEW.flow_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER flow_link_live AFTER UPDATE ON "flow_link" FOR EACH ROW EXECUTE FUNCTION live_link();
