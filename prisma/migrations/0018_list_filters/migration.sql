-- How the console looks to a person: theme, single keys, columns and height of rows. It follows them to another machine.
ALTER TABLE "staff" ADD COLUMN "look" JSONB NOT NULL DEFAULT '{}';

-- The partner's ID is found and ordered whatever its case; who is a duplicate is still decided by the ID as it was given
-- (patient_external_id_once). In place of the index in its own case: a write keeps as many as before.
DROP INDEX "patient_by_external_id";
CREATE INDEX "patient_by_external_id" ON "patient" ("program_id", (lower(coalesce("external_id", '') COLLATE "und-x-icu") COLLATE "C"), "id");

-- Filters that few patients pass. Whoever is not in them costs no write anything.
CREATE INDEX "patient_in_spanish" ON "patient" ("program_id") WHERE "language" = 'es';
CREATE INDEX "patient_with_caregiver" ON "patient" ("program_id") WHERE "phone_is_caregivers" OR "is_caregiver";
CREATE INDEX "phone_state_opted_out" ON "phone_state" ("phone_number") WHERE "opted_out_at" IS NOT NULL;
CREATE INDEX "campaign_entry_running" ON "campaign_entry" ("campaign_id", "patient_id") WHERE "ended_at" IS NULL;

-- Which rows an export is about, from the question to its download: two thousand ids fit no address. Kept for a minute.
CREATE TABLE "export_choice" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "patient_ids" TEXT[],
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "export_choice_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "export_choice_until_idx" ON "export_choice"("until");
