-- What a second person approves before it is done: where callbacks go, and large exports, in the programs that want it.
ALTER TABLE "support_program" ADD COLUMN "approve_endpoints" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "approve_exports_over" INTEGER;

CREATE TABLE "approval" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "asker_kind" TEXT NOT NULL,
    "asker_id" TEXT NOT NULL,
    "asker_name" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "request_hash" TEXT NOT NULL,
    "about" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "decider_name" TEXT,
    "note" TEXT,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "approval_kind_word" CHECK ("kind" IN ('endpoint', 'export')),
    CONSTRAINT "approval_asker_kind_word" CHECK ("asker_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver')),
    CONSTRAINT "approval_state_word" CHECK ("state" IN ('open', 'approved', 'declined', 'used', 'expired'))
);

CREATE INDEX "approval_program_id_id_idx" ON "approval"("program_id", "id" DESC);
-- The same act is asked for once at a time.
CREATE UNIQUE INDEX "approval_standing" ON "approval"("program_id", "asker_id", "request_hash") WHERE "state" IN ('open', 'approved');

ALTER TABLE "approval" ADD CONSTRAINT "approval_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
