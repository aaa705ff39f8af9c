-- CreateTable
CREATE TABLE "live_change" (
    "xid" BIGINT NOT NULL,
    "n" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "topic" TEXT NOT NULL,

    CONSTRAINT "live_change_pkey" PRIMARY KEY ("xid","n")
);

-- CreateTable
CREATE TABLE "draft" (
    "staff_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL DEFAULT '',
    "sealed" BYTEA NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("staff_id","program_id","kind","patient_id")
);

-- CreateIndex
CREATE INDEX "draft_saved_at_idx" ON "draft"("saved_at");

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "live_change"
    ADD CONSTRAINT "live_change_topic_word" CHECK ("topic" IN ('patient', 'message', 'messageState', 'delivery', 'inbox', 'flow', 'work', 'views', 'bulk', 'imports', 'dashboard'));
ALTER TABLE "draft"
    ADD CONSTRAINT "draft_kind_word" CHECK ("kind" IN ('invite', 'enrollment', 'financial', 'nextCall', 'message', 'reply', 'note', 'task'));

-- One kind more, whatever kinds the migrations before have added.
DO $$
DECLARE
    known TEXT;
BEGIN
    SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint WHERE conname = 'timeline_entry_kind_word';
    ALTER TABLE "timeline_entry" DROP CONSTRAINT "timeline_entry_kind_word";
    EXECUTE 'ALTER TABLE "timeline_entry" ADD CONSTRAINT "timeline_entry_kind_word" ' || replace(known, '])', ', ''statusUndone''::text])');
END $$;

-- Open pages are told what has changed (lib/live). A row says which transaction wrote it, so a site reads exactly what has
-- become visible since it looked last, in whatever order transactions end. Nothing is notified: NOTIFY takes one lock for
-- the whole server when a transaction ends. Lost in a crash, it is missed by nobody: the sites then tell every page to ask.
ALTER TABLE "live_change" SET UNLOGGED;
ALTER TABLE "live_change" SET (autovacuum_vacuum_scale_factor = 0.5, autovacuum_vacuum_threshold = 20000);

CREATE FUNCTION hub_live(program TEXT, patient TEXT, topic TEXT) RETURNS void LANGUAGE sql
    BEGIN ATOMIC
        INSERT INTO live_change (xid, program_id, patient_id, topic)
        SELECT pg_current_xact_id()::text::bigint, program, patient, topic WHERE program IS NOT NULL;
    END;

-- For tables that have both program_id and patient_id; the topic is the trigger's argument.
CREATE FUNCTION live_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, NEW.program_id, NEW.patient_id, TG_ARGV[0] WHERE NEW.program_id IS NOT NULL;
    RETURN NULL;
END $$;

-- Nearly everything that happens to a patient leaves a line on the timeline in the same statement, so on the hot path this
-- one row is all: what the line is about says what else it changed.
CREATE FUNCTION live_timeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, NEW.patient_id,
            CASE WHEN NEW.sms_id IS NOT NULL THEN 'message'
                 WHEN NEW.kind = 'callbackReceived' THEN 'inbox'
                 ELSE 'patient' END);
    RETURN NULL;
END $$;
CREATE TRIGGER timeline_entry_live AFTER INSERT ON "timeline_entry" FOR EACH ROW EXECUTE FUNCTION live_timeline();

-- What lists show of a patient and no line of the timeline need speak of. States move with a line.
CREATE FUNCTION live_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, NEW.id, 'patient');
    RETURN NULL;
END $$;
CREATE TRIGGER patient_live AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.owner_id, OLD.first_name, OLD.last_name, OLD.phone_number, OLD.external_id, OLD.born_on, OLD.language, OLD.lifecycle, OLD.consented_at)
          IS DISTINCT FROM (NEW.owner_id, NEW.first_name, NEW.last_name, NEW.phone_number, NEW.external_id, NEW.born_on, NEW.language, NEW.lifecycle, NEW.consented_at))
    EXECUTE FUNCTION live_patient();

CREATE TRIGGER task_live AFTER INSERT OR UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION live_row('work');

-- Answers to texts have no line of their own.
CREATE TRIGGER sms_new_live AFTER INSERT ON "sms" FOR EACH ROW WHEN (NEW.by_kind NOT IN ('partner', 'staff')) EXECUTE FUNCTION live_row('message');
CREATE TRIGGER sms_live AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.not_before IS DISTINCT FROM NEW.not_before)
    EXECUTE FUNCTION live_row('messageState');
CREATE TRIGGER sms_inbound_live AFTER INSERT OR UPDATE ON "sms_inbound" FOR EACH ROW EXECUTE FUNCTION live_row('messageState');

-- A phone may be that of patients of several programs: each of them is told.
CREATE FUNCTION live_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, p.program_id, p.id, 'messageState' FROM patient p WHERE p.phone_number = NEW.phone_number LIMIT 50;
    RETURN NULL;
END $$;
CREATE TRIGGER phone_state_live AFTER UPDATE ON "phone_state" FOR EACH ROW
    WHEN ((OLD.opted_out_at, OLD.held_at, OLD.wrong_at, OLD.invalid_at) IS DISTINCT FROM (NEW.opted_out_at, NEW.held_at, NEW.wrong_at, NEW.invalid_at))
    EXECUTE FUNCTION live_phone();

-- Tries are written in batches: one statement, one row for each patient.
CREATE FUNCTION live_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, d.program_id, d.patient_id, 'delivery'
      FROM tried JOIN delivery d ON d.id = tried.delivery_id;
    RETURN NULL;
END $$;
CREATE TRIGGER delivery_attempt_live AFTER INSERT ON "delivery_attempt" REFERENCING NEW TABLE AS tried FOR EACH STATEMENT EXECUTE FUNCTION live_attempts();
CREATE TRIGGER delivery_new_live AFTER INSERT ON "delivery" FOR EACH ROW EXECUTE FUNCTION live_row('delivery');
-- Cancelled, blocked, mended, replayed: done by hand, without a try.
CREATE TRIGGER delivery_live AFTER UPDATE ON "delivery" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state NOT IN ('delivered', 'failed')) EXECUTE FUNCTION live_row('delivery');
CREATE FUNCTION live_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, topic) VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, 'delivery');
    RETURN NULL;
END $$;
CREATE TRIGGER endpoint_new_live AFTER INSERT ON "endpoint" FOR EACH ROW EXECUTE FUNCTION live_endpoint();
CREATE TRIGGER endpoint_live AFTER UPDATE ON "endpoint" FOR EACH ROW
    WHEN ((OLD.state, OLD.name, OLD.removed_at) IS DISTINCT FROM (NEW.state, NEW.name, NEW.removed_at)) EXECUTE FUNCTION live_endpoint();

-- Of a patient we know, the timeline tells.
CREATE TRIGGER inbox_entry_new_live AFTER INSERT ON "inbox_entry" FOR EACH ROW WHEN (NEW.patient_id IS NULL) EXECUTE FUNCTION live_row('inbox');
CREATE TRIGGER inbox_entry_live AFTER UPDATE ON "inbox_entry" FOR EACH ROW EXECUTE FUNCTION live_row('inbox');

CREATE TRIGGER flow_live AFTER UPDATE ON "flow" FOR EACH ROW EXECUTE FUNCTION live_row('flow');
CREATE FUNCTION live_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, f.program_id, f.patient_id, 'flow' FROM flow f WHERE f.id = NEW.flow_id;
    RETURN NULL;
END $$;
CREATE TRIGGER flow_link_live AFTER UPDATE ON "flow_link" FOR EACH ROW EXECUTE FUNCTION live_link();
