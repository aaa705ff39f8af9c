-- Each row is chained to the one before it of the same patient; rows of one patient are written one after the other.
CREATE OR REPLACE FUNCTION consent_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    last RECORD;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('consent ' || NEW.patient_id, 0));
    SELECT c.seq, c.hash INTO last FROM consent c WHERE c.patient_id = NEW.patient_id ORDER BY c.seq DESC LIMIT 1;
    NEW.seq := coalesce(last.seq, 0) + 1;
    NEW.previous := coalesce(last.hash, '');
    NEW.hash := encode(sha256(convert_to(consent_line(NEW), 'UTF8')), 'hex');
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER consent_chain BEFORE INSERT ON "consent" FOR EACH ROW EXECUTE FUNCTION consent_chain();
