-- A partner's person who looks and changes nothing. Both roles of partners, and only they, belong to a partner.
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_word", DROP CONSTRAINT "staff_of_partner",
    ADD CONSTRAINT "staff_role_word" CHECK ("role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'it-administrator', 'partner', 'partner-viewer')),
    ADD CONSTRAINT "staff_of_partner" CHECK (("role" IN ('partner', 'partner-viewer')) = ("partner_id" IS NOT NULL));
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_caller_role_word",
    ADD CONSTRAINT "audit_entry_caller_role_word" CHECK ("caller_role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'it-administrator', 'partner', 'partner-viewer')) NOT VALID;
