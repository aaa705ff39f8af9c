-- AlterTable
ALTER TABLE "patient" ADD COLUMN     "owner_id" TEXT;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "assignee_id" TEXT,
ADD COLUMN     "created_by" TEXT NOT NULL DEFAULT 'Hubline',
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "title" TEXT;

-- AddForeignKey
ALTER TABLE "patient" ADD CONSTRAINT "patient_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "staff"
    ADD CONSTRAINT "staff_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "task"
    DROP CONSTRAINT "task_kind_word",
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder', 'callbackBlocked', 'callbackFailed', 'linkLocked', 'infoAsked', 'smsUncertain', 'smsFailed', 'perhapsStop', 'followUp'));

-- The list of one person's patients; those of nobody are found by the other indexes.
CREATE INDEX "patient_by_owner" ON "patient" ("owner_id", "program_id", "updated_at", "id") WHERE "owner_id" IS NOT NULL;
CREATE INDEX "task_of_assignee" ON "task" ("assignee_id", "program_id", "created_at", "id") WHERE "done_at" IS NULL AND "assignee_id" IS NOT NULL;
