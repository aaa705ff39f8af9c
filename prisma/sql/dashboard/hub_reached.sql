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
