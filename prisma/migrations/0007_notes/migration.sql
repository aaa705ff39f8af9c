-- AlterTable
ALTER TABLE "task" ADD COLUMN     "done_by_id" TEXT;

-- CreateTable
CREATE TABLE "note" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "mentions" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_version" (
    "note_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_version_pkey" PRIMARY KEY ("note_id","version")
);

-- CreateTable
CREATE TABLE "hand_over" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_name" TEXT NOT NULL,
    "from_id" TEXT,
    "from_name" TEXT,
    "to_id" TEXT,
    "to_name" TEXT,
    "patient_ids" TEXT[],
    "task_ids" TEXT[],
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" TEXT,

    CONSTRAINT "hand_over_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "note_patient_id_id_idx" ON "note"("patient_id", "id" DESC);

-- CreateIndex
CREATE INDEX "hand_over_program_id_id_idx" ON "hand_over"("program_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_version" ADD CONSTRAINT "note_version_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "task"
    DROP CONSTRAINT "task_kind_word",
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder', 'callbackBlocked', 'callbackFailed', 'linkLocked', 'infoAsked', 'smsUncertain', 'smsFailed', 'perhapsStop', 'followUp', 'mention'));
ALTER TABLE "timeline_entry"
    DROP CONSTRAINT "timeline_entry_kind_word",
    ADD CONSTRAINT "timeline_entry_kind_word" CHECK ("kind" IN ('invited', 'caseUpdate', 'unsubscribed', 'callbackQueued', 'callbackReceived', 'linkIssued', 'linkRevoked', 'linkLocked', 'flowStarted', 'flowFinished', 'infoAsked', 'consentWithdrawn', 'textReceived', 'messageSent', 'resubscribed', 'campaignSubscribed', 'campaignEnded', 'noteAdded', 'ownerChanged', 'taskAdded', 'taskDone', 'taskReopened'));

-- What was done this week, for the workload of a program.
CREATE INDEX "task_done" ON "task" ("program_id", "done_at") WHERE "done_at" IS NOT NULL;

-- A note is never deleted, and what it once said stays.
CREATE TRIGGER note_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "note_version" EXECUTE FUNCTION append_only();
CREATE FUNCTION note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a note is never deleted';
END $$;
CREATE TRIGGER note_stays BEFORE DELETE OR TRUNCATE ON "note" EXECUTE FUNCTION note_stays();
CREATE FUNCTION note_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO note_version (note_id, version, body, at) VALUES (NEW.id, NEW.version, NEW.body, coalesce(NEW.edited_at, NEW.created_at));
    RETURN NULL;
END $$;
CREATE TRIGGER note_version_new AFTER INSERT ON "note" FOR EACH ROW EXECUTE FUNCTION note_versions();
CREATE TRIGGER note_version_changed AFTER UPDATE ON "note" FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version)
    EXECUTE FUNCTION note_versions();
