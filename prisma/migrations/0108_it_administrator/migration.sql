-- The sixth role looks after people, tokens, endpoints and settings, and sees no patient.
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_word",
    ADD CONSTRAINT "staff_role_word" CHECK ("role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'it-administrator', 'partner'));
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_caller_role_word",
    ADD CONSTRAINT "audit_entry_caller_role_word" CHECK ("caller_role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'it-administrator', 'partner')) NOT VALID;
