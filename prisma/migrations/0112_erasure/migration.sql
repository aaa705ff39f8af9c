-- A patient's erasure: asked for by one person, agreed to by another, done after a time in which it can be stopped.
CREATE TABLE "erasure" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" TEXT NOT NULL,
    "approved_by" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "stopped_at" TIMESTAMPTZ(3),
    "stopped_by" TEXT,
    "stop_reason" TEXT,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "erasure_ground_word" CHECK ("ground" IN ('patientRequest', 'enteredByMistake', 'law', 'restored')),
    CONSTRAINT "erasure_stopped_whole" CHECK (("stopped_at" IS NULL) = ("stopped_by" IS NULL))
);

CREATE INDEX "erasure_program_id_id_idx" ON "erasure"("program_id", "id" DESC);
-- One at a time, and the chore finds what is due.
CREATE UNIQUE INDEX "erasure_waiting" ON "erasure"("patient_id") WHERE "done_at" IS NULL AND "stopped_at" IS NULL;

ALTER TABLE "erasure" ADD CONSTRAINT "erasure_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "patient" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_word",
    ADD CONSTRAINT "approval_kind_word" CHECK ("kind" IN ('endpoint', 'export', 'erasure'));

-- The functions below may call one another.
SELECT set_config('check_function_bodies', 'off', true);

-- Rows of these tables are evidence: nothing changes or deletes them. Of a patient whose erasure is due patient_erase takes the words
-- out of some, and leaves the rows.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('opt_event', 'delivery_attempt', 'callback')
        AND EXISTS (SELECT FROM erasure WHERE patient_id = current_setting('hub.erases', true) AND done_at IS NULL AND stopped_at IS NULL) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- A row of evidence is deleted by sandbox_wipe alone, and only where it is of the sandbox that is being wiped, and a note by
-- patient_erase, where it is of the patient who is being erased. The row says whose it is, or what it belongs to does.
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
    IF TG_TABLE_NAME IN ('note', 'note_version')
        AND coalesce(v ->> 'patient_id', (SELECT patient_id FROM note WHERE id = v ->> 'note_id')) = current_setting('hub.erases', true)
        AND EXISTS (SELECT FROM erasure WHERE patient_id = current_setting('hub.erases', true) AND done_at IS NULL AND stopped_at IS NULL) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only: a row is never deleted', TG_TABLE_NAME;
END $$;

-- Puts deliveries at the end of their lanes again, in the order of their causes; one that is waiting for its next try is tried
-- now. Returns how many; those under way, blocked, or of an endpoint that was removed are left as they are, and so is
-- what holds nothing any more since its patient was erased.
CREATE OR REPLACE FUNCTION requeue_deliveries(p_now TIMESTAMPTZ, p_ids TEXT[]) RETURNS INT LANGUAGE plpgsql
-- Deliveries turn a thousand times a second on tables that were empty when the plans were made: always by index.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
    each RECORD;
    own RECORD;
    way RECORD;
    queued INT := 0;
BEGIN
    -- From an endpoint to its lanes, as a cause goes: whoever removes it either sees what is queued here or is seen.
    PERFORM 1 FROM endpoint e WHERE e.id IN (SELECT d.endpoint_id FROM delivery d WHERE d.id = ANY (p_ids)) ORDER BY e.id FOR KEY SHARE;
    FOR each IN
        SELECT d.id, d.endpoint_id, d.lane_key FROM delivery d JOIN endpoint e ON e.id = d.endpoint_id AND e.removed_at IS NULL
          JOIN callback c ON c.id = d.callback_id AND c.problems = '[]'::jsonb AND c.body <> '{}'
         WHERE d.id = ANY (p_ids) ORDER BY d.endpoint_id, d.lane_key, d.first_seq
    LOOP
        SELECT l.head_seq, l.last_seq, l.lease INTO way FROM lane l
         WHERE l.endpoint_id = each.endpoint_id AND l.key = each.lane_key FOR NO KEY UPDATE;
        SELECT d.seq, d.state INTO own FROM delivery d WHERE d.id = each.id FOR NO KEY UPDATE;
        IF own.state IN ('delivered', 'failed', 'cancelled') THEN
            WITH again AS (
                UPDATE delivery d SET seq = way.last_seq + 1, state = 'pending', tries = 0, ended_at = NULL FROM delivery w
                 WHERE d.id = each.id AND w.id = each.id RETURNING w AS was, d AS moved)
            INSERT INTO change (at, program_id, patient_id, kind, subject, data)
            SELECT p_now, (moved).program_id, (moved).patient_id, 'deliveryMoved', (moved).id, log_delivery(was, moved) FROM again;
            UPDATE lane SET last_seq = way.last_seq + 1, head_seq = coalesce(way.head_seq, way.last_seq + 1),
                   due_at = CASE WHEN way.head_seq IS NULL THEN p_now ELSE due_at END
             WHERE endpoint_id = each.endpoint_id AND key = each.lane_key;
            queued := queued + 1;
        ELSIF own.state = 'pending' AND way.head_seq = own.seq AND way.lease IS NULL THEN
            UPDATE delivery SET tries = 0 WHERE id = each.id;
            UPDATE lane SET due_at = p_now WHERE endpoint_id = each.endpoint_id AND key = each.lane_key;
            queued := queued + 1;
        END IF;
    END LOOP;
    IF queued > 0 THEN
        PERFORM pg_notify('hubline_deliveries', '');
    END IF;
    RETURN queued;
END $$;

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
    DELETE FROM draft WHERE patient_id = v_patient;
    DELETE FROM timeline_entry WHERE patient_id = v_patient;
    UPDATE clock SET label = NULL WHERE patient_id = v_patient AND label IS NOT NULL;

    -- Where they would be found, and lists they were put on.
    DELETE FROM patient_search_key WHERE patient_id = v_patient;
    UPDATE export_choice SET patient_ids = array_remove(patient_ids, v_patient) WHERE v_patient = ANY (patient_ids);
    UPDATE import_row SET sealed = NULL, problems = '[]' WHERE patient_id = v_patient;
    DELETE FROM import_pack k USING import_row r WHERE r.patient_id = v_patient AND k.run_id = r.run_id
       AND r.row >= k.first_row AND r.row < k.first_row + k.rows;
    PERFORM set_config('hub.erases', '', true);
END $$;

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

REVOKE EXECUTE ON FUNCTION patient_erase(text, timestamptz) FROM PUBLIC;
