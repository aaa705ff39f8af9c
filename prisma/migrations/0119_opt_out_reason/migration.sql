-- Why a person decided that a text which may be an opt-out is none: one of a closed list.
ALTER TABLE "sms_inbound" ADD COLUMN "decision_reason" TEXT;
ALTER TABLE "sms_inbound"
    ADD CONSTRAINT "sms_inbound_decision_reason_word" CHECK ("decision_reason" IN ('otherSubject', 'answer', 'mistyped', 'confirmed')) NOT VALID;
