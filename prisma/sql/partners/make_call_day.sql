-- Makes the partition of a day of calls. Rows that came before it lie in the partition for the rest, and then the day stays
-- there. Who writes calls down is not kept waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION make_call_day(p_day DATE) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
    v_begins TIMESTAMPTZ := p_day::timestamp AT TIME ZONE 'UTC';
    v_ends TIMESTAMPTZ := (p_day + 1)::timestamp AT TIME ZONE 'UTC';
    v_name TEXT := 'call_record_' || to_char(p_day, 'YYYY_MM_DD');
BEGIN
    IF to_regclass(v_name) IS NOT NULL OR EXISTS (SELECT FROM call_record_rest WHERE at >= v_begins AND at < v_ends) THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE call_record INCLUDING DEFAULTS INCLUDING INDEXES)', v_name);
    EXECUTE format('ALTER TABLE call_record ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_begins, v_ends);
    RETURN true;
END $$;
