-- CreateTable
CREATE TABLE "demo_run" (
    "program_id" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "demo_run_pkey" PRIMARY KEY ("program_id")
);

-- AddForeignKey
ALTER TABLE "demo_run" ADD CONSTRAINT "demo_run_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A delivery is told when it happened, as the message itself has it; it may be written down later.
CREATE OR REPLACE FUNCTION sms_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO sms_step (sms_id, at, from_state, from_reason, state, reason, not_before, gateway_code)
    VALUES (NEW.id, coalesce(NEW.delivered_at, clock_timestamp()), OLD.state, OLD.reason, NEW.state, NEW.reason, NEW.not_before, NEW.gateway_code);
    RETURN NULL;
END $$;
