-- A received callback in quarantine and an endpoint that takes nothing are work for somebody, with a clock each.
ALTER TABLE "inbox_entry"
    ADD COLUMN "settled_at" TIMESTAMPTZ(3),
    ADD COLUMN "settled_by" TEXT;
ALTER TABLE "inbox_entry" DROP CONSTRAINT "inbox_entry_state_word";
ALTER TABLE "inbox_entry"
    ADD CONSTRAINT "inbox_entry_state_word" CHECK ("state" IN ('accepted', 'quarantined', 'settled')),
    ADD CONSTRAINT "inbox_entry_settled_by_somebody" CHECK (("state" = 'settled') = ("settled_at" IS NOT NULL AND "settled_by" IS NOT NULL));
ALTER TABLE "clock_target" DROP CONSTRAINT "clock_target_kind_word";
ALTER TABLE "clock_target"
    ADD CONSTRAINT "clock_target_kind_word" CHECK ("kind" IN ('reply', 'perhapsStop', 'enrollmentReview', 'enrollmentDecision', 'linkLocked', 'outOfOrder', 'dobMissing', 'followUp', 'mention', 'insurerDecision', 'papDecision', 'consentAwaited', 'infoAwaited', 'papInvited', 'papInfoAwaited', 'infoAsked', 'flowOpen', 'smsFailed', 'smsUncertain', 'callbackBlocked', 'callbackFailed', 'callbackQuarantined', 'endpointFailing', 'endpointDisabled', 'importFailed'));
ALTER TABLE "clock" DROP CONSTRAINT "clock_kind_word";
ALTER TABLE "clock"
    ADD CONSTRAINT "clock_kind_word" CHECK ("kind" IN ('reply', 'perhapsStop', 'enrollmentReview', 'enrollmentDecision', 'linkLocked', 'outOfOrder', 'dobMissing', 'followUp', 'mention', 'insurerDecision', 'papDecision', 'consentAwaited', 'infoAwaited', 'papInvited', 'papInfoAwaited', 'infoAsked', 'flowOpen', 'smsFailed', 'smsUncertain', 'callbackBlocked', 'callbackFailed', 'callbackQuarantined', 'endpointFailing', 'endpointDisabled', 'importFailed'));
ALTER TABLE "clock_change" DROP CONSTRAINT "clock_change_source_word";
ALTER TABLE "clock_change"
    ADD CONSTRAINT "clock_change_source_word" CHECK ("source" IN ('patient', 'task', 'text', 'flow', 'endpoint', 'inbox', 'import', 'owner', 'undo'));

DROP TRIGGER clock_of_endpoint ON "endpoint";
CREATE TRIGGER clock_of_endpoint AFTER UPDATE ON "endpoint" FOR EACH ROW
    WHEN ((OLD.state, OLD.removed_at, OLD.failing_since IS NULL) IS DISTINCT FROM (NEW.state, NEW.removed_at, NEW.failing_since IS NULL))
    EXECUTE FUNCTION clock_of_endpoint();

-- Consented is whom the ledger has as consented (lib/consents/tell-milestone.ts writes it); who is past that step without
-- it is inferred, as with every other step.
CREATE OR REPLACE FUNCTION hub_reached(lifecycle TEXT, consented BOOLEAN, enrollment TEXT, pap TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_remove(ARRAY[
        CASE WHEN enrollment IN ('enrollComplete', 'pending', 'denied', 'approved') THEN 'consented' END,
        CASE WHEN enrollment IN ('enrollComplete', 'pending', 'denied', 'approved') THEN 'enrolled' END,
        CASE WHEN enrollment IN ('denied', 'approved') THEN enrollment END,
        CASE WHEN pap IS NOT NULL THEN 'invitedToPap' END,
        CASE WHEN pap IN ('papProcess', 'papApproved', 'papDenied') THEN 'papUnderWay' END,
        CASE pap WHEN 'papApproved' THEN 'approvedByPap' WHEN 'papDenied' THEN 'deniedByPap' END], NULL);

-- As in 0014, but that no record of a patient has seen a consent.
CREATE OR REPLACE FUNCTION patient_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    moment TIMESTAMPTZ := greatest(NEW.created_at, NEW.updated_at);
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
                    OR (m.milestone = 'papUnderWay' AND NEW.pap IS NOT DISTINCT FROM 'papInfoMissing')))
           -- What a step that stays tells of stays with it.
           AND NOT (m.milestone = 'consented' AND NEW.enrollment IS NOT NULL
                    AND EXISTS (SELECT FROM patient_milestone e WHERE e.patient_id = NEW.id AND e.milestone = 'enrolled' AND e.seen));
    END IF;
    IF NOT stands <@ was THEN
        INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
        SELECT NEW.id, m, NEW.program_id, NEW.created_at, moment, x.seen,
               CASE WHEN x.seen THEN round(extract(epoch FROM moment - CASE
                    WHEN hub_milestone_start(m) IS NULL THEN NEW.created_at
                    ELSE (SELECT b.at FROM patient_milestone b WHERE b.patient_id = NEW.id AND b.milestone = hub_milestone_start(m) AND b.seen)
               END) * 1000)::bigint END
          FROM unnest(stands) m
         CROSS JOIN LATERAL (SELECT CASE m WHEN 'consented' THEN false WHEN 'enrolled' THEN NEW.enrollment = 'enrollComplete'
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

-- What was seen and what was inferred are counted apart, from the index alone.
DROP INDEX "patient_milestone_by_entry";
CREATE INDEX "patient_milestone_by_entry" ON "patient_milestone" ("program_id", "milestone", "entered_at", "patient_id") INCLUDE ("at", "seen");

-- What happened before this migration: consents from the ledger, the step inferred where a case is past it.
DELETE FROM patient_milestone WHERE milestone = 'consented';
INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
SELECT p.id, 'consented', p.program_id, p.created_at, x.at, true, round(extract(epoch FROM x.at - p.created_at) * 1000)::bigint
  FROM (SELECT patient_id, min(at) AS at FROM consent WHERE value GROUP BY patient_id) yes
  JOIN patient p ON p.id = yes.patient_id
 CROSS JOIN LATERAL (SELECT greatest(yes.at, p.created_at) AS at) x
 WHERE EXISTS (SELECT FROM consent_now n WHERE n.patient_id = p.id AND n.value);
INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen)
SELECT patient_id, 'consented', program_id, entered_at, at, false FROM patient_milestone WHERE milestone = 'enrolled'
ON CONFLICT DO NOTHING;
-- What waits and had no clock begins now: nobody is late for a promise that was not made yet.
INSERT INTO clock_change (program_id, patient_id, source, subject, at)
SELECT n.program_id, n.patient_id, 'inbox', n.id, now() FROM inbox_entry n
  JOIN support_program s ON s.id = n.program_id WHERE n.state = 'quarantined' AND s.archived_at IS NULL
UNION ALL
SELECT e.program_id, NULL, 'endpoint', e.id, now() FROM endpoint e
  JOIN support_program s ON s.id = e.program_id WHERE e.failing_since IS NOT NULL AND e.removed_at IS NULL AND s.archived_at IS NULL;
-- Who is not asked for a consent any more: the record is followed once more.
INSERT INTO clock_change (program_id, patient_id, source, subject, at, word)
SELECT p.program_id, p.id, 'patient', p.id, now(), p.states FROM clock c JOIN patient p ON p.id = c.patient_id
 WHERE c.kind = 'consentAwaited' AND c.state <> 'ended';
