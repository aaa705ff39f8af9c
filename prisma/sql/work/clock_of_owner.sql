-- Whose patient it is decides whose work it is, where no task says otherwise. The row tells the drain of it too, for
-- clocks that it is about to start.
CREATE OR REPLACE FUNCTION clock_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE clock c SET owner_id = coalesce((SELECT assignee_id FROM task WHERE id = c.subject), NEW.owner_id)
     WHERE c.patient_id = NEW.id AND c.state <> 'ended';
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.id, 'owner', NEW.id, now());
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_owner AFTER UPDATE OF owner_id ON "patient" FOR EACH ROW
    WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION clock_of_owner();
