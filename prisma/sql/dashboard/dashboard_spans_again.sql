-- The second pass of dashboard_spans: hours that changed move their days and weeks by the difference.
CREATE OR REPLACE FUNCTION dashboard_spans_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('dashboard_span', 0));
    INSERT INTO dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
    SELECT program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
      FROM (SELECT * FROM changed UNION ALL
            SELECT program_id, figure, hour, word, reason, ms, -n FROM was) each
     CROSS JOIN unnest(ARRAY['day', 'week']) AS g
     GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0
     ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (program_id, figure, grain, begins, word, reason, ms) DO UPDATE SET n = dashboard_span.n + excluded.n;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dashboard_spans_changed AFTER UPDATE ON "dashboard_hour"
    REFERENCING NEW TABLE AS changed OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION dashboard_spans_again();
