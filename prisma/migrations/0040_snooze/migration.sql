-- Rows of Needs action that were put away.
CREATE TABLE "snooze" (
    "patient_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "by_id" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "snooze_pkey" PRIMARY KEY ("patient_id")
);
CREATE INDEX "snooze_program_id_until_idx" ON "snooze"("program_id", "until");
ALTER TABLE "snooze" ADD CONSTRAINT "snooze_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "snooze" ADD CONSTRAINT "snooze_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "snooze" ADD CONSTRAINT "snooze_reason_word" CHECK ("reason" IN ('waitingForAnswer', 'askedForLater', 'withColleague', 'otherFirst'));

-- Needs action is grouped by why. What stands, what may stand again, and what a rebuild begins with get their group.
CREATE FUNCTION pg_temp.group_of(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN kind IN ('reply', 'perhapsStop') THEN 'reply'
                WHEN kind = 'call' THEN 'call'
                WHEN kind IN ('enrollmentReview', 'enrollmentDecision', 'outOfOrder') THEN 'decide'
                WHEN kind IN ('consentAwaited', 'infoAwaited', 'papInvited', 'papInfoAwaited', 'infoAsked', 'flowOpen') THEN 'missing'
                WHEN kind IN ('smsFailed', 'smsUncertain', 'callbackBlocked', 'callbackFailed', 'callbackQuarantined',
                              'endpointFailing', 'endpointDisabled', 'importFailed') THEN 'failed'
                ELSE 'followUp' END
$$;
ALTER TABLE "clock" DROP CONSTRAINT "clock_list_group_word";
UPDATE "clock" SET "list_group" = pg_temp.group_of("kind");
ALTER TABLE "clock" ADD CONSTRAINT "clock_list_group_word"
    CHECK ("list_group" IN ('reply', 'decide', 'call', 'followUp', 'missing', 'failed'));
UPDATE "change" c
   SET data = jsonb_set(c.data, '{base,rows}', (
         SELECT coalesce(jsonb_agg(r || jsonb_build_object('list_group', pg_temp.group_of(r ->> 'kind'))), '[]')
           FROM jsonb_array_elements(c.data -> 'base' -> 'rows') r))
 WHERE c.kind = 'readModelBase' AND c.data -> 'base' ->> 'table' = 'clock' AND jsonb_typeof(c.data -> 'base' -> 'rows') = 'array';
DROP FUNCTION pg_temp.group_of(text);

-- What stands still has no list of its own any more.
DROP INDEX "clock_paused";
