-- CreateTable
CREATE TABLE "dashboard_span" (
    "program_id" TEXT NOT NULL,
    "figure" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "begins" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "dashboard_span_pkey" PRIMARY KEY ("program_id","figure","grain","begins","word","reason","ms")
);

ALTER TABLE "dashboard_span"
    ADD CONSTRAINT "dashboard_span_figure_word" CHECK ("figure" IN ('sms', 'smsPace', 'callback', 'callbackPace', 'opt'));
ALTER TABLE "dashboard_span"
    ADD CONSTRAINT "dashboard_span_grain_word" CHECK ("grain" IN ('day', 'week'));

-- The hours added up by days and by weeks (from Monday), of UTC both: a long time is whole weeks, and days and hours at
-- its ends, whatever zone it is counted in. Kept by the statement that changes the hours, so that no reader sees one
-- without the other; new hours and changed ones come in two passes, so two statements at once take turns.
CREATE FUNCTION dashboard_spans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('dashboard_span', 0));
    INSERT INTO dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
    SELECT program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
      FROM changed CROSS JOIN unnest(ARRAY['day', 'week']) AS g
     GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0
     ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (program_id, figure, grain, begins, word, reason, ms) DO UPDATE SET n = dashboard_span.n + excluded.n;
    RETURN NULL;
END $$;
CREATE FUNCTION dashboard_spans_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('dashboard_span', 0));
    INSERT INTO dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
    SELECT program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
      FROM (SELECT * FROM changed UNION ALL
            SELECT program_id, figure, hour, word, reason, ms, -n FROM was) each
     CROSS JOIN unnest(ARRAY['day', 'week']) AS g
     GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0
     ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (program_id, figure, grain, begins, word, reason, ms) DO UPDATE SET n = dashboard_span.n + excluded.n;
    RETURN NULL;
END $$;
CREATE TRIGGER dashboard_spans_new AFTER INSERT ON "dashboard_hour"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dashboard_spans();
CREATE TRIGGER dashboard_spans_changed AFTER UPDATE ON "dashboard_hour"
    REFERENCING NEW TABLE AS changed OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION dashboard_spans_again();

INSERT INTO dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
SELECT program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
  FROM dashboard_hour CROSS JOIN unnest(ARRAY['day', 'week']) AS g
 GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0;

-- Which bar of the picture a length of time stands in; its ends are lib/contract/console-dashboard's.
CREATE FUNCTION hub_leg_bar(ms BIGINT) RETURNS SMALLINT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN width_bucket(ms, ARRAY[3600000, 14400000, 86400000, 172800000, 259200000, 604800000, 1209600000, 2592000000]::bigint[])::smallint;

-- How long a step took, as the dashboard counts it: whole seconds in two digits, and the bar. Written once with the row,
-- so that a median over tens of thousands of them is a count of small numbers from one index.
ALTER TABLE "patient_milestone"
    ADD COLUMN "pace" INTEGER GENERATED ALWAYS AS (CASE WHEN "took" IS NOT NULL THEN hub_two_digits("took" / 1000) END) STORED,
    ADD COLUMN "bar" SMALLINT GENERATED ALWAYS AS (hub_leg_bar("took")) STORED,
    ADD COLUMN "entry_pace" INTEGER GENERATED ALWAYS AS (hub_two_digits((extract(epoch FROM "at" - "entered_at") * 1000)::bigint / 1000)) STORED,
    ADD COLUMN "entry_bar" SMALLINT GENERATED ALWAYS AS (hub_leg_bar((extract(epoch FROM "at" - "entered_at") * 1000)::bigint)) STORED;
DROP INDEX "patient_milestone_by_time";
CREATE INDEX "patient_milestone_by_time" ON "patient_milestone" ("program_id", "milestone", "at", "patient_id") INCLUDE ("pace", "bar", "entry_pace", "entry_bar");
