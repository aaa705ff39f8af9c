-- What the parts of the console tell one another: a failed import is work for somebody, and pages that show clocks,
-- imports, bulk actions, views or the people of a program hear of their changes.
CREATE FUNCTION clock_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO clock_change (program_id, source, subject, at, word, label)
    VALUES (NEW.program_id, 'import', NEW.id, NEW.updated_at, NEW.state, NEW.file_name);
    RETURN NULL;
END $$;
CREATE TRIGGER clock_of_import AFTER UPDATE OF state ON "import_run" FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'failed' IN (OLD.state, NEW.state)) EXECUTE FUNCTION clock_of_import();

-- One row a statement and program: workers move thousands of clocks at once.
CREATE FUNCTION live_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, topic)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, program_id, TG_ARGV[0] FROM changed;
    RETURN NULL;
END $$;
CREATE TRIGGER clock_new_live AFTER INSERT ON "clock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('work');
CREATE TRIGGER clock_live AFTER UPDATE ON "clock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('work');
CREATE TRIGGER import_run_live AFTER UPDATE ON "import_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('imports');
CREATE TRIGGER import_run_new_live AFTER INSERT ON "import_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('imports');
CREATE TRIGGER bulk_run_live AFTER UPDATE ON "bulk_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('bulk');
CREATE TRIGGER bulk_run_new_live AFTER INSERT ON "bulk_run" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('bulk');
CREATE TRIGGER saved_view_live AFTER UPDATE ON "saved_view" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('views');
CREATE TRIGGER saved_view_new_live AFTER INSERT ON "saved_view" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION live_changed('views');
