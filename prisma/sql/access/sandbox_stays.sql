-- Whether a program is a sandbox is settled when it is made: what was tried never becomes real, and nothing real becomes a trial.
CREATE OR REPLACE FUNCTION sandbox_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'whether % is a sandbox is settled', OLD.id;
END $$;

CREATE OR REPLACE TRIGGER sandbox_stays BEFORE UPDATE OF "sandbox", "realm" ON "support_program" FOR EACH ROW
    WHEN (OLD.sandbox IS DISTINCT FROM NEW.sandbox OR OLD.realm IS DISTINCT FROM NEW.realm) EXECUTE FUNCTION sandbox_stays();
