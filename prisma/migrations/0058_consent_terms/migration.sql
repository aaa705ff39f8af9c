-- A program may say how long consents last; 0: until they are taken back.
ALTER TABLE "support_program" ADD COLUMN "consent_months" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "support_program" ADD CONSTRAINT "support_program_consent_months" CHECK ("consent_months" BETWEEN 0 AND 120);

-- One whose time is over ends by a row of the ledger of its own basis.
ALTER TABLE "consent" DROP CONSTRAINT "consent_basis_word";
ALTER TABLE "consent" ADD CONSTRAINT "consent_basis_word" CHECK ("basis" IN ('attested', 'signed', 'withdrawn', 'texted', 'ended'));
