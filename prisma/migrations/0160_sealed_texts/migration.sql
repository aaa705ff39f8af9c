-- What came from a phone, and the words of an opt-out, are sealed by a chore in what is there and by the product in what comes.
CREATE OR REPLACE FUNCTION reseal_opt_event(p_id text[], p_before text[], p_next text[]) RETURNS int
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    v_sealed int;
BEGIN
    PERFORM set_config('hub.reseals', 'opt_event', true);
    UPDATE opt_event e SET words = g.next FROM unnest(p_id, p_before, p_next) AS g(id, before, next)
     WHERE e.id = g.id AND e.words = g.before AND starts_with(g.next, 'sealed-v');
    GET DIAGNOSTICS v_sealed = ROW_COUNT;
    PERFORM set_config('hub.reseals', '', true);
    RETURN v_sealed;
END $$;
REVOKE ALL ON FUNCTION reseal_opt_event(text[], text[], text[]) FROM PUBLIC;
