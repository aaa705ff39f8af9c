-- An index row holds at most 2,704 bytes, and a name may be 2,000 characters of three bytes each: keys are its beginning.
CREATE OR REPLACE FUNCTION patient_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    v_last TEXT := hub_name(coalesce(NEW.last_name, ''));
    v_first TEXT := hub_name(coalesce(NEW.first_name, ''));
BEGIN
    NEW.search_name := left(trim(v_last || ' ' || v_first), 300);
    NEW.search_first := left(trim(v_first || ' ' || v_last), 300);
    NEW.phone_reversed := reverse(coalesce(ltrim(NEW.phone_number, '+'), ''));
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER patient_search_keys BEFORE INSERT OR UPDATE OF first_name, last_name, phone_number ON "patient"
    FOR EACH ROW EXECUTE FUNCTION patient_search_keys();
