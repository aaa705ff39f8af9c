-- Every program is open at the usual hours until somebody says otherwise; another zone moves them.
CREATE OR REPLACE FUNCTION program_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO business_calendar (program_id) VALUES (NEW.id);
    ELSE
        UPDATE business_calendar SET version = version + 1 WHERE program_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER program_calendar AFTER INSERT ON "support_program" FOR EACH ROW EXECUTE FUNCTION program_calendar();

CREATE OR REPLACE TRIGGER program_zone AFTER UPDATE OF time_zone ON "support_program" FOR EACH ROW
    WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION program_calendar();
