-- The first word of each name begins search_name or search_first, and needs no row. Few people have any: what is usual is
-- settled without a query.
CREATE OR REPLACE FUNCTION write_search_keys(p "patient") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    v_own TEXT := ltrim(coalesce(p.phone_number, ''), '+');
    v_phones JSONB := jsonb_path_query_array(p.additional_data, '$[*] ? (@.key == "patient.phone.number").value');
    v_words TEXT[] := array_remove(array_remove(string_to_array(p.search_name, ' '), split_part(p.search_name, ' ', 1)),
                                   split_part(p.search_first, ' ', 1));
BEGIN
    IF length(p.search_name) < 300 AND cardinality(v_words) < 2 AND coalesce(length(v_words[1]) <= 100, true)
       AND coalesce(p.last_name || p.first_name, '''') !~ '[''’‘ʼ`´]'
       AND NOT jsonb_path_exists(p.additional_data, '$[*] ? (@.key like_regex "^caregiver")')
       AND (v_phones = '[]' OR v_phones = jsonb_build_array('+' || v_own)) THEN
        IF cardinality(v_words) = 1 THEN
            INSERT INTO patient_search_key (patient_id, program_id, kind, key) VALUES (p.id, p.program_id, 'word', v_words[1]);
        END IF;
        RETURN;
    END IF;
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
    ) phones(digits) WHERE digits <> '' AND digits <> v_own;
END $$;
