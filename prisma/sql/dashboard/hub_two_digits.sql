-- A length of time in two digits: enough for a median, and few enough to be counted per hour.
CREATE OR REPLACE FUNCTION hub_two_digits(ms BIGINT) RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    length BIGINT := least(greatest(ms, 0), 2000000000);
    unit BIGINT := 10 ^ greatest(length(length::text) - 2, 0);
BEGIN
    RETURN ((length + unit / 2) / unit * unit)::integer;
END $$;
