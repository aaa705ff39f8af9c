-- Each time the clock of a sandbox was moved: how far it is ahead, and how often it was moved lately.
CREATE TABLE "sandbox_move" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "sandbox_move_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "sandbox_move_program_id_idx" ON "sandbox_move"("program_id");
