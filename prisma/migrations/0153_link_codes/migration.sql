-- Whether links of a program ask for a code texted to the phone on record; null: as its gateway is, real or built in.
ALTER TABLE "support_program" ADD COLUMN "link_code" TEXT;
ALTER TABLE "support_program" ADD CONSTRAINT "support_program_link_code_word" CHECK (link_code IN ('off', 'show', 'always'));

-- A code that was texted, as a keyed hash. Only the newest of a link opens it.
CREATE TABLE "link_code" (
    "id" TEXT NOT NULL,
    "link_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "phone_ending" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_code_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "link_code_link_id_sent_at_idx" ON "link_code"("link_id", "sent_at" DESC);
ALTER TABLE "link_code" ADD CONSTRAINT "link_code_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "flow_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE link_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY border_read ON link_code FOR SELECT USING (border_open() or exists (select from flow_link p where p.id = link_code.link_id));
CREATE POLICY border_write ON link_code FOR INSERT WITH CHECK (true);
CREATE POLICY border_change ON link_code FOR UPDATE USING (border_open() or exists (select from flow_link p where p.id = link_code.link_id));
CREATE POLICY border_delete ON link_code FOR DELETE USING (border_open() or exists (select from flow_link p where p.id = link_code.link_id));

-- When a code was first given on a link: what was signed before, nobody vouched for.
ALTER TABLE "flow_link" ADD COLUMN "coded_at" TIMESTAMPTZ(3);

-- What a phone has given: the date of birth, as all of the sessions there are, and the code; or that none could be sent to it.
ALTER TABLE "link_session" ADD COLUMN "born" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "code_at" TIMESTAMPTZ(3),
    ADD COLUMN "code_phone" TEXT,
    ADD COLUMN "no_code_at" TIMESTAMPTZ(3);

-- The ledger names the code it was signed with; rows without one have the line and the hash they had.
ALTER TABLE "consent" ADD COLUMN "code_at" TIMESTAMPTZ(3), ADD COLUMN "code_phone" TEXT;
CREATE OR REPLACE FUNCTION consent_line(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN c.signature_hash IS NULL AND c.code_at IS NULL THEN consent_words(c)
                ELSE (consent_words(c)::jsonb || jsonb_strip_nulls(jsonb_build_object('signatureHash', c.signature_hash,
                    'codeAt', to_char(c.code_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'codePhone', c.code_phone)))::text END
$$;

-- Somebody cannot get a code, and a person helps: one more kind of task, with its clock.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('task', 'task_kind_word'), ('clock', 'clock_kind_word'), ('clock_target', 'clock_target_kind_word')) AS w("table", name)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '])', ', ''linkNeedsPerson''::text])');
    END LOOP;
END $$;

-- An erasure destroys the codes with the sessions.
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
