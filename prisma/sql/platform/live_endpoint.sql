-- Tells open lists of deliveries that an endpoint is another.
CREATE OR REPLACE FUNCTION live_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, topic) VALUES (pg_current_xact_id()::text::bigint, NEW.program_id, 'delivery');
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER endpoint_live AFTER UPDATE ON "endpoint" FOR EACH ROW
    WHEN ((OLD.state, OLD.name, OLD.removed_at) IS DISTINCT FROM (NEW.state, NEW.name, NEW.removed_at)) EXECUTE FUNCTION live_endpoint();

CREATE OR REPLACE TRIGGER endpoint_new_live AFTER INSERT ON "endpoint" FOR EACH ROW EXECUTE FUNCTION live_endpoint();
