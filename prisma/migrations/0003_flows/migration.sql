-- AlterTable
ALTER TABLE "consent" ADD COLUMN     "actor_kind" TEXT NOT NULL DEFAULT 'partner',
ADD COLUMN     "actor_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "capacity" TEXT,
ADD COLUMN     "channel" TEXT NOT NULL DEFAULT 'api',
ADD COLUMN     "flow_id" TEXT,
ADD COLUMN     "hash" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "language" TEXT,
ADD COLUMN     "previous" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "relationship" TEXT,
ADD COLUMN     "seq" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "signature_id" TEXT,
ADD COLUMN     "signed_name" TEXT,
ADD COLUMN     "strokes" TEXT,
ADD COLUMN     "text_hash" TEXT,
ADD COLUMN     "text_version" INTEGER,
ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "sms" ADD COLUMN     "sealed_body" TEXT;

-- AlterTable
ALTER TABLE "support_program" ADD COLUMN     "asks_income" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "asks_insurance" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "invite_flow" TEXT NOT NULL DEFAULT 'consent',
ADD COLUMN     "link_days" INTEGER NOT NULL DEFAULT 7;

-- CreateTable
CREATE TABLE "consent_text" (
    "program_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL DEFAULT 'Hubline',

    CONSTRAINT "consent_text_pkey" PRIMARY KEY ("program_id","name","language","version")
);

-- CreateTable
CREATE TABLE "flow" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "only" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "actor" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "callback_id" TEXT,

    CONSTRAINT "flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_link" (
    "id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "issued_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "locked_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "replaced_at" TIMESTAMPTZ(3),

    CONSTRAINT "flow_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_session" (
    "id" TEXT NOT NULL,
    "link_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_answer" (
    "flow_id" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "value" JSONB,
    "draft" JSONB,
    "answered_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flow_answer_pkey" PRIMARY KEY ("flow_id","item")
);

-- CreateTable
CREATE TABLE "media_file" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "flow_id" TEXT,
    "kind" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "storage_key" TEXT NOT NULL,
    "upload_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "discarded_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "flow_patient_id_created_at_idx" ON "flow"("patient_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "flow_link_key_hash_key" ON "flow_link"("key_hash");

-- CreateIndex
CREATE INDEX "flow_link_flow_id_created_at_idx" ON "flow_link"("flow_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "link_session_link_id_idx" ON "link_session"("link_id");

-- CreateIndex
CREATE INDEX "link_session_expires_at_idx" ON "link_session"("expires_at");

-- CreateIndex
CREATE INDEX "media_file_patient_id_created_at_idx" ON "media_file"("patient_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "media_file_storage_key_key" ON "media_file"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "media_file_flow_id_upload_key_key" ON "media_file"("flow_id", "upload_key");

-- CreateIndex
CREATE UNIQUE INDEX "consent_patient_id_seq_key" ON "consent"("patient_id", "seq");

-- AddForeignKey
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow" ADD CONSTRAINT "flow_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow" ADD CONSTRAINT "flow_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_link" ADD CONSTRAINT "flow_link_flow_id_fkey" FOREIGN KEY ("flow_id") REFERENCES "flow"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_session" ADD CONSTRAINT "link_session_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "flow_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_answer" ADD CONSTRAINT "flow_answer_flow_id_fkey" FOREIGN KEY ("flow_id") REFERENCES "flow"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: closed words, the chain of the consent ledger, one open flow of a kind.

ALTER TABLE "timeline_entry" DROP CONSTRAINT "timeline_entry_kind_word", DROP CONSTRAINT "timeline_entry_caller_kind_word";
ALTER TABLE "timeline_entry"
    ADD CONSTRAINT "timeline_entry_kind_word" CHECK ("kind" IN ('invited', 'caseUpdate', 'unsubscribed', 'callbackQueued', 'callbackReceived', 'linkIssued', 'linkRevoked', 'linkLocked', 'flowStarted', 'flowFinished', 'infoAsked', 'consentWithdrawn')),
    ADD CONSTRAINT "timeline_entry_caller_kind_word" CHECK ("caller_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver'));
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_caller_kind_word";
ALTER TABLE "audit_entry"
    ADD CONSTRAINT "audit_entry_caller_kind_word" CHECK ("caller_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver'));
ALTER TABLE "task" DROP CONSTRAINT "task_kind_word";
ALTER TABLE "task"
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder', 'callbackBlocked', 'callbackFailed', 'linkLocked', 'infoAsked'));
ALTER TABLE "support_program"
    ADD CONSTRAINT "support_program_invite_flow_word" CHECK ("invite_flow" IN ('pap', 'dosage', 'consent', 'missing')),
    ADD CONSTRAINT "support_program_link_days" CHECK ("link_days" BETWEEN 1 AND 90);
ALTER TABLE "consent"
    ADD CONSTRAINT "consent_name_word" CHECK ("name" IN ('sharePHI', 'fcra', 'marketing', 'communication', 'enrollment')),
    ADD CONSTRAINT "consent_basis_word" CHECK ("basis" IN ('attested', 'signed', 'withdrawn')),
    ADD CONSTRAINT "consent_language_word" CHECK ("language" IN ('en', 'es')),
    ADD CONSTRAINT "consent_channel_word" CHECK ("channel" IN ('api', 'phone', 'console', 'sms')),
    ADD CONSTRAINT "consent_actor_kind_word" CHECK ("actor_kind" IN ('partner', 'staff', 'operator', 'system', 'patient', 'caregiver')),
    ADD CONSTRAINT "consent_capacity_word" CHECK ("capacity" IN ('self', 'representative'));
ALTER TABLE "consent_text"
    ADD CONSTRAINT "consent_text_name_word" CHECK ("name" IN ('sharePHI', 'fcra', 'marketing', 'communication', 'enrollment')),
    ADD CONSTRAINT "consent_text_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "flow"
    ADD CONSTRAINT "flow_kind_word" CHECK ("kind" IN ('pap', 'dosage', 'consent', 'missing')),
    ADD CONSTRAINT "flow_only_word" CHECK ("only" <@ ARRAY['name', 'dob', 'gender', 'address', 'document', 'cardFront', 'cardBack', 'sharePHI', 'fcra', 'communication', 'marketing', 'household', 'dosage', 'date', 'totalOnHand', 'signature']),
    ADD CONSTRAINT "flow_actor_word" CHECK ("actor" IN ('patient', 'caregiver')),
    ADD CONSTRAINT "flow_language_word" CHECK ("language" IN ('en', 'es')),
    ADD CONSTRAINT "flow_state_word" CHECK ("state" IN ('open', 'finished', 'withdrawn'));
ALTER TABLE "flow_link"
    ADD CONSTRAINT "flow_link_cause_word" CHECK ("cause" IN ('invite', 'event', 'staff', 'operator', 'patient'));
ALTER TABLE "flow_answer"
    ADD CONSTRAINT "flow_answer_item_word" CHECK ("item" IN ('name', 'dob', 'gender', 'address', 'document', 'cardFront', 'cardBack', 'sharePHI', 'fcra', 'communication', 'marketing', 'household', 'dosage', 'date', 'totalOnHand', 'signature'));
ALTER TABLE "media_file"
    ADD CONSTRAINT "media_file_kind_word" CHECK ("kind" IN ('cardFront', 'cardBack', 'signature', 'document')),
    ADD CONSTRAINT "media_file_file_type_word" CHECK ("file_type" IN ('jpg', 'jpeg', 'gif', 'png', 'pdf'));

-- A patient has one open journey of a kind; another link to it is another key, not another journey.
CREATE UNIQUE INDEX "flow_open_once" ON "flow" ("patient_id", "kind") WHERE "state" = 'open';
CREATE INDEX "media_file_discarded" ON "media_file" ("discarded_at") WHERE "discarded_at" IS NOT NULL;

CREATE TRIGGER consent_text_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_text" EXECUTE FUNCTION append_only();

-- What a row of the ledger says, always spelled the same: its hash is taken over this.
CREATE FUNCTION consent_line(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'id', c.id, 'patientId', c.patient_id, 'name', c.name, 'value', c.value, 'basis', c.basis,
        'at', to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'flowId', c.flow_id, 'textVersion', c.text_version, 'textHash', c.text_hash, 'language', c.language, 'channel', c.channel,
        'actorKind', c.actor_kind, 'actorName', c.actor_name, 'capacity', c.capacity, 'relationship', c.relationship,
        'signedName', c.signed_name, 'signatureId', c.signature_id, 'strokes', c.strokes, 'address', c.address,
        'userAgent', c.user_agent, 'reason', c.reason, 'seq', c.seq, 'previous', c.previous)::text
$$;

-- Each row is chained to the one before it of the same patient; rows of one patient are written one after the other.
CREATE FUNCTION consent_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    last RECORD;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('consent ' || NEW.patient_id, 0));
    SELECT c.seq, c.hash INTO last FROM consent c WHERE c.patient_id = NEW.patient_id ORDER BY c.seq DESC LIMIT 1;
    NEW.seq := coalesce(last.seq, 0) + 1;
    NEW.previous := coalesce(last.hash, '');
    NEW.hash := encode(sha256(convert_to(consent_line(NEW), 'UTF8')), 'hex');
    RETURN NEW;
END $$;

ALTER TABLE "consent" DISABLE TRIGGER consent_append_only;
UPDATE "consent" c SET seq = 1;
UPDATE "consent" c SET hash = encode(sha256(convert_to(consent_line(c), 'UTF8')), 'hex');
ALTER TABLE "consent" ENABLE TRIGGER consent_append_only;
CREATE TRIGGER consent_chain BEFORE INSERT ON "consent" FOR EACH ROW EXECUTE FUNCTION consent_chain();

-- How every consent stands now.
CREATE VIEW consent_now AS
SELECT DISTINCT ON (patient_id, name) * FROM consent ORDER BY patient_id, name, seq DESC;

-- The gate asks the patient's row. Who takes the consent to messages back is asked for it again, also where the partner
-- had attested it before.
CREATE FUNCTION consent_reaches_gate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE patient
       SET consented_at = CASE WHEN NEW.value THEN NEW.at END, required_consent = required_consent OR NOT NEW.value,
           version = version + 1, updated_at = greatest(updated_at, NEW.at)
     WHERE id = NEW.patient_id;
    RETURN NULL;
END $$;
CREATE TRIGGER consent_reaches_gate AFTER INSERT ON "consent" FOR EACH ROW
    WHEN (NEW.name = 'communication' AND NEW.basis <> 'attested') EXECUTE FUNCTION consent_reaches_gate();

-- Bytes on their way into the file store: noted before they are written, gone with the row of their file. What stays for
-- a day belongs to nobody and is swept away.
CREATE TABLE "media_upload" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_upload_pkey" PRIMARY KEY ("storage_key")
);

-- Who waits with a link that was replaced or revoked is not sent it.
ALTER TABLE "sms" ADD COLUMN "link_id" TEXT;

-- Programs that were there before: texts nobody has changed carry the link from now on, and those for a link alone are new.
WITH changed AS (
    UPDATE "sms_template" t SET "body" = n.body, "updated_at" = CURRENT_TIMESTAMP
      FROM (VALUES
        ('invitation', '', 'en', '{{program.name}}: You are invited to join. We will be in touch soon. Msg&data rates may apply. Reply HELP for help, STOP to opt out.',
         '{{program.name}}: You are invited: {{link}} Msg&data rates may apply. Reply HELP or STOP.'),
        ('invitation', '', 'es', '{{program.name}}: Le invitamos a participar. Pueden aplicarse tarifas de mensajes. Responda HELP para ayuda, STOP para no recibir.',
         '{{program.name}}: Le invitamos: {{link}} Pueden aplicarse tarifas. Responda HELP o STOP.'),
        ('enrollment.status', 'needInfo', 'en', '{{program.name}}: We need a little more from you to continue. We will contact you. Reply STOP to opt out.',
         '{{program.name}}: We need a little more from you: {{link}} Reply STOP to opt out.'),
        ('enrollment.status', 'needInfo', 'es', '{{program.name}}: Necesitamos algo de usted para continuar. Le contactaremos. Responda STOP para no recibir mensajes.',
         '{{program.name}}: Necesitamos algo de usted: {{link}} Responda STOP para no recibir.'),
        ('financial.support.status', 'papInvite', 'en', '{{program.name}}: There may be more we can do for you. We will contact you to explain. Reply STOP to opt out.',
         '{{program.name}}: There may be more we can do for you: {{link}} Reply STOP to opt out.'),
        ('financial.support.status', 'papInvite', 'es', '{{program.name}}: Tal vez podamos hacer algo por usted. Le contactaremos. Responda STOP para no recibir mensajes.',
         '{{program.name}}: Tal vez podamos ayudarle: {{link}} Responda STOP para no recibir.'),
        ('financial.support.status', 'papInfoMissing', 'en', '{{program.name}}: We need a little more from you to continue. We will contact you. Reply STOP to opt out.',
         '{{program.name}}: We need a little more from you: {{link}} Reply STOP to opt out.'),
        ('financial.support.status', 'papInfoMissing', 'es', '{{program.name}}: Necesitamos algo de usted para continuar. Le contactaremos. Responda STOP para no recibir mensajes.',
         '{{program.name}}: Necesitamos algo de usted: {{link}} Responda STOP para no recibir.')
      ) AS n (kind, text, language, old, body)
     WHERE t."kind" = n.kind AND t."text" = n.text AND t."language" = n.language AND t."body" = n.old
), added AS (
    INSERT INTO "sms_template" ("id", "program_id", "kind", "text", "language", "body")
    SELECT 'tpl_' || replace(gen_random_uuid()::text, '-', ''), p."id", n.kind, '', n.language, n.body
      FROM "support_program" p CROSS JOIN (VALUES
        ('link', 'en', '{{program.name}}: Please continue here: {{link}} Reply STOP to opt out.'),
        ('link', 'es', '{{program.name}}: Para seguir: {{link}} Responda STOP para no recibir mensajes.'),
        ('newLink', 'en', '{{program.name}}: Your new link: {{link}} Reply STOP to opt out.'),
        ('newLink', 'es', '{{program.name}}: Su nuevo enlace: {{link}} Responda STOP para no recibir mensajes.')
      ) AS n (kind, language, body)
    ON CONFLICT DO NOTHING
)
UPDATE "support_program" SET "templates_version" = "templates_version" + 1;

-- The chain holds the bytes of a signature, not only the name of its file: an image changed later, and its own hash
-- with it, no longer fits what was signed. Rows without a signature keep the line they have.
ALTER TABLE "consent" ADD COLUMN "signature_hash" TEXT;
ALTER FUNCTION consent_line(consent) RENAME TO consent_words;
CREATE FUNCTION consent_line(c consent) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN c.signature_hash IS NULL THEN consent_words(c)
                ELSE (consent_words(c)::jsonb || jsonb_build_object('signatureHash', c.signature_hash))::text END
$$;
CREATE FUNCTION consent_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT sha256 INTO NEW.signature_hash FROM media_file WHERE id = NEW.signature_id AND patient_id = NEW.patient_id;
    IF NEW.signature_hash IS NULL THEN
        RAISE EXCEPTION 'the signature of a consent must be a file of its patient';
    END IF;
    RETURN NEW;
END $$;
-- Before consent_chain: triggers run in the order of their names.
CREATE TRIGGER consent_bytes BEFORE INSERT ON "consent" FOR EACH ROW WHEN (NEW.signature_id IS NOT NULL) EXECUTE FUNCTION consent_bytes();

-- The audit rows that hold hashes of the ledger: what is verified against them is found without reading the whole log.
CREATE INDEX "audit_entry_ledger" ON "audit_entry" (("patient_ids"[1])) WHERE "action" IN ('consent.record', 'consent.withdraw');
-- And those that say which files were taken in and taken back.
CREATE INDEX "audit_entry_files" ON "audit_entry" (("patient_ids"[1])) WHERE "action" IN ('media.add', 'media.discard');
