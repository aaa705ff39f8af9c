-- The Monday of the week whose access was looked through last: a week that was missed is looked through later.
ALTER TABLE "support_program" ADD COLUMN "reviewed_week" DATE;

CREATE INDEX "access_review_open" ON "access_review" ("program_id", "id" DESC) WHERE "state" = 'open';
