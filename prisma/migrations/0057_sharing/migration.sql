-- Who has taken back the consent to share: what partners are yet to be sent waits in its lane, and a task says so.
ALTER TABLE "lane" ADD COLUMN "withheld" BOOLEAN NOT NULL DEFAULT FALSE;

-- Whether a patient's data may not leave to a partner: the consent to share it was taken back, and not given again. Who was
-- never asked has refused nothing.
CREATE OR REPLACE FUNCTION sharing_withheld(p_patient TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT NOT c.value FROM consent c WHERE c.patient_id = p_patient AND c.name = 'sharePHI' ORDER BY c.seq DESC LIMIT 1), FALSE)
$$;

UPDATE "lane" SET "withheld" = TRUE WHERE "key" IN (SELECT DISTINCT "patient_id" FROM "consent" WHERE "name" = 'sharePHI') AND sharing_withheld("key");

-- A lane that is withheld is found by nobody who looks for what is due, however many there are.
DROP INDEX "lane_due";
CREATE INDEX "lane_due" ON "lane" ("endpoint_id", "due_at") WHERE "head_seq" IS NOT NULL AND "lease" IS NULL AND NOT "suspect" AND NOT "withheld";
DROP INDEX "lane_suspect";
CREATE INDEX "lane_suspect" ON "lane" ("due_at") WHERE "head_seq" IS NOT NULL AND "lease" IS NULL AND "suspect" AND NOT "withheld";

-- The deliveries whose turn it is, at most p_rooms[i] for endpoint p_busy[i] and p_usual for every other, and p_most in all,
-- spread over the endpoints by chance; p_only limits the endpoints. On probation: one suspect, of an endpoint that answers
-- rather than of one that fails, and the least accused first.
CREATE OR REPLACE FUNCTION claim_deliveries(
    p_now TIMESTAMPTZ, p_worker TEXT, p_lease TEXT, p_until TIMESTAMPTZ,
    p_only TEXT[], p_busy TEXT[], p_rooms INT[], p_usual INT, p_most INT, p_probation BOOLEAN
) RETURNS TABLE (
    "deliveryId" TEXT, "callbackId" TEXT, "endpointId" TEXT, "laneKey" TEXT, "programId" TEXT, "patientId" TEXT, body TEXT, tries INT,
    proven INT, kind TEXT, url TEXT, version INT, failing BOOLEAN
) LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    ends TEXT[];
    keys TEXT[];
    heads BIGINT[];
    blames INT[];
BEGIN
    IF p_probation THEN
        WITH picked AS MATERIALIZED (
            SELECT l.endpoint_id, l.key FROM lane l JOIN endpoint e ON e.id = l.endpoint_id
             WHERE l.head_seq IS NOT NULL AND l.lease IS NULL AND l.suspect AND l.due_at <= p_now AND NOT l.withheld
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
                 WHERE l.endpoint_id = room.id AND l.head_seq IS NOT NULL AND l.lease IS NULL AND NOT l.suspect AND l.due_at <= p_now AND NOT l.withheld
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

-- One word more in each list, after the one named.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('task', 'task_kind_word', 'mention'),
        ('clock', 'clock_kind_word', 'dobMissing'),
        ('clock_target', 'clock_target_kind_word', 'dobMissing')) AS w("table", name, after)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, format('%L::text', wanted.after), format('%L::text, ''sharingWithdrawn''::text', wanted.after));
    END LOOP;
END $$;

WITH asked AS (
    INSERT INTO task AS t (id, program_id, patient_id, kind, created_at)
    SELECT 'tk_' || replace(gen_random_uuid()::text, '-', ''), p.program_id, p.id, 'sharingWithdrawn', now()
      FROM patient p WHERE p.id IN (SELECT DISTINCT patient_id FROM consent WHERE name = 'sharePHI') AND sharing_withheld(p.id)
    RETURNING t AS moved)
INSERT INTO change (at, program_id, patient_id, kind, subject, data)
SELECT now(), (moved).program_id, (moved).patient_id, 'taskMoved', (moved).id, log_task(moved) FROM asked;
