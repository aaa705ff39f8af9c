-- A rotation gives a partner another token and stays the same partner: each token names the first of its rotation.
ALTER TABLE "partner_token" ADD COLUMN "chain" TEXT;
WITH RECURSIVE followed AS (
    SELECT t.jti, t.jti AS chain, t.replaced_by FROM partner_token t
     WHERE NOT EXISTS (SELECT FROM partner_token b WHERE b.replaced_by = t.jti)
    UNION ALL
    SELECT n.jti, f.chain, n.replaced_by FROM followed f JOIN partner_token n ON n.jti = f.replaced_by
)
UPDATE partner_token t SET chain = f.chain FROM followed f WHERE f.jti = t.jti;
UPDATE partner_token SET chain = jti WHERE chain IS NULL;
ALTER TABLE "partner_token" ALTER COLUMN "chain" SET NOT NULL;
CREATE INDEX "partner_token_chain_idx" ON "partner_token"("chain");

-- What a token may be used for gains: to read its own calls and callbacks.
ALTER TABLE "partner_token" DROP CONSTRAINT "partner_token_scopes_word",
    ADD CONSTRAINT "partner_token_scopes_word" CHECK ("scopes" <@ ARRAY['invite', 'event', 'campaign', 'media', 'diagnose']);

-- Each call of a partner's token, without any value of it. A day is a partition, so that thirty days later it goes as a whole.
CREATE TABLE "call_record" (
    "request_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "jti" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "program_ids" TEXT[],
    "call" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" INTEGER,
    "slug" TEXT,
    "row" TEXT,
    "stage" TEXT NOT NULL,
    "ms" REAL NOT NULL,
    "bytes" INTEGER NOT NULL,
    "replayed" BOOLEAN NOT NULL,
    "key_hash" TEXT,
    "patient_id" TEXT,
    "members" JSON NOT NULL,
    "problems" TEXT[],
    "hints" TEXT[],

    CONSTRAINT "call_record_pkey" PRIMARY KEY ("request_id","at")
) PARTITION BY RANGE ("at");
CREATE INDEX "call_record_chain_at_request_id_idx" ON "call_record"("chain", "at", "request_id");

-- A row finds its place even where nobody has made the partition of its day.
CREATE TABLE "call_record_rest" PARTITION OF "call_record" DEFAULT;

-- How often the same call of the same partner failed by the same rule at the same place.
CREATE TABLE "call_mistake" (
    "chain" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_mistake_pkey" PRIMARY KEY ("chain","call","slug","path")
);
CREATE INDEX "call_mistake_last_at_idx" ON "call_mistake"("last_at");

-- Makes the partition of a day of calls. Rows that came before it lie in the partition for the rest, and then the day stays
-- there. Who writes calls down is not kept waiting: it gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION make_call_day(p_day DATE) RETURNS BOOLEAN LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
    v_begins TIMESTAMPTZ := p_day::timestamp AT TIME ZONE 'UTC';
    v_ends TIMESTAMPTZ := (p_day + 1)::timestamp AT TIME ZONE 'UTC';
    v_name TEXT := 'call_record_' || to_char(p_day, 'YYYY_MM_DD');
BEGIN
    IF to_regclass(v_name) IS NOT NULL OR EXISTS (SELECT FROM call_record_rest WHERE at >= v_begins AND at < v_ends) THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE call_record INCLUDING DEFAULTS INCLUDING INDEXES)', v_name);
    EXECUTE format('ALTER TABLE call_record ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_begins, v_ends);
    RETURN true;
END $$;

-- Drops the oldest day of calls that ends by a day; false where there is none. Who writes calls down is not kept waiting: it
-- gives up soon, and is asked again.
CREATE OR REPLACE FUNCTION drop_call_day(p_before DATE) RETURNS BOOLEAN LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
DECLARE
    v_name TEXT;
BEGIN
    SELECT c.relname INTO v_name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'call_record'::regclass AND c.relname ~ '^call_record_\d{4}_\d{2}_\d{2}$'
       AND to_date(right(c.relname, 10), 'YYYY_MM_DD') < p_before
     ORDER BY c.relname LIMIT 1;
    IF v_name IS NULL THEN
        DELETE FROM call_record_rest WHERE at < p_before::timestamp AT TIME ZONE 'UTC';
        RETURN false;
    END IF;
    EXECUTE format('DROP TABLE %I', v_name);
    RETURN true;
END $$;

SELECT make_call_day((now() AT TIME ZONE 'UTC')::date + n) FROM generate_series(0, 2) AS n;
