-- What a step is measured from: the way into the program, or an earlier step.
CREATE OR REPLACE FUNCTION hub_milestone_start(milestone TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN milestone IN ('approved', 'denied') THEN 'enrolled'
                WHEN milestone IN ('papUnderWay', 'approvedByPap', 'deniedByPap') THEN 'invitedToPap' END;
