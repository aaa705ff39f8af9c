-- CreateTable
CREATE TABLE "business_calendar" (
    "program_id" TEXT NOT NULL,
    "hours" JSONB NOT NULL DEFAULT '[null,[540,1020],[540,1020],[540,1020],[540,1020],[540,1020],null]',
    "federal" TEXT[] DEFAULT ARRAY['newYear', 'martinLutherKing', 'washington', 'memorial', 'juneteenth', 'independence', 'labor', 'columbus', 'veterans', 'thanksgiving', 'christmas']::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL DEFAULT 'Hubline',

    CONSTRAINT "business_calendar_pkey" PRIMARY KEY ("program_id")
);

-- CreateTable
CREATE TABLE "holiday" (
    "program_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("program_id","day")
);

-- CreateTable
CREATE TABLE "clock_target" (
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "target" INTEGER NOT NULL,
    "warn" INTEGER NOT NULL,
    "escalate" INTEGER,

    CONSTRAINT "clock_target_pkey" PRIMARY KEY ("program_id","kind")
);

-- CreateTable
CREATE TABLE "clock" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "label" TEXT,
    "state" TEXT NOT NULL DEFAULT 'running',
    "list_group" TEXT NOT NULL,
    "owner_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "used" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "given_due_at" TIMESTAMPTZ(3),
    "planned" INTEGER NOT NULL,
    "warn_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "escalate_at" TIMESTAMPTZ(3),
    "listed_from" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),
    "breached_at" TIMESTAMPTZ(3),
    "escalated_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clock_mark" (
    "clock_id" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clock_mark_pkey" PRIMARY KEY ("clock_id","stage")
);

-- CreateTable
CREATE TABLE "clock_change" (
    "id" BIGSERIAL NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "source" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT,
    "label" TEXT,

    CONSTRAINT "clock_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "clock_program_id_started_at_idx" ON "clock"("program_id", "started_at");

-- CreateIndex
CREATE INDEX "clock_change_patient_id_idx" ON "clock_change"("patient_id");

-- CreateIndex
CREATE INDEX "clock_change_subject_idx" ON "clock_change"("subject");

-- AddForeignKey
ALTER TABLE "business_calendar" ADD CONSTRAINT "business_calendar_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock_target" ADD CONSTRAINT "clock_target_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock" ADD CONSTRAINT "clock_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock" ADD CONSTRAINT "clock_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock" ADD CONSTRAINT "clock_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock_mark" ADD CONSTRAINT "clock_mark_clock_id_fkey" FOREIGN KEY ("clock_id") REFERENCES "clock"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "business_calendar"
    ADD CONSTRAINT "business_calendar_federal_word" CHECK ("federal" <@ ARRAY['newYear', 'martinLutherKing', 'washington', 'memorial', 'juneteenth', 'independence', 'labor', 'columbus', 'veterans', 'thanksgiving', 'christmas']);
ALTER TABLE "clock_target"
    ADD CONSTRAINT "clock_target_kind_word" CHECK ("kind" IN ('reply', 'perhapsStop', 'enrollmentReview', 'enrollmentDecision', 'linkLocked', 'outOfOrder', 'dobMissing', 'followUp', 'mention', 'insurerDecision', 'papDecision', 'consentAwaited', 'infoAwaited', 'papInvited', 'papInfoAwaited', 'infoAsked', 'flowOpen', 'smsFailed', 'smsUncertain', 'callbackBlocked', 'callbackFailed', 'endpointDisabled', 'importFailed')),
    ADD CONSTRAINT "clock_target_range" CHECK ("target" > 0 AND "warn" BETWEEN 1 AND 100 AND "escalate" >= 0);
ALTER TABLE "clock"
    ADD CONSTRAINT "clock_kind_word" CHECK ("kind" IN ('reply', 'perhapsStop', 'enrollmentReview', 'enrollmentDecision', 'linkLocked', 'outOfOrder', 'dobMissing', 'followUp', 'mention', 'insurerDecision', 'papDecision', 'consentAwaited', 'infoAwaited', 'papInvited', 'papInfoAwaited', 'infoAsked', 'flowOpen', 'smsFailed', 'smsUncertain', 'callbackBlocked', 'callbackFailed', 'endpointDisabled', 'importFailed')),
    ADD CONSTRAINT "clock_state_word" CHECK ("state" IN ('running', 'paused', 'ended')),
    ADD CONSTRAINT "clock_list_group_word" CHECK ("list_group" IN ('us', 'waiting', 'failed')),
    ADD CONSTRAINT "clock_running_is_due" CHECK ("state" <> 'running' OR ("due_at" IS NOT NULL AND "listed_from" IS NOT NULL)),
    ADD CONSTRAINT "clock_ended_at_its_end" CHECK (("state" = 'ended') = ("ended_at" IS NOT NULL) AND ("state" = 'running' OR "next_at" IS NULL));
ALTER TABLE "clock_mark"
    ADD CONSTRAINT "clock_mark_stage_word" CHECK ("stage" IN ('warn', 'breach', 'escalate'));
ALTER TABLE "clock_change"
    ADD CONSTRAINT "clock_change_source_word" CHECK ("source" IN ('patient', 'task', 'text', 'flow', 'endpoint', 'import', 'owner'));

-- One clock of a kind stands for a thing at a time; also how a thing finds its clock.
CREATE UNIQUE INDEX "clock_open" ON "clock" ("subject", "kind") WHERE "state" <> 'ended';
CREATE INDEX "clock_of_patient" ON "clock" ("patient_id") WHERE "state" <> 'ended';
-- What is next to happen by itself, and which clocks were planned by an older calendar.
CREATE INDEX "clock_next" ON "clock" ("next_at", "id") WHERE "next_at" IS NOT NULL;
CREATE INDEX "clock_planned" ON "clock" ("program_id", "planned") WHERE "state" = 'running';
-- The list, by its column and in the order of due times: everybody's, one person's (or nobody's), the escalated.
CREATE INDEX "clock_work" ON "clock" ("program_id", "list_group", "due_at", "id") WHERE "state" = 'running';
CREATE INDEX "clock_work_of_owner" ON "clock" ("program_id", "owner_id", "list_group", "due_at", "id") WHERE "state" = 'running';
CREATE INDEX "clock_work_escalated" ON "clock" ("program_id", "list_group", "due_at", "id") WHERE "state" = 'running' AND "escalated_at" IS NOT NULL;

-- What the dashboard counts: what ended in a period, and what stands.
CREATE INDEX "clock_ended" ON "clock" ("program_id", "ended_at") INCLUDE ("kind", "breached_at") WHERE "ended_at" IS NOT NULL;
CREATE INDEX "clock_standing" ON "clock" ("program_id", "kind") INCLUDE ("breached_at") WHERE "ended_at" IS NULL;

CREATE TRIGGER clock_mark_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "clock_mark" EXECUTE FUNCTION append_only();

-- Every program is open at the usual hours until somebody says otherwise; another zone moves them.
CREATE FUNCTION program_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO business_calendar (program_id) VALUES (NEW.id);
    ELSE
        UPDATE business_calendar SET version = version + 1 WHERE program_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER program_calendar AFTER INSERT ON "support_program" FOR EACH ROW EXECUTE FUNCTION program_calendar();
CREATE TRIGGER program_zone AFTER UPDATE OF time_zone ON "support_program" FOR EACH ROW
    WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION program_calendar();

-- What happens is appended here and nothing more: an event of the interface pays for one row (lib/clocks/drain-changes.ts
-- does the rest). The record's words travel with the row, because a state may come and go between two looks.
CREATE FUNCTION clock_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, patient_id, source, subject, at, word)
    VALUES (NEW.program_id, NEW.id, 'patient', NEW.id, NEW.updated_at, NEW.states);
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_new_record AFTER INSERT ON "patient" FOR EACH ROW EXECUTE FUNCTION clock_of_record();
CREATE TRIGGER clock_of_record AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN (OLD.states IS DISTINCT FROM NEW.states) EXECUTE FUNCTION clock_of_record();

-- Done is done at once: who has just finished something must not find it on their list still. A due time that had passed
-- unnoticed is noted on the way out.
CREATE FUNCTION close_clock(p_subject TEXT, p_at TIMESTAMPTZ) RETURNS VOID LANGUAGE sql AS $$
    WITH open AS (
        SELECT id, state = 'running' AND breached_at IS NULL AND due_at < p_at AS late FROM clock
         WHERE subject = p_subject AND state <> 'ended' ORDER BY id FOR NO KEY UPDATE
    ), closed AS (
        UPDATE clock c SET state = 'ended', ended_at = greatest(p_at, c.started_at), next_at = NULL,
               breached_at = CASE WHEN o.late THEN p_at ELSE c.breached_at END
          FROM open o WHERE c.id = o.id
    )
    INSERT INTO clock_mark (clock_id, stage, at) SELECT id, 'breach', p_at FROM open WHERE late;
$$;

CREATE FUNCTION clock_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.done_at IS NOT NULL THEN
        PERFORM close_clock(NEW.id, NEW.done_at);
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE clock SET owner_id = coalesce(NEW.assignee_id, (SELECT owner_id FROM patient WHERE id = NEW.patient_id))
         WHERE subject = NEW.id AND state <> 'ended';
    END IF;
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'task', NEW.id, coalesce(NEW.done_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END));
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_new_task AFTER INSERT ON "task" FOR EACH ROW EXECUTE FUNCTION clock_of_task();
CREATE TRIGGER clock_of_task AFTER UPDATE ON "task" FOR EACH ROW
    WHEN ((OLD.done_at, OLD.due_at, OLD.assignee_id) IS DISTINCT FROM (NEW.done_at, NEW.due_at, NEW.assignee_id))
    EXECUTE FUNCTION clock_of_task();

-- The clock of a conversation runs while one of its texts is unread; its subject is the patient.
CREATE FUNCTION clock_of_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    v_at TIMESTAMPTZ := CASE WHEN NEW.seen_at IS NULL THEN NEW.received_at ELSE NEW.seen_at END;
BEGIN
    IF NEW.seen_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM sms_inbound WHERE patient_id = NEW.patient_id AND meaning = 'other' AND seen_at IS NULL) THEN
        PERFORM close_clock('reply ' || NEW.patient_id, v_at);
    END IF;
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'text', 'reply ' || NEW.patient_id, v_at);
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_new_text AFTER INSERT ON "sms_inbound" FOR EACH ROW
    WHEN (NEW.patient_id IS NOT NULL AND NEW.program_id IS NOT NULL AND NEW.meaning = 'other') EXECUTE FUNCTION clock_of_text();
CREATE TRIGGER clock_of_text AFTER UPDATE OF seen_at ON "sms_inbound" FOR EACH ROW
    WHEN (NEW.patient_id IS NOT NULL AND NEW.program_id IS NOT NULL AND NEW.meaning = 'other' AND OLD.seen_at IS DISTINCT FROM NEW.seen_at)
    EXECUTE FUNCTION clock_of_text();

CREATE FUNCTION clock_of_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.patient_id, 'flow', NEW.id, coalesce(NEW.finished_at, NEW.updated_at));
    RETURN NULL;
END $$;
-- What is asked again has a task, whose clock counts.
CREATE TRIGGER clock_of_new_flow AFTER INSERT ON "flow" FOR EACH ROW WHEN (NEW.kind <> 'missing') EXECUTE FUNCTION clock_of_flow();
CREATE TRIGGER clock_of_flow AFTER UPDATE OF state ON "flow" FOR EACH ROW
    WHEN (NEW.kind <> 'missing' AND OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION clock_of_flow();

CREATE FUNCTION clock_of_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, source, subject, at)
    VALUES (NEW.program_id, 'endpoint', NEW.id, coalesce(NEW.removed_at, NEW.disabled_at, now()));
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_endpoint AFTER UPDATE ON "endpoint" FOR EACH ROW
    WHEN ((OLD.state, OLD.removed_at) IS DISTINCT FROM (NEW.state, NEW.removed_at)) EXECUTE FUNCTION clock_of_endpoint();

-- Whose patient it is decides whose work it is, where no task says otherwise. The row tells the drain of it too, for
-- clocks that it is about to start.
CREATE FUNCTION clock_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE clock c SET owner_id = coalesce((SELECT assignee_id FROM task WHERE id = c.subject), NEW.owner_id)
     WHERE c.patient_id = NEW.id AND c.state <> 'ended';
    INSERT INTO clock_change (program_id, patient_id, source, subject, at)
    VALUES (NEW.program_id, NEW.id, 'owner', NEW.id, now());
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_owner AFTER UPDATE OF owner_id ON "patient" FOR EACH ROW
    WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION clock_of_owner();

-- What stood before there were clocks. A record does not say since when it stands as it does, and nobody is late for a
-- promise that was not made yet: its clocks begin now. In an archived program nothing waits.
INSERT INTO business_calendar (program_id) SELECT id FROM support_program;
INSERT INTO clock_change (program_id, patient_id, source, subject, at, word)
SELECT p.program_id, p.id, 'patient', p.id, now(), p.states FROM patient p
  JOIN support_program s ON s.id = p.program_id WHERE s.archived_at IS NULL;
INSERT INTO clock_change (program_id, patient_id, source, subject, at)
SELECT o.program_id, o.patient_id, o.source, o.subject, o.at FROM (
    SELECT program_id, patient_id, 'task' AS source, id AS subject, created_at AS at FROM task WHERE done_at IS NULL
    UNION ALL
    SELECT program_id, patient_id, 'text', 'reply ' || patient_id, min(received_at) FROM sms_inbound
     WHERE patient_id IS NOT NULL AND program_id IS NOT NULL AND meaning = 'other' AND seen_at IS NULL GROUP BY program_id, patient_id
    UNION ALL
    SELECT program_id, patient_id, 'flow', id, created_at FROM flow WHERE state = 'open' AND kind <> 'missing'
    UNION ALL
    SELECT program_id, NULL, 'endpoint', id, coalesce(disabled_at, created_at) FROM endpoint WHERE state = 'disabled' AND removed_at IS NULL
) o JOIN support_program s ON s.id = o.program_id WHERE s.archived_at IS NULL;
