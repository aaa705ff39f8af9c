-- A token is for sandboxes or for other programs, never for both.
CREATE OR REPLACE FUNCTION token_one_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM token_program other
          JOIN support_program theirs ON theirs.id = other.program_id
          JOIN support_program mine ON mine.id = NEW.program_id
         WHERE other.jti = NEW.jti AND theirs.sandbox <> mine.sandbox
    ) THEN
        RAISE EXCEPTION 'a token is for sandboxes or for other programs, never for both';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER token_one_kind AFTER INSERT OR UPDATE ON "token_program" FOR EACH ROW EXECUTE FUNCTION token_one_kind();
