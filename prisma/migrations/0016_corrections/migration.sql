-- One word more in three lists, whatever words the migrations before have added.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('timeline_entry', 'timeline_entry_kind_word', 'corrected'),
        ('draft', 'draft_kind_word', 'correct'),
        ('sms', 'sms_reason_word', 'numberChanged')) AS w("table", name, word)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '])', format(', %L::text])', wanted.word));
    END LOOP;
END $$;
