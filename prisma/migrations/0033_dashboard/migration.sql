-- What the dashboard counts is kept by a reader of the log, no longer by triggers and a chore. Nobody writes what it counts
-- between what is folded here and the cursor that goes on from it.
SET LOCAL lock_timeout = '10s';
LOCK TABLE "patient", "sms", "delivery", "opt_event", "consent" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "dashboard_delta", "dashboard_hour", "dashboard_span", "patient_milestone", "missing_loop" IN ACCESS EXCLUSIVE MODE;

-- What was appended and not yet added up; days and weeks follow by their triggers for the last time.
INSERT INTO "dashboard_hour" (program_id, figure, hour, word, reason, ms, n)
SELECT program_id, figure, hour, word, reason, ms, sum(n) FROM "dashboard_delta"
 GROUP BY program_id, figure, hour, word, reason, ms HAVING sum(n) <> 0
ON CONFLICT (program_id, figure, hour, word, reason, ms) DO UPDATE SET n = dashboard_hour.n + excluded.n;

DROP TRIGGER "dashboard_spans_new" ON "dashboard_hour";
DROP TRIGGER "dashboard_spans_changed" ON "dashboard_hour";
DROP TRIGGER "delivery_tally_new" ON "delivery";
DROP TRIGGER "delivery_tally_changed" ON "delivery";
DROP TRIGGER "opt_tally" ON "opt_event";
DROP TRIGGER "patient_milestones_new" ON "patient";
DROP TRIGGER "patient_milestones_changed" ON "patient";
DROP TRIGGER "sms_tally_new" ON "sms";
DROP TRIGGER "sms_tally_changed" ON "sms";
DROP FUNCTION dashboard_spans();
DROP FUNCTION dashboard_spans_again();
DROP FUNCTION delivery_tally();
DROP FUNCTION opt_tally();
DROP FUNCTION patient_milestones();
DROP FUNCTION sms_tally();
DROP FUNCTION hub_loop(TEXT, TEXT, TEXT, BOOLEAN, BOOLEAN, TIMESTAMPTZ, TIMESTAMPTZ);
DROP FUNCTION hub_milestone_start(TEXT);
DROP FUNCTION hub_reached(TEXT, BOOLEAN, TEXT, TEXT);
DROP FUNCTION hub_undone_since(TEXT, TIMESTAMPTZ);
DROP FUNCTION sms_why(TEXT, TEXT);
DROP FUNCTION sms_word(TEXT);
DROP TABLE "dashboard_delta";

-- A count that comes to nothing has no row.
DELETE FROM "dashboard_hour" WHERE n = 0;
DELETE FROM "dashboard_span" WHERE n = 0;

-- A loop is known by whose it is, its track and when it was opened: made anew it has no other name.
DELETE FROM "missing_loop" l USING "missing_loop" o
 WHERE o.patient_id = l.patient_id AND o.track = l.track AND o.opened_at = l.opened_at AND o.id > l.id;
DROP INDEX "missing_loop_of_patient";
DROP INDEX "missing_loop_opened";
DROP INDEX "missing_loop_closed";
DROP INDEX "missing_loop_open";
ALTER TABLE "missing_loop" DROP CONSTRAINT "missing_loop_pkey",
    DROP COLUMN "id",
    ADD CONSTRAINT "missing_loop_pkey" PRIMARY KEY ("patient_id","track","opened_at");
CREATE INDEX "missing_loop_opened" ON "missing_loop" ("program_id", "opened_at") INCLUDE ("track", "patient_id", "closed_at");
CREATE INDEX "missing_loop_closed" ON "missing_loop" ("program_id", "closed_at") INCLUDE ("track", "opened_at", "patient_id") WHERE "closed_at" IS NOT NULL;
CREATE INDEX "missing_loop_open" ON "missing_loop" ("program_id", "opened_at") WHERE "closed_at" IS NULL;

-- Everything up to here is counted; whoever still writes comes after it.
INSERT INTO "log_cursor" (reader, seq, from_xid, begins)
SELECT 'dashboard', coalesce(max(seq), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint, coalesce(max(seq), 0) FROM "change";

-- A rebuild begins with what was known before the log told of it (lib/log/write-base.ts).
INSERT INTO "change" (at, program_id, kind, subject, data)
SELECT now(), '', 'readModelBase', 'dashboard', jsonb_build_object('base', jsonb_build_object('table', table_name, 'rows', jsonb_agg(row)))
  FROM (
    SELECT 'patient_milestone' AS table_name, to_jsonb(t) AS row, (row_number() OVER () - 1) / 1000 AS part
      FROM (SELECT patient_id, milestone, program_id, entered_at, at, seen, took FROM "patient_milestone") t
    UNION ALL
    SELECT 'missing_loop', to_jsonb(t), (row_number() OVER () - 1) / 1000
      FROM (SELECT patient_id, track, opened_at, program_id, closed_at FROM "missing_loop") t
    UNION ALL
    SELECT 'dashboard_hour', to_jsonb(t), (row_number() OVER () - 1) / 1000
      FROM (SELECT program_id, figure, hour, word, reason, ms, n FROM "dashboard_hour") t
    UNION ALL
    SELECT 'dashboard_span', to_jsonb(t), (row_number() OVER () - 1) / 1000
      FROM (SELECT program_id, figure, grain, begins, word, reason, ms, n FROM "dashboard_span") t
  ) each
 GROUP BY table_name, part;
UPDATE "log_cursor" SET base_xid = pg_current_xact_id()::text::bigint WHERE reader = 'dashboard';
