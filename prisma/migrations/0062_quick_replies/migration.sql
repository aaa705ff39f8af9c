-- The texts for replies that a new program begins with, for the programs there are. What a program wrote under one of their
-- names, or took away, stays as it is.
WITH given AS (
    INSERT INTO "sms_template" (id, program_id, kind, text, language, body)
    SELECT 'st_' || md5(p.id || 'quickReply' || w.name || w.language), p.id, 'quickReply', w.name, w.language, w.body
      FROM "support_program" p
     CROSS JOIN (VALUES
        ('We will call today', 'en', '{{program.name}}: Thank you for your message. We will call you today.'),
        ('We will call today', 'es', '{{program.name}}: Gracias por su mensaje. Le llamaremos hoy.'),
        ('Best time to call', 'en', '{{program.name}}: What is the best time to call you?'),
        ('Best time to call', 'es', '{{program.name}}: ¿A qué hora le podemos llamar?'),
        ('Form received', 'en', '{{program.name}}: We have your form. We will contact you if we need more.'),
        ('Form received', 'es', '{{program.name}}: Ya tenemos su formulario. Le contactaremos si nos falta algo.')) AS w(name, language, body)
     WHERE NOT EXISTS (
        SELECT FROM "sms_template_version" v
         WHERE v.program_id = p.id AND v.kind = 'quickReply' AND v.text = w.name)
    RETURNING program_id
)
UPDATE "support_program" p SET "templates_version" = p."templates_version" + 1
 WHERE p.id IN (SELECT program_id FROM given);
