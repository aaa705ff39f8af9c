-- A minor comes of age: when the caregiver was asked for the patient's own phone, when their authority ended, and when the
-- patient was asked for consents of their own. One row a patient, from the sixtieth day before on.
CREATE TABLE "majority" (
    "patient_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "comes_on" DATE NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "caregiver_phone" TEXT,
    "renewal_at" TIMESTAMPTZ(3),

    CONSTRAINT "majority_pkey" PRIMARY KEY ("patient_id")
);

-- Who is still to be asked for their own consents: mostly nobody.
CREATE INDEX "majority_to_renew" ON "majority" ("patient_id") WHERE "ended_at" IS NOT NULL AND "renewal_at" IS NULL;

ALTER TABLE "majority" ADD CONSTRAINT "majority_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "majority" ADD CONSTRAINT "majority_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- More words in lists that stand, whatever words the migrations before have added.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('timeline_entry', 'timeline_entry_kind_word', ARRAY['majorityNear', 'caregiverEnded']),
        ('task', 'task_kind_word', ARRAY['ownPhone']),
        ('clock', 'clock_kind_word', ARRAY['ownPhone']),
        ('clock_target', 'clock_target_kind_word', ARRAY['ownPhone']),
        ('sms', 'sms_reason_word', ARRAY['caregiverEnded'])) AS w("table", name, words)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '])', (SELECT string_agg(format(', %L::text', word), '') FROM unnest(wanted.words) word) || '])');
    END LOOP;
END $$;

-- A question of a flow stands where it is asked.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES ('flow', 'flow_only_word'), ('flow_answer', 'flow_answer_item_word')) AS w("table", name) LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '''gender''::text,', '''gender''::text, ''ownPhone''::text,');
    END LOOP;
END $$;

-- The text that asks a new adult for consents of their own, for the programs there are; without the program's phone where it
-- has none.
INSERT INTO "sms_template" (id, program_id, kind, text, language, body)
SELECT 'st_' || md5(p.id || 'renewal' || w.language), p.id, 'renewal', '', w.language,
       CASE WHEN p.phone IS NULL THEN replace(w.body, w.question, '') ELSE w.body END
  FROM support_program p
 CROSS JOIN (VALUES
    ('en', ' Questions? Call {{program.phone}}.', '{{program.name}}: You are an adult now and decide for yourself. To continue: {{link}} Questions? Call {{program.phone}}. Msg&data rates may apply. Reply HELP for help, STOP to opt out.'),
    ('es', ' ¿Dudas? Llame al {{program.phone}}.', '{{program.name}}: Desde hoy, usted decide sobre su apoyo. Para seguir: {{link}} ¿Dudas? Llame al {{program.phone}}. Pueden aplicar tarifas de mensajes y datos. Responda AYUDA para ayuda, STOP para cancelar.')) AS w(language, question, body);
UPDATE "support_program" SET "templates_version" = "templates_version" + 1;
