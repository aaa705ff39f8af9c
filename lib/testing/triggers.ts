// TABLE: the triggers of the database, each with why it is one. What a use case can say in its own statement is no trigger:
// open pages follow the log already, and those that wait for a reader of the log or for their use case say so.

const evidence = 'evidence: nobody changes or deletes it, whatever writes'
const gate = 'evidence and gate: no way into the ledger may pass it by'
const history = 'keeps what a row said before, or who said it: it costs nothing and cannot be forgotten'
const border = 'keeps what is tried apart from what is real, whatever writes'
const column = 'until it is a generated column'
const useCase = 'until its use cases write it'

// biome-ignore format: a table is read by column
export const triggers: Record<string, string> = {
  audit_entry_append_only:          evidence,
  audit_seal_append_only:           evidence,
  callback_append_only:             evidence,
  clock_mark_append_only:           evidence,
  consent_append_only:              evidence,
  consent_text_append_only:         evidence,
  delivery_attempt_append_only:     evidence,
  endpoint_before_append_only:      evidence,
  clock_mark_stays:                 evidence,
  consent_stays:                    evidence,
  delivery_attempt_stays:           evidence,
  note_stays:                       evidence,
  note_stays_whole:                 evidence,
  note_version_stays:               evidence,
  opt_event_stays:                  evidence,
  sms_step_stays:                   evidence,
  note_version_append_only:         evidence,
  opt_event_append_only:            evidence,
  phone_event_append_only:          evidence,
  sms_step_append_only:             evidence,
  sms_template_version_append_only: evidence,

  consent_bytes:                   gate,
  consent_chain:                   gate,
  consent_reaches_gate:            gate,

  sandbox_stays:                   border,
  token_one_kind:                  border,

  audit_entry_role:                history,
  endpoint_secret_changed:         history,
  inbox_secret_changed:            history,
  note_version_changed:            history,
  note_version_new:                history,
  sms_template_number_changed:     history,
  sms_template_number_new:         history,
  sms_template_version_changed:    history,
  sms_template_version_new:        history,

  patient_search_keys:             column,
  patient_states:                  column,

  patient_search_words:            useCase,
  patient_search_words_new:        useCase,
  program_calendar:                useCase,
  program_zone:                    useCase,
  sms_steps:                       useCase,
}
