-- Every campaign is of a class: what is marketing needs the consent to marketing besides that to texts. Those there are go
-- on as service until a person has said which one they are.
ALTER TABLE "campaign" ADD COLUMN "class" TEXT NOT NULL DEFAULT 'service',
    ADD COLUMN "class_confirmed" BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_class_word" CHECK ("class" IN ('service', 'marketing'));
UPDATE "campaign" SET "class_confirmed" = FALSE;

-- Why a text of a campaign of the class marketing was not sent.
DO $$
DECLARE
    known TEXT;
BEGIN
    SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
     WHERE conname = 'sms_reason_word' AND conrelid = '"sms"'::regclass;
    ALTER TABLE "sms" DROP CONSTRAINT "sms_reason_word";
    EXECUTE 'ALTER TABLE "sms" ADD CONSTRAINT "sms_reason_word" ' || replace(known, '''consentMissing''::text,', '''consentMissing''::text, ''marketingMissing''::text,');
END $$;
