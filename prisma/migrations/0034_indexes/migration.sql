-- Indexes that no statement is planned by, each written with every row of its table. `indexes.test.ts` has who asks by
-- those that remain.

-- The unique key by patient and place begins with the same column.
DROP INDEX "consent_patient_id_idx";
DROP INDEX "callback_patient_id_idx";
DROP INDEX "phone_event_phone_number_id_idx";
DROP INDEX "link_session_expires_at_idx";
DROP INDEX "import_run_failed";

-- A message has the gateway's name for it once it has been handed over; until then there is nothing to find it by.
CREATE UNIQUE INDEX "sms_of_gateway" ON "sms" ("gateway", "gateway_id") WHERE "gateway_id" IS NOT NULL;
DROP INDEX "sms_gateway_gateway_id_key";
