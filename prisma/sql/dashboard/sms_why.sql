-- The reason counts only where the state of a message has one to tell.
CREATE OR REPLACE FUNCTION sms_why(state TEXT, reason TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN state IN ('deferred', 'failed', 'suppressed', 'uncertain') THEN coalesce(reason, '') ELSE '' END;
