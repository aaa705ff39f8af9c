-- What a row of the ledger says, always spelled the same: its hash is taken over this.
CREATE OR REPLACE FUNCTION consent_words(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'id', c.id, 'patientId', c.patient_id, 'name', c.name, 'value', c.value, 'basis', c.basis,
        'at', to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'flowId', c.flow_id, 'textVersion', c.text_version, 'textHash', c.text_hash, 'language', c.language, 'channel', c.channel,
        'actorKind', c.actor_kind, 'actorName', c.actor_name, 'capacity', c.capacity, 'relationship', c.relationship,
        'signedName', c.signed_name, 'signatureId', c.signature_id, 'strokes', c.strokes, 'address', c.address,
        'userAgent', c.user_agent, 'reason', c.reason, 'seq', c.seq, 'previous', c.previous)::text
$$;
