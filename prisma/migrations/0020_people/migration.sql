-- A program somebody holds ends and does not vanish: a person without programs belongs to those who held them last.
ALTER TABLE "staff_program" ADD COLUMN "ended_at" TIMESTAMPTZ(3), ADD COLUMN "ended_by" TEXT;

-- Who it was, beside the name they had, and how it ended.
ALTER TABLE "audit_entry" ADD COLUMN "caller_role" TEXT, ADD COLUMN "outcome" TEXT NOT NULL DEFAULT 'done';
ALTER TABLE "audit_entry"
    ADD CONSTRAINT "audit_entry_caller_role_word" CHECK ("caller_role" IN ('administrator', 'supervisor', 'case-manager', 'auditor')),
    ADD CONSTRAINT "audit_entry_outcome_word" CHECK ("outcome" IN ('done', 'refused', 'failed'));
CREATE INDEX "audit_entry_not_done" ON "audit_entry" ("program_id", "id" DESC) WHERE "outcome" <> 'done';

-- The role at that moment: a copy that no statement can forget. Rows of partners and of the hub cost nothing.
CREATE FUNCTION audit_caller_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."caller_role" := (SELECT "role" FROM "staff" WHERE "id" = NEW."caller_id");
    RETURN NEW;
END $$;
CREATE TRIGGER audit_entry_role BEFORE INSERT ON "audit_entry" FOR EACH ROW
    WHEN (NEW."caller_kind" = 'staff') EXECUTE FUNCTION audit_caller_role();

-- A line of the timeline knows who it was, where the audit log of the same moment knows it.
ALTER TABLE "timeline_entry" ADD COLUMN "caller_id" TEXT;
UPDATE "timeline_entry" t SET "caller_id" = a."caller_id"
  FROM "audit_entry" a
 WHERE t."caller_kind" = 'staff' AND a."caller_kind" = 'staff' AND cardinality(a."patient_ids") = 1
   AND a."patient_ids"[1] = t."patient_id" AND a."at" = t."at" AND a."caller_name" = t."caller_name";
