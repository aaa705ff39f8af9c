-- A sandbox made in the console knows the program it was made for, so that each is found from the other.
ALTER TABLE "support_program" ADD COLUMN "sandbox_of" TEXT;
ALTER TABLE "support_program" ADD CONSTRAINT "support_program_sandbox_of_fkey" FOREIGN KEY ("sandbox_of") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "support_program" ADD CONSTRAINT "support_program_sandbox_of_sandbox" CHECK ("sandbox_of" IS NULL OR "sandbox");
