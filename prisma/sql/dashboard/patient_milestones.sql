-- Writes down when each milestone was reached. A state that is taken back within a minute, or by the undoing of a bulk
-- action, was a slip: it has not been reached, and no loop began or ended. Later than that, a step that was reached stays
-- reached, whatever follows.
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

CREATE OR REPLACE TRIGGER patient_milestones_changed AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.lifecycle, OLD.consented_at IS NULL, OLD.enrollment, OLD.pap) IS DISTINCT FROM (NEW.lifecycle, NEW.consented_at IS NULL, NEW.enrollment, NEW.pap))
    EXECUTE FUNCTION patient_milestones();

-- An invite reaches nothing yet and pays nothing.
CREATE OR REPLACE TRIGGER patient_milestones_new AFTER INSERT ON "patient" FOR EACH ROW
    WHEN (NEW.lifecycle = 'active' OR NEW.consented_at IS NOT NULL OR NEW.enrollment IS NOT NULL OR NEW.pap IS NOT NULL)
    EXECUTE FUNCTION patient_milestones();
