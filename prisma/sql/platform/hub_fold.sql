-- Text as it is compared for duplicates and searches: letters and digits of any case and accent are one.
CREATE OR REPLACE FUNCTION hub_fold(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
        'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
