-- AlterTable
ALTER TABLE "bulk_run" ADD COLUMN     "acting" JSONB,
ADD COLUMN     "stop_reason" TEXT,
ADD COLUMN     "undo_at" TIMESTAMPTZ(3),
ADD COLUMN     "undo_place" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "import_run" ADD COLUMN     "mend" BYTEA;

-- CreateTable
CREATE TABLE "work_to_free" (
    "staff_id" TEXT NOT NULL,
    "acting" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "work_to_free_pkey" PRIMARY KEY ("staff_id")
);

-- AddForeignKey
ALTER TABLE "work_to_free" ADD CONSTRAINT "work_to_free_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tables with a row for each run: looked through in no time.
ALTER TABLE "bulk_run" DROP CONSTRAINT "bulk_run_state_word";
ALTER TABLE "bulk_run"
    ADD CONSTRAINT "bulk_run_state_word" CHECK ("state" IN ('running', 'done', 'stopped', 'undoing', 'undone')),
    ADD CONSTRAINT "bulk_run_stop_reason_word" CHECK ("stop_reason" IN ('accessLost')),
    ADD CONSTRAINT "bulk_run_stopped_why" CHECK ("stop_reason" IS NULL OR "state" <> 'running');
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_failure_word";
ALTER TABLE "import_run"
    ADD CONSTRAINT "import_run_failure_word" CHECK ("failure" IN ('unreadable', 'programClosed', 'crashed', 'accessLost'));

-- What every worker looks for twice a second: also what is being taken back.
DROP INDEX "bulk_run_running";
CREATE INDEX "bulk_run_under_way" ON "bulk_run" ("created_at") WHERE "state" IN ('running', 'undoing');

-- A file's name may be a patient's. It stands in one place, and goes with what the file said.
CREATE OR REPLACE FUNCTION clock_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, source, subject, at, word)
    VALUES (NEW.program_id, 'import', NEW.id, NEW.updated_at, NEW.state);
    RETURN NULL;
END $$;
UPDATE "clock" SET "label" = NULL WHERE "kind" = 'importFailed' AND "label" IS NOT NULL;
UPDATE "clock_change" SET "label" = NULL WHERE "source" = 'import' AND "label" IS NOT NULL;
UPDATE "import_run" SET "file_name" = '' WHERE "purged_at" IS NOT NULL;

-- Since when what a change takes back has not been: a minute, or, where a bulk action is undone (`hub.undo` is its id for
-- this transaction), from the moment it moved this patient, however long ago that was.
CREATE FUNCTION hub_undone_since(patient TEXT, moment TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE plpgsql STABLE AS $$
DECLARE
    run TEXT := nullif(current_setting('hub.undo', true), '');
    moved TIMESTAMPTZ;
BEGIN
    IF run IS NOT NULL THEN
        SELECT e.at - interval '1 microsecond' INTO moved
          FROM bulk_row r JOIN timeline_entry e ON e.id = r.event_id WHERE r.run_id = run AND r.patient_id = patient;
    END IF;
    RETURN least(moved, moment - interval '1 minute');
END $$;

DROP FUNCTION hub_loop(TEXT, TEXT, TEXT, BOOLEAN, BOOLEAN, TIMESTAMPTZ);
-- One loop: from being asked for missing information until it is no longer asked for.
CREATE FUNCTION hub_loop(p_patient TEXT, p_program TEXT, p_track TEXT, p_was BOOLEAN, p_is BOOLEAN, p_at TIMESTAMPTZ, p_since TIMESTAMPTZ) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF p_was AND NOT p_is THEN
        DELETE FROM missing_loop WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL AND opened_at > p_since;
        UPDATE missing_loop SET closed_at = greatest(p_at, opened_at) WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL;
    ELSIF p_is AND NOT p_was THEN
        UPDATE missing_loop SET closed_at = NULL
         WHERE id = (SELECT id FROM missing_loop WHERE patient_id = p_patient AND track = p_track ORDER BY opened_at DESC, id DESC LIMIT 1)
           AND closed_at > p_since;
        IF NOT FOUND THEN
            INSERT INTO missing_loop (patient_id, program_id, track, opened_at) VALUES (p_patient, p_program, p_track, p_at)
            ON CONFLICT (patient_id, track) WHERE closed_at IS NULL DO NOTHING;
        END IF;
    END IF;
END $$;

-- As in 0012, but for what "taken back" means. Later than that a step that was reached stays reached, whatever follows.
CREATE OR REPLACE FUNCTION patient_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    moment TIMESTAMPTZ := greatest(NEW.created_at, NEW.updated_at, CASE WHEN OLD.consented_at IS DISTINCT FROM NEW.consented_at THEN NEW.consented_at END);
    consented BOOLEAN := NEW.lifecycle = 'active' OR NEW.consented_at IS NOT NULL;
    was TEXT[] := CASE WHEN TG_OP = 'UPDATE' THEN hub_reached(OLD.lifecycle, OLD.consented_at IS NOT NULL, OLD.enrollment, OLD.pap) ELSE '{}' END;
    stands TEXT[] := hub_reached(NEW.lifecycle, NEW.consented_at IS NOT NULL, NEW.enrollment, NEW.pap);
    since TIMESTAMPTZ := hub_undone_since(NEW.id, moment);
BEGIN
    IF NOT was <@ stands THEN
        DELETE FROM patient_milestone m
         WHERE m.patient_id = NEW.id AND m.at > since AND m.milestone <> ALL (stands)
           -- Reached within the minute, or what stands until now: steps of another track that came and went stay reached.
           AND (m.milestone = ANY (was) OR m.at > moment - interval '1 minute')
           AND NOT (m.seen AND (m.milestone = 'consented'
                    OR (m.milestone = 'enrolled' AND NEW.enrollment IS NOT NULL)
                    OR (m.milestone = 'papUnderWay' AND NEW.pap IS NOT DISTINCT FROM 'papInfoMissing')));
    END IF;
    IF NOT stands <@ was THEN
        INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
        SELECT NEW.id, m, NEW.program_id, NEW.created_at, moment, x.seen,
               CASE WHEN x.seen THEN round(extract(epoch FROM moment - CASE
                    WHEN hub_milestone_start(m) IS NULL THEN NEW.created_at
                    ELSE (SELECT b.at FROM patient_milestone b WHERE b.patient_id = NEW.id AND b.milestone = hub_milestone_start(m) AND b.seen)
               END) * 1000)::bigint END
          FROM unnest(stands) m
         CROSS JOIN LATERAL (SELECT CASE m WHEN 'consented' THEN consented WHEN 'enrolled' THEN NEW.enrollment = 'enrollComplete'
                                           WHEN 'invitedToPap' THEN NEW.pap = 'papInvite' WHEN 'papUnderWay' THEN NEW.pap = 'papProcess' ELSE true END AS seen) x
        ON CONFLICT (patient_id, milestone) DO NOTHING;
    END IF;
    IF coalesce('needInfo' IN (OLD.enrollment, NEW.enrollment), false) THEN
        PERFORM hub_loop(NEW.id, NEW.program_id, 'enrollment', coalesce(OLD.enrollment = 'needInfo', false), coalesce(NEW.enrollment = 'needInfo', false), moment, since);
    END IF;
    IF coalesce('papInfoMissing' IN (OLD.pap, NEW.pap), false) THEN
        PERFORM hub_loop(NEW.id, NEW.program_id, 'pap', coalesce(OLD.pap = 'papInfoMissing', false), coalesce(NEW.pap = 'papInfoMissing', false), moment, since);
    END IF;
    RETURN NULL;
END $$;
