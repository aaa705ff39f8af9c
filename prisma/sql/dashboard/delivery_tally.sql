-- A replay takes a new place in its lane; how long the first run took is no longer told by its times.
CREATE OR REPLACE FUNCTION delivery_tally() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER delivery_tally_changed AFTER UPDATE ON "delivery" FOR EACH ROW
    WHEN ((OLD.state, OLD.attempts > 1, OLD.seq = OLD.first_seq, OLD.ended_at) IS DISTINCT FROM (NEW.state, NEW.attempts > 1, NEW.seq = NEW.first_seq, NEW.ended_at))
    EXECUTE FUNCTION delivery_tally();

CREATE OR REPLACE TRIGGER delivery_tally_new AFTER INSERT ON "delivery" FOR EACH ROW EXECUTE FUNCTION delivery_tally();
