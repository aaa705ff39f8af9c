-- Makes the partition of a month of the log. Rows that came before it lie in the partition for the rest, and then the
-- month stays there. Who writes to the log is not kept waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION make_change_month(p_month DATE) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
    v_begins DATE := date_trunc('month', p_month)::date;
    v_ends DATE := (v_begins + interval '1 month')::date;
    v_name TEXT := 'change_' || to_char(v_begins, 'YYYY_MM');
BEGIN
    IF to_regclass(v_name) IS NOT NULL OR EXISTS (SELECT FROM change_rest WHERE written >= v_begins AND written < v_ends) THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE change INCLUDING DEFAULTS INCLUDING INDEXES)', v_name);
    EXECUTE format('ALTER TABLE change ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_begins, v_ends);
    RETURN true;
END $$;
