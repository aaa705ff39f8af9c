-- What a program expects of its figures, and to whom they are reported, how often.
CREATE TABLE "dashboard_plan" (
    "program_id" TEXT NOT NULL,
    "every" TEXT,
    "recipients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "goals" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "dashboard_plan_pkey" PRIMARY KEY ("program_id")
);
ALTER TABLE "dashboard_plan" ADD CONSTRAINT "dashboard_plan_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A report of one period, once: the figures as they stood when it was made. Figures alone, nothing of a patient.
CREATE TABLE "dashboard_report" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "every" TEXT NOT NULL,
    "first" DATE NOT NULL,
    "last" DATE NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "recipients" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seen_by" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "figures" JSONB NOT NULL,

    CONSTRAINT "dashboard_report_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "dashboard_report_program_id_every_first_key" ON "dashboard_report"("program_id", "every", "first");
ALTER TABLE "dashboard_report" ADD CONSTRAINT "dashboard_report_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "dashboard_plan" ADD CONSTRAINT "dashboard_plan_every_word" CHECK ("every" IN ('week', 'month'));
ALTER TABLE "dashboard_report" ADD CONSTRAINT "dashboard_report_every_word" CHECK ("every" IN ('week', 'month'));
