-- Destroys what a patient said and what was said of them, as far as it is evidence that nobody else may touch or rows that the
-- role that serves may not delete. Only while an erasure that two people agreed to is due; use cases move states beforehand, in the
-- same transaction. What stays, and why, is the table in lib/patients/erasure/what-stays.ts.
CREATE OR REPLACE FUNCTION patient_erase(p_erasure TEXT, p_now TIMESTAMPTZ) RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS $$
DECLARE
    v_patient TEXT;
    v_program TEXT;
    v_phone TEXT;
    v_contacts TEXT[];
BEGIN
    SELECT e.patient_id, e.program_id, p.phone_number INTO v_patient, v_program, v_phone
      FROM erasure e JOIN patient p ON p.id = e.patient_id
     WHERE e.id = p_erasure AND e.done_at IS NULL AND e.stopped_at IS NULL AND e.due_at <= p_now;
    IF v_patient IS NULL THEN
        RAISE EXCEPTION 'no erasure % is due', p_erasure;
    END IF;
    -- Two people agreed, and the three days to stop it are over; what is erased again after a restore was so once before.
    IF NOT EXISTS (
        SELECT FROM erasure e LEFT JOIN approval a ON a.program_id = e.program_id AND a.kind = 'erasure' AND a.state = 'used'
           AND a.about ->> 'patientId' = e.patient_id AND a.decided_at <= e.asked_at AND a.decider_name IS NOT NULL
           AND (a.decider_id IS NULL OR a.decider_id <> a.asker_id)
         WHERE e.id = p_erasure AND (e.ground = 'restored' OR a.id IS NOT NULL AND e.asked_at <= p_now - interval '3 days')) THEN
        RAISE EXCEPTION 'nobody approved the erasure %, or its three days are not over', p_erasure;
    END IF;
    IF EXISTS (SELECT FROM legal_hold h WHERE h.program_id = v_program AND h.lifted_at IS NULL
                  AND (h.patient_id IS NULL OR h.patient_id = v_patient)) THEN
        RAISE EXCEPTION 'a legal hold stands on %', v_patient;
    END IF;
    PERFORM set_config('hub.erases', v_patient, true);

    -- Messages, and the words of opt-outs; that and when the phone said STOP stays.
    DELETE FROM phone_message m USING sms s WHERE s.id = m.sms_id AND s.patient_id = v_patient;
    DELETE FROM phone_message m USING sms_inbound i WHERE i.id = m.sms_id AND i.patient_id = v_patient;
    UPDATE sms SET body = '', phone_number = '', sealed_body = NULL WHERE patient_id = v_patient;
    UPDATE opt_event SET words = NULL WHERE program_id = v_program AND v_patient = ANY (patient_ids) AND words IS NOT NULL;
    DELETE FROM program_phone h WHERE h.program_id = v_program AND h.phone_number = v_phone AND h.stopped_here_at IS NULL
       AND h.opted_out_at IS NULL AND NOT EXISTS (SELECT FROM patient p WHERE p.program_id = v_program AND p.phone_number = v_phone AND p.id <> v_patient);
    UPDATE campaign_entry SET entries = '[]' WHERE patient_id = v_patient;

    -- Callbacks: that they were sent stays, not what they said.
    UPDATE delivery_attempt a SET head = '' FROM delivery d WHERE d.id = a.delivery_id AND d.patient_id = v_patient AND a.head <> '';
    UPDATE callback SET body = '{}', problems = '[]' WHERE patient_id = v_patient;
    UPDATE inbox_entry SET body = '{}', event_name = NULL, headers = '{}', problems = '[]' WHERE patient_id = v_patient;
    DELETE FROM idempotent_answer WHERE position(v_patient IN body) > 0;

    -- Forms and files. The bytes go as those of an upload that never became a file.
    DELETE FROM flow_answer a USING flow f WHERE f.id = a.flow_id AND f.patient_id = v_patient;
    DELETE FROM link_session s USING flow_link l, flow f WHERE l.id = s.link_id AND f.id = l.flow_id AND f.patient_id = v_patient;
    DELETE FROM link_code c USING flow_link l, flow f WHERE l.id = c.link_id AND f.id = l.flow_id AND f.patient_id = v_patient;
    INSERT INTO media_upload (storage_key, created_at)
    SELECT storage_key, p_now - interval '2 days' FROM media_file WHERE patient_id = v_patient ON CONFLICT (storage_key) DO NOTHING;
    UPDATE media_file SET discarded_at = p_now - interval '2 days' WHERE patient_id = v_patient;
    UPDATE patient_document SET reason = left(reason, 0) WHERE patient_id = v_patient AND length(reason) > 0;
    DELETE FROM signed_copy c USING media_file m WHERE m.id = c.media_id AND m.patient_id = v_patient;
    DELETE FROM majority WHERE patient_id = v_patient;

    -- What staff wrote.
    DELETE FROM note_version v USING note n WHERE n.id = v.note_id AND n.patient_id = v_patient;
    DELETE FROM note WHERE patient_id = v_patient;
    DELETE FROM letter WHERE patient_id = v_patient;
    UPDATE call SET note = NULL, reference = NULL, contact_id = NULL WHERE patient_id = v_patient;
    SELECT array_agg(contact_id) INTO v_contacts FROM patient_contact WHERE patient_id = v_patient;
    DELETE FROM patient_contact WHERE patient_id = v_patient;
    DELETE FROM contact c WHERE c.id = ANY (v_contacts) AND NOT EXISTS (SELECT FROM patient_contact k WHERE k.contact_id = c.id)
       AND NOT EXISTS (SELECT FROM call l WHERE l.contact_id = c.id)
       AND NOT EXISTS (SELECT FROM call_settings s WHERE s.safety_contact_id = c.id);
    DELETE FROM snooze WHERE patient_id = v_patient;
    -- Of a note or task that is being changed it stands behind the patient's id.
    DELETE FROM draft WHERE split_part(patient_id, '/', 1) = v_patient;
    DELETE FROM timeline_entry WHERE patient_id = v_patient;
    UPDATE clock SET label = NULL WHERE patient_id = v_patient AND label IS NOT NULL;

    -- Where they would be found, and lists they were put on.
    DELETE FROM patient_search_key WHERE patient_id = v_patient;
    UPDATE export_choice SET patient_ids = array_remove(patient_ids, v_patient) WHERE v_patient = ANY (patient_ids);
    -- Packs hold the rows of others too: lib/batches/imports/blank-rows.ts.
    UPDATE import_row SET sealed = NULL, problems = '[]' WHERE patient_id = v_patient;
    PERFORM set_config('hub.erases', '', true);
END $$;
