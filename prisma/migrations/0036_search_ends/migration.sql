-- The last characters of an ID find its patient: people read out an ID from its end. Each is a range of an index of the ID
-- written backwards.
CREATE INDEX "patient_by_external_id_end" ON "patient" ("program_id", (reverse(lower(coalesce("external_id", '') COLLATE "und-x-icu")) COLLATE "C"), "id");
CREATE INDEX "patient_by_id_end" ON "patient" ("program_id", (reverse(lower("id" COLLATE "und-x-icu")) COLLATE "C"), "id");
