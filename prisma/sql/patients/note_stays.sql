-- A note is never deleted.
CREATE OR REPLACE FUNCTION note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a note is never deleted';
END $$;

CREATE OR REPLACE TRIGGER note_stays BEFORE DELETE OR TRUNCATE ON "note" EXECUTE FUNCTION note_stays();
