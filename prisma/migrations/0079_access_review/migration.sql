-- Emergency access to one patient of a program somebody does not work in, and what a supervisor looks at again.
ALTER TABLE "support_program" ADD COLUMN "break_glass" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "glass_grant" (
    "id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "glass_grant_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "glass_grant_staff_id_until_idx" ON "glass_grant"("staff_id", "until");

CREATE TABLE "access_review" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "staff_name" TEXT NOT NULL,
    "week" DATE NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "looks" INTEGER NOT NULL,
    "audit_ids" BIGINT[],
    "grant_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "decider_name" TEXT,
    "note" TEXT,

    CONSTRAINT "access_review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "access_review_kind_word" CHECK ("kind" IN ('glass', 'sameName', 'many', 'night', 'export', 'sample')),
    CONSTRAINT "access_review_state_word" CHECK ("state" IN ('open', 'expected', 'concern'))
);

CREATE INDEX "access_review_program_id_id_idx" ON "access_review"("program_id", "id" DESC);
-- A week is judged once.
CREATE UNIQUE INDEX "access_review_once" ON "access_review"("program_id", "week", "kind", "staff_id") WHERE "kind" <> 'glass';

ALTER TABLE "glass_grant" ADD CONSTRAINT "glass_grant_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "glass_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
