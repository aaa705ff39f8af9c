-- The log: what happened, a row an act, written by the statement that acts (lib/log). Who follows it takes the rows of
-- transactions that have ended, so the key begins with the transaction.
CREATE SEQUENCE "change_seq_seq" AS bigint;
CREATE TABLE "change" (
    -- Before "seq": a transaction has its number before it draws a place (lib/log/watch-log.ts).
    "xid" BIGINT NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
    "seq" BIGINT NOT NULL DEFAULT nextval('change_seq_seq'),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "kind" TEXT NOT NULL,
    "subject" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "written" DATE NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,

    CONSTRAINT "change_pkey" PRIMARY KEY ("xid","seq","written")
) PARTITION BY RANGE ("written");
ALTER SEQUENCE "change_seq_seq" OWNED BY "change"."seq";

-- A row finds its place even where nobody has made the partition of its month.
CREATE TABLE "change_rest" PARTITION OF "change" DEFAULT;

-- Makes the partition of a month of the log. Rows that came before it lie in the partition for the rest, and then the
-- month stays there.
CREATE OR REPLACE FUNCTION make_change_month(p_month DATE) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
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

SELECT make_change_month(((now() AT TIME ZONE 'UTC')::date + make_interval(months => n))::date) FROM generate_series(0, 2) AS n;
