-- The role at that moment: a copy that no statement can forget. Rows of partners and of the hub cost nothing.
CREATE OR REPLACE FUNCTION audit_caller_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."caller_role" := (SELECT "role" FROM "staff" WHERE "id" = NEW."caller_id");
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entry_role BEFORE INSERT ON "audit_entry" FOR EACH ROW
    WHEN (NEW."caller_kind" = 'staff') EXECUTE FUNCTION audit_caller_role();
