-- Which number that was the caregiver's is said to be the patient's own now. The caregiver's stays known: a partner goes on
-- naming it, and an invite by it is of nobody new.
ALTER TABLE "majority" ADD COLUMN "own_phone" TEXT;

-- What nobody has, in the order of the list: the index by owner is in no order where nobody is one.
CREATE INDEX "clock_work_of_nobody" ON "clock" ("program_id", "list_group", "due_at", "id") WHERE "state" = 'running' AND "owner_id" IS NULL;
