-- The states of a patient as one word, by which lists are counted and filtered.
CREATE OR REPLACE FUNCTION hub_states(lifecycle TEXT, enrollment TEXT, prior_auth TEXT, pap TEXT, copay TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lifecycle || '/' || coalesce(enrollment, '') || '/' || coalesce(prior_auth, '') || '/' || coalesce(pap, '') || '/' || coalesce(copay, '');
