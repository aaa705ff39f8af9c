-- A prior authorization can also be denied, and appealed after that; a program may want a bare "approved" to be its.
ALTER TABLE "patient" DROP CONSTRAINT "patient_prior_auth_word",
    ADD CONSTRAINT "patient_prior_auth_word" CHECK ("prior_auth" IN ('paProcess', 'approved', 'paDenied', 'paAppeal'));
ALTER TABLE "support_program" ADD COLUMN "prior_auth_first" BOOLEAN NOT NULL DEFAULT false;
