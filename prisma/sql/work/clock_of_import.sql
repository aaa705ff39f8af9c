-- A file's name may be a patient's. It stands in one place, and goes with what the file said.
CREATE OR REPLACE FUNCTION clock_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, source, subject, at, word)
    VALUES (NEW.program_id, 'import', NEW.id, NEW.updated_at, NEW.state);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_import AFTER UPDATE OF state ON "import_run" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'failed' IN (OLD.state, NEW.state)) EXECUTE FUNCTION clock_of_import();
