-- Frees what dead workers hold, and what nobody finished in time. A worker is dead when its advisory lock can be had.
-- What was under way twice when a worker died is suspect: it may be what ended them. A lease that ran out accuses nobody.
CREATE OR REPLACE FUNCTION take_over_lanes(p_now TIMESTAMPTZ, p_worker TEXT) RETURNS INT LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    dead TEXT[] := '{}';
    each TEXT;
    freed INT;
BEGIN
    FOR each IN SELECT DISTINCT l.worker FROM lane l WHERE l.lease IS NOT NULL AND l.worker <> p_worker LOOP
        IF pg_try_advisory_xact_lock(hashtextextended('hubline worker ' || each, 0)) THEN
            dead := dead || each;
        END IF;
    END LOOP;
    -- A lane whose lock is held (a cause of its patient is being written) is freed at the next look.
    WITH locked AS MATERIALIZED (
        SELECT l.endpoint_id, l.key FROM lane l
         WHERE l.lease IS NOT NULL AND (l.worker = ANY (dead) OR l.leased_until <= p_now)
         ORDER BY l.endpoint_id, l.key FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE lane l
       SET lease = NULL, worker = NULL, leased_until = NULL, probation = FALSE,
           crashes = l.crashes + (l.worker = ANY (dead))::int, suspect = l.crashes + (l.worker = ANY (dead))::int > 1,
           proven = l.proven + (l.probation AND l.worker = ANY (dead))::int
      FROM locked k WHERE l.endpoint_id = k.endpoint_id AND l.key = k.key;
    GET DIAGNOSTICS freed = ROW_COUNT;
    RETURN freed;
END $$;
