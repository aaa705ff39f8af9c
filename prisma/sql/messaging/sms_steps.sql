-- A delivery is told when it happened, as the message itself has it; it may be written down later.
CREATE OR REPLACE FUNCTION sms_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO sms_step (sms_id, at, from_state, from_reason, state, reason, not_before, gateway_code)
    VALUES (NEW.id, coalesce(NEW.delivered_at, clock_timestamp()), OLD.state, OLD.reason, NEW.state, NEW.reason, NEW.not_before, NEW.gateway_code);
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sms_steps AFTER UPDATE ON "sms" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.reason IS DISTINCT FROM NEW.reason OR OLD.not_before IS DISTINCT FROM NEW.not_before)
    EXECUTE FUNCTION sms_steps();
