-- The hash of the signature is part of what the ledger chains, so a consent names a file of its own patient.
CREATE OR REPLACE FUNCTION consent_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT sha256 INTO NEW.signature_hash FROM media_file WHERE id = NEW.signature_id AND patient_id = NEW.patient_id;
    IF NEW.signature_hash IS NULL THEN
        RAISE EXCEPTION 'the signature of a consent must be a file of its patient';
    END IF;
    RETURN NEW;
END $$;

-- Before consent_chain: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER consent_bytes BEFORE INSERT ON "consent" FOR EACH ROW WHEN (NEW.signature_id IS NOT NULL) EXECUTE FUNCTION consent_bytes();
