-- A partner's own people see what is their organisation's and nothing else: its tokens, its endpoints and what they began.
-- Partners are few and so are the rows that name one, so nothing is asked by an index.
CREATE TABLE "partner" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "partner_name_key" ON "partner"("name");

ALTER TABLE "endpoint" ADD COLUMN "partner_id" TEXT;
ALTER TABLE "partner_token" ADD COLUMN "partner_id" TEXT;
ALTER TABLE "replay" ADD COLUMN "partner_id" TEXT;
ALTER TABLE "staff" ADD COLUMN "partner_id" TEXT;
ALTER TABLE "partner_token" ADD CONSTRAINT "partner_token_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "staff" ADD CONSTRAINT "staff_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The fifth role, and only it, belongs to a partner.
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_word",
    ADD CONSTRAINT "staff_role_word" CHECK ("role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'partner')),
    ADD CONSTRAINT "staff_of_partner" CHECK (("role" = 'partner') = ("partner_id" IS NOT NULL));
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_caller_role_word",
    ADD CONSTRAINT "audit_entry_caller_role_word" CHECK ("caller_role" IN ('administrator', 'supervisor', 'case-manager', 'auditor', 'partner')) NOT VALID;
