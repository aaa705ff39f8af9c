-- The same with each side of an apostrophe as a word of its own.
CREATE OR REPLACE FUNCTION hub_name_words(value TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT left(word, 100) FROM (
        SELECT unnest(string_to_array(hub_name(value), ' '))
        UNION SELECT unnest(string_to_array(hub_name(regexp_replace(value, '[''’‘ʼ`´]', ' ', 'g')), ' '))
    ) words(word) WHERE word <> '' LIMIT 30
$$;
