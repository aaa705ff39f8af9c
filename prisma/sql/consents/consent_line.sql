-- What the hash of a row is taken over: its words, the hash of its signature and the code to the phone where there is one.
CREATE OR REPLACE FUNCTION consent_line(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN c.signature_hash IS NULL AND c.code_at IS NULL THEN consent_words(c)
                ELSE (consent_words(c)::jsonb || jsonb_strip_nulls(jsonb_build_object('signatureHash', c.signature_hash,
                    'codeAt', to_char(c.code_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'codePhone', c.code_phone)))::text END
$$;
