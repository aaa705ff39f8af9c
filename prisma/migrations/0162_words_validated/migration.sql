-- Goes through each table once while everybody reads and writes on. The role in the audit log stays as it was: rows of before its
-- list are not judged by it.
DO $$
DECLARE
    v_table TEXT;
    v_name TEXT;
BEGIN
    FOR v_table, v_name IN
        SELECT conrelid::regclass::text, conname FROM pg_constraint
         WHERE contype = 'c' AND conname LIKE '%\_word' AND NOT convalidated AND conname <> 'audit_entry_caller_role_word'
           AND conrelid = ANY (ARRAY['patient', 'patient_search_key', 'timeline_entry', 'consent', 'flow', 'flow_link', 'sms', 'sms_step',
                                     'audit_entry', 'clock', 'task']::regclass[])
         ORDER BY 1, 2
    LOOP
        EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', v_table, v_name);
    END LOOP;
END $$;
