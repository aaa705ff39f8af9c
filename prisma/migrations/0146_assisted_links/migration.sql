-- A link whose key staff were given, instead of its being texted to the patient: what is signed with it says so.
ALTER TABLE "flow_link" ADD COLUMN "assisted" BOOLEAN NOT NULL DEFAULT false;

DO $$
DECLARE
    known TEXT;
BEGIN
    SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
     WHERE conname = 'consent_capacity_word' AND conrelid = 'consent'::regclass;
    ALTER TABLE "consent" DROP CONSTRAINT "consent_capacity_word";
    EXECUTE 'ALTER TABLE "consent" ADD CONSTRAINT "consent_capacity_word" ' || replace(known, '])', ', ''assisted''::text])');
END $$;
