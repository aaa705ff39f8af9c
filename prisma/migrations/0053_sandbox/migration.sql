-- A sandbox: a program of a partner's own, to try everything in. Nothing of it leaves, so it has no gateway, and what is done
-- with a phone there says nothing of the phone that really has the number.
ALTER TABLE "support_program" ADD COLUMN "sandbox" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "realm" TEXT NOT NULL DEFAULT '';
ALTER TABLE "support_program"
    ADD CONSTRAINT "support_program_realm" CHECK ("realm" = CASE WHEN "sandbox" THEN "id" ELSE '' END),
    ADD CONSTRAINT "support_program_sandbox_stays_here" CHECK (NOT "sandbox" OR "gateway" = 'builtIn');

-- What is known of a phone stands once for all programs, and once for each sandbox.
ALTER TABLE "phone_state" ADD COLUMN "realm" TEXT NOT NULL DEFAULT '';
ALTER TABLE "phone_state" DROP CONSTRAINT "phone_state_pkey", ADD CONSTRAINT "phone_state_pkey" PRIMARY KEY ("realm", "phone_number");

-- Whether a program is a sandbox is settled when it is made: what was tried never becomes real, and nothing real becomes a trial.
CREATE OR REPLACE FUNCTION sandbox_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'whether % is a sandbox is settled', OLD.id;
END $$;

CREATE OR REPLACE TRIGGER sandbox_stays BEFORE UPDATE OF "sandbox", "realm" ON "support_program" FOR EACH ROW
    WHEN (OLD.sandbox IS DISTINCT FROM NEW.sandbox OR OLD.realm IS DISTINCT FROM NEW.realm) EXECUTE FUNCTION sandbox_stays();

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
