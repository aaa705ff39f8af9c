-- Puts sealed words in the place of those that were there, of a table that is append-only: nothing but the seal changes.
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
