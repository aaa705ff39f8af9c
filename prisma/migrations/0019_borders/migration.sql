-- What a phone said is the hub's; what a program recorded of it is that program's alone (decisions.md section 7).

CREATE TABLE "program_phone" (
    "program_id" TEXT NOT NULL,
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "stopped_here_at" TIMESTAMPTZ(3),
    "stopped_here_via" TEXT,
    "held_here_at" TIMESTAMPTZ(3),
    "opted_out_at" TIMESTAMPTZ(3),
    "opted_out_by" TEXT,
    "wrong_at" TIMESTAMPTZ(3),
    "invalid_here_at" TIMESTAMPTZ(3),
    "invalid_here_reason" TEXT,
    "by_id" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "program_phone_pkey" PRIMARY KEY ("program_id","phone_number")
);
CREATE TABLE "phone_event" (
    "id" TEXT NOT NULL,
    "phone_number" TEXT COLLATE "C" NOT NULL,
    "direction" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "inbound_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "program_phone_phone_number_idx" ON "program_phone"("phone_number");
CREATE INDEX "phone_event_phone_number_id_idx" ON "phone_event"("phone_number", "id" DESC);
ALTER TABLE "phone_state" ADD COLUMN "stopped_at" TIMESTAMPTZ(3), ADD COLUMN "stopped_via" TEXT;

ALTER TABLE "program_phone"
    ADD CONSTRAINT "program_phone_stopped_here_via_word" CHECK ("stopped_here_via" IN ('sms', 'gateway', 'screen')),
    ADD CONSTRAINT "program_phone_opted_out_by_word" CHECK ("opted_out_by" IN ('console', 'api', 'phone', 'operator'));
ALTER TABLE "phone_state"
    ADD CONSTRAINT "phone_state_stopped_via_word" CHECK ("stopped_via" IN ('sms', 'gateway'));
ALTER TABLE "phone_event"
    ADD CONSTRAINT "phone_event_direction_word" CHECK ("direction" IN ('out', 'in')),
    ADD CONSTRAINT "phone_event_via_word" CHECK ("via" IN ('sms', 'gateway'));
CREATE INDEX "program_phone_out" ON "program_phone" ("program_id", "phone_number")
 WHERE "stopped_here_at" IS NOT NULL OR "opted_out_at" IS NOT NULL;

-- What one program's people are told of a phone is that program's. A change of phone_state is told to nobody.
DROP TRIGGER phone_state_live ON "phone_state";
CREATE OR REPLACE FUNCTION live_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_change (xid, program_id, patient_id, topic)
    SELECT pg_current_xact_id()::text::bigint, p.program_id, p.id, 'messageState' FROM patient p
     WHERE p.program_id = NEW.program_id AND p.phone_number = NEW.phone_number LIMIT 50;
    RETURN NULL;
END $$;

-- The events of the phone's own, before they are told apart by program.
INSERT INTO phone_event (id, phone_number, direction, via, inbound_id, received_at, effective_at)
SELECT id, phone_number, direction, channel, inbound_id, received_at, effective_at FROM opt_event
 WHERE channel IN ('sms', 'gateway') AND phone_number <> '';

-- Where each opt-out was said. A gateway's report names no program: it is the one that had written to the phone last.
CREATE TEMP TABLE said_out ON COMMIT DROP AS
SELECT e.id, e.phone_number, e.channel, e.effective_at,
       coalesce(e.program_id, (SELECT m.program_id FROM sms m WHERE m.phone_number = e.phone_number AND m.program_id = ANY(e.program_ids)
                                  AND coalesce(m.sent_at, m.created_at) <= e.effective_at ORDER BY coalesce(m.sent_at, m.created_at) DESC LIMIT 1),
                e.program_ids[1]) AS program_id,
       e.patient_ids,
       EXISTS (SELECT FROM opt_event later WHERE later.phone_number = e.phone_number AND later.direction = 'in' AND later.id > e.id) AS over
  FROM opt_event e WHERE e.direction = 'out' AND e.phone_number <> '';

UPDATE phone_state SET stopped_at = opted_out_at, stopped_via = opted_out_by
 WHERE opted_out_at IS NOT NULL AND opted_out_by IN ('sms', 'gateway');
INSERT INTO program_phone (program_id, phone_number, stopped_here_at, stopped_here_via, updated_at)
SELECT DISTINCT ON (k.phone_number) s.program_id, k.phone_number, k.opted_out_at, k.opted_out_by, k.updated_at
  FROM phone_state k JOIN said_out s ON s.phone_number = k.phone_number AND s.program_id IS NOT NULL
 WHERE k.stopped_at IS NOT NULL ORDER BY k.phone_number, (s.channel IN ('sms', 'gateway')) DESC, s.id DESC;

-- The rest is that of the programs that recorded it; where nobody knows which, of all that have the patient as unsubscribed.
WITH recorded AS (
    SELECT k.phone_number, k.opted_out_at, coalesce(k.opted_out_by, 'console') AS opted_out_by, k.updated_at, k.opted_out_program_id
      FROM phone_state k WHERE k.opted_out_at IS NOT NULL AND k.stopped_at IS NULL
), named AS (
    SELECT r.phone_number, r.opted_out_program_id AS program_id FROM recorded r WHERE r.opted_out_program_id IS NOT NULL
     UNION
    SELECT r.phone_number, s.program_id FROM recorded r JOIN said_out s ON s.phone_number = r.phone_number
     WHERE NOT s.over AND s.channel NOT IN ('sms', 'gateway') AND s.program_id IS NOT NULL
), guessed AS (
    SELECT DISTINCT r.phone_number, p.program_id FROM recorded r JOIN patient p ON p.phone_number = r.phone_number AND p.lifecycle = 'unsubscribed'
     WHERE NOT EXISTS (SELECT FROM named n WHERE n.phone_number = r.phone_number)
)
INSERT INTO program_phone (program_id, phone_number, opted_out_at, opted_out_by, updated_at)
SELECT each.program_id, r.phone_number, r.opted_out_at, r.opted_out_by, r.updated_at
  FROM (SELECT * FROM named UNION SELECT * FROM guessed) each JOIN recorded r ON r.phone_number = each.phone_number
ON CONFLICT (program_id, phone_number) DO UPDATE SET opted_out_at = excluded.opted_out_at, opted_out_by = excluded.opted_out_by;

INSERT INTO program_phone (program_id, phone_number, wrong_at, updated_at)
SELECT DISTINCT coalesce(k.wrong_program_id, p.program_id), k.phone_number, k.wrong_at, k.updated_at
  FROM phone_state k LEFT JOIN patient p ON p.phone_number = k.phone_number AND k.wrong_program_id IS NULL
 WHERE k.wrong_at IS NOT NULL AND coalesce(k.wrong_program_id, p.program_id) IS NOT NULL
ON CONFLICT (program_id, phone_number) DO UPDATE SET wrong_at = excluded.wrong_at;

INSERT INTO program_phone (program_id, phone_number, held_here_at, updated_at)
SELECT DISTINCT t.program_id, k.phone_number, k.held_at, k.updated_at
  FROM phone_state k JOIN sms_inbound t ON t.phone_number = k.phone_number AND t.meaning = 'perhapsStop' AND t.decision IS NULL
 WHERE k.held_at IS NOT NULL AND t.program_id IS NOT NULL
ON CONFLICT (program_id, phone_number) DO UPDATE SET held_here_at = excluded.held_here_at;

INSERT INTO program_phone (program_id, phone_number, invalid_here_at, invalid_here_reason, updated_at)
SELECT DISTINCT m.program_id, k.phone_number, k.invalid_at, k.invalid_reason, k.updated_at
  FROM phone_state k JOIN sms m ON m.phone_number = k.phone_number AND m.state = 'failed' AND m.reason IN ('invalidNumber', 'landline')
 WHERE k.invalid_at IS NOT NULL
ON CONFLICT (program_id, phone_number) DO UPDATE SET invalid_here_at = excluded.invalid_here_at, invalid_here_reason = excluded.invalid_here_reason;

-- Whom the word of another program unsubscribed: nothing restores itself, a person of the patient's own program looks at it.
INSERT INTO task (id, program_id, patient_id, kind, title, created_at)
SELECT 'tk_' || substr(md5(p.id || 'borders'), 1, 26), p.program_id, p.id, 'followUp',
       'Opt-out came from another program: check it, then opt in again under Messages · La baja vino de otro programa: revísela y reactive en Mensajes', now()
  FROM patient p
 WHERE p.lifecycle = 'unsubscribed' AND p.phone_number IS NOT NULL
   AND EXISTS (SELECT FROM said_out s WHERE s.phone_number = p.phone_number AND p.id = ANY(s.patient_ids) AND NOT s.over)
   AND NOT EXISTS (SELECT FROM program_phone own WHERE own.program_id = p.program_id AND own.phone_number = p.phone_number
                      AND (own.stopped_here_at IS NOT NULL OR own.opted_out_at IS NOT NULL));

-- One row for each program concerned, with its own patients; words and names stay where they were said.
DROP TRIGGER opt_tally ON "opt_event";
DROP TRIGGER opt_event_append_only ON "opt_event";
DROP INDEX "opt_event_program";
DROP INDEX "opt_event_of_nobody";
CREATE TEMP TABLE told_apart ON COMMIT DROP AS
SELECT CASE n WHEN 1 THEN e.id ELSE e.id || '.' || n END AS id, e.phone_number, e.direction, e.channel,
       CASE WHEN of_it THEN e.words END AS words, e.received_at, e.effective_at, CASE WHEN of_it THEN e.inbound_id END AS inbound_id, e.actor_kind,
       CASE WHEN of_it OR e.actor_kind NOT IN ('staff', 'partner') THEN e.actor_name ELSE 'Another program' END AS actor_name, each.program_id,
       ARRAY(SELECT p.id FROM patient p WHERE p.id = ANY(e.patient_ids) AND p.program_id = each.program_id ORDER BY p.id) AS patient_ids,
       -- Of several nobody knows whose messages they were.
       CASE WHEN many = 1 THEN e.messages_stopped ELSE 0 END AS messages_stopped
  FROM opt_event e
 CROSS JOIN LATERAL (
    SELECT concerned.program_id, concerned.program_id IS NOT DISTINCT FROM coalesce(e.program_id, concerned.program_id) AS of_it,
           row_number() OVER (ORDER BY concerned.program_id IS DISTINCT FROM e.program_id, concerned.program_id) AS n, count(*) OVER () AS many
      FROM (SELECT unnest(e.program_ids) AS program_id UNION SELECT e.program_id WHERE e.program_id IS NOT NULL) concerned) each (program_id, of_it, n, many);
DELETE FROM opt_event;
ALTER TABLE "opt_event" DROP COLUMN "program_ids", ALTER COLUMN "program_id" SET NOT NULL;
INSERT INTO opt_event (id, phone_number, direction, channel, words, received_at, effective_at, inbound_id, actor_kind, actor_name, program_id, patient_ids, messages_stopped)
SELECT id, phone_number, direction, channel, words, received_at, effective_at, inbound_id, actor_kind, actor_name, program_id, patient_ids, messages_stopped FROM told_apart;
CREATE INDEX "opt_event_program_id_id_idx" ON "opt_event"("program_id", "id" DESC);
CREATE OR REPLACE FUNCTION opt_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO dashboard_delta (program_id, figure, hour, word, reason, ms, n)
    VALUES (NEW.program_id, 'opt', date_trunc('hour', NEW.received_at, 'UTC'), NEW.direction, '', 0, 1);
    RETURN NULL;
END $$;
CREATE TRIGGER opt_tally AFTER INSERT ON "opt_event" FOR EACH ROW EXECUTE FUNCTION opt_tally();
CREATE TRIGGER opt_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "opt_event" EXECUTE FUNCTION append_only();
CREATE TRIGGER phone_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "phone_event" EXECUTE FUNCTION append_only();

DROP INDEX "phone_state_opted_out";
ALTER TABLE "phone_state" DROP COLUMN "opted_out_at", DROP COLUMN "opted_out_by", DROP COLUMN "opted_out_program_id",
    DROP COLUMN "wrong_at", DROP COLUMN "wrong_program_id";

CREATE TRIGGER program_phone_new_live AFTER INSERT ON "program_phone" FOR EACH ROW EXECUTE FUNCTION live_phone();
CREATE TRIGGER program_phone_live AFTER UPDATE ON "program_phone" FOR EACH ROW
    WHEN ((OLD.stopped_here_at, OLD.held_here_at, OLD.opted_out_at, OLD.wrong_at, OLD.invalid_here_at)
          IS DISTINCT FROM (NEW.stopped_here_at, NEW.held_here_at, NEW.opted_out_at, NEW.wrong_at, NEW.invalid_here_at))
    EXECUTE FUNCTION live_phone();

-- One word more in each list, whatever words the migrations before have added.
DO $$
DECLARE
    wanted RECORD;
    known TEXT;
BEGIN
    FOR wanted IN SELECT * FROM (VALUES
        ('consent', 'consent_capacity_word', 'demonstration'),
        ('sms', 'sms_reason_word', 'phoneClosed')) AS w("table", name, word)
    LOOP
        SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint
         WHERE conname = wanted.name AND conrelid = wanted."table"::regclass;
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wanted."table", wanted.name);
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I ', wanted."table", wanted.name)
                || replace(known, '])', format(', %L::text])', wanted.word));
    END LOOP;
END $$;

-- What was typed on the phone on the screen was kept as a text of the phone itself; the real phone never said it.
WITH typed AS (
    SELECT k.phone_number FROM phone_state k WHERE k.stopped_via = 'sms'
       AND EXISTS (SELECT FROM phone_event e JOIN sms_inbound t ON t.id = e.inbound_id AND t.gateway = 'builtIn'
                    WHERE e.phone_number = k.phone_number AND e.direction = 'out')
       AND NOT EXISTS (SELECT FROM phone_event e LEFT JOIN sms_inbound t ON t.id = e.inbound_id
                        WHERE e.phone_number = k.phone_number AND e.direction = 'out' AND t.gateway IS DISTINCT FROM 'builtIn'
                          AND NOT EXISTS (SELECT FROM phone_event b WHERE b.phone_number = e.phone_number AND b.direction = 'in' AND b.id > e.id))
), opened AS (
    UPDATE phone_state k SET stopped_at = NULL, stopped_via = NULL FROM typed WHERE k.phone_number = typed.phone_number
)
UPDATE program_phone p SET stopped_here_via = 'screen' FROM typed
 WHERE p.phone_number = typed.phone_number AND p.stopped_here_via = 'sms';
UPDATE phone_state k SET held_at = NULL WHERE held_at IS NOT NULL
   AND NOT EXISTS (SELECT FROM sms_inbound t WHERE t.phone_number = k.phone_number AND t.meaning = 'perhapsStop'
                      AND t.decision IS NULL AND t.gateway <> 'builtIn');
