-- An endpoint that fails, recovers, is disabled or removed is looked at by the drain of clocks.
CREATE OR REPLACE FUNCTION clock_of_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, source, subject, at)
    VALUES (NEW.program_id, 'endpoint', NEW.id, coalesce(NEW.removed_at, NEW.disabled_at, now()));
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER clock_of_endpoint AFTER UPDATE ON "endpoint" FOR EACH ROW
    WHEN ((OLD.state, OLD.removed_at, OLD.failing_since IS NULL) IS DISTINCT FROM (NEW.state, NEW.removed_at, NEW.failing_since IS NULL))
    EXECUTE FUNCTION clock_of_endpoint();
