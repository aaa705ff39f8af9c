-- What the person behind a phone of a sandbox is to do, and what came of it. No row of any other program is here.
CREATE TABLE "sandbox_act" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "why" TEXT,

    CONSTRAINT "sandbox_act_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sandbox_act_patient_id_step_key" ON "sandbox_act"("patient_id", "step");
CREATE INDEX "sandbox_act_program_id_idx" ON "sandbox_act"("program_id");
-- A worker looks every quarter of a second.
CREATE INDEX "sandbox_act_due" ON "sandbox_act"("due_at") WHERE "done_at" IS NULL;
