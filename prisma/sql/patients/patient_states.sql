-- Keeps the states of a patient as one word beside them.
CREATE OR REPLACE FUNCTION patient_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.states := hub_states(NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay);
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER patient_states BEFORE INSERT OR UPDATE OF lifecycle, enrollment, prior_auth, pap, copay ON "patient"
    FOR EACH ROW EXECUTE FUNCTION patient_states();
