-- Text as it is compared for duplicates and searches: letters and digits of any case and accent are one. Plain English
-- letters, which most names have, need no more than their case.
CREATE OR REPLACE FUNCTION hub_fold(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C") COLLATE "default"
    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
        'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') COLLATE "default" END;
