-- Calls, the people and offices one calls, how a program calls, and the letter to whom nobody could reach.
-- CreateTable
CREATE TABLE "call" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "logged_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER NOT NULL,
    "direction" TEXT NOT NULL,
    "party" TEXT NOT NULL,
    "contact_id" TEXT,
    "outcome" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "attempt" INTEGER,
    "resets" BOOLEAN NOT NULL DEFAULT false,
    "identified" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "reference" TEXT,
    "staff_id" TEXT NOT NULL,
    "staff_name" TEXT NOT NULL,
    "task_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "done_task_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "event_id" TEXT,
    "stopped_texts" BOOLEAN NOT NULL DEFAULT false,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" TEXT,
    "void_reason" TEXT,

    CONSTRAINT "call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organization" TEXT,
    "npi" TEXT,
    "phone_number" TEXT,
    "fax_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_contact" (
    "patient_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "patient_contact_pkey" PRIMARY KEY ("patient_id","contact_id")
);

-- CreateTable
CREATE TABLE "call_settings" (
    "program_id" TEXT NOT NULL,
    "protocols" JSONB NOT NULL DEFAULT '{}',
    "letters" JSONB NOT NULL DEFAULT '{}',
    "safety_contact_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "call_settings_pkey" PRIMARY KEY ("program_id")
);

-- CreateTable
CREATE TABLE "letter" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "sent_by" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "made_by" TEXT NOT NULL,

    CONSTRAINT "letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "call_patient_id_at_id_idx" ON "call"("patient_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "call_program_id_at_id_idx" ON "call"("program_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_program_id_id_idx" ON "contact"("program_id", "id");

-- CreateIndex
CREATE INDEX "patient_contact_contact_id_idx" ON "patient_contact"("contact_id");

-- CreateIndex
CREATE INDEX "letter_patient_id_made_at_idx" ON "letter"("patient_id", "made_at" DESC);

-- AddForeignKey
ALTER TABLE "call" ADD CONSTRAINT "call_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call" ADD CONSTRAINT "call_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_contact" ADD CONSTRAINT "patient_contact_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_contact" ADD CONSTRAINT "patient_contact_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_settings" ADD CONSTRAINT "call_settings_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter" ADD CONSTRAINT "letter_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed words.
ALTER TABLE "call"
    ADD CONSTRAINT "call_direction_word" CHECK ("direction" IN ('outbound', 'inbound')),
    ADD CONSTRAINT "call_party_word" CHECK ("party" IN ('patient', 'caregiver', 'prescriber', 'payer', 'pharmacy')),
    ADD CONSTRAINT "call_outcome_word" CHECK ("outcome" IN ('reached', 'leftVoicemail', 'noAnswer', 'busy', 'callBack', 'someoneElse', 'wrongNumber', 'doNotCall', 'leftMessage', 'gaveUp', 'willCallBack', 'willSend', 'referenceNumber')),
    ADD CONSTRAINT "call_purpose_word" CHECK ("purpose" IN ('firstContact', 'missingItems', 'consent', 'other')),
    ADD CONSTRAINT "call_void_reason_word" CHECK ("void_reason" IN ('wrongPatient', 'wrongEntry', 'twice')),
    ADD CONSTRAINT "call_void_whole" CHECK (("voided_at" IS NULL) = ("void_reason" IS NULL));
ALTER TABLE "contact" ADD CONSTRAINT "contact_role_word" CHECK ("role" IN ('caregiver', 'prescriber', 'payer', 'pharmacy'));
ALTER TABLE "letter"
    ADD CONSTRAINT "letter_purpose_word" CHECK ("purpose" IN ('firstContact', 'missingItems', 'consent', 'other')),
    ADD CONSTRAINT "letter_sent_by_word" CHECK ("sent_by" IN ('print', 'fax')),
    ADD CONSTRAINT "letter_language_word" CHECK ("language" IN ('en', 'es'));

-- More words in lists that stand, whatever words the migrations before have added.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('timeline_entry', 'timeline_entry_kind_word', ARRAY['callLogged', 'letterMade']),
        ('draft', 'draft_kind_word', ARRAY['call']),
        ('task', 'task_kind_word', ARRAY['call', 'unableToReach', 'findNumber', 'adverseEvent', 'documentAwaited']),
        ('clock', 'clock_kind_word', ARRAY['call', 'unableToReach', 'findNumber', 'adverseEvent', 'documentAwaited']),
        ('clock_target', 'clock_target_kind_word', ARRAY['call', 'unableToReach', 'findNumber', 'adverseEvent', 'documentAwaited'])) AS w("table", name, words)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '])', (SELECT string_agg(format(', %L::text', word), '') FROM unnest(wanted.words) word) || '])');
    END LOOP;
END $$;

-- The calls that are still to be made, by their time.
CREATE INDEX "task_calls_open" ON "task" ("program_id", "due_at", "id") WHERE "kind" = 'call' AND "done_at" IS NULL;
