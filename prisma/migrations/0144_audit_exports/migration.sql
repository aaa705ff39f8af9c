-- What one person has taken out as files, lately.
CREATE INDEX "audit_entry_taken" ON "audit_entry" ("caller_id", "at")
  WHERE "action" IN ('patient.exportRows', 'call.exportRows', 'audit.exportRows');
