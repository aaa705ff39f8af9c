-- Clocks follow the log as a reader, no longer by triggers that wrote a queue. Nobody writes what clocks follow between the
-- queue's end and the cursor that goes on from it.
SET LOCAL lock_timeout = '10s';
LOCK TABLE "patient", "task", "sms_inbound", "flow", "endpoint", "import_run", "inbox_entry", "clock_change", "clock"
    IN SHARE ROW EXCLUSIVE MODE;

DROP TRIGGER "clock_of_endpoint" ON "endpoint";
DROP TRIGGER "clock_of_flow" ON "flow";
DROP TRIGGER "clock_of_new_flow" ON "flow";
DROP TRIGGER "clock_of_import" ON "import_run";
DROP TRIGGER "clock_of_owner" ON "patient";
DROP TRIGGER "clock_of_new_record" ON "patient";
DROP TRIGGER "clock_of_record" ON "patient";
DROP TRIGGER "clock_of_new_task" ON "task";
DROP TRIGGER "clock_of_task" ON "task";
DROP TRIGGER "clock_of_new_text" ON "sms_inbound";
DROP TRIGGER "clock_of_text" ON "sms_inbound";
DROP FUNCTION clock_of_endpoint();
DROP FUNCTION clock_of_flow();
DROP FUNCTION clock_of_import();
DROP FUNCTION clock_of_owner();
DROP FUNCTION clock_of_record();
DROP FUNCTION clock_of_task();
DROP FUNCTION clock_of_text();

-- What a clock did is evidence: it stays where a rebuild puts another row in the clock's place.
ALTER TABLE "clock_mark" DROP CONSTRAINT "clock_mark_clock_id_fkey";

-- The clock of a conversation knows which texts it waits for.
ALTER TABLE "clock" ADD COLUMN "texts" TEXT[] DEFAULT ARRAY[]::TEXT[];
UPDATE "clock" c SET texts = array(SELECT x.id FROM "sms_inbound" x WHERE x.patient_id = c.patient_id AND x.meaning = 'other' AND x.seen_at IS NULL)
 WHERE c.kind = 'reply' AND c.state <> 'ended';

-- Which transaction ended it at once, ahead of the reader.
ALTER TABLE "clock" ADD COLUMN "closed_xid" BIGINT;
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

-- Everything up to here is followed; what waits in the queue comes after it, as rows of the log.
INSERT INTO "log_cursor" (reader, seq, from_xid, begins, base_xid)
SELECT 'clocks', coalesce(max(seq), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint, coalesce(max(seq), 0),
       pg_current_xact_id()::text::bigint FROM "change";

-- A rebuild begins with what stood before the log told of it (lib/log/write-base.ts).
INSERT INTO "change" (at, program_id, kind, subject, data)
SELECT now(), '', 'readModelBase', 'clocks', jsonb_build_object('base', jsonb_build_object('table', 'clock', 'rows', jsonb_agg(row)))
  FROM (SELECT to_jsonb(t) AS row, (row_number() OVER () - 1) / 1000 AS part FROM "clock" t
         WHERE state <> 'ended' OR ended_at > now() - INTERVAL '90 days') each
 GROUP BY part;

-- What waited to be followed, with what it points to as it stands now. States that are the same before and after move no
-- count.
INSERT INTO "change" (at, program_id, patient_id, kind, subject, data)
SELECT q.at, q.program_id, q.patient_id, said.kind, said.subject, jsonb_strip_nulls(said.data)
  FROM "clock_change" q CROSS JOIN LATERAL (
    SELECT 'patientMoved' AS kind, NULL::text AS subject,
           jsonb_build_object('states', jsonb_build_object('from', q.word, 'to', q.word), 'undo', CASE q.source WHEN 'undo' THEN '{}'::jsonb END) AS data
     WHERE q.source IN ('patient', 'undo')
    UNION ALL
    SELECT 'patientMoved', NULL, jsonb_build_object('owner', jsonb_build_object('to', p.owner_id)) FROM "patient" p
     WHERE q.source = 'owner' AND p.id = q.patient_id
    UNION ALL
    SELECT 'taskMoved', t.id, log_task(t) FROM "task" t WHERE q.source = 'task' AND t.id = q.subject
    UNION ALL
    SELECT 'textMoved', x.id, jsonb_build_object('text', jsonb_build_object('id', x.id, 'meaning', x.meaning, 'received', x.received_at, 'read', x.seen_at))
      FROM "sms_inbound" x WHERE q.source = 'text' AND x.patient_id = q.patient_id AND x.meaning = 'other'
       AND (x.seen_at IS NULL OR x.seen_at >= q.at)
    UNION ALL
    SELECT 'flowMoved', f.id, jsonb_build_object('flow', jsonb_build_object('id', f.id, 'kind', f.kind, 'state', f.state,
             'opened', CASE WHEN f.state = 'open' AND p.lifecycle <> 'unsubscribed' THEN f.created_at END))
      FROM "flow" f JOIN "patient" p ON p.id = f.patient_id WHERE q.source = 'flow' AND f.id = q.subject
    UNION ALL
    SELECT 'endpointMoved', e.id, jsonb_build_object('endpoint', jsonb_build_object('id', e.id, 'state', e.state, 'failing', e.failing_since, 'removed', e.removed_at))
      FROM "endpoint" e WHERE q.source = 'endpoint' AND e.id = q.subject
    UNION ALL
    SELECT 'inboxMoved', i.id, jsonb_build_object('inbox', jsonb_build_object('id', i.id, 'state', i.state))
      FROM "inbox_entry" i WHERE q.source = 'inbox' AND i.id = q.subject
    UNION ALL
    SELECT 'importMoved', q.subject, jsonb_build_object('import', jsonb_build_object('id', q.subject, 'state', q.word)) WHERE q.source = 'import'
  ) said
 ORDER BY q.id;

DROP TABLE "clock_change";

-- A task that a delivery has done ends its clock at once, as every task that is done.
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

    -- What went out while its endpoint was removed was sent all the same: the try is kept, and nothing else of it.
    IF coalesce(cardinality(held), 0) < cardinality(p_deliveries) THEN
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
    END IF;

    IF held IS NOT NULL THEN
        WITH moves AS (
        UPDATE delivery d
           SET state = CASE r.next WHEN 'retry' THEN d.state ELSE r.next END, tries = d.tries + 1, attempts = d.attempts + 1,
               last_at = r.at, last_outcome = r.outcome, last_status = r.status,
               ended_at = CASE r.next WHEN 'retry' THEN NULL ELSE p_now END
          FROM unnest(p_deliveries, p_next, p_at, p_outcomes, p_statuses) AS r(id, next, at, outcome, status),
               LATERAL (SELECT o AS was FROM delivery o WHERE o.id = r.id AND o.id = ANY (held) FOR NO KEY UPDATE) w
         WHERE d.id = r.id AND d.id = ANY (held)
        RETURNING w.was, d AS moved)
        INSERT INTO change (at, program_id, patient_id, kind, subject, data)
        SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM moves;

        INSERT INTO delivery_attempt (delivery_id, at, ms, outcome, status, head, signed_at, signature)
        SELECT r.id, r.at, r.ms, r.outcome, r.status, r.head, r.signed_at, r.signature
          FROM unnest(p_deliveries, p_at, p_ms, p_outcomes, p_statuses, p_heads, p_signed_at, p_signatures)
            AS r(id, at, ms, outcome, status, head, signed_at, signature)
         WHERE r.id = ANY (held);

        UPDATE lane l
           SET due_at = r.due, lease = NULL, worker = NULL, leased_until = NULL, crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
          FROM unnest(p_deliveries, p_endpoints, p_keys, p_next, p_due) AS r(id, endpoint_id, key, next, due)
         WHERE r.next = 'retry' AND r.id = ANY (held) AND l.endpoint_id = r.endpoint_id AND l.key = r.key;

        SELECT array_agg(r.endpoint_id), array_agg(r.key) INTO ended_endpoints, ended_keys
          FROM unnest(p_deliveries, p_endpoints, p_keys, p_next) AS r(id, endpoint_id, key, next)
         WHERE r.next <> 'retry' AND r.id = ANY (held);
        IF ended_endpoints IS NOT NULL THEN
            PERFORM promote_lanes(p_now, ended_endpoints, ended_keys);
        END IF;

        IF 'failed' = ANY (p_next) THEN
            WITH asked AS (
            INSERT INTO task AS t (id, program_id, patient_id, kind, data, created_at)
            SELECT 'tk_' || replace(gen_random_uuid()::text, '-', ''), d.program_id, d.patient_id, 'callbackFailed',
                   jsonb_build_object('deliveryId', d.id, 'callbackId', d.callback_id, 'shape', d.shape), p_now
              FROM delivery d
             WHERE d.id = ANY (held) AND d.state = 'failed' AND d.patient_id IS NOT NULL
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
             WHERE d.id = ANY (held) AND d.state = 'delivered' AND d.attempts > 1 AND t.patient_id = d.patient_id
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
                  FROM unnest(p_deliveries, p_endpoints, p_outcomes) AS r(id, endpoint_id, outcome)
                 WHERE r.id = ANY (held) AND r.outcome <> 'crashed' GROUP BY r.endpoint_id) h,
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

    RETURN QUERY
        SELECT r.id, CASE WHEN r.id = ANY (held) THEN 'done' WHEN l.lease = r.lease THEN 'busy' ELSE 'lost' END
          FROM unnest(p_deliveries, p_endpoints, p_keys, p_leases) AS r(id, endpoint_id, key, lease)
          LEFT JOIN lane l ON l.endpoint_id = r.endpoint_id AND l.key = r.key;
END $$;
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
