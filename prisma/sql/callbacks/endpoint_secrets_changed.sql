-- A new secret is a new version of its endpoint, so that every worker reads its keys again.
CREATE OR REPLACE FUNCTION endpoint_secrets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'inbox_secret' THEN
        UPDATE endpoint SET version = version + 1 WHERE program_id = NEW.program_id AND kind = 'inbox';
    ELSE
        UPDATE endpoint SET version = version + 1 WHERE id = NEW.endpoint_id;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER endpoint_secret_changed AFTER INSERT OR UPDATE ON "endpoint_secret" FOR EACH ROW EXECUTE FUNCTION endpoint_secrets_changed();

CREATE OR REPLACE TRIGGER inbox_secret_changed AFTER INSERT OR UPDATE ON "inbox_secret" FOR EACH ROW EXECUTE FUNCTION endpoint_secrets_changed();
