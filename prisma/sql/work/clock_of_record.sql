-- What happens is appended here and nothing more: an event of the interface pays for one row (lib/clocks/drain-changes.ts
-- does the rest). The record's words travel with the row, because a state may come and go between two looks.
CREATE OR REPLACE FUNCTION clock_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, patient_id, source, subject, at, word)
    VALUES (NEW.program_id, NEW.id, 'patient', NEW.id, NEW.updated_at, NEW.states);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_new_record AFTER INSERT ON "patient" FOR EACH ROW EXECUTE FUNCTION clock_of_record();

CREATE OR REPLACE TRIGGER clock_of_record AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN (OLD.states IS DISTINCT FROM NEW.states) EXECUTE FUNCTION clock_of_record();
