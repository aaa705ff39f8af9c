-- A page of conversations reads what phones texted by its time: the order of identifiers is not quite that of the moments, and
-- a page that ends between two moments must not skip what lies between.
CREATE INDEX "sms_inbound_program_id_received_at_patient_id_idx" ON "sms_inbound"("program_id", "received_at" DESC, "patient_id" DESC);
