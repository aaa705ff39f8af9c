-- The hours added up by days and by weeks (from Monday), of UTC both: a long time is whole weeks, and days and hours at
-- its ends, whatever zone it is counted in. Kept by the statement that changes the hours, so that no reader sees one
-- without the other; new hours and changed ones come in two passes, so two statements at once take turns.
CREATE OR REPLACE FUNCTION dashboard_spans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('dashboard_span', 0));
    INSERT INTO dashboard_span (program_id, figure, grain, begins, word, reason, ms, n)
    SELECT program_id, figure, g, date_trunc(g, hour, 'UTC'), word, reason, ms, sum(n)
      FROM changed CROSS JOIN unnest(ARRAY['day', 'week']) AS g
     GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0
     ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (program_id, figure, grain, begins, word, reason, ms) DO UPDATE SET n = dashboard_span.n + excluded.n;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dashboard_spans_new AFTER INSERT ON "dashboard_hour"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dashboard_spans();
