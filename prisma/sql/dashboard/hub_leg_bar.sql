-- Which bar of the picture a length of time stands in; its ends stand in lib/contract/dashboard/dashboard.ts.
CREATE OR REPLACE FUNCTION hub_leg_bar(ms BIGINT) RETURNS SMALLINT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN width_bucket(ms, ARRAY[3600000, 14400000, 86400000, 172800000, 259200000, 604800000, 1209600000, 2592000000]::bigint[])::smallint;
