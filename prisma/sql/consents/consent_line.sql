-- What the hash of a row is taken over: its words, and the hash of its signature where there is one.
CREATE OR REPLACE FUNCTION consent_line(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN c.signature_hash IS NULL THEN consent_words(c)
                ELSE (consent_words(c)::jsonb || jsonb_build_object('signatureHash', c.signature_hash))::text END
$$;
