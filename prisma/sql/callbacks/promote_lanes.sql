-- The next open delivery becomes the head of each lane, or the lane is idle. The lanes are locked by the caller.
CREATE OR REPLACE FUNCTION promote_lanes(p_now TIMESTAMPTZ, p_endpoints TEXT[], p_keys TEXT[]) RETURNS VOID LANGUAGE sql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
    UPDATE lane l
       SET head_seq = n.seq, due_at = CASE WHEN n.state = 'pending' THEN p_now END, lease = NULL, worker = NULL, leased_until = NULL,
           crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
      FROM unnest(p_endpoints, p_keys) AS k(endpoint_id, key)
      LEFT JOIN LATERAL (
          SELECT d.seq, d.state FROM delivery d
           WHERE d.endpoint_id = k.endpoint_id AND d.lane_key = k.key AND d.state IN ('pending', 'blocked')
           ORDER BY d.seq LIMIT 1) n ON TRUE
     WHERE l.endpoint_id = k.endpoint_id AND l.key = k.key
$$;
