-- Whose caregiver had this phone until the patient came of age: an invite that names it is not of somebody new.
CREATE INDEX "majority_by_caregiver_phone" ON "majority" ("program_id", "caregiver_phone") WHERE "caregiver_phone" IS NOT NULL;

-- The Spanish text goes when the phone becomes known, and with each form: not always on the day itself. Where a program
-- has words of its own, they stay.
WITH said AS (
    SELECT t.id, t.program_id
      FROM "sms_template" t JOIN "support_program" p ON p.id = t.program_id
     WHERE t.kind = 'renewal' AND t.language = 'es' AND t.version = 1
       AND t.body IN (
           '{{program.name}}: Desde hoy, usted decide sobre su apoyo. Para seguir: {{link}} ¿Dudas? Llame al {{program.phone}}. Pueden aplicar tarifas de mensajes y datos. Responda AYUDA para ayuda, STOP para cancelar.',
           '{{program.name}}: Desde hoy, usted decide sobre su apoyo. Para seguir: {{link}} Pueden aplicar tarifas de mensajes y datos. Responda AYUDA para ayuda, STOP para cancelar.')
), changed AS (
    UPDATE "sms_template" t SET body = replace(t.body, 'Desde hoy, usted decide sobre su apoyo.', 'Usted ya es mayor de edad y decide sobre su apoyo.')
      FROM said WHERE t.id = said.id
    RETURNING t.program_id
)
UPDATE "support_program" p SET "templates_version" = p."templates_version" + 1 FROM changed WHERE p.id = changed.program_id;
