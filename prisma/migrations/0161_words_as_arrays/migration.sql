-- PostgreSQL keeps a CHECK as text and reads it anew in each statement, a list of words as one value for each word. The tables that
-- an invite and an event write had 63 kB of it, and have 31 with each list as one array. The same words are asked, so nothing is
-- looked at here (NOT VALID): the tables are locked for as long as that takes to say. 0162 validates, which locks nobody out.
DO $$
DECLARE
    v_table TEXT;
    v_changes TEXT;
BEGIN
    FOR v_table, v_changes IN
        SELECT checked."table",
               string_agg(format('DROP CONSTRAINT %1$I, ADD CONSTRAINT %1$I %2$s NOT VALID', name,
                   regexp_replace(definition, 'ARRAY\[.*\]', quote_literal(words::text) || '::text[]')), ', ')
          FROM (SELECT conrelid::regclass::text AS "table", conname AS name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') AS definition,
                       array(SELECT word[1] FROM regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') word) AS words
                  FROM pg_constraint
                 WHERE contype = 'c' AND conname LIKE '%\_word' AND pg_get_constraintdef(oid) LIKE '%ARRAY[%'
                   AND conrelid = ANY (ARRAY['patient', 'patient_search_key', 'timeline_entry', 'consent', 'flow', 'flow_link', 'sms', 'sms_step',
                                             'audit_entry', 'clock', 'task']::regclass[])) checked
         GROUP BY 1 ORDER BY 1
    LOOP
        EXECUTE format('ALTER TABLE %I %s', v_table, v_changes);
    END LOOP;
END $$;
