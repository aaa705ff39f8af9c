-- Drops the oldest partition of the log that ends by a day; false where there is none. Who writes to the log is not kept
-- waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION drop_change_month(p_before DATE) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
    v_name TEXT;
BEGIN
    -- Who serves may ask for what is old alone.
    IF session_user <> current_user AND p_before > current_date - 365 THEN
        RAISE EXCEPTION 'The log of the last 365 days stay' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT c.relname INTO v_name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'change'::regclass AND c.relname ~ '^change_\d{4}_\d{2}$'
       AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before
     ORDER BY c.relname LIMIT 1;
    IF v_name IS NULL THEN
        DELETE FROM change_rest WHERE written < p_before;
        RETURN false;
    END IF;
    EXECUTE format('DROP TABLE %I', v_name);
    RETURN true;
END $$;
