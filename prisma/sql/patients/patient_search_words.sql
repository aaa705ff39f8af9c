-- Keeps the words of a name that are not its first, for searches that begin in the middle.
CREATE OR REPLACE FUNCTION patient_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM patient_search_key WHERE patient_id = NEW.id;
    END IF;
    PERFORM write_search_keys(NEW);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER patient_search_words AFTER UPDATE OF first_name, last_name, phone_number, additional_data ON "patient" FOR EACH ROW
    WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number, OLD.additional_data) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number, NEW.additional_data))
    EXECUTE FUNCTION patient_search_words();

-- Most patients have no such row, and are not asked twice.
CREATE OR REPLACE TRIGGER patient_search_words_new AFTER INSERT ON "patient" FOR EACH ROW
    WHEN (NEW.search_name LIKE '% % %' OR NEW.last_name IS NULL OR NEW.first_name IS NULL
          OR (NEW.last_name || NEW.first_name) ~ '[''’‘ʼ`´]'
          OR NEW.additional_data::text LIKE '%caregiver.%' OR NEW.additional_data::text LIKE '%patient.phone.%')
    EXECUTE FUNCTION patient_search_words();
