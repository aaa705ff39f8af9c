-- CreateTable
CREATE TABLE "support_program" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "phone" TEXT,
    "require_only_program" BOOLEAN NOT NULL DEFAULT false,
    "strict_transitions" BOOLEAN NOT NULL DEFAULT false,
    "templates_version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_program_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "external_id" TEXT COLLATE "C",
    "phone_number" TEXT COLLATE "C",
    "first_name" TEXT,
    "last_name" TEXT,
    "dob" TEXT,
    "born_on" DATE,
    "required_consent" BOOLEAN NOT NULL DEFAULT true,
    "is_caregiver" BOOLEAN NOT NULL DEFAULT false,
    "skip_onboarding" BOOLEAN NOT NULL DEFAULT false,
    "phone_is_caregivers" BOOLEAN NOT NULL DEFAULT false,
    "language" TEXT NOT NULL DEFAULT 'en',
    "zones" TEXT[],
    "additional_data" JSONB NOT NULL DEFAULT '[]',
    "lifecycle" TEXT NOT NULL DEFAULT 'invited',
    "consented_at" TIMESTAMPTZ(3),
    "enrollment" TEXT,
    "prior_auth" TEXT,
    "pap" TEXT,
    "copay" TEXT,
    "copay_member" TEXT,
    "copay_bin" TEXT,
    "copay_pharmacy_phone" TEXT,
    "search_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "search_first" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone_reversed" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "states" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_total" (
    "id" BIGSERIAL NOT NULL,
    "program_id" TEXT NOT NULL,
    "lifecycle" TEXT NOT NULL,
    "enrollment" TEXT,
    "prior_auth" TEXT,
    "pap" TEXT,
    "copay" TEXT,
    "n" INTEGER NOT NULL,

    CONSTRAINT "patient_total_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timeline_entry" (
    "id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "caller_kind" TEXT NOT NULL,
    "caller_name" TEXT NOT NULL,
    "sms_id" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "timeline_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "caller_kind" TEXT NOT NULL,
    "caller_id" TEXT NOT NULL,
    "caller_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "program_id" TEXT,
    "patient_ids" TEXT[],
    "request_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" BOOLEAN NOT NULL,
    "basis" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "done_by" TEXT,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_template" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "patient_id" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "encoding" TEXT NOT NULL,
    "segments" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "sms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_token" (
    "jti" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "addresses" TEXT[],
    "last_chars" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_by" TEXT,
    "replaced_by" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "used" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "partner_token_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "token_program" (
    "jti" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,

    CONSTRAINT "token_program_pkey" PRIMARY KEY ("jti","program_id")
);

-- CreateTable
CREATE TABLE "idempotent_answer" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "error_type" TEXT,
    "body" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY ("principal","key")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_program" (
    "staff_id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,

    CONSTRAINT "staff_program_pkey" PRIMARY KEY ("staff_id","program_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failure" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failure_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "inbox_secret" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "inbox_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox_entry" (
    "id" TEXT NOT NULL,
    "program_id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "patient_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "shape" TEXT,
    "event_name" TEXT,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "body" TEXT NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "duplicates" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "inbox_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox_refusal" (
    "program_id" TEXT NOT NULL DEFAULT '',
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "inbox_refusal_pkey" PRIMARY KEY ("program_id","day","reason")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "version" TEXT NOT NULL,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patient_total_program_id_idx" ON "patient_total"("program_id");

-- CreateIndex
CREATE INDEX "timeline_entry_patient_id_at_id_idx" ON "timeline_entry"("patient_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_program_id_id_idx" ON "audit_entry"("program_id", "id" DESC);

-- CreateIndex
CREATE INDEX "consent_patient_id_idx" ON "consent"("patient_id");

-- CreateIndex
CREATE INDEX "task_patient_id_idx" ON "task"("patient_id");

-- CreateIndex
CREATE UNIQUE INDEX "sms_template_program_id_kind_text_language_key" ON "sms_template"("program_id", "kind", "text", "language");

-- CreateIndex
CREATE INDEX "sms_program_id_id_idx" ON "sms"("program_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sms_patient_id_id_idx" ON "sms"("patient_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "partner_token_hash_key" ON "partner_token"("hash");

-- CreateIndex
CREATE INDEX "token_program_program_id_idx" ON "token_program"("program_id");

-- CreateIndex
CREATE INDEX "idempotent_answer_expires_at_idx" ON "idempotent_answer"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- CreateIndex
CREATE INDEX "staff_program_program_id_idx" ON "staff_program"("program_id");

-- CreateIndex
CREATE INDEX "session_staff_id_idx" ON "session"("staff_id");

-- CreateIndex
CREATE INDEX "inbox_secret_program_id_idx" ON "inbox_secret"("program_id");

-- CreateIndex
CREATE INDEX "inbox_entry_program_id_id_idx" ON "inbox_entry"("program_id", "id" DESC);

-- CreateIndex
CREATE INDEX "inbox_entry_patient_id_idx" ON "inbox_entry"("patient_id");

-- CreateIndex
CREATE UNIQUE INDEX "inbox_entry_program_id_webhook_id_key" ON "inbox_entry"("program_id", "webhook_id");

-- AddForeignKey
ALTER TABLE "patient" ADD CONSTRAINT "patient_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timeline_entry" ADD CONSTRAINT "timeline_entry_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_template" ADD CONSTRAINT "sms_template_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms" ADD CONSTRAINT "sms_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_program" ADD CONSTRAINT "token_program_jti_fkey" FOREIGN KEY ("jti") REFERENCES "partner_token"("jti") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_program" ADD CONSTRAINT "token_program_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_program" ADD CONSTRAINT "staff_program_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_program" ADD CONSTRAINT "staff_program_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_secret" ADD CONSTRAINT "inbox_secret_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "support_program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: closed words, search keys, counts, uniqueness of patients, append-only logs.

ALTER TABLE "patient"
    ADD CONSTRAINT "patient_lifecycle_word" CHECK ("lifecycle" IN ('notInvited', 'invited', 'active', 'unsubscribed')),
    ADD CONSTRAINT "patient_enrollment_word" CHECK ("enrollment" IN ('enrollComplete', 'needInfo', 'pending', 'denied', 'approved')),
    ADD CONSTRAINT "patient_prior_auth_word" CHECK ("prior_auth" IN ('paProcess', 'approved')),
    ADD CONSTRAINT "patient_pap_word" CHECK ("pap" IN ('papInvite', 'papProcess', 'papInfoMissing', 'papApproved', 'papDenied')),
    ADD CONSTRAINT "patient_copay_word" CHECK ("copay" IN ('approved')),
    ADD CONSTRAINT "patient_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "timeline_entry"
    ADD CONSTRAINT "timeline_entry_kind_word" CHECK ("kind" IN ('invited', 'caseUpdate', 'unsubscribed', 'callbackReceived')),
    ADD CONSTRAINT "timeline_entry_caller_kind_word" CHECK ("caller_kind" IN ('partner', 'staff', 'operator', 'system'));
ALTER TABLE "audit_entry"
    ADD CONSTRAINT "audit_entry_caller_kind_word" CHECK ("caller_kind" IN ('partner', 'staff', 'operator', 'system'));
ALTER TABLE "task"
    ADD CONSTRAINT "task_kind_word" CHECK ("kind" IN ('dobMissing', 'outOfOrder'));
ALTER TABLE "sms"
    ADD CONSTRAINT "sms_state_word" CHECK ("state" IN ('queued', 'deferred', 'sent', 'delivered', 'failed', 'suppressed')),
    ADD CONSTRAINT "sms_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "sms_template"
    ADD CONSTRAINT "sms_template_language_word" CHECK ("language" IN ('en', 'es'));
ALTER TABLE "partner_token"
    ADD CONSTRAINT "partner_token_scopes_word" CHECK ("scopes" <@ ARRAY['invite', 'event', 'campaign', 'media']);
ALTER TABLE "staff"
    ADD CONSTRAINT "staff_role_word" CHECK ("role" IN ('administrator', 'supervisor', 'case-manager', 'auditor'));
ALTER TABLE "inbox_entry"
    ADD CONSTRAINT "inbox_entry_state_word" CHECK ("state" IN ('accepted', 'quarantined')),
    ADD CONSTRAINT "inbox_entry_shape_word" CHECK ("shape" IN ('pap', 'dosage', 'consent'));

-- Two people cannot both find nobody: these decide who is a duplicate (decisions.md §3). The phone of a caregiver names
-- the caregiver, so there the child's first name and birth date belong to the key.
CREATE FUNCTION hub_fold(value TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
        'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

CREATE UNIQUE INDEX "patient_external_id_once" ON "patient" ("program_id", "external_id") WHERE "external_id" IS NOT NULL;
CREATE UNIQUE INDEX "patient_own_phone_once" ON "patient" ("program_id", "phone_number")
    WHERE "phone_number" IS NOT NULL AND NOT "phone_is_caregivers";
CREATE UNIQUE INDEX "patient_caregivers_phone_once"
    ON "patient" ("program_id", "phone_number", md5(hub_fold(coalesce("first_name", ''))), coalesce("born_on", '0001-01-01'::date))
    WHERE "phone_number" IS NOT NULL AND "phone_is_caregivers";

-- The list and its search: one index per sort, so that every page is a range of one of them.
CREATE INDEX "patient_by_updated" ON "patient" ("program_id", "updated_at", "id");
CREATE INDEX "patient_by_created" ON "patient" ("program_id", "created_at", "id");
CREATE INDEX "patient_by_name" ON "patient" ("program_id", "search_name", "id");
CREATE INDEX "patient_by_first_name" ON "patient" ("program_id", "search_first", "id");
CREATE INDEX "patient_by_phone" ON "patient" ("program_id", "phone_reversed", "id");
CREATE INDEX "patient_by_born" ON "patient" ("program_id", coalesce("born_on", '0001-01-01'::date), "id");
CREATE INDEX "patient_by_external_id" ON "patient" ("program_id", coalesce("external_id", '' COLLATE "C"), "id");
CREATE INDEX "patient_by_states" ON "patient" ("program_id", "states", "updated_at", "id");
CREATE INDEX "task_open" ON "task" ("program_id", "created_at", "id") WHERE "done_at" IS NULL;
CREATE INDEX "inbox_entry_quarantined" ON "inbox_entry" ("program_id", "id" DESC) WHERE "state" = 'quarantined';
CREATE INDEX "sms_by_state" ON "sms" ("program_id", "state", "id" DESC);
CREATE INDEX "sms_to_send" ON "sms" ("not_before") WHERE "state" IN ('queued', 'deferred');
-- A read of one patient is a plain key; only lists need the costlier index of many keys.
CREATE INDEX "audit_entry_of_patient" ON "audit_entry" (("patient_ids"[1]), "id" DESC) WHERE cardinality("patient_ids") = 1;
CREATE INDEX "audit_entry_of_patients" ON "audit_entry" USING gin ("patient_ids") WHERE cardinality("patient_ids") > 1;

-- An index row holds at most 2,704 bytes, and a name may be 2,000 characters of three bytes each: keys are its beginning.
CREATE FUNCTION patient_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.search_name := left(hub_fold(regexp_replace(trim(coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.first_name, '')), '\s+', ' ', 'g')), 300);
    NEW.search_first := left(hub_fold(regexp_replace(trim(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '')), '\s+', ' ', 'g')), 300);
    NEW.phone_reversed := reverse(coalesce(ltrim(NEW.phone_number, '+'), ''));
    RETURN NEW;
END $$;
CREATE TRIGGER patient_search_keys BEFORE INSERT OR UPDATE OF first_name, last_name, phone_number ON "patient"
    FOR EACH ROW EXECUTE FUNCTION patient_search_keys();

CREATE FUNCTION hub_states(lifecycle TEXT, enrollment TEXT, prior_auth TEXT, pap TEXT, copay TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lifecycle || '/' || coalesce(enrollment, '') || '/' || coalesce(prior_auth, '') || '/' || coalesce(pap, '') || '/' || coalesce(copay, '');
CREATE FUNCTION patient_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.states := hub_states(NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay);
    RETURN NEW;
END $$;
CREATE TRIGGER patient_states BEFORE INSERT OR UPDATE OF lifecycle, enrollment, prior_auth, pap, copay ON "patient"
    FOR EACH ROW EXECUTE FUNCTION patient_states();

-- Counts as appended deltas: writers never wait for one another; a chore folds them (lib/patients/fold-totals.ts).
CREATE FUNCTION patient_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO patient_total (program_id, lifecycle, enrollment, prior_auth, pap, copay, n)
        VALUES (OLD.program_id, OLD.lifecycle, OLD.enrollment, OLD.prior_auth, OLD.pap, OLD.copay, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO patient_total (program_id, lifecycle, enrollment, prior_auth, pap, copay, n)
        VALUES (NEW.program_id, NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay, 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER patient_count AFTER INSERT OR DELETE ON "patient" FOR EACH ROW EXECUTE FUNCTION patient_count();
CREATE TRIGGER patient_recount AFTER UPDATE ON "patient" FOR EACH ROW
    WHEN ((OLD.program_id, OLD.lifecycle, OLD.enrollment, OLD.prior_auth, OLD.pap, OLD.copay)
          IS DISTINCT FROM (NEW.program_id, NEW.lifecycle, NEW.enrollment, NEW.prior_auth, NEW.pap, NEW.copay))
    EXECUTE FUNCTION patient_count();

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" EXECUTE FUNCTION append_only();
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent" EXECUTE FUNCTION append_only();
