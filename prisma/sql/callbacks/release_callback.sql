-- A callback that was mended may go: the deliveries that waited for it are pending, and due where they are at the head.
CREATE OR REPLACE FUNCTION release_callback(p_now TIMESTAMPTZ, p_callback TEXT) RETURNS INT LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    ends TEXT[];
    keys TEXT[];
BEGIN
    PERFORM 1 FROM lane l JOIN delivery d ON d.endpoint_id = l.endpoint_id AND d.lane_key = l.key
      WHERE d.callback_id = p_callback ORDER BY l.endpoint_id, l.key FOR NO KEY UPDATE OF l;
    WITH held AS MATERIALIZED (
        SELECT d AS was FROM delivery d WHERE callback_id = p_callback AND state = 'blocked' FOR NO KEY UPDATE),
    freed AS (
        UPDATE delivery d SET state = 'pending' FROM held WHERE d.id = (was).id RETURNING d.endpoint_id, d.lane_key, was, d AS moved),
    logged AS (
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM freed)
    SELECT array_agg(endpoint_id), array_agg(lane_key) INTO ends, keys FROM freed;
    IF ends IS NULL THEN
        RETURN 0;
    END IF;
    UPDATE lane l SET due_at = p_now
      FROM delivery d
     WHERE d.callback_id = p_callback AND d.endpoint_id = l.endpoint_id AND d.lane_key = l.key AND d.seq = l.head_seq AND l.lease IS NULL;
    PERFORM pg_notify('hubline_deliveries', each) FROM unnest(ends) AS each;
    RETURN cardinality(ends);
END $$;
