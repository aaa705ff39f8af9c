-- Keeps each wording under its version; a template that is taken away leaves a version without words.
CREATE OR REPLACE FUNCTION sms_template_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO sms_template_version (program_id, kind, text, language, version, body, created_at, created_by)
        VALUES (OLD.program_id, OLD.kind, OLD.text, OLD.language, OLD.version + 1, NULL, clock_timestamp(), OLD.updated_by);
    ELSE
        INSERT INTO sms_template_version (program_id, kind, text, language, version, body, created_at, created_by)
        VALUES (NEW.program_id, NEW.kind, NEW.text, NEW.language, NEW.version, NEW.body, NEW.updated_at, NEW.updated_by);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sms_template_version_changed AFTER UPDATE ON "sms_template" FOR EACH ROW
    WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION sms_template_versions();

CREATE OR REPLACE TRIGGER sms_template_version_new AFTER INSERT OR DELETE ON "sms_template" FOR EACH ROW EXECUTE FUNCTION sms_template_versions();
