-- Drops the oldest day of calls that ends by a day; false where there is none. Who writes calls down is not kept waiting: it
-- gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION drop_call_day(p_before DATE) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
    v_name TEXT;
BEGIN
    -- Who serves may ask for what is old alone.
    IF session_user <> current_user AND p_before > current_date - 29 THEN
        RAISE EXCEPTION 'Calls of the last 29 days stay' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT c.relname INTO v_name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'call_record'::regclass AND c.relname ~ '^call_record_\d{4}_\d{2}_\d{2}$'
       AND to_date(right(c.relname, 10), 'YYYY_MM_DD') < p_before
     ORDER BY c.relname LIMIT 1;
    IF v_name IS NULL THEN
        DELETE FROM call_record_rest WHERE at < p_before::timestamp AT TIME ZONE 'UTC';
        RETURN false;
    END IF;
    EXECUTE format('DROP TABLE %I', v_name);
    RETURN true;
END $$;
