-- The languages that patients read are a list of the code (lib/contract/languages): a further one is a file there, and no
-- migration. The schemas judge which there are, the database that it is a code. What stands passed the stricter check, so
-- no table is read through.
ALTER TABLE "patient" DROP CONSTRAINT "patient_language_word",
    ADD CONSTRAINT "patient_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "sms" DROP CONSTRAINT "sms_language_word",
    ADD CONSTRAINT "sms_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "sms_template" DROP CONSTRAINT "sms_template_language_word",
    ADD CONSTRAINT "sms_template_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "sms_template_version" DROP CONSTRAINT "sms_template_version_language_word",
    ADD CONSTRAINT "sms_template_version_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "consent" DROP CONSTRAINT "consent_language_word",
    ADD CONSTRAINT "consent_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "consent_text" DROP CONSTRAINT "consent_text_language_word",
    ADD CONSTRAINT "consent_text_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "flow" DROP CONSTRAINT "flow_language_word",
    ADD CONSTRAINT "flow_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;
ALTER TABLE "letter" DROP CONSTRAINT "letter_language_word",
    ADD CONSTRAINT "letter_language_code" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID;

-- The filter by language, whichever it is; most speak English, and cost a write nothing.
DROP INDEX "patient_in_spanish";
CREATE INDEX "patient_by_language" ON "patient" ("program_id", "language") WHERE "language" <> 'en';
