-- A phone may be that of patients of several programs: each of them is told.
CREATE OR REPLACE FUNCTION live_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, p.program_id, p.id, 'messageState' FROM patient p
     WHERE p.program_id = NEW.program_id AND p.phone_number = NEW.phone_number LIMIT 50;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER program_phone_live AFTER UPDATE ON "program_phone" FOR EACH ROW
    WHEN ((OLD.stopped_here_at, OLD.held_here_at, OLD.opted_out_at, OLD.wrong_at, OLD.invalid_here_at)
          IS DISTINCT FROM (NEW.stopped_here_at, NEW.held_here_at, NEW.opted_out_at, NEW.wrong_at, NEW.invalid_here_at))
    EXECUTE FUNCTION live_phone();

CREATE OR REPLACE TRIGGER program_phone_new_live AFTER INSERT ON "program_phone" FOR EACH ROW EXECUTE FUNCTION live_phone();
