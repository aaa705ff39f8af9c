-- AlterTable
ALTER TABLE "support_program" ADD COLUMN "pap_event_name" TEXT NOT NULL DEFAULT 'Service.Patient.CompleteEnrollment';

-- CreateTable
CREATE TABLE "endpoint" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'partner',
    "name" TEXT NOT NULL,
    "url" TEXT,
    "shapes" TEXT[] DEFAULT ARRAY['pap', 'dosage', 'consent']::TEXT[],
    "state" TEXT NOT NULL DEFAULT 'active',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "last_delivered_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "endpoint_secret" (
    "id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "callback" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "shape" TEXT NOT NULL,
    "event_name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "callback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lane" (
    "endpoint_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "last_seq" BIGINT NOT NULL,
    "head_seq" BIGINT,
    "due_at" TIMESTAMPTZ(3),
    "lease" TEXT,
    "worker" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "suspect" BOOLEAN NOT NULL DEFAULT false,
    "probation" BOOLEAN NOT NULL DEFAULT false,
    "proven" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lane_pkey" PRIMARY KEY ("endpoint_id","key")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" TEXT NOT NULL,
    "callback_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "shape" TEXT NOT NULL,
    "lane_key" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "first_seq" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "last_outcome" TEXT,
    "last_status" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempt" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "status" INTEGER,
    "head" TEXT NOT NULL,
    "signed_at" BIGINT,
    "signature" TEXT,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "replay" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "filter" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "cursor" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "replay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "endpoint_program_id_idx" ON "endpoint"("program_id");

-- CreateIndex
CREATE INDEX "endpoint_secret_endpoint_id_idx" ON "endpoint_secret"("endpoint_id");

-- CreateIndex
CREATE INDEX "callback_patient_id_idx" ON "callback"("patient_id");

-- CreateIndex
CREATE INDEX "delivery_program_id_created_at_id_idx" ON "delivery"("program_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "delivery_patient_id_created_at_id_idx" ON "delivery"("patient_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_callback_id_endpoint_id_key" ON "delivery"("callback_id", "endpoint_id");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_endpoint_id_lane_key_seq_key" ON "delivery"("endpoint_id", "lane_key", "seq");

-- CreateIndex
CREATE INDEX "delivery_attempt_delivery_id_id_idx" ON "delivery_attempt"("delivery_id", "id");

-- CreateIndex
CREATE INDEX "replay_program_id_created_at_idx" ON "replay"("program_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "endpoint_secret" ADD CONSTRAINT "endpoint_secret_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback" ADD CONSTRAINT "callback_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "callback" ADD CONSTRAINT "callback_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_callback_id_fkey" FOREIGN KEY ("callback_id") REFERENCES "callback"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "delivery"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed words: a test compares these with lib/contract/vocabulary.ts.
ALTER TABLE "support_program"
    ADD CONSTRAINT "support_program_pap_event_name_word" CHECK ("pap_event_name" IN ('Service.Patient.CompleteEnrollment', 'Service.Patient.UserAction'));
ALTER TABLE "timeline_entry" DROP CONSTRAINT "timeline_entry_kind_word";
ALTER TABLE "timeline_entry"
    ADD CONSTRAINT "timeline_entry_kind_word" CHECK ("kind" IN ('invited', 'caseUpdate', 'unsubscribed', 'callbackQueued', 'callbackReceived'));
ALTER TABLE "task" DROP CONSTRAINT "task_kind_word";
ALTER TABLE "task"
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder', 'callbackBlocked', 'callbackFailed'));
ALTER TABLE "endpoint"
    ADD CONSTRAINT "endpoint_kind_word" CHECK ("kind" IN ('inbox', 'partner')),
    ADD CONSTRAINT "endpoint_shapes_word" CHECK ("shapes" <@ ARRAY['pap', 'dosage', 'consent']),
    ADD CONSTRAINT "endpoint_state_word" CHECK ("state" IN ('active', 'paused', 'disabled')),
    ADD CONSTRAINT "endpoint_disabled_reason_word" CHECK ("disabled_reason" IN ('gone', 'failing')),
    ADD CONSTRAINT "endpoint_url_of_partner" CHECK (("url" IS NULL) = ("kind" = 'inbox'));
ALTER TABLE "callback"
    ADD CONSTRAINT "callback_shape_word" CHECK ("shape" IN ('pap', 'dosage', 'consent')),
    ADD CONSTRAINT "callback_event_name_word" CHECK ("event_name" IN ('Service.Patient.CompleteEnrollment', 'Service.Patient.UserAction'));
ALTER TABLE "delivery"
    ADD CONSTRAINT "delivery_shape_word" CHECK ("shape" IN ('pap', 'dosage', 'consent')),
    ADD CONSTRAINT "delivery_state_word" CHECK ("state" IN ('pending', 'delivered', 'failed', 'blocked', 'cancelled')),
    ADD CONSTRAINT "delivery_last_outcome_word" CHECK ("last_outcome" IN ('accepted', 'status', 'redirect', 'gone', 'timeout', 'reset', 'unreachable', 'dns', 'tls', 'address', 'malformed', 'crashed'));
ALTER TABLE "delivery_attempt"
    ADD CONSTRAINT "delivery_attempt_outcome_word" CHECK ("outcome" IN ('accepted', 'status', 'redirect', 'gone', 'timeout', 'reset', 'unreachable', 'dns', 'tls', 'address', 'malformed', 'crashed'));
ALTER TABLE "replay"
    ADD CONSTRAINT "replay_state_word" CHECK ("state" IN ('running', 'done', 'stopped'));

CREATE UNIQUE INDEX "endpoint_inbox_once" ON "endpoint" ("program_id") WHERE "kind" = 'inbox' AND "removed_at" IS NULL;
-- What a claim walks: only lanes whose head may be tried now. Lanes under way, and suspects, stand in indexes of their own.
CREATE INDEX "lane_due" ON "lane" ("endpoint_id", "due_at") WHERE "head_seq" IS NOT NULL AND "lease" IS NULL AND NOT "suspect";
CREATE INDEX "lane_suspect" ON "lane" ("due_at") WHERE "head_seq" IS NOT NULL AND "lease" IS NULL AND "suspect";
CREATE INDEX "lane_leased" ON "lane" ("worker") WHERE "lease" IS NOT NULL;
-- The next head of a lane.
CREATE INDEX "delivery_open" ON "delivery" ("endpoint_id", "lane_key", "seq") WHERE "state" IN ('pending', 'blocked');
-- What a page of deliveries is merged from, whatever it is filtered by (lib/callbacks/delivery-sql.ts).
CREATE INDEX "delivery_by_place" ON "delivery" ("endpoint_id", "shape", "state", "created_at" DESC, "id" DESC);
CREATE INDEX "delivery_retrying" ON "delivery" ("endpoint_id", "shape", "created_at" DESC, "id" DESC) WHERE "state" = 'pending' AND "tries" > 0;
-- What the rail counts on every page.
CREATE INDEX "task_callbacks" ON "task" ("program_id") WHERE "done_at" IS NULL AND "kind" IN ('callbackBlocked', 'callbackFailed');
CREATE INDEX "replay_running" ON "replay" ("created_at") WHERE "state" = 'running';
-- Rows of these change twice a second of their life and then never again.
ALTER TABLE "lane" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE "delivery" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);

CREATE TRIGGER delivery_attempt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "delivery_attempt" EXECUTE FUNCTION append_only();
-- What may be sent is what every try sends: a body can be mended only while something is wrong with it.
CREATE TRIGGER callback_append_only BEFORE UPDATE ON "callback" FOR EACH ROW
    WHEN (OLD.problems = '[]'::jsonb) EXECUTE FUNCTION append_only();

CREATE FUNCTION endpoint_secrets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'inbox_secret' THEN
        UPDATE endpoint SET version = version + 1 WHERE program_id = NEW.program_id AND kind = 'inbox';
    ELSE
        UPDATE endpoint SET version = version + 1 WHERE id = NEW.endpoint_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER endpoint_secret_changed AFTER INSERT OR UPDATE ON "endpoint_secret" FOR EACH ROW EXECUTE FUNCTION endpoint_secrets_changed();
CREATE TRIGGER inbox_secret_changed AFTER INSERT OR UPDATE ON "inbox_secret" FOR EACH ROW EXECUTE FUNCTION endpoint_secrets_changed();

-- --- lanes ------------------------------------------------------------------------------------------------------------
-- Every function below takes the clock from its caller, so that a day can pass in a test. Each reads again, in a
-- statement of its own, what it has just locked: the snapshot of the locking statement may be older than the lock.

-- The deliveries whose turn it is, at most p_rooms[i] for endpoint p_busy[i] and p_usual for every other, and p_most in all,
-- spread over the endpoints by chance; p_only limits the endpoints. On probation: one suspect, of an endpoint that answers rather than of one that fails, and the least
-- accused first.
CREATE FUNCTION claim_deliveries(
    p_now TIMESTAMPTZ, p_worker TEXT, p_lease TEXT, p_until TIMESTAMPTZ,
    p_only TEXT[], p_busy TEXT[], p_rooms INT[], p_usual INT, p_most INT, p_probation BOOLEAN
) RETURNS TABLE (
    "deliveryId" TEXT, "callbackId" TEXT, "endpointId" TEXT, "laneKey" TEXT, "programId" TEXT, "patientId" TEXT, body TEXT, tries INT,
    proven INT, kind TEXT, url TEXT, version INT, failing BOOLEAN
) LANGUAGE plpgsql AS $$
DECLARE
    ends TEXT[];
    keys TEXT[];
    heads BIGINT[];
    blames INT[];
BEGIN
    IF p_probation THEN
        WITH picked AS MATERIALIZED (
            SELECT l.endpoint_id, l.key FROM lane l JOIN endpoint e ON e.id = l.endpoint_id
             WHERE l.head_seq IS NOT NULL AND l.lease IS NULL AND l.suspect AND l.due_at <= p_now
               AND e.state = 'active' AND e.removed_at IS NULL
             ORDER BY coalesce(e.failing_since <= p_now - INTERVAL '30 seconds', FALSE), l.proven, l.due_at LIMIT 1 FOR UPDATE OF l SKIP LOCKED),
        claimed AS (
            UPDATE lane l SET lease = p_lease, worker = p_worker, leased_until = p_until, probation = TRUE
              FROM picked p WHERE l.endpoint_id = p.endpoint_id AND l.key = p.key
            RETURNING l.endpoint_id, l.key, l.head_seq, l.proven, l.due_at)
        SELECT array_agg(c.endpoint_id ORDER BY c.due_at), array_agg(c.key ORDER BY c.due_at), array_agg(c.head_seq ORDER BY c.due_at),
               array_agg(c.proven ORDER BY c.due_at) INTO ends, keys, heads, blames FROM claimed c;
    ELSE
        WITH room AS MATERIALIZED (
            SELECT e.id, coalesce(b.n, p_usual) AS n
              FROM endpoint e LEFT JOIN unnest(p_busy, p_rooms) AS b(id, n) ON b.id = e.id
             WHERE e.state = 'active' AND e.removed_at IS NULL AND (p_only IS NULL OR e.id = ANY (p_only))
             ORDER BY random()),
        picked AS MATERIALIZED (
            SELECT due.endpoint_id, due.key FROM room CROSS JOIN LATERAL (
                SELECT l.endpoint_id, l.key FROM lane l
                 WHERE l.endpoint_id = room.id AND l.head_seq IS NOT NULL AND l.lease IS NULL AND NOT l.suspect AND l.due_at <= p_now
                 ORDER BY l.due_at LIMIT room.n FOR UPDATE SKIP LOCKED) due
             LIMIT p_most),
        claimed AS (
            UPDATE lane l SET lease = p_lease, worker = p_worker, leased_until = p_until
              FROM picked p WHERE l.endpoint_id = p.endpoint_id AND l.key = p.key
            RETURNING l.endpoint_id, l.key, l.head_seq, l.proven, l.due_at)
        SELECT array_agg(c.endpoint_id ORDER BY c.due_at), array_agg(c.key ORDER BY c.due_at), array_agg(c.head_seq ORDER BY c.due_at),
               array_agg(c.proven ORDER BY c.due_at) INTO ends, keys, heads, blames FROM claimed c;
    END IF;
    IF ends IS NULL THEN
        RETURN;
    END IF;
    -- One look-up for each row: a join would be planned once, while the tables are small, and kept.
    RETURN QUERY
        SELECT d.id, d.callback_id, k.endpoint_id, k.key, d.program_id, d.patient_id, c.body, d.tries, k.proven, e.kind, e.url,
               e.version, coalesce(e.failing_since <= p_now - INTERVAL '30 seconds', FALSE)
          FROM unnest(ends, keys, heads, blames) AS k(endpoint_id, key, seq, proven)
          JOIN endpoint e ON e.id = k.endpoint_id
         CROSS JOIN LATERAL (
             SELECT * FROM delivery WHERE delivery.endpoint_id = k.endpoint_id AND delivery.lane_key = k.key AND delivery.seq = k.seq LIMIT 1) d
         CROSS JOIN LATERAL (SELECT callback.body FROM callback WHERE callback.id = d.callback_id LIMIT 1) c;
END $$;

-- The next open delivery becomes the head of each lane, or the lane is idle. The lanes are locked by the caller.
CREATE FUNCTION promote_lanes(p_now TIMESTAMPTZ, p_endpoints TEXT[], p_keys TEXT[]) RETURNS VOID LANGUAGE sql AS $$
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

-- Writes down what tries came to, fenced by the lease each was made under: `done`; `lost` where somebody else has taken
-- the lane over; `busy` where its lock is held (a patient's cause is being written), to be told again a little later, so
-- that one patient never holds up a batch. p_next: delivered, retry or failed.
CREATE FUNCTION finish_deliveries(
    p_now TIMESTAMPTZ, p_deliveries TEXT[], p_endpoints TEXT[], p_keys TEXT[], p_leases TEXT[], p_next TEXT[], p_due TIMESTAMPTZ[],
    p_at TIMESTAMPTZ[], p_ms INT[], p_outcomes TEXT[], p_statuses INT[], p_heads TEXT[], p_signed_at BIGINT[], p_signatures TEXT[],
    p_patience INTERVAL
) RETURNS TABLE ("deliveryId" TEXT, verdict TEXT) LANGUAGE plpgsql AS $$
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
              FROM sent s WHERE d.id = s.id AND d.state = 'cancelled' RETURNING d.id)
        INSERT INTO delivery_attempt (delivery_id, at, ms, outcome, status, head, signed_at, signature)
        SELECT s.id, s.at, s.ms, s.outcome, s.status, s.head, s.signed_at, s.signature FROM sent s JOIN kept k ON k.id = s.id;
    END IF;

    IF held IS NOT NULL THEN
        UPDATE delivery d
           SET state = CASE r.next WHEN 'retry' THEN d.state ELSE r.next END, tries = d.tries + 1, attempts = d.attempts + 1,
               last_at = r.at, last_outcome = r.outcome, last_status = r.status,
               ended_at = CASE r.next WHEN 'retry' THEN NULL ELSE p_now END
          FROM unnest(p_deliveries, p_next, p_at, p_outcomes, p_statuses) AS r(id, next, at, outcome, status)
         WHERE d.id = r.id AND d.id = ANY (held);

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
            INSERT INTO task (id, program_id, patient_id, kind, data, created_at)
            SELECT 'tk_' || replace(gen_random_uuid()::text, '-', ''), d.program_id, d.patient_id, 'callbackFailed',
                   jsonb_build_object('deliveryId', d.id, 'callbackId', d.callback_id, 'shape', d.shape), p_now
              FROM delivery d
             WHERE d.id = ANY (held) AND d.state = 'failed' AND d.patient_id IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM task t WHERE t.patient_id = d.patient_id AND t.kind = 'callbackFailed'
                                  AND t.done_at IS NULL AND t.data->>'deliveryId' = d.id);
        END IF;
        -- What was given up once and has arrived now needs nobody any more.
        UPDATE task t SET done_at = p_now, done_by = 'Hubline'
          FROM delivery d
         WHERE d.id = ANY (held) AND d.state = 'delivered' AND d.attempts > 1 AND t.patient_id = d.patient_id
           AND t.kind = 'callbackFailed' AND t.done_at IS NULL AND t.data->>'deliveryId' = d.id;

        -- An endpoint's health: a success ends its row of failures; a row longer than p_patience, or 410, disables it.
        -- A 410 is the partner's last word and counts more than what was accepted beside it.
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
               LATERAL (SELECT f.id FROM endpoint f WHERE f.id = h.endpoint_id FOR NO KEY UPDATE SKIP LOCKED) free
         WHERE e.id = free.id AND e.state = 'active'
           AND (h.gone OR CASE WHEN h.accepted THEN e.failing_since IS NOT NULL OR coalesce(e.last_delivered_at <= p_now - INTERVAL '5 seconds', TRUE)
                               ELSE e.failing_since IS NULL OR e.failing_since <= p_now - p_patience END);
    END IF;

    RETURN QUERY
        SELECT r.id, CASE WHEN r.id = ANY (held) THEN 'done' WHEN l.lease = r.lease THEN 'busy' ELSE 'lost' END
          FROM unnest(p_deliveries, p_endpoints, p_keys, p_leases) AS r(id, endpoint_id, key, lease)
          LEFT JOIN lane l ON l.endpoint_id = r.endpoint_id AND l.key = r.key;
END $$;

-- Both in one round trip and one commit: what tries came to is written down, and what is due is taken in its place.
CREATE FUNCTION turn_deliveries(
    p_now TIMESTAMPTZ, p_deliveries TEXT[], p_endpoints TEXT[], p_keys TEXT[], p_leases TEXT[], p_next TEXT[], p_due TIMESTAMPTZ[],
    p_at TIMESTAMPTZ[], p_ms INT[], p_outcomes TEXT[], p_statuses INT[], p_heads TEXT[], p_signed_at BIGINT[], p_signatures TEXT[],
    p_patience INTERVAL,
    p_worker TEXT, p_lease TEXT, p_until TIMESTAMPTZ, p_only TEXT[], p_busy TEXT[], p_rooms INT[], p_usual INT, p_most INT
) RETURNS TABLE (
    verdict TEXT, "deliveryId" TEXT, "callbackId" TEXT, "endpointId" TEXT, "laneKey" TEXT, "programId" TEXT, "patientId" TEXT, body TEXT, tries INT,
    proven INT, kind TEXT, url TEXT, version INT, failing BOOLEAN
) LANGUAGE plpgsql AS $$
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

-- Frees what dead workers hold, and what nobody finished in time. A worker is dead when its advisory lock can be had.
-- What was under way twice when a worker died is suspect: it may be what ended them. A lease that ran out accuses nobody.
CREATE FUNCTION take_over_lanes(p_now TIMESTAMPTZ, p_worker TEXT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
    dead TEXT[] := '{}';
    each TEXT;
    freed INT;
BEGIN
    FOR each IN SELECT DISTINCT l.worker FROM lane l WHERE l.lease IS NOT NULL AND l.worker <> p_worker LOOP
        IF pg_try_advisory_xact_lock(hashtextextended('hubline worker ' || each, 0)) THEN
            dead := dead || each;
        END IF;
    END LOOP;
    -- A lane whose lock is held (a cause of its patient is being written) is freed at the next look.
    WITH locked AS MATERIALIZED (
        SELECT l.endpoint_id, l.key FROM lane l
         WHERE l.lease IS NOT NULL AND (l.worker = ANY (dead) OR l.leased_until <= p_now)
         ORDER BY l.endpoint_id, l.key FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE lane l
       SET lease = NULL, worker = NULL, leased_until = NULL, probation = FALSE,
           crashes = l.crashes + (l.worker = ANY (dead))::int, suspect = l.crashes + (l.worker = ANY (dead))::int > 1,
           proven = l.proven + (l.probation AND l.worker = ANY (dead))::int
      FROM locked k WHERE l.endpoint_id = k.endpoint_id AND l.key = k.key;
    GET DIAGNOSTICS freed = ROW_COUNT;
    RETURN freed;
END $$;

-- Puts deliveries at the end of their lanes again, in the order of their causes; one that is waiting for its next try is tried
-- now. Returns how many; those under way, blocked, or of an endpoint that was removed are left as they are.
CREATE FUNCTION requeue_deliveries(p_now TIMESTAMPTZ, p_ids TEXT[]) RETURNS INT LANGUAGE plpgsql AS $$
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
            UPDATE delivery SET seq = way.last_seq + 1, state = 'pending', tries = 0, ended_at = NULL WHERE id = each.id;
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

-- Takes one open delivery out of its lane for good, and lets the next one pass; false where it is under way or ended.
CREATE FUNCTION cancel_delivery(p_now TIMESTAMPTZ, p_id TEXT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
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
    UPDATE delivery SET state = 'cancelled', ended_at = p_now WHERE id = p_id;
    IF way.head_seq = own.seq THEN
        PERFORM promote_lanes(p_now, ARRAY[own.endpoint_id], ARRAY[own.lane_key]);
        PERFORM pg_notify('hubline_deliveries', own.endpoint_id);
    END IF;
    RETURN TRUE;
END $$;

-- An endpoint that is removed takes what was still meant for it along, at most p_most lanes of it at a time, so that a
-- backlog of months holds nobody up; returns how many deliveries that were, null when none is left.
CREATE FUNCTION cancel_endpoint(p_now TIMESTAMPTZ, p_endpoint TEXT, p_most INT) RETURNS INT LANGUAGE plpgsql AS $$
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
    WITH over AS (
        UPDATE delivery SET state = 'cancelled', ended_at = p_now
         WHERE endpoint_id = p_endpoint AND lane_key = ANY (keys) AND state IN ('pending', 'blocked') RETURNING id, callback_id, patient_id),
    done AS (
        UPDATE task t SET done_at = p_now, done_by = 'Hubline' FROM over o
         WHERE o.patient_id = t.patient_id AND t.done_at IS NULL
           AND (t.kind = 'callbackFailed' AND t.data->>'deliveryId' = o.id
                OR t.kind = 'callbackBlocked' AND t.data->>'callbackId' = o.callback_id
                   AND NOT EXISTS (SELECT FROM delivery d WHERE d.callback_id = o.callback_id AND d.state = 'blocked' AND d.endpoint_id <> p_endpoint)))
    SELECT count(*) INTO n FROM over;
    UPDATE lane SET head_seq = NULL, due_at = NULL, lease = NULL, worker = NULL, leased_until = NULL, crashes = 0, suspect = FALSE, probation = FALSE, proven = 0
     WHERE endpoint_id = p_endpoint AND key = ANY (keys);
    RETURN n;
END $$;

-- A callback that was mended may go: the deliveries that waited for it are pending, and due where they are at the head.
CREATE FUNCTION release_callback(p_now TIMESTAMPTZ, p_callback TEXT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
    ends TEXT[];
    keys TEXT[];
BEGIN
    PERFORM 1 FROM lane l JOIN delivery d ON d.endpoint_id = l.endpoint_id AND d.lane_key = l.key
      WHERE d.callback_id = p_callback ORDER BY l.endpoint_id, l.key FOR NO KEY UPDATE OF l;
    WITH freed AS (
        UPDATE delivery SET state = 'pending' WHERE callback_id = p_callback AND state = 'blocked' RETURNING endpoint_id, lane_key)
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

-- These run a thousand times a second on tables that were empty when their plans were made: always by index.
ALTER FUNCTION claim_deliveries SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION promote_lanes SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION take_over_lanes SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION requeue_deliveries SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION cancel_endpoint SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION cancel_delivery SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION release_callback SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION turn_deliveries SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
ALTER FUNCTION finish_deliveries SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off;

-- Programs that were there before have their inbox as their first endpoint from now on.
INSERT INTO "endpoint" ("id", "program_id", "kind", "name")
SELECT 'ep_' || replace(gen_random_uuid()::text, '-', ''), "id", 'inbox', 'Inbox of this console' FROM "support_program";
