-- AlterTable
ALTER TABLE "sms" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "by_kind" TEXT NOT NULL DEFAULT 'system',
ADD COLUMN     "by_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "campaign_entry_id" TEXT,
ADD COLUMN     "claimed_by" TEXT,
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3),
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "gateway" TEXT,
ADD COLUMN     "gateway_code" TEXT,
ADD COLUMN     "gateway_id" TEXT,
ADD COLUMN     "reply_to_id" TEXT;

-- AlterTable
ALTER TABLE "sms_template" ADD COLUMN     "updated_by" TEXT NOT NULL DEFAULT 'Hubline',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "support_program" ADD COLUMN     "gateway" TEXT NOT NULL DEFAULT 'builtIn',
ADD COLUMN     "opt_out_callback" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sms_from" TEXT,
ADD COLUMN     "sms_per_day" INTEGER NOT NULL DEFAULT 6,
ADD COLUMN     "sms_per_week" INTEGER NOT NULL DEFAULT 20;

-- CreateTable
CREATE TABLE "sms_template_version" (
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "sms_template_version_pkey" PRIMARY KEY ("program_id","kind","text","language","version")
);

-- CreateTable
CREATE TABLE "sms_step" (
    "id" BIGSERIAL NOT NULL,
    "sms_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "from_state" TEXT NOT NULL,
    "from_reason" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "gateway_code" TEXT,

    CONSTRAINT "sms_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_state" (
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "opted_out_at" TIMESTAMPTZ(3),
    "opted_out_by" TEXT,
    "opted_out_program_id" TEXT,
    "held_at" TIMESTAMPTZ(3),
    "wrong_at" TIMESTAMPTZ(3),
    "wrong_program_id" TEXT,
    "invalid_at" TIMESTAMPTZ(3),
    "invalid_reason" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_state_pkey" PRIMARY KEY ("phone_number")
);

-- CreateTable
CREATE TABLE "opt_event" (
    "id" TEXT NOT NULL,
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "direction" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "words" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "inbound_id" TEXT,
    "actor_kind" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "program_id" TEXT,
    "patient_ids" TEXT[],
    "program_ids" TEXT[],
    "messages_stopped" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "opt_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_inbound" (
    "id" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "to_number" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),
    "meaning" TEXT NOT NULL,
    "word" TEXT,
    "program_id" TEXT,
    "patient_id" TEXT,
    "seen_at" TIMESTAMPTZ(3),
    "seen_by" TEXT,
    "decision" TEXT,

    CONSTRAINT "sms_inbound_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "phone_message" (
    "sms_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_message_pkey" PRIMARY KEY ("sms_id")
);

-- CreateTable
CREATE TABLE "campaign" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "stop_on" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_step" (
    "campaign_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "days_after" INTEGER NOT NULL,

    CONSTRAINT "campaign_step_pkey" PRIMARY KEY ("campaign_id","position")
);

-- CreateTable
CREATE TABLE "campaign_entry" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'active',
    "stop_reason" TEXT,
    "next_position" INTEGER,
    "next_at" TIMESTAMPTZ(3),
    "entries" JSONB NOT NULL DEFAULT '[]',
    "subscribed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "by_kind" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,

    CONSTRAINT "campaign_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sms_step_sms_id_id_idx" ON "sms_step"("sms_id", "id");

-- CreateIndex
CREATE INDEX "opt_event_phone_number_id_idx" ON "opt_event"("phone_number", "id" DESC);

-- CreateIndex
CREATE INDEX "sms_inbound_program_id_id_idx" ON "sms_inbound"("program_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sms_inbound_patient_id_id_idx" ON "sms_inbound"("patient_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sms_inbound_phone_number_id_idx" ON "sms_inbound"("phone_number", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sms_inbound_gateway_gateway_id_key" ON "sms_inbound"("gateway", "gateway_id");

-- CreateIndex
CREATE INDEX "phone_message_program_id_phone_number_sms_id_idx" ON "phone_message"("program_id", "phone_number", "sms_id" DESC);

-- CreateIndex
CREATE INDEX "phone_message_program_id_at_idx" ON "phone_message"("program_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "campaign_program_id_name_key" ON "campaign"("program_id", "name");

-- CreateIndex
CREATE INDEX "campaign_entry_campaign_id_id_idx" ON "campaign_entry"("campaign_id", "id" DESC);

-- CreateIndex
CREATE INDEX "campaign_entry_patient_id_idx" ON "campaign_entry"("patient_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_entry_campaign_id_patient_id_key" ON "campaign_entry"("campaign_id", "patient_id");

-- DropIndex
DROP INDEX "sms_program_id_id_idx";

-- CreateIndex
CREATE INDEX "sms_program_id_created_at_id_idx" ON "sms"("program_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sms_gateway_gateway_id_key" ON "sms"("gateway", "gateway_id");

-- AddForeignKey
ALTER TABLE "sms_template_version" ADD CONSTRAINT "sms_template_version_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_step" ADD CONSTRAINT "sms_step_sms_id_fkey" FOREIGN KEY ("sms_id") REFERENCES "sms"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_inbound" ADD CONSTRAINT "sms_inbound_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_step" ADD CONSTRAINT "campaign_step_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_entry" ADD CONSTRAINT "campaign_entry_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: closed words, append-only histories, and what is read by a range of an index.

ALTER TABLE "sms" DROP CONSTRAINT "sms_state_word";
ALTER TABLE "sms"
    ADD CONSTRAINT "sms_state_word" CHECK ("state" IN ('queued', 'deferred', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain')),
    ADD CONSTRAINT "sms_reason_word" CHECK ("reason" IN ('programClosed', 'noPhone', 'invalidNumber', 'wrongNumber', 'optedOut', 'communicationRefused', 'consentMissing', 'tooLate', 'optOutPending', 'quietHours', 'frequencyCap', 'programPhoneMissing', 'linkMissing', 'linkReplaced', 'linkRevoked', 'tooLong', 'undone', 'campaignStopped', 'gatewayBusy', 'gatewayUnreachable', 'gatewayRefused', 'undeliverable', 'carrierBlocked', 'landline', 'noAnswer')),
    ADD CONSTRAINT "sms_by_kind_word" CHECK ("by_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver')),
    ADD CONSTRAINT "sms_gateway_word" CHECK ("gateway" IN ('builtIn', 'twilio'));
ALTER TABLE "callback" DROP CONSTRAINT "callback_shape_word";
ALTER TABLE "callback"
    ADD CONSTRAINT "callback_shape_word" CHECK ("shape" IN ('pap', 'dosage', 'consent', 'optOut'));
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_shape_word";
ALTER TABLE "delivery"
    ADD CONSTRAINT "delivery_shape_word" CHECK ("shape" IN ('pap', 'dosage', 'consent', 'optOut'));
ALTER TABLE "timeline_entry" DROP CONSTRAINT "timeline_entry_kind_word";
ALTER TABLE "timeline_entry"
    ADD CONSTRAINT "timeline_entry_kind_word" CHECK ("kind" IN ('invited', 'caseUpdate', 'unsubscribed', 'callbackQueued', 'callbackReceived', 'linkIssued', 'linkRevoked', 'linkLocked', 'flowStarted', 'flowFinished', 'infoAsked', 'consentWithdrawn', 'textReceived', 'messageSent', 'resubscribed', 'campaignSubscribed', 'campaignEnded'));
ALTER TABLE "task" DROP CONSTRAINT "task_kind_word";
ALTER TABLE "task"
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder', 'callbackBlocked', 'callbackFailed', 'linkLocked', 'infoAsked', 'smsUncertain', 'smsFailed', 'perhapsStop'));
ALTER TABLE "consent" DROP CONSTRAINT "consent_basis_word";
ALTER TABLE "consent"
    ADD CONSTRAINT "consent_basis_word" CHECK ("basis" IN ('attested', 'signed', 'withdrawn', 'texted'));
ALTER TABLE "support_program"
    ADD CONSTRAINT "support_program_gateway_word" CHECK ("gateway" IN ('builtIn', 'twilio')),
    ADD CONSTRAINT "support_program_sms_caps" CHECK ("sms_per_day" BETWEEN 0 AND 1000 AND "sms_per_week" BETWEEN 0 AND 1000);
ALTER TABLE "sms_template_version"
    ADD CONSTRAINT "sms_template_version_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "sms_step"
    ADD CONSTRAINT "sms_step_state_word" CHECK ("state" IN ('queued', 'deferred', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain')),
    ADD CONSTRAINT "sms_step_from_state_word" CHECK ("from_state" IN ('queued', 'deferred', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'uncertain'));
ALTER TABLE "phone_state"
    ADD CONSTRAINT "phone_state_opted_out_by_word" CHECK ("opted_out_by" IN ('sms', 'console', 'api', 'phone', 'operator', 'gateway'));
ALTER TABLE "opt_event"
    ADD CONSTRAINT "opt_event_direction_word" CHECK ("direction" IN ('out', 'in')),
    ADD CONSTRAINT "opt_event_channel_word" CHECK ("channel" IN ('sms', 'console', 'api', 'phone', 'operator', 'gateway')),
    ADD CONSTRAINT "opt_event_actor_kind_word" CHECK ("actor_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver'));
ALTER TABLE "sms_inbound"
    ADD CONSTRAINT "sms_inbound_gateway_word" CHECK ("gateway" IN ('builtIn', 'twilio')),
    ADD CONSTRAINT "sms_inbound_meaning_word" CHECK ("meaning" IN ('stop', 'start', 'help', 'perhapsStop', 'other')),
    ADD CONSTRAINT "sms_inbound_decision_word" CHECK ("decision" IN ('stop', 'other'));
ALTER TABLE "campaign"
    ADD CONSTRAINT "campaign_state_word" CHECK ("state" IN ('draft', 'active', 'archived'));
ALTER TABLE "campaign_step"
    ADD CONSTRAINT "campaign_step_days" CHECK ("days_after" BETWEEN 0 AND 730);
ALTER TABLE "campaign_entry"
    ADD CONSTRAINT "campaign_entry_state_word" CHECK ("state" IN ('active', 'completed', 'stopped')),
    ADD CONSTRAINT "campaign_entry_stop_reason_word" CHECK ("stop_reason" IN ('optedOut', 'status', 'staff', 'archived', 'programClosed')),
    ADD CONSTRAINT "campaign_entry_by_kind_word" CHECK ("by_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver'));

CREATE TRIGGER sms_template_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "sms_template_version" EXECUTE FUNCTION append_only();
CREATE TRIGGER sms_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "sms_step" EXECUTE FUNCTION append_only();
CREATE TRIGGER opt_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "opt_event" EXECUTE FUNCTION append_only();

-- Whoever changes a message's state leaves a line of it. The first state is that of the first line's from_state, or, of
-- a message that never changed, its own.
CREATE FUNCTION sms_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO sms_step (sms_id, at, from_state, from_reason, state, reason, not_before, gateway_code)
    VALUES (NEW.id, clock_timestamp(), OLD.state, OLD.reason, NEW.state, NEW.reason, NEW.not_before, NEW.gateway_code);
    RETURN NULL;
END $$;
CREATE TRIGGER sms_steps AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.not_before IS DISTINCT FROM NEW.not_before)
    EXECUTE FUNCTION sms_steps();

-- Every wording of a template is kept; taking a template away is a version without words.
CREATE FUNCTION sms_template_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT coalesce(max(v.version), 0) + 1 INTO NEW.version FROM sms_template_version v
     WHERE v.program_id = NEW.program_id AND v.kind = NEW.kind AND v.text = NEW.text AND v.language = NEW.language;
    RETURN NEW;
END $$;
CREATE FUNCTION sms_template_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO sms_template_version (program_id, kind, text, language, version, body, created_at, created_by)
        VALUES (OLD.program_id, OLD.kind, OLD.text, OLD.language, OLD.version + 1, NULL, clock_timestamp(), OLD.updated_by);
    ELSE
        INSERT INTO sms_template_version (program_id, kind, text, language, version, body, created_at, created_by)
        VALUES (NEW.program_id, NEW.kind, NEW.text, NEW.language, NEW.version, NEW.body, NEW.updated_at, NEW.updated_by);
    END IF;
    RETURN NULL;
END $$;
INSERT INTO sms_template_version (program_id, kind, text, language, version, body, created_at, created_by)
SELECT program_id, kind, text, language, 1, body, updated_at, 'Hubline' FROM sms_template;
CREATE TRIGGER sms_template_number_new BEFORE INSERT ON "sms_template" FOR EACH ROW EXECUTE FUNCTION sms_template_numbers();
CREATE TRIGGER sms_template_number_changed BEFORE UPDATE ON "sms_template" FOR EACH ROW
    WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION sms_template_numbers();
CREATE TRIGGER sms_template_version_new AFTER INSERT OR DELETE ON "sms_template" FOR EACH ROW EXECUTE FUNCTION sms_template_versions();
CREATE TRIGGER sms_template_version_changed AFTER UPDATE ON "sms_template" FOR EACH ROW
    WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION sms_template_versions();

-- As patient.phone_number is compared, or no index of a phone serves a join with a patient's.
ALTER TABLE "sms" ALTER COLUMN "phone_number" TYPE TEXT COLLATE "C";

-- A worker takes what is due; what another worker left behind; and what counts against a phone's limit.
CREATE INDEX "sms_sending" ON "sms" ("claimed_until") WHERE "state" = 'sending';
CREATE INDEX "sms_uncertain" ON "sms" ("program_id", "id" DESC) WHERE "state" = 'uncertain';
-- The list of messages is filtered by time too, so its pages are ranges of the time a message was decided about.
DROP INDEX "sms_by_state";
CREATE INDEX "sms_by_state" ON "sms" ("program_id", "state", "created_at" DESC, "id" DESC);
CREATE INDEX "sms_by_reason" ON "sms" ("program_id", "reason", "created_at" DESC, "id" DESC) WHERE "reason" IS NOT NULL;
CREATE INDEX "sms_to_phone" ON "sms" ("phone_number", "sent_at" DESC) WHERE "sent_at" IS NOT NULL;
CREATE INDEX "sms_waiting_for_phone" ON "sms" ("phone_number") WHERE "state" IN ('queued', 'deferred', 'sending');
CREATE INDEX "sms_of_campaign" ON "sms" ("campaign_entry_id") WHERE "campaign_entry_id" IS NOT NULL;
-- The words of waiting-text.ts, or the index does not serve it.
CREATE INDEX "sms_inbound_waiting" ON "sms_inbound" ("program_id", "id" DESC)
 WHERE ("seen_at" IS NULL AND "meaning" = 'other') OR ("meaning" = 'perhapsStop' AND "decision" IS NULL);
CREATE INDEX "opt_event_program" ON "opt_event" USING gin ("program_ids");
-- Of phones nobody had: they join the report of whoever invites the phone later.
CREATE INDEX "opt_event_of_nobody" ON "opt_event" ("phone_number") WHERE cardinality("program_ids") = 0;
CREATE INDEX "campaign_entry_due" ON "campaign_entry" ("next_at") WHERE "state" = 'active';
CREATE INDEX "patient_phone_any" ON "patient" ("phone_number") WHERE "phone_number" IS NOT NULL;

-- Who had unsubscribed before: their phones take no texts from any program. Nobody knows which program recorded it, so
-- only the operator or a START from the phone takes it back.
INSERT INTO phone_state (phone_number, opted_out_at, opted_out_by, updated_at)
SELECT phone_number, max(updated_at), 'console', max(updated_at) FROM patient
 WHERE lifecycle = 'unsubscribed' AND phone_number IS NOT NULL GROUP BY phone_number;
