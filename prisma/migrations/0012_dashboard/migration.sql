-- CreateTable
CREATE TABLE "patient_milestone" (
    "patient_id" TEXT NOT NULL,
    "milestone" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "seen" BOOLEAN NOT NULL,
    "took" BIGINT,

    CONSTRAINT "patient_milestone_pkey" PRIMARY KEY ("patient_id","milestone")
);

-- CreateTable
CREATE TABLE "missing_loop" (
    "id" BIGSERIAL NOT NULL,
    "patient_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "track" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "missing_loop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_delta" (
    "id" BIGSERIAL NOT NULL,
    "program_id" TEXT NOT NULL,
    "figure" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "dashboard_delta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_hour" (
    "program_id" TEXT NOT NULL,
    "figure" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "word" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "ms" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "dashboard_hour_pkey" PRIMARY KEY ("program_id","figure","hour","word","reason","ms")
);

-- AddForeignKey
ALTER TABLE "patient_milestone" ADD CONSTRAINT "patient_milestone_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "missing_loop" ADD CONSTRAINT "missing_loop_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "patient_milestone"
    ADD CONSTRAINT "patient_milestone_milestone_word" CHECK ("milestone" IN ('consented', 'enrolled', 'approved', 'denied', 'invitedToPap', 'papUnderWay', 'approvedByPap', 'deniedByPap'));
ALTER TABLE "missing_loop"
    ADD CONSTRAINT "missing_loop_track_word" CHECK ("track" IN ('enrollment', 'priorAuth', 'pap', 'copay'));
ALTER TABLE "dashboard_delta"
    ADD CONSTRAINT "dashboard_delta_figure_word" CHECK ("figure" IN ('sms', 'smsPace', 'callback', 'callbackPace', 'opt'));
ALTER TABLE "dashboard_hour"
    ADD CONSTRAINT "dashboard_hour_figure_word" CHECK ("figure" IN ('sms', 'smsPace', 'callback', 'callbackPace', 'opt'));

-- Who came in when and how far they are; who reached what when, and how long it took. Both ways are also lists.
CREATE INDEX "patient_milestone_by_entry" ON "patient_milestone" ("program_id", "milestone", "entered_at", "patient_id") INCLUDE ("at");
CREATE INDEX "patient_milestone_by_time" ON "patient_milestone" ("program_id", "milestone", "at", "patient_id") INCLUDE ("took", "entered_at");
CREATE UNIQUE INDEX "missing_loop_open_once" ON "missing_loop" ("patient_id", "track") WHERE "closed_at" IS NULL;
CREATE INDEX "missing_loop_of_patient" ON "missing_loop" ("patient_id", "track", "opened_at");
CREATE INDEX "missing_loop_opened" ON "missing_loop" ("program_id", "opened_at", "id") INCLUDE ("track", "patient_id", "closed_at");
CREATE INDEX "missing_loop_closed" ON "missing_loop" ("program_id", "closed_at", "id") INCLUDE ("track", "opened_at") WHERE "closed_at" IS NOT NULL;
CREATE INDEX "missing_loop_open" ON "missing_loop" ("program_id", "opened_at", "id") WHERE "closed_at" IS NULL;
-- Callbacks that needed a second try are few; the list behind that figure is this index.
CREATE INDEX "delivery_tried_again" ON "delivery" ("program_id", "created_at" DESC, "id" DESC) WHERE "attempts" > 1;

-- What a patient's record says has been reached, itself or because what it says comes later.
CREATE FUNCTION hub_reached(lifecycle TEXT, consented BOOLEAN, enrollment TEXT, pap TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_remove(ARRAY[
        CASE WHEN lifecycle = 'active' OR consented OR enrollment IN ('enrollComplete', 'pending', 'denied', 'approved') THEN 'consented' END,
        CASE WHEN enrollment IN ('enrollComplete', 'pending', 'denied', 'approved') THEN 'enrolled' END,
        CASE WHEN enrollment IN ('denied', 'approved') THEN enrollment END,
        CASE WHEN pap IS NOT NULL THEN 'invitedToPap' END,
        CASE WHEN pap IN ('papProcess', 'papApproved', 'papDenied') THEN 'papUnderWay' END,
        CASE pap WHEN 'papApproved' THEN 'approvedByPap' WHEN 'papDenied' THEN 'deniedByPap' END], NULL);

-- What a step is measured from: the way into the program, or an earlier step.
CREATE FUNCTION hub_milestone_start(milestone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN milestone IN ('approved', 'denied') THEN 'enrolled'
                WHEN milestone IN ('papUnderWay', 'approvedByPap', 'deniedByPap') THEN 'invitedToPap' END;

-- One loop: from being asked for missing information until it is no longer asked for.
CREATE FUNCTION hub_loop(p_patient TEXT, p_program TEXT, p_track TEXT, p_was BOOLEAN, p_is BOOLEAN, p_at TIMESTAMPTZ) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF p_was AND NOT p_is THEN
        DELETE FROM missing_loop WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL AND opened_at > p_at - interval '1 minute';
        UPDATE missing_loop SET closed_at = greatest(p_at, opened_at) WHERE patient_id = p_patient AND track = p_track AND closed_at IS NULL;
    ELSIF p_is AND NOT p_was THEN
        UPDATE missing_loop SET closed_at = NULL
         WHERE id = (SELECT id FROM missing_loop WHERE patient_id = p_patient AND track = p_track ORDER BY opened_at DESC, id DESC LIMIT 1)
           AND closed_at > p_at - interval '1 minute';
        IF NOT FOUND THEN
            INSERT INTO missing_loop (patient_id, program_id, track, opened_at) VALUES (p_patient, p_program, p_track, p_at)
            ON CONFLICT (patient_id, track) WHERE closed_at IS NULL DO NOTHING;
        END IF;
    END IF;
END $$;

-- A state taken back within a minute was a slip, or its Undo: it has not been reached, and no loop began or ended.
-- Later than that a step that was reached stays reached, whatever follows.
CREATE FUNCTION patient_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    moment TIMESTAMPTZ := greatest(NEW.created_at, NEW.updated_at, CASE WHEN OLD.consented_at IS DISTINCT FROM NEW.consented_at THEN NEW.consented_at END);
    consented BOOLEAN := NEW.lifecycle = 'active' OR NEW.consented_at IS NOT NULL;
    was TEXT[] := CASE WHEN TG_OP = 'UPDATE' THEN hub_reached(OLD.lifecycle, OLD.consented_at IS NOT NULL, OLD.enrollment, OLD.pap) ELSE '{}' END;
    stands TEXT[] := hub_reached(NEW.lifecycle, NEW.consented_at IS NOT NULL, NEW.enrollment, NEW.pap);
BEGIN
    IF NOT was <@ stands THEN
        DELETE FROM patient_milestone m
         WHERE m.patient_id = NEW.id AND m.at > moment - interval '1 minute' AND m.milestone <> ALL (stands)
           AND NOT (m.seen AND (m.milestone = 'consented'
                    OR (m.milestone = 'enrolled' AND NEW.enrollment IS NOT NULL)
                    OR (m.milestone = 'papUnderWay' AND NEW.pap IS NOT DISTINCT FROM 'papInfoMissing')));
    END IF;
    IF NOT stands <@ was THEN
        INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
        SELECT NEW.id, m, NEW.program_id, NEW.created_at, moment, x.seen,
               CASE WHEN x.seen THEN round(extract(epoch FROM moment - CASE
                    WHEN hub_milestone_start(m) IS NULL THEN NEW.created_at
                    ELSE (SELECT b.at FROM patient_milestone b WHERE b.patient_id = NEW.id AND b.milestone = hub_milestone_start(m) AND b.seen)
               END) * 1000)::bigint END
          FROM unnest(stands) m
         CROSS JOIN LATERAL (SELECT CASE m WHEN 'consented' THEN consented WHEN 'enrolled' THEN NEW.enrollment = 'enrollComplete'
                                           WHEN 'invitedToPap' THEN NEW.pap = 'papInvite' WHEN 'papUnderWay' THEN NEW.pap = 'papProcess' ELSE true END AS seen) x
        ON CONFLICT (patient_id, milestone) DO NOTHING;
    END IF;
    IF coalesce('needInfo' IN (OLD.enrollment, NEW.enrollment), false) THEN
        PERFORM hub_loop(NEW.id, NEW.program_id, 'enrollment', coalesce(OLD.enrollment = 'needInfo', false), coalesce(NEW.enrollment = 'needInfo', false), moment);
    END IF;
    IF coalesce('papInfoMissing' IN (OLD.pap, NEW.pap), false) THEN
        PERFORM hub_loop(NEW.id, NEW.program_id, 'pap', coalesce(OLD.pap = 'papInfoMissing', false), coalesce(NEW.pap = 'papInfoMissing', false), moment);
    END IF;
    RETURN NULL;
END $$;
-- An invite reaches nothing yet and pays nothing.
CREATE TRIGGER patient_milestones_new AFTER INSERT ON "patient" FOR EACH ROW
    WHEN (NEW.lifecycle = 'active' OR NEW.consented_at IS NOT NULL OR NEW.enrollment IS NOT NULL OR NEW.pap IS NOT NULL)
    EXECUTE FUNCTION patient_milestones();
CREATE TRIGGER patient_milestones_changed AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.lifecycle, OLD.consented_at IS NULL, OLD.enrollment, OLD.pap) IS DISTINCT FROM (NEW.lifecycle, NEW.consented_at IS NULL, NEW.enrollment, NEW.pap))
    EXECUTE FUNCTION patient_milestones();

-- A length of time in two digits: enough for a median, and few enough to be counted per hour.
CREATE FUNCTION hub_two_digits(ms BIGINT) RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    length BIGINT := least(greatest(ms, 0), 2000000000);
    unit BIGINT := 10 ^ greatest(length(length::text) - 2, 0);
BEGIN
    RETURN ((length + unit / 2) / unit * unit)::integer;
END $$;

-- Counts as appended deltas: writers never wait for one another; a chore folds them (lib/dashboard/fold-deltas.ts).
-- A message about to leave is one word whether a worker has it yet or not, so taking it costs nothing here.
CREATE FUNCTION sms_word(state TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE state WHEN 'sending' THEN 'queued' ELSE state END;
CREATE FUNCTION sms_why(state TEXT, reason TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN state IN ('deferred', 'failed', 'suppressed', 'uncertain') THEN coalesce(reason, '') ELSE '' END;
CREATE FUNCTION sms_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    hour TIMESTAMPTZ := date_trunc('hour', NEW.created_at, 'UTC');
BEGIN
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
        VALUES (OLD.program_id, 'sms', hour, sms_word(OLD.state), sms_why(OLD.state, OLD.reason), 0, -1);
        IF OLD.state = 'delivered' AND OLD.delivered_at IS NOT NULL AND OLD.sent_at IS NOT NULL THEN
            INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
            VALUES (OLD.program_id, 'smsPace', hour, '', '', hub_two_digits((extract(epoch FROM OLD.delivered_at - OLD.sent_at) * 1000)::bigint), -1);
        END IF;
    END IF;
    INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
    VALUES (NEW.program_id, 'sms', hour, sms_word(NEW.state), sms_why(NEW.state, NEW.reason), 0, 1);
    IF NEW.state = 'delivered' AND NEW.delivered_at IS NOT NULL AND NEW.sent_at IS NOT NULL THEN
        INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
        VALUES (NEW.program_id, 'smsPace', hour, '', '', hub_two_digits((extract(epoch FROM NEW.delivered_at - NEW.sent_at) * 1000)::bigint), 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sms_tally_new AFTER INSERT ON "sms" FOR EACH ROW EXECUTE FUNCTION sms_tally();
CREATE TRIGGER sms_tally_changed AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN ((sms_word(OLD.state), sms_why(OLD.state, OLD.reason), OLD.sent_at, OLD.delivered_at)
          IS DISTINCT FROM (sms_word(NEW.state), sms_why(NEW.state, NEW.reason), NEW.sent_at, NEW.delivered_at))
    EXECUTE FUNCTION sms_tally();

-- A replay takes a new place in its lane; how long the first run took is no longer told by its times.
CREATE FUNCTION delivery_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    hour TIMESTAMPTZ := date_trunc('hour', NEW.created_at, 'UTC');
BEGIN
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
        VALUES (OLD.program_id, 'callback', hour, OLD.state, CASE WHEN OLD.attempts > 1 THEN 'again' ELSE '' END, 0, -1);
        IF OLD.state = 'delivered' AND OLD.seq = OLD.first_seq AND OLD.ended_at IS NOT NULL THEN
            INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
            VALUES (OLD.program_id, 'callbackPace', hour, '', '', hub_two_digits((extract(epoch FROM OLD.ended_at - OLD.created_at) * 1000)::bigint), -1);
        END IF;
    END IF;
    INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
    VALUES (NEW.program_id, 'callback', hour, NEW.state, CASE WHEN NEW.attempts > 1 THEN 'again' ELSE '' END, 0, 1);
    IF NEW.state = 'delivered' AND NEW.seq = NEW.first_seq AND NEW.ended_at IS NOT NULL THEN
        INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
        VALUES (NEW.program_id, 'callbackPace', hour, '', '', hub_two_digits((extract(epoch FROM NEW.ended_at - NEW.created_at) * 1000)::bigint), 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER delivery_tally_new AFTER INSERT ON "delivery" FOR EACH ROW EXECUTE FUNCTION delivery_tally();
CREATE TRIGGER delivery_tally_changed AFTER UPDATE ON "delivery" FOR EACH ROW
    WHEN ((OLD.state, OLD.attempts > 1, OLD.seq = OLD.first_seq, OLD.ended_at) IS DISTINCT FROM (NEW.state, NEW.attempts > 1, NEW.seq = NEW.first_seq, NEW.ended_at))
    EXECUTE FUNCTION delivery_tally();

CREATE FUNCTION opt_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
    SELECT program, 'opt', date_trunc('hour', NEW.received_at, 'UTC'), NEW.direction, '', 0, 1 FROM unnest(NEW.program_ids) AS program;
    RETURN NULL;
END $$;
CREATE TRIGGER opt_tally AFTER INSERT ON "opt_event" FOR EACH ROW WHEN (cardinality(NEW.program_ids) > 0) EXECUTE FUNCTION opt_tally();

-- What happened before this migration, from the timeline and from the rows themselves.
INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen)
SELECT DISTINCT ON (p.id, told.milestone) p.id, told.milestone, p.program_id, p.created_at, greatest(told.at, p.created_at), told.seen
  FROM (SELECT e.patient_id, e.at, m AS milestone,
               CASE m WHEN 'consented' THEN false WHEN 'enrolled' THEN e.data ->> 'to' = 'enrollComplete'
                      WHEN 'invitedToPap' THEN e.data ->> 'to' = 'papInvite' WHEN 'papUnderWay' THEN e.data ->> 'to' = 'papProcess' ELSE true END AS seen
          FROM timeline_entry e
         CROSS JOIN LATERAL unnest(hub_reached('', false, CASE WHEN e.data ->> 'track' = 'enrollment' THEN e.data ->> 'to' END,
                                               CASE WHEN e.data ->> 'track' = 'pap' THEN e.data ->> 'to' END)) AS m
         WHERE e.kind = 'caseUpdate' AND e.data ->> 'outcome' IN ('applied', 'outOfOrder')
        UNION ALL SELECT patient_id, at, 'consented', true FROM timeline_entry WHERE kind = 'flowFinished'
        UNION ALL SELECT patient_id, at, 'enrolled', true FROM timeline_entry WHERE kind = 'flowFinished' AND data ->> 'kind' <> 'dosage'
        UNION ALL SELECT id, consented_at, 'consented', true FROM patient WHERE consented_at IS NOT NULL) told
  JOIN patient p ON p.id = told.patient_id
 ORDER BY p.id, told.milestone, told.at, told.seen DESC;
INSERT INTO patient_milestone (patient_id, milestone, program_id, entered_at, at, seen)
SELECT p.id, milestone, p.program_id, p.created_at, greatest(p.updated_at, p.created_at), false
  FROM patient p CROSS JOIN LATERAL unnest(hub_reached(p.lifecycle, p.consented_at IS NOT NULL, p.enrollment, p.pap)) AS milestone
ON CONFLICT DO NOTHING;
UPDATE patient_milestone m
   SET took = round(extract(epoch FROM m.at - CASE WHEN hub_milestone_start(m.milestone) IS NULL THEN m.entered_at ELSE
       (SELECT b.at FROM patient_milestone b WHERE b.patient_id = m.patient_id AND b.milestone = hub_milestone_start(m.milestone) AND b.seen AND b.at <= m.at) END) * 1000)::bigint
 WHERE m.seen;
INSERT INTO missing_loop (patient_id, program_id, track, opened_at, closed_at)
SELECT patient_id, program_id, track, at, next_at
  FROM (SELECT e.patient_id, e.program_id, data ->> 'track' AS track, at, data ->> 'to' AS state,
               lead(at) OVER (PARTITION BY e.patient_id, data ->> 'track' ORDER BY at, e.id) AS next_at
          FROM timeline_entry e WHERE kind = 'caseUpdate' AND data ->> 'outcome' IN ('applied', 'outOfOrder') AND data ->> 'track' IN ('enrollment', 'pap')) moves
 WHERE state IN ('needInfo', 'papInfoMissing');
-- A finished flow answers what was asked for: it leaves the state without a line of its own kind.
UPDATE missing_loop l SET closed_at = greatest(p.updated_at, l.opened_at) FROM patient p
 WHERE p.id = l.patient_id AND l.closed_at IS NULL
   AND ((l.track = 'enrollment' AND p.enrollment IS DISTINCT FROM 'needInfo') OR (l.track = 'pap' AND p.pap IS DISTINCT FROM 'papInfoMissing'));
INSERT INTO dashboard_hour (program_id, figure, hour, word, reason, ms, n)
SELECT program_id, 'sms', date_trunc('hour', created_at, 'UTC'), sms_word(state), sms_why(state, reason), 0, count(*) FROM sms GROUP BY 1, 3, 4, 5
UNION ALL
SELECT program_id, 'smsPace', date_trunc('hour', created_at, 'UTC'), '', '', hub_two_digits((extract(epoch FROM delivered_at - sent_at) * 1000)::bigint), count(*)
  FROM sms WHERE state = 'delivered' AND delivered_at IS NOT NULL AND sent_at IS NOT NULL GROUP BY 1, 3, 6
UNION ALL
SELECT program_id, 'callback', date_trunc('hour', created_at, 'UTC'), state, CASE WHEN attempts > 1 THEN 'again' ELSE '' END, 0, count(*) FROM delivery GROUP BY 1, 3, 4, 5
UNION ALL
SELECT program_id, 'callbackPace', date_trunc('hour', created_at, 'UTC'), '', '', hub_two_digits((extract(epoch FROM ended_at - created_at) * 1000)::bigint), count(*)
  FROM delivery WHERE state = 'delivered' AND seq = first_seq AND ended_at IS NOT NULL GROUP BY 1, 3, 6
UNION ALL
SELECT program, 'opt', date_trunc('hour', received_at, 'UTC'), direction, '', 0, count(*) FROM opt_event CROSS JOIN LATERAL unnest(program_ids) AS program GROUP BY 1, 3, 4;
