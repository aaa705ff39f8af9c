-- Since when what a change takes back has not been: a minute, or, where a bulk action is undone (`hub.undo` is its id for
-- this transaction), from the moment it moved this patient, however long ago that was.
CREATE OR REPLACE FUNCTION hub_undone_since(patient TEXT, moment TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE plpgsql STABLE AS $$
DECLARE
    run TEXT := nullif(current_setting('hub.undo', true), '');
    moved TIMESTAMPTZ;
BEGIN
    IF run IS NOT NULL THEN
        SELECT e.at - interval '1 microsecond' INTO moved
          FROM bulk_row r JOIN timeline_entry e ON e.id = r.event_id WHERE r.run_id = run AND r.patient_id = patient;
    END IF;
    RETURN least(moved, moment - interval '1 minute');
END $$;
