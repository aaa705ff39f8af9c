-- A name as it is looked for: without accents and apostrophes, in lower case, its words apart by one space. O'Neil is
-- oneil, García-López garcia lopez.
CREATE OR REPLACE FUNCTION hub_name(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN value !~ '[^A-Za-z]' THEN lower(value COLLATE "C") COLLATE "default"
    ELSE trim(regexp_replace(regexp_replace(hub_fold(value), '[''’‘ʼ`´]', '', 'g'), '[\s\u2010-\u2015.,/()_-]+', ' ', 'g')) END;
