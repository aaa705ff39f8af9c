-- What is taken back goes on where it was: a clock with its used time and its marks, a text with its place among those
-- that wait. Whoever takes a status back says so here, in the statement that does it and before the record's own trigger.
ALTER TABLE "clock_change" DROP CONSTRAINT "clock_change_source_word";
ALTER TABLE "clock_change"
    ADD CONSTRAINT "clock_change_source_word" CHECK ("source" IN ('patient', 'task', 'text', 'flow', 'endpoint', 'import', 'owner', 'undo'));

-- How a thing finds the clock that ended last.
CREATE INDEX "clock_ended_of_subject" ON "clock" ("subject", "kind", "ended_at" DESC, "id" DESC) WHERE "state" = 'ended';

-- The reply that dealt with a text, so that they wait again where it is taken back.
ALTER TABLE "sms_inbound" ADD COLUMN "settled_by_id" TEXT;

-- What stands still, oldest first, for who asks what waits for others.
CREATE INDEX "clock_paused" ON "clock" ("program_id", "since", "id") WHERE "state" = 'paused';
