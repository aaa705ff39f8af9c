-- Done is done at once: who has just finished something must not find it on their list still. A due time that had passed
-- unnoticed is noted on the way out. The act's row of the log, which the reader of clocks follows later, is of the same
-- transaction. A task that is not done has no such moment.
CREATE OR REPLACE FUNCTION close_clock(p_subject TEXT, p_at TIMESTAMPTZ) RETURNS VOID LANGUAGE sql AS $$
    WITH open AS (
        SELECT id, state = 'running' AND breached_at IS NULL AND due_at < p_at AS late FROM clock
         WHERE subject = p_subject AND state <> 'ended' ORDER BY id FOR NO KEY UPDATE
    ), closed AS (
        UPDATE clock c SET state = 'ended', ended_at = greatest(p_at, c.started_at), next_at = NULL, closed_xid = pg_current_xact_id()::text::bigint,
               breached_at = CASE WHEN o.late THEN p_at ELSE c.breached_at END
          FROM open o WHERE c.id = o.id
    )
    INSERT INTO clock_mark (clock_id, stage, at) SELECT id, 'breach', p_at FROM open WHERE late;
$$;
