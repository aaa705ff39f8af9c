-- What a new adult lets the caregiver of before still hear and do: consents of their own, in the ledger as any other.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('consent', 'consent_name_word', '''enrollment''::text'),
        ('consent_text', 'consent_text_name_word', '''enrollment''::text'),
        ('flow', 'flow_only_word', '''marketing''::text'),
        ('flow_answer', 'flow_answer_item_word', '''marketing''::text')) AS w("table", name, behind)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, wanted.behind, wanted.behind || ', ''caregiverInformed''::text, ''caregiverActs''::text');
    END LOOP;
END $$;
