-- The functions below may call one another.
SELECT set_config('check_function_bodies', 'off', true);

-- A row of evidence is deleted by sandbox_wipe alone, and only where it is of the sandbox that is being wiped. The row says
-- whose it is, or what it belongs to does.
CREATE OR REPLACE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    v jsonb := to_jsonb(OLD);
    v_program text := coalesce(v ->> 'program_id',
        (SELECT program_id FROM patient WHERE id = v ->> 'patient_id'),
        (SELECT program_id FROM delivery WHERE id = v ->> 'delivery_id'),
        (SELECT program_id FROM sms WHERE id = v ->> 'sms_id'),
        (SELECT program_id FROM note WHERE id = v ->> 'note_id'),
        (SELECT program_id FROM clock WHERE id = v ->> 'clock_id'));
BEGIN
    IF v_program = current_setting('hub.wipes', true)
        AND EXISTS (SELECT FROM support_program WHERE id = v_program AND sandbox) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only: a row is never deleted', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER clock_mark_stays BEFORE DELETE ON "clock_mark" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER consent_stays BEFORE DELETE ON "consent" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER delivery_attempt_stays BEFORE DELETE ON "delivery_attempt" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER note_stays BEFORE DELETE ON "note" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER note_version_stays BEFORE DELETE ON "note_version" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER opt_event_stays BEFORE DELETE ON "opt_event" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

CREATE OR REPLACE TRIGGER sms_step_stays BEFORE DELETE ON "sms_step" FOR EACH ROW EXECUTE FUNCTION evidence_stays();

-- Deletes the patients of a sandbox with all of theirs: what they did, what was sent and received, and what readers of the
-- log keep of them. Tokens, endpoints, texts, campaigns and the audit log stay. The caller holds the readers' cursors and the
-- row of the program, so that nobody follows or writes meanwhile.
CREATE OR REPLACE FUNCTION sandbox_wipe(v_program text) RETURNS int LANGUAGE plpgsql AS $$
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
    DELETE FROM media_file WHERE program_id = v_program;
    DELETE FROM patient_document WHERE program_id = v_program;
    DELETE FROM consent c USING patient p WHERE p.id = c.patient_id AND p.program_id = v_program;

    DELETE FROM bulk_row r USING bulk_run b WHERE b.id = r.run_id AND b.program_id = v_program;
    DELETE FROM bulk_run WHERE program_id = v_program;
    DELETE FROM hand_over WHERE program_id = v_program;
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

-- A note is never deleted; one of a sandbox that is wiped goes with its patient (evidence_stays).
CREATE OR REPLACE FUNCTION note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a note is never deleted';
END $$;

CREATE OR REPLACE TRIGGER note_stays_whole BEFORE TRUNCATE ON "note" EXECUTE FUNCTION note_stays();

-- Rows of these tables are evidence: nothing changes or deletes them.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" EXECUTE FUNCTION append_only();

-- What may be sent is what every try sends: a body can be mended only while something is wrong with it.
CREATE OR REPLACE TRIGGER callback_append_only BEFORE UPDATE ON "callback" FOR EACH ROW
    WHEN (OLD.problems = '[]'::jsonb) EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER clock_mark_append_only BEFORE UPDATE OR TRUNCATE ON "clock_mark" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER consent_append_only BEFORE UPDATE OR TRUNCATE ON "consent" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER consent_text_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_text" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER delivery_attempt_append_only BEFORE UPDATE OR TRUNCATE ON "delivery_attempt" EXECUTE FUNCTION append_only();

-- A note is never deleted, and what it once said stays.
CREATE OR REPLACE TRIGGER note_version_append_only BEFORE UPDATE OR TRUNCATE ON "note_version" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER opt_event_append_only BEFORE UPDATE OR TRUNCATE ON "opt_event" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER phone_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "phone_event" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER sms_step_append_only BEFORE UPDATE OR TRUNCATE ON "sms_step" EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER sms_template_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "sms_template_version" EXECUTE FUNCTION append_only();
