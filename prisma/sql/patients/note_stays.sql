-- A note is never deleted; one of a sandbox that is wiped goes with its patient (evidence_stays).
CREATE OR REPLACE FUNCTION note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a note is never deleted';
END $$;

CREATE OR REPLACE TRIGGER note_stays_whole BEFORE TRUNCATE ON "note" EXECUTE FUNCTION note_stays();
