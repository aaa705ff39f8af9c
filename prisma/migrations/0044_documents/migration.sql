-- Documents that staff add to a patient. Their bytes are files like the others; what they are, who added them and why one
-- was taken away stands here, also when the bytes are gone.
CREATE TABLE "patient_document" (
    "media_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "added_by_id" TEXT NOT NULL,
    "added_by" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_by_id" TEXT,
    "removed_by" TEXT,
    "removed_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "patient_document_pkey" PRIMARY KEY ("media_id")
);
CREATE INDEX "patient_document_patient_id_added_at_idx" ON "patient_document"("patient_id", "added_at" DESC);
ALTER TABLE "patient_document" ADD CONSTRAINT "patient_document_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "patient_document"
    ADD CONSTRAINT "patient_document_kind_word" CHECK ("kind" IN ('insuranceCard', 'prescription', 'priorAuthForm', 'insurerLetter', 'proofOfIncome', 'proofOfIdentity', 'signedConsent', 'medicalRecord', 'letter', 'fax', 'other')),
    ADD CONSTRAINT "patient_document_file_type_word" CHECK ("file_type" IN ('jpg', 'jpeg', 'gif', 'png', 'pdf')),
    ADD CONSTRAINT "patient_document_removed" CHECK (("removed_at" IS NULL) = ("reason" IS NULL) AND ("removed_at" IS NULL) = ("removed_by" IS NULL));

ALTER TABLE "media_file" DROP CONSTRAINT "media_file_kind_word";
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_kind_word" CHECK ("kind" IN ('cardFront', 'cardBack', 'signature', 'document', 'upload'));

-- Two kinds more, whatever kinds the migrations before have added.
DO $$
DECLARE
    known TEXT;
BEGIN
    SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint WHERE conname = 'timeline_entry_kind_word';
    ALTER TABLE "timeline_entry" DROP CONSTRAINT "timeline_entry_kind_word";
    EXECUTE 'ALTER TABLE "timeline_entry" ADD CONSTRAINT "timeline_entry_kind_word" ' || replace(known, '])', ', ''documentAdded''::text, ''documentRemoved''::text])');
END $$;
