-- An endpoint that is removed takes what was still meant for it along, at most p_most lanes of it at a time, so that a
-- backlog of months holds nobody up; returns how many deliveries that were, null when none is left.
CREATE OR REPLACE FUNCTION cancel_endpoint(p_now TIMESTAMPTZ, p_endpoint TEXT, p_most INT) RETURNS INT LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    keys TEXT[];
    n INT;
BEGIN
    WITH locked AS MATERIALIZED (
        SELECT l.key FROM lane l WHERE l.endpoint_id = p_endpoint AND l.head_seq IS NOT NULL ORDER BY l.key LIMIT p_most FOR NO KEY UPDATE)
    SELECT array_agg(key) INTO keys FROM locked;
    IF keys IS NULL THEN
        RETURN NULL;
    END IF;
    WITH held AS MATERIALIZED (
        SELECT d AS was FROM delivery d
         WHERE endpoint_id = p_endpoint AND lane_key = ANY (keys) AND state IN ('pending', 'blocked') FOR NO KEY UPDATE),
    over AS (
        UPDATE delivery d SET state = 'cancelled', ended_at = p_now FROM held
         WHERE d.id = (was).id RETURNING d.id, d.callback_id, d.patient_id, was, d AS moved),
    logged AS (
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM over),
    done AS (
        UPDATE task t SET done_at = p_now, done_by = 'Hubline' FROM over o
         WHERE o.patient_id = t.patient_id AND t.done_at IS NULL
           AND (t.kind = 'callbackFailed' AND t.data->>'deliveryId' = o.id
                OR t.kind = 'callbackBlocked' AND t.data->>'callbackId' = o.callback_id
                   AND NOT EXISTS (SELECT FROM delivery d WHERE d.callback_id = o.callback_id AND d.state = 'blocked' AND d.endpoint_id <> p_endpoint))
        RETURNING t AS moved),
    settled AS (
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM done
          CROSS JOIN LATERAL close_clock((moved).id, p_now))
    SELECT count(*) INTO n FROM over;
    UPDATE lane SET head_seq = NULL, due_at = NULL, lease = NULL, worker = NULL, leased_until = NULL, crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
     WHERE endpoint_id = p_endpoint AND key = ANY (keys);
    RETURN n;
END $$;
