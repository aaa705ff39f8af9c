-- Who pays first: the primary insurance carrier as it was written, but for spaces around it; null where there is none.
CREATE FUNCTION patient_payer(p_data jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT nullif(btrim(jsonb_path_query_first(p_data, '$[*] ? (@.key == "insurance.carrier").value') #>> '{}'), '')
$$;
