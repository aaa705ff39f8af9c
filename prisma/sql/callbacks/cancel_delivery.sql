-- Takes one open delivery out of its lane for good, and lets the next one pass; false where it is under way or ended.
CREATE OR REPLACE FUNCTION cancel_delivery(p_now TIMESTAMPTZ, p_id TEXT) RETURNS BOOLEAN LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    own RECORD;
    way RECORD;
BEGIN
    SELECT d.endpoint_id, d.lane_key INTO own FROM delivery d WHERE d.id = p_id;
    SELECT l.head_seq, l.lease INTO way FROM lane l WHERE l.endpoint_id = own.endpoint_id AND l.key = own.lane_key FOR NO KEY UPDATE;
    SELECT d.endpoint_id, d.lane_key, d.seq, d.state INTO own FROM delivery d WHERE d.id = p_id FOR NO KEY UPDATE;
    IF own.state IS NULL OR own.state NOT IN ('pending', 'blocked') OR (way.head_seq = own.seq AND way.lease IS NOT NULL) THEN
        RETURN FALSE;
    END IF;
    WITH over AS (
        UPDATE delivery d SET state = 'cancelled', ended_at = p_now FROM delivery w WHERE d.id = p_id AND w.id = p_id RETURNING w AS was, d AS moved)
    INSERT INTO change (at, program_id, patient_id, kind, subject, data)
    SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM over;
    IF way.head_seq = own.seq THEN
        PERFORM promote_lanes(p_now, ARRAY[own.endpoint_id], ARRAY[own.lane_key]);
        PERFORM pg_notify('hubline_deliveries', own.endpoint_id);
    END IF;
    RETURN TRUE;
END $$;
