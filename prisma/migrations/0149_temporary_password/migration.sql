-- The password that a first start was given is changed at the first sign-in.
ALTER TABLE "staff" ADD COLUMN "password_temporary" BOOLEAN NOT NULL DEFAULT false;
