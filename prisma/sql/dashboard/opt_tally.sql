-- Counts each stop and start of messages in its hour, as an appended delta.
CREATE OR REPLACE FUNCTION opt_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
    VALUES (NEW.program_id, 'opt', date_trunc('hour', NEW.received_at, 'UTC'), NEW.direction, '', 0, 1);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER opt_tally AFTER INSERT ON "opt_event" FOR EACH ROW EXECUTE FUNCTION opt_tally();
