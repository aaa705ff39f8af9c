-- Puts deliveries at the end of their lanes again, in the order of their causes; one that is waiting for its next try is tried
-- now. Returns how many; those under way, blocked, or of an endpoint that was removed are left as they are, and so is
-- what holds nothing any more since its patient was erased.
CREATE OR REPLACE FUNCTION requeue_deliveries(p_now TIMESTAMPTZ, p_ids TEXT[]) RETURNS INT LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    each RECORD;
    own RECORD;
    way RECORD;
    queued INT := 0;
BEGIN
    -- From an endpoint to its lanes, as a cause goes: whoever removes it either sees what is queued here or is seen.
    PERFORM 1 FROM endpoint e WHERE e.id IN (SELECT d.endpoint_id FROM delivery d WHERE d.id = ANY (p_ids)) ORDER BY e.id FOR KEY SHARE;
    FOR each IN
        SELECT d.id, d.endpoint_id, d.lane_key FROM delivery d JOIN endpoint e ON e.id = d.endpoint_id AND e.removed_at IS NULL
          JOIN callback c ON c.id = d.callback_id AND c.problems = '[]'::jsonb AND c.body <> '{}'
         WHERE d.id = ANY (p_ids) ORDER BY d.endpoint_id, d.lane_key, d.first_seq
    LOOP
        SELECT l.head_seq, l.last_seq, l.lease INTO way FROM lane l
         WHERE l.endpoint_id = each.endpoint_id AND l.key = each.lane_key FOR NO KEY UPDATE;
        SELECT d.seq, d.state INTO own FROM delivery d WHERE d.id = each.id FOR NO KEY UPDATE;
        IF own.state IN ('delivered', 'failed', 'cancelled') THEN
            WITH again AS (
                UPDATE delivery d SET seq = way.last_seq + 1, state = 'pending', tries = 0, ended_at = NULL FROM delivery w
                 WHERE d.id = each.id AND w.id = each.id RETURNING w AS was, d AS moved)
            INSERT INTO change (at, program_id, patient_id, kind, subject, data)
            SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM again;
            UPDATE lane SET last_seq = way.last_seq + 1, head_seq = coalesce(way.head_seq, way.last_seq + 1),
                   due_at = CASE WHEN way.head_seq IS NULL THEN p_now ELSE due_at END
             WHERE endpoint_id = each.endpoint_id AND key = each.lane_key;
            queued := queued + 1;
        ELSIF own.state = 'pending' AND way.head_seq = own.seq AND way.lease IS NULL THEN
            UPDATE delivery SET tries = 0 WHERE id = each.id;
            UPDATE lane SET due_at = p_now WHERE endpoint_id = each.endpoint_id AND key = each.lane_key;
            queued := queued + 1;
        END IF;
    END LOOP;
    IF queued > 0 THEN
        PERFORM pg_notify('hubline_deliveries', '');
    END IF;
    RETURN queued;
END $$;
