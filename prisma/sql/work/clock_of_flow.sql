-- A flow that begins, is finished or is held is looked at by the drain of clocks.
CREATE OR REPLACE FUNCTION clock_of_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'flow', NEW.id, coalesce(NEW.finished_at, NEW.updated_at));
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_flow AFTER UPDATE OF state ON "flow" FOR EACH ROW
    WHEN (NEW.kind <> 'missing' AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION clock_of_flow();

-- What is asked again has a task, whose clock counts.
CREATE OR REPLACE TRIGGER clock_of_new_flow AFTER INSERT ON "flow" FOR EACH ROW WHEN (NEW.kind <> 'missing') EXECUTE FUNCTION clock_of_flow();
