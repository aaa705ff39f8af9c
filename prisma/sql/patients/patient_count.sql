-- Counts as appended deltas: writers never wait for one another; a chore folds them (lib/patients/fold-totals.ts).
CREATE OR REPLACE FUNCTION patient_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO patient_total (program_id, lifecycle, enrollment, prior_auth, pap, copay, n)
        VALUES (OLD.program_id, OLD.lifecycle, OLD.enrollment, OLD.prior_auth, OLD.pap, OLD.copay, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO patient_total (program_id, lifecycle, enrollment, prior_auth, pap, copay, n)
        VALUES (NEW.program_id, NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay, 1);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER patient_count AFTER INSERT OR DELETE ON "patient" FOR EACH ROW EXECUTE FUNCTION patient_count();

CREATE OR REPLACE TRIGGER patient_recount AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.program_id, OLD.lifecycle, OLD.enrollment, OLD.prior_auth, OLD.pap, OLD.copay)
          IS DISTINCT FROM (NEW.program_id, NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay))
    EXECUTE FUNCTION patient_count();
