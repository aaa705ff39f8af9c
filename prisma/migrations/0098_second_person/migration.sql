-- Who approved is asked again when the approval is used; and whom somebody gave an account or a password is no second person of theirs.
ALTER TABLE "approval" ADD COLUMN "decider_id" TEXT;

CREATE INDEX "audit_entry_account_acts" ON "audit_entry" ("caller_id", "at")
  WHERE "action" IN ('staff.create', 'staff.update', 'staff.setPassword', 'staff.enable', 'factor.reset');
