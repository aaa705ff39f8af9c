-- What people write about a patient, and wrote before, is sealed by a chore in what is there and by the product in what comes.
-- Nothing else may change what a note once said.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('opt_event', 'delivery_attempt', 'callback')
        AND EXISTS (SELECT FROM erasure WHERE patient_id = current_setting('hub.erases', true) AND done_at IS NULL AND stopped_at IS NULL) THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('note_version', 'opt_event') AND TG_TABLE_NAME = current_setting('hub.reseals', true) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE FUNCTION reseal_note_version(p_note_id text[], p_version int[], p_before text[], p_next text[]) RETURNS int
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    v_sealed int;
BEGIN
    PERFORM set_config('hub.reseals', 'note_version', true);
    UPDATE note_version v SET body = g.next FROM unnest(p_note_id, p_version, p_before, p_next) AS g(note_id, version, before, next)
     WHERE v.note_id = g.note_id AND v.version = g.version AND v.body = g.before AND starts_with(g.next, 'sealed-v');
    GET DIAGNOSTICS v_sealed = ROW_COUNT;
    PERFORM set_config('hub.reseals', '', true);
    RETURN v_sealed;
END $$;
REVOKE ALL ON FUNCTION reseal_note_version(text[], int[], text[], text[]) FROM PUBLIC;
