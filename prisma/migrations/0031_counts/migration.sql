-- How many patients are in which states is kept by a reader of the log, no longer by triggers. Nobody writes patients
-- between the count and the cursor that goes on from it.
SET LOCAL lock_timeout = '10s';
LOCK TABLE "patient" IN SHARE ROW EXCLUSIVE MODE;

DROP TRIGGER "patient_count" ON "patient";
DROP TRIGGER "patient_recount" ON "patient";
DROP FUNCTION patient_count();

DROP TABLE "patient_total";
CREATE TABLE "patient_total" (
    "program_id" TEXT NOT NULL,
    "states" TEXT NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "patient_total_pkey" PRIMARY KEY ("program_id","states")
);
INSERT INTO "patient_total" (program_id, states, n)
SELECT program_id, states, count(*) FROM "patient" GROUP BY program_id, states;

-- Everything up to here is counted; whoever still writes comes after it.
INSERT INTO "log_cursor" (reader, seq, from_xid, begins)
SELECT 'counts', coalesce(max(seq), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint, coalesce(max(seq), 0) FROM "change";

-- A rebuild begins with what was known before the log told of it (lib/log/write-base.ts).
INSERT INTO "change" (at, program_id, kind, subject, data)
SELECT now(), '', 'readModelBase', 'counts',
       jsonb_build_object('base', jsonb_build_object('table', 'patient_total', 'rows', jsonb_agg(to_jsonb(t))))
  FROM "patient_total" t HAVING count(*) > 0;
UPDATE "log_cursor" SET base_xid = pg_current_xact_id()::text::bigint WHERE reader = 'counts';
