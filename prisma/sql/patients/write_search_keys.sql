-- The first word of each name begins search_name or search_first, and needs no row.
CREATE OR REPLACE FUNCTION write_search_keys(p "patient") RETURNS void LANGUAGE plpgsql AS $$
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
