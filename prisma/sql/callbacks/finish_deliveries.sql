-- Writes down what tries came to, fenced by the lease each was made under: `done`; `lost` where somebody else has taken
-- the lane over; `busy` where its lock is held (a patient's cause is being written), to be told again a little later, so
-- that one patient never holds up a batch. p_next: delivered, retry or failed.
CREATE OR REPLACE FUNCTION finish_deliveries(
    p_now TIMESTAMPTZ, p_deliveries TEXT[], p_endpoints TEXT[], p_keys TEXT[], p_leases TEXT[], p_next TEXT[], p_due TIMESTAMPTZ[],
    p_at TIMESTAMPTZ[], p_ms INT[], p_outcomes TEXT[], p_statuses INT[], p_heads TEXT[], p_signed_at BIGINT[], p_signatures TEXT[],
    p_patience INTERVAL
) RETURNS TABLE ("deliveryId" TEXT, verdict TEXT) LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    held TEXT[];
    ended_endpoints TEXT[];
    ended_keys TEXT[];
BEGIN
    WITH locked AS MATERIALIZED (
        SELECT r.delivery_id FROM unnest(p_deliveries, p_endpoints, p_keys, p_leases) AS r(delivery_id, endpoint_id, key, lease)
          JOIN lane l ON l.endpoint_id = r.endpoint_id AND l.key = r.key AND l.lease = r.lease
         ORDER BY l.endpoint_id, l.key FOR NO KEY UPDATE OF l SKIP LOCKED)
    SELECT array_agg(delivery_id) INTO held FROM locked;

    IF cardinality(held) = cardinality(p_deliveries) THEN
        RETURN QUERY SELECT r.id, 'done' FROM unnest(p_deliveries) AS r(id);
    ELSE
        RETURN QUERY
            SELECT r.id, CASE WHEN r.id = ANY (held) THEN 'done' WHEN l.lease = r.lease THEN 'busy' ELSE 'lost' END
              FROM unnest(p_deliveries, p_endpoints, p_keys, p_leases) AS r(id, endpoint_id, key, lease)
              LEFT JOIN lane l ON l.endpoint_id = r.endpoint_id AND l.key = r.key;

        -- What went out while its endpoint was removed was sent all the same: the try is kept, and nothing else of it.
        WITH sent AS (
            SELECT r.* FROM unnest(p_deliveries, p_at, p_ms, p_outcomes, p_statuses, p_heads, p_signed_at, p_signatures)
                AS r(id, at, ms, outcome, status, head, signed_at, signature)
             WHERE r.outcome <> 'crashed' AND NOT r.id = ANY (coalesce(held, '{}'))),
        kept AS (
            UPDATE delivery d SET attempts = d.attempts + 1, last_at = s.at, last_outcome = s.outcome, last_status = s.status
              FROM sent s, (SELECT o AS was, o.id FROM delivery o JOIN sent ON sent.id = o.id WHERE o.state = 'cancelled' FOR NO KEY UPDATE OF o) w
             WHERE d.id = s.id AND w.id = s.id AND d.state = 'cancelled' RETURNING d.id, w.was, d AS moved),
        logged AS (
            INSERT INTO change (at, program_id, patient_id, kind, subject, data)
            SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM kept)
        INSERT INTO delivery_attempt (delivery_id, at, ms, outcome, status, head, signed_at, signature)
        SELECT s.id, s.at, s.ms, s.outcome, s.status, s.head, s.signed_at, s.signature FROM sent s JOIN kept k ON k.id = s.id;

        -- From here on only what is held: to look for each id among those of all costs a batch more than its rows do.
        SELECT array_agg(r.id), array_agg(r.endpoint_id), array_agg(r.key), array_agg(r.next), array_agg(r.due), array_agg(r.at), array_agg(r.ms),
               array_agg(r.outcome), array_agg(r.status), array_agg(r.head), array_agg(r.signed_at), array_agg(r.signature)
          INTO p_deliveries, p_endpoints, p_keys, p_next, p_due, p_at, p_ms, p_outcomes, p_statuses, p_heads, p_signed_at, p_signatures
          FROM unnest(p_deliveries, p_endpoints, p_keys, p_next, p_due, p_at, p_ms, p_outcomes, p_statuses, p_heads, p_signed_at, p_signatures)
            AS r(id, endpoint_id, key, next, due, at, ms, outcome, status, head, signed_at, signature)
         WHERE r.id = ANY (held);
    END IF;

    IF held IS NOT NULL THEN
        WITH moves AS (
        UPDATE delivery d
           SET state = CASE r.next WHEN 'retry' THEN d.state ELSE r.next END, tries = d.tries + 1, attempts = d.attempts + 1,
               last_at = r.at, last_outcome = r.outcome, last_status = r.status,
               ended_at = CASE r.next WHEN 'retry' THEN NULL ELSE p_now END
          FROM unnest(p_deliveries, p_next, p_at, p_outcomes, p_statuses) AS r(id, next, at, outcome, status),
               LATERAL (SELECT o AS was FROM delivery o WHERE o.id = r.id FOR NO KEY UPDATE) w
         WHERE d.id = r.id
        RETURNING w.was, d AS moved)
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM moves;

        INSERT INTO delivery_attempt (delivery_id, at, ms, outcome, status, head, signed_at, signature)
        SELECT r.id, r.at, r.ms, r.outcome, r.status, r.head, r.signed_at, r.signature
          FROM unnest(p_deliveries, p_at, p_ms, p_outcomes, p_statuses, p_heads, p_signed_at, p_signatures)
            AS r(id, at, ms, outcome, status, head, signed_at, signature);

        UPDATE lane l
           SET due_at = r.due, lease = NULL, worker = NULL, leased_until = NULL, crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
          FROM unnest(p_endpoints, p_keys, p_next, p_due) AS r(endpoint_id, key, next, due)
         WHERE r.next = 'retry' AND l.endpoint_id = r.endpoint_id AND l.key = r.key;

        SELECT array_agg(r.endpoint_id), array_agg(r.key) INTO ended_endpoints, ended_keys
          FROM unnest(p_endpoints, p_keys, p_next) AS r(endpoint_id, key, next)
         WHERE r.next <> 'retry';
        IF ended_endpoints IS NOT NULL THEN
            PERFORM promote_lanes(p_now, ended_endpoints, ended_keys);
        END IF;

        IF 'failed' = ANY (p_next) THEN
            WITH asked AS (
            INSERT INTO task AS t (id, program_id, patient_id, kind, data, created_at)
            SELECT 'tk_' || replace(gen_random_uuid()::text, '-', ''), d.program_id, d.patient_id, 'callbackFailed',
                   jsonb_build_object('deliveryId', d.id, 'callbackId', d.callback_id, 'shape', d.shape), p_now
              FROM delivery d
             WHERE d.id = ANY (p_deliveries) AND d.state = 'failed' AND d.patient_id IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM task o WHERE o.patient_id = d.patient_id AND o.kind = 'callbackFailed'
                                  AND o.done_at IS NULL AND o.data->>'deliveryId' = d.id)
            RETURNING t AS moved)
            INSERT INTO change (at, program_id, patient_id, kind, subject, data)
            SELECT p_now, (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM asked;
        END IF;
        -- What was given up once and has arrived now needs nobody any more.
        WITH done AS (
            UPDATE task t SET done_at = p_now, done_by = 'Hubline'
              FROM delivery d
             WHERE d.id = ANY (p_deliveries) AND d.state = 'delivered' AND d.attempts > 1 AND t.patient_id = d.patient_id
               AND t.kind = 'callbackFailed' AND t.done_at IS NULL AND t.data->>'deliveryId' = d.id
            RETURNING t AS moved)
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM done
          CROSS JOIN LATERAL close_clock((moved).id, p_now);

        -- An endpoint's health: a success ends its row of failures; a row longer than p_patience, or 410, disables it.
        -- A 410 is the partner's last word and counts more than what was accepted beside it.
        WITH judged AS (
        UPDATE endpoint e
           SET failing_since = CASE WHEN h.accepted AND NOT h.gone THEN NULL ELSE coalesce(e.failing_since, p_now) END,
               last_delivered_at = CASE WHEN h.accepted THEN p_now ELSE e.last_delivered_at END,
               state = CASE WHEN h.gone OR (NOT h.accepted AND e.failing_since <= p_now - p_patience) THEN 'disabled' ELSE e.state END,
               disabled_reason = CASE WHEN h.gone THEN 'gone' WHEN NOT h.accepted AND e.failing_since <= p_now - p_patience THEN 'failing' ELSE e.disabled_reason END,
               disabled_at = CASE WHEN h.gone OR (NOT h.accepted AND e.failing_since <= p_now - p_patience) THEN p_now ELSE e.disabled_at END
          FROM (SELECT r.endpoint_id, bool_or(r.outcome = 'accepted') AS accepted, bool_or(r.outcome = 'gone') AS gone
                  FROM unnest(p_endpoints, p_outcomes) AS r(endpoint_id, outcome)
                 WHERE r.outcome <> 'crashed' GROUP BY r.endpoint_id) h,
               -- Whoever else changes an endpoint goes from it to its lanes, we the other way round: so we never wait here.
               LATERAL (SELECT f.id, f.failing_since IS NOT NULL AS was_failing FROM endpoint f WHERE f.id = h.endpoint_id FOR NO KEY UPDATE SKIP LOCKED) free
         WHERE e.id = free.id AND e.state = 'active'
           AND (h.gone OR CASE WHEN h.accepted THEN e.failing_since IS NOT NULL OR coalesce(e.last_delivered_at <= p_now - INTERVAL '5 seconds', TRUE)
                               ELSE e.failing_since IS NULL OR e.failing_since <= p_now - p_patience END)
        RETURNING e.id, e.program_id, e.state, e.failing_since, e.removed_at, free.was_failing IS DISTINCT FROM (e.failing_since IS NOT NULL) AS turned)
        INSERT INTO change (at, program_id, kind, subject, data)
        SELECT p_now, program_id, 'endpointMoved', id,
               jsonb_strip_nulls(jsonb_build_object('endpoint', jsonb_build_object('id', id, 'state', state, 'failing', failing_since, 'removed', removed_at)))
          FROM judged WHERE turned OR state <> 'active';
    END IF;
END $$;
