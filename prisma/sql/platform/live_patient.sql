-- What lists show of a patient and no line of the timeline need speak of. States move with a line.
CREATE OR REPLACE FUNCTION live_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, NEW.id, 'patient');
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER patient_live AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.owner_id, OLD.first_name, OLD.last_name, OLD.phone_number, OLD.external_id, OLD.born_on, OLD.language, OLD.lifecycle, OLD.consented_at)
          IS DISTINCT FROM (NEW.owner_id, NEW.first_name, NEW.last_name, NEW.phone_number, NEW.external_id, NEW.born_on, NEW.language, NEW.lifecycle, NEW.consented_at))
    EXECUTE FUNCTION live_patient();
