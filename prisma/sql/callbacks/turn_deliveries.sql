-- Both in one round trip and one commit: what tries came to is written down, and what is due is taken in its place.
CREATE OR REPLACE FUNCTION turn_deliveries(
    p_now TIMESTAMPTZ, p_deliveries TEXT[], p_endpoints TEXT[], p_keys TEXT[], p_leases TEXT[], p_next TEXT[], p_due TIMESTAMPTZ[],
    p_at TIMESTAMPTZ[], p_ms INT[], p_outcomes TEXT[], p_statuses INT[], p_heads TEXT[], p_signed_at BIGINT[], p_signatures TEXT[],
    p_patience INTERVAL,
    p_worker TEXT, p_lease TEXT, p_until TIMESTAMPTZ, p_only TEXT[], p_busy TEXT[], p_rooms INT[], p_usual INT, p_most INT
) RETURNS TABLE (
    verdict TEXT, "deliveryId" TEXT, "callbackId" TEXT, "endpointId" TEXT, "laneKey" TEXT, "programId" TEXT, "patientId" TEXT, body TEXT, tries INT,
    proven INT, kind TEXT, url TEXT, version INT, failing BOOLEAN
) LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
    IF cardinality(p_deliveries) > 0 THEN
        RETURN QUERY
            SELECT f.verdict, f."deliveryId", NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::text, NULL::int,
                   NULL::int, NULL::text, NULL::text, NULL::int, NULL::boolean
              FROM finish_deliveries(p_now, p_deliveries, p_endpoints, p_keys, p_leases, p_next, p_due, p_at, p_ms, p_outcomes, p_statuses,
                                     p_heads, p_signed_at, p_signatures, p_patience) f;
    END IF;
    IF p_only IS NULL OR cardinality(p_only) > 0 THEN
        RETURN QUERY
            SELECT NULL::text, c.* FROM claim_deliveries(p_now, p_worker, p_lease, p_until, p_only, p_busy, p_rooms, p_usual, p_most, FALSE) c;
    END IF;
END $$;
