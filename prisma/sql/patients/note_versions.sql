-- Keeps what a note said under each of its versions.
CREATE OR REPLACE FUNCTION note_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO note_version (note_id, version, body, at) VALUES (NEW.id, NEW.version, NEW.body, coalesce(NEW.edited_at, NEW.created_at));
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_version_changed AFTER UPDATE ON "note" FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version)
    EXECUTE FUNCTION note_versions();

CREATE OR REPLACE TRIGGER note_version_new AFTER INSERT ON "note" FOR EACH ROW EXECUTE FUNCTION note_versions();
