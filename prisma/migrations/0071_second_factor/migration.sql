-- A session whose second factor is still to be given opens nothing.
ALTER TABLE "session" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'full',
                      ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 0,
                      ADD COLUMN "enrolling" BYTEA;
ALTER TABLE "session" ADD CONSTRAINT "session_state_word" CHECK ("state" IN ('half', 'enrol', 'full'));

CREATE TABLE "staff_factor" (
    "staff_id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_factor_pkey" PRIMARY KEY ("staff_id")
);

CREATE TABLE "recovery_code" (
    "staff_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("staff_id", "hash")
);

ALTER TABLE "staff_factor" ADD CONSTRAINT "staff_factor_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
