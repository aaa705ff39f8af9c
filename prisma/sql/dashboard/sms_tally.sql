-- Counts as appended deltas: writers never wait for one another; a chore folds them (lib/dashboard/fold-deltas.ts).
CREATE OR REPLACE FUNCTION sms_tally() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER sms_tally_changed AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN ((sms_word(OLD.state), sms_why(OLD.state, OLD.reason), OLD.sent_at, OLD.delivered_at)
          IS DISTINCT FROM (sms_word(NEW.state), sms_why(NEW.state, NEW.reason), NEW.sent_at, NEW.delivered_at))
    EXECUTE FUNCTION sms_tally();

CREATE OR REPLACE TRIGGER sms_tally_new AFTER INSERT ON "sms" FOR EACH ROW EXECUTE FUNCTION sms_tally();
