-- Whom a search finds beside the beginning of a name: every word of a surname that has several, the caregiver, and the
-- phones that are not the patient's own number in the program. A row for each, so that a page of any of them is a range of
-- one index.
CREATE TABLE "patient_search_key" (
    "patient_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "patient_search_key_pkey" PRIMARY KEY ("patient_id", "kind", "key")
);
CREATE INDEX "patient_search_key_program_id_kind_key_patient_id_idx" ON "patient_search_key"("program_id", "kind", "key", "patient_id");
ALTER TABLE "patient_search_key" ADD CONSTRAINT "patient_search_key_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "patient_search_key" ADD CONSTRAINT "patient_search_key_kind_word" CHECK ("kind" IN ('word', 'caregiver', 'phone'));

-- A name as it is looked for: without accents and apostrophes, in lower case, its words apart by one space. O'Neil is
-- oneil, García-López garcia lopez.
CREATE FUNCTION hub_name(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN trim(regexp_replace(regexp_replace(hub_fold(value), '[''’‘ʼ`´]', '', 'g'), '[\s\u2010-\u2015.,/()_-]+', ' ', 'g'));

-- The same with each side of an apostrophe as a word of its own.
CREATE FUNCTION hub_name_words(value TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT left(word, 100) FROM (
        SELECT unnest(string_to_array(hub_name(value), ' '))
        UNION SELECT unnest(string_to_array(hub_name(regexp_replace(value, '[''’‘ʼ`´]', ' ', 'g')), ' '))
    ) words(word) WHERE word <> '' LIMIT 30
$$;

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

-- The first word of each name begins search_name or search_first, and needs no row.
CREATE FUNCTION write_search_keys(p "patient") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO patient_search_key (patient_id, program_id, kind, key)
    SELECT p.id, p.program_id, 'word', word FROM hub_name_words(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, '')) word
     WHERE word <> split_part(p.search_name, ' ', 1) AND word <> split_part(p.search_first, ' ', 1)
    UNION
    SELECT p.id, p.program_id, 'caregiver', word FROM jsonb_array_elements(p.additional_data) e, hub_name_words(e ->> 'value') word
     WHERE e ->> 'key' IN ('caregiver.first.name', 'caregiver.last.name')
    UNION
    SELECT p.id, p.program_id, 'phone', reverse(digits) FROM (
        SELECT left(regexp_replace(e ->> 'value', '\D', '', 'g'), 20) FROM jsonb_array_elements(p.additional_data) e
         WHERE e ->> 'key' IN ('caregiver.phone.number', 'patient.phone.number')
    ) phones(digits) WHERE digits <> '' AND digits <> ltrim(coalesce(p.phone_number, ''), '+');
END $$;

CREATE FUNCTION patient_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM patient_search_key WHERE patient_id = NEW.id;
    END IF;
    PERFORM write_search_keys(NEW);
    RETURN NULL;
END $$;
-- Most patients have no such row, and are not asked twice.
CREATE TRIGGER patient_search_words_new AFTER INSERT ON "patient" FOR EACH ROW
    WHEN (NEW.search_name LIKE '% % %' OR NEW.last_name IS NULL OR NEW.first_name IS NULL
          OR (NEW.last_name || NEW.first_name) ~ '[''’‘ʼ`´]'
          OR NEW.additional_data::text LIKE '%caregiver.%' OR NEW.additional_data::text LIKE '%patient.phone.%')
    EXECUTE FUNCTION patient_search_words();
CREATE TRIGGER patient_search_words AFTER UPDATE OF first_name, last_name, phone_number, additional_data ON "patient" FOR EACH ROW
    WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number, OLD.additional_data) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number, NEW.additional_data))
    EXECUTE FUNCTION patient_search_words();

UPDATE "patient" SET search_name = left(trim(hub_name(coalesce(last_name, '')) || ' ' || hub_name(coalesce(first_name, ''))), 300),
                     search_first = left(trim(hub_name(coalesce(first_name, '')) || ' ' || hub_name(coalesce(last_name, ''))), 300)
 WHERE search_name <> left(trim(hub_name(coalesce(last_name, '')) || ' ' || hub_name(coalesce(first_name, ''))), 300);
SELECT count(write_search_keys(p)) FROM "patient" p;
