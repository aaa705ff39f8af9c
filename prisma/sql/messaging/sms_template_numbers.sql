-- Every wording of a template is kept; taking a template away is a version without words.
CREATE OR REPLACE FUNCTION sms_template_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT coalesce(max(v.version), 0) + 1 INTO NEW.version FROM sms_template_version v
     WHERE v.program_id = NEW.program_id AND v.kind = NEW.kind AND v.text = NEW.text AND v.language = NEW.language;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sms_template_number_changed BEFORE UPDATE ON "sms_template" FOR EACH ROW
    WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION sms_template_numbers();

CREATE OR REPLACE TRIGGER sms_template_number_new BEFORE INSERT ON "sms_template" FOR EACH ROW EXECUTE FUNCTION sms_template_numbers();
