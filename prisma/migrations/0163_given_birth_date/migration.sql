-- A date of birth that was given where the record has none waits with the phone's session for the code.
ALTER TABLE "link_session" ADD COLUMN "given_birth_date" TEXT;
