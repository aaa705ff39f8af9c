-- The gate asks the patient's row. Who takes the consent to messages back is asked for it again, also where the partner
-- had attested it before.
CREATE OR REPLACE FUNCTION consent_reaches_gate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE patient
       SET consented_at = CASE WHEN NEW.value THEN NEW.at END, required_consent = required_consent OR NOT NEW.value,
           version = version + 1, updated_at = greatest(updated_at, NEW.at)
     WHERE id = NEW.patient_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER consent_reaches_gate AFTER INSERT ON "consent" FOR EACH ROW
    WHEN (NEW.name = 'communication' AND NEW.basis <> 'attested') EXECUTE FUNCTION consent_reaches_gate();
