-- Open pages follow the log (lib/log): each act writes its row itself, so the triggers that told of it go, with what
-- they wrote and the functions they called.
DROP TRIGGER "bulk_run_live" ON "bulk_run";
DROP TRIGGER "bulk_run_new_live" ON "bulk_run";
DROP TRIGGER "clock_live" ON "clock";
DROP TRIGGER "clock_new_live" ON "clock";
DROP TRIGGER "delivery_attempt_live" ON "delivery_attempt";
DROP TRIGGER "delivery_live" ON "delivery";
DROP TRIGGER "delivery_new_live" ON "delivery";
DROP TRIGGER "endpoint_live" ON "endpoint";
DROP TRIGGER "endpoint_new_live" ON "endpoint";
DROP TRIGGER "flow_link_live" ON "flow_link";
DROP TRIGGER "flow_live" ON "flow";
DROP TRIGGER "import_run_live" ON "import_run";
DROP TRIGGER "import_run_new_live" ON "import_run";
DROP TRIGGER "inbox_entry_live" ON "inbox_entry";
DROP TRIGGER "inbox_entry_new_live" ON "inbox_entry";
DROP TRIGGER "patient_live" ON "patient";
DROP TRIGGER "program_phone_live" ON "program_phone";
DROP TRIGGER "program_phone_new_live" ON "program_phone";
DROP TRIGGER "saved_view_live" ON "saved_view";
DROP TRIGGER "saved_view_new_live" ON "saved_view";
DROP TRIGGER "sms_inbound_live" ON "sms_inbound";
DROP TRIGGER "sms_live" ON "sms";
DROP TRIGGER "sms_new_live" ON "sms";
DROP TRIGGER "task_live" ON "task";
DROP TRIGGER "timeline_entry_live" ON "timeline_entry";
DROP FUNCTION hub_live(TEXT, TEXT, TEXT);
DROP FUNCTION live_attempts();
DROP FUNCTION live_changed();
DROP FUNCTION live_endpoint();
DROP FUNCTION live_link();
DROP FUNCTION live_patient();
DROP FUNCTION live_phone();
DROP FUNCTION live_row();
DROP FUNCTION live_timeline();
DROP TABLE "live_change";

-- What turns deliveries writes its rows of the log, and the months of the log are made and dropped without keeping anybody
-- waiting. The functions below may call one another.
SELECT set_config('check_function_bodies', 'off', true);

-- Makes the partition of a month of the log. Rows that came before it lie in the partition for the rest, and then the
-- month stays there. Who writes to the log is not kept waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION make_change_month(p_month DATE) RETURNS BOOLEAN LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
    v_begins DATE := date_trunc('month', p_month)::date;
    v_ends DATE := (v_begins + interval '1 month')::date;
    v_name TEXT := 'change_' || to_char(v_begins, 'YYYY_MM');
BEGIN
    IF to_regclass(v_name) IS NOT NULL OR EXISTS (SELECT FROM change_rest WHERE written >= v_begins AND written < v_ends) THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE change INCLUDING DEFAULTS INCLUDING INDEXES)', v_name);
    EXECUTE format('ALTER TABLE change ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_begins, v_ends);
    RETURN true;
END $$;

-- Drops the oldest partition of the log that ends by a day; false where there is none. Who writes to the log is not kept
-- waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION drop_change_month(p_before DATE) RETURNS BOOLEAN LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
    v_name TEXT;
BEGIN
    SELECT c.relname INTO v_name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'change'::regclass AND c.relname ~ '^change_\d{4}_\d{2}$'
       AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before
     ORDER BY c.relname LIMIT 1;
    IF v_name IS NULL THEN
        DELETE FROM change_rest WHERE written < p_before;
        RETURN false;
    END IF;
    EXECUTE format('DROP TABLE %I', v_name);
    RETURN true;
END $$;

-- What the log says of a delivery that moved: as it was, and as it is.
CREATE OR REPLACE FUNCTION log_delivery(was "delivery", moved "delivery") RETURNS JSONB LANGUAGE sql STABLE
    RETURN jsonb_strip_nulls(jsonb_build_object('delivery', jsonb_build_object('id', moved.id, 'from', was.state, 'to', moved.state,
        'hour', date_trunc('hour', moved.created_at, 'UTC'),
        'fromAgain', CASE WHEN was.attempts > 1 THEN true END, 'again', CASE WHEN moved.attempts > 1 THEN true END,
        'fromPace', CASE WHEN was.state = 'delivered' AND was.seq = was.first_seq THEN (extract(epoch FROM was.ended_at - was.created_at) * 1000)::bigint END,
        'pace', CASE WHEN moved.state = 'delivered' AND moved.seq = moved.first_seq THEN (extract(epoch FROM moved.ended_at - moved.created_at) * 1000)::bigint END)));

-- What the log says of a task.
CREATE OR REPLACE FUNCTION log_task(moved "task") RETURNS JSONB LANGUAGE sql STABLE
    RETURN jsonb_strip_nulls(jsonb_build_object('task', jsonb_build_object('id', moved.id, 'kind', moved.kind, 'assignee', moved.assignee_id,
        'due', moved.due_at, 'done', moved.done_at)));

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
        SELECT p_now, (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM done)
    SELECT count(*) INTO n FROM over;
    UPDATE lane SET head_seq = NULL, due_at = NULL, lease = NULL, worker = NULL, leased_until = NULL, crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
     WHERE endpoint_id = p_endpoint AND key = ANY (keys);
    RETURN n;
END $$;

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
        SELECT p_now, (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM done;

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

-- Puts deliveries at the end of their lanes again, in the order of their causes; one that is waiting for its next try is tried
-- now. Returns how many; those under way, blocked, or of an endpoint that was removed are left as they are.
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
          JOIN callback c ON c.id = d.callback_id AND c.problems = '[]'::jsonb
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
