-- One row a statement and program: workers move thousands of clocks at once.
CREATE OR REPLACE FUNCTION live_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, topic)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, program_id, TG_ARGV[0] FROM changed;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bulk_run_live AFTER UPDATE ON "bulk_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('bulk');

CREATE OR REPLACE TRIGGER bulk_run_new_live AFTER INSERT ON "bulk_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('bulk');

CREATE OR REPLACE TRIGGER clock_live AFTER UPDATE ON "clock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('work');

CREATE OR REPLACE TRIGGER clock_new_live AFTER INSERT ON "clock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('work');

CREATE OR REPLACE TRIGGER import_run_live AFTER UPDATE ON "import_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('imports');

CREATE OR REPLACE TRIGGER import_run_new_live AFTER INSERT ON "import_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('imports');

CREATE OR REPLACE TRIGGER saved_view_live AFTER UPDATE ON "saved_view" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('views');

CREATE OR REPLACE TRIGGER saved_view_new_live AFTER INSERT ON "saved_view" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('views');
