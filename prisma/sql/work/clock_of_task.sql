-- The clock of a task ends with it, and belongs to its assignee, or to the owner of its patient.
CREATE OR REPLACE FUNCTION clock_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.done_at IS NOT NULL THEN
        PERFORM close_clock(NEW.id, NEW.done_at);
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE clock SET owner_id = coalesce(NEW.assignee_id, (SELECT owner_id FROM patient WHERE id = NEW.patient_id))
         WHERE subject = NEW.id AND state <> 'ended';
    END IF;
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'task', NEW.id, coalesce(NEW.done_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END));
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_new_task AFTER INSERT ON "task" FOR EACH ROW EXECUTE FUNCTION clock_of_task();

CREATE OR REPLACE TRIGGER clock_of_task AFTER UPDATE ON "task" FOR EACH ROW
    WHEN ((OLD.done_at, OLD.due_at, OLD.assignee_id) IS DISTINCT FROM (NEW.done_at, NEW.due_at, NEW.assignee_id))
    EXECUTE FUNCTION clock_of_task();
