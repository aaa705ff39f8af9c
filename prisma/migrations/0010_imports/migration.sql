-- CreateTable
CREATE TABLE "import_run" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'receiving',
    "failure" TEXT,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "encoding" TEXT NOT NULL DEFAULT 'utf-8',
    "delimiter" TEXT NOT NULL DEFAULT ',',
    "head" BYTEA,
    "columns" JSONB NOT NULL DEFAULT '[]',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "needs_work" INTEGER NOT NULL DEFAULT 0,
    "existing" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "textable" INTEGER NOT NULL DEFAULT 0,
    "invites" BOOLEAN NOT NULL DEFAULT true,
    "consent_asked" BOOLEAN NOT NULL DEFAULT true,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "by_kind" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "by_address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_pack" (
    "run_id" TEXT NOT NULL,
    "first_row" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "import_pack_pkey" PRIMARY KEY ("run_id","first_row")
);

-- CreateTable
CREATE TABLE "import_row" (
    "run_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "edited" BOOLEAN NOT NULL DEFAULT false,
    "sealed" BYTEA,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "patient_id" TEXT,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("run_id","row")
);

-- CreateTable
CREATE TABLE "import_mapping" (
    "program_id" TEXT NOT NULL,
    "head_key" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("program_id","head_key")
);

-- CreateIndex
CREATE INDEX "import_run_program_id_created_at_id_idx" ON "import_run"("program_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "import_row_run_id_state_row_idx" ON "import_row"("run_id", "state", "row");

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_pack" ADD CONSTRAINT "import_pack_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "import_run"
    ADD CONSTRAINT "import_run_state_word" CHECK ("state" IN ('receiving', 'mapping', 'checking', 'ready', 'running', 'stopped', 'done', 'failed', 'discarded')),
    ADD CONSTRAINT "import_run_failure_word" CHECK ("failure" IN ('unreadable', 'programClosed', 'crashed')),
    ADD CONSTRAINT "import_run_encoding_word" CHECK ("encoding" IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
    ADD CONSTRAINT "import_run_by_kind_word" CHECK ("by_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver')),
    ADD CONSTRAINT "import_run_failed_why" CHECK (("state" = 'failed') = ("failure" IS NOT NULL));
ALTER TABLE "import_row"
    ADD CONSTRAINT "import_row_state_word" CHECK ("state" IN ('needsWork', 'fixed', 'exists', 'created'));

-- What a worker goes on with, what failed, and whose values are still kept.
CREATE INDEX "import_run_under_way" ON "import_run" ("created_at") WHERE "state" IN ('checking', 'running');
CREATE INDEX "import_run_failed" ON "import_run" ("program_id", "updated_at", "id") WHERE "state" = 'failed';
CREATE INDEX "import_run_kept" ON "import_run" ("updated_at") WHERE "purged_at" IS NULL;
