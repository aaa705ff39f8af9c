-- Whether a patient's data may not leave to a partner: the consent to share it was taken back, and not given again; of whom
-- that one was never asked, the document of a consent-only enrollment, which lets others share. Who was never asked has
-- refused nothing.
CREATE OR REPLACE FUNCTION sharing_withheld(p_patient TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT NOT c.value FROM consent c WHERE c.patient_id = p_patient AND c.name = 'sharePHI' ORDER BY c.seq DESC LIMIT 1),
                    (SELECT NOT c.value FROM consent c WHERE c.patient_id = p_patient AND c.name = 'enrollment' ORDER BY c.seq DESC LIMIT 1),
                    FALSE)
$$;
