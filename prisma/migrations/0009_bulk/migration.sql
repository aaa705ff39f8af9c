-- CreateTable
CREATE TABLE "bulk_run" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "act" JSONB NOT NULL,
    "about" TEXT,
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "undone" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_by_id" TEXT NOT NULL,
    "caller_kind" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "leaves_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_row" (
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "patient_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "code" INTEGER,
    "message" TEXT,
    "event_id" TEXT,
    "owner_id" TEXT,
    "at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_row_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_run_key_key" ON "bulk_run"("key");

-- CreateIndex
CREATE INDEX "bulk_run_program_id_created_at_id_idx" ON "bulk_run"("program_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bulk_row_run_id_state_position_idx" ON "bulk_row"("run_id", "state", "position");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_row_run_id_patient_id_key" ON "bulk_row"("run_id", "patient_id");

-- AddForeignKey
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed words: a test compares these with lib/contract/vocabulary.ts.
ALTER TABLE "bulk_run"
    ADD CONSTRAINT "bulk_run_kind_word" CHECK ("kind" IN ('message', 'enrollment', 'financial', 'assign', 'campaign')),
    ADD CONSTRAINT "bulk_run_state_word" CHECK ("state" IN ('running', 'done', 'stopped', 'undone')),
    ADD CONSTRAINT "bulk_run_caller_kind_word" CHECK ("caller_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver'));
ALTER TABLE "bulk_row"
    ADD CONSTRAINT "bulk_row_state_word" CHECK ("state" IN ('waiting', 'done', 'skipped', 'failed', 'undone'));

-- What every worker looks for twice a second.
CREATE INDEX "bulk_run_running" ON "bulk_run" ("created_at") WHERE "state" = 'running';
-- A row is written once when the run begins and once when its turn has come.
ALTER TABLE "bulk_row" SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);
