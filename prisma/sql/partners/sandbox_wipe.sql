-- Deletes the patients of a sandbox with all of theirs: what they did, what was sent and received, and what readers of the
-- log keep of them. Tokens, endpoints, texts, campaigns and the audit log stay. The caller holds the readers' cursors and the
-- row of the program, so that nobody follows or writes meanwhile.
CREATE OR REPLACE FUNCTION sandbox_wipe(v_program text) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS $$
DECLARE
    v_patients int;
BEGIN
    IF NOT EXISTS (SELECT FROM support_program WHERE id = v_program AND sandbox) THEN
        RAISE EXCEPTION '% is no sandbox', v_program;
    END IF;
    PERFORM set_config('hub.wipes', v_program, true);

    DELETE FROM sandbox_act WHERE program_id = v_program;
    -- What moved nothing tells how often the sandbox was emptied lately.
    DELETE FROM sandbox_move WHERE program_id = v_program AND (seconds > 0 OR at < now() - interval '1 hour');
    DELETE FROM export_choice WHERE program_id = v_program;
    DELETE FROM draft WHERE program_id = v_program;
    DELETE FROM idempotent_answer WHERE principal IN (
        SELECT 'partner:' || jti FROM token_program WHERE program_id = v_program);

    DELETE FROM delivery_attempt a USING delivery d WHERE d.id = a.delivery_id AND d.program_id = v_program;
    DELETE FROM delivery WHERE program_id = v_program;
    DELETE FROM callback WHERE program_id = v_program;
    DELETE FROM lane l USING endpoint e WHERE e.id = l.endpoint_id AND e.program_id = v_program;
    DELETE FROM replay WHERE program_id = v_program;
    DELETE FROM inbox_entry WHERE program_id = v_program;

    DELETE FROM sms_step s USING sms m WHERE m.id = s.sms_id AND m.program_id = v_program;
    DELETE FROM phone_message WHERE program_id = v_program;
    DELETE FROM sms WHERE program_id = v_program;
    DELETE FROM sms_inbound WHERE program_id = v_program;
    DELETE FROM campaign_entry WHERE program_id = v_program;
    DELETE FROM opt_event WHERE program_id = v_program;
    DELETE FROM program_phone WHERE program_id = v_program;
    DELETE FROM phone_state WHERE realm = v_program;

    DELETE FROM flow_answer a USING flow f WHERE f.id = a.flow_id AND f.program_id = v_program;
    DELETE FROM flow_link l USING flow f WHERE f.id = l.flow_id AND f.program_id = v_program;
    DELETE FROM flow WHERE program_id = v_program;
    -- Their bytes go as those of an upload that never became a file.
    INSERT INTO media_upload (storage_key, created_at)
    SELECT storage_key, now() - interval '2 days' FROM media_file WHERE program_id = v_program
        ON CONFLICT (storage_key) DO NOTHING;
    DELETE FROM signed_copy c USING media_file m WHERE m.id = c.media_id AND m.program_id = v_program;
    DELETE FROM media_file WHERE program_id = v_program;
    DELETE FROM patient_document WHERE program_id = v_program;
    DELETE FROM consent c USING patient p WHERE p.id = c.patient_id AND p.program_id = v_program;

    DELETE FROM bulk_row r USING bulk_run b WHERE b.id = r.run_id AND b.program_id = v_program;
    DELETE FROM bulk_run WHERE program_id = v_program;
    DELETE FROM hand_over WHERE program_id = v_program;
    DELETE FROM disposal WHERE program_id = v_program;
    DELETE FROM erasure WHERE program_id = v_program;
    DELETE FROM legal_hold WHERE program_id = v_program;
    DELETE FROM letter WHERE program_id = v_program;
    DELETE FROM call WHERE program_id = v_program;
    DELETE FROM contact WHERE program_id = v_program;
    DELETE FROM note_version v USING note n WHERE n.id = v.note_id AND n.program_id = v_program;
    DELETE FROM note WHERE program_id = v_program;
    DELETE FROM task WHERE program_id = v_program;
    DELETE FROM snooze WHERE program_id = v_program;
    DELETE FROM timeline_entry WHERE program_id = v_program;

    DELETE FROM clock_mark m USING clock c WHERE c.id = m.clock_id AND c.program_id = v_program;
    DELETE FROM clock WHERE program_id = v_program;
    DELETE FROM dashboard_hour WHERE program_id = v_program;
    DELETE FROM dashboard_span WHERE program_id = v_program;
    DELETE FROM dashboard_report WHERE program_id = v_program;
    DELETE FROM patient_total WHERE program_id = v_program;
    DELETE FROM change WHERE program_id = v_program;

    DELETE FROM patient WHERE program_id = v_program;
    GET DIAGNOSTICS v_patients = ROW_COUNT;
    PERFORM set_config('hub.wipes', '', true);
    RETURN v_patients;
END $$;
