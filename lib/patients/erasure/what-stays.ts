// TABLE: what an erasure leaves of a patient, by table, and why. `words`: a column that holds text of or about the person stays with
// it; every other column of these rows is an id, a time, a count or a closed word. What is not here is destroyed, blanked, or
// held nothing of the person.

export type Stays = {
  table: string
  /** Columns that still name the person, or say what they said. Empty: ids, times and closed words alone. */
  words: readonly string[]
  why: string
}

// biome-ignore format: a table is read by column
export const whatStays = [
  { table: 'patient',          words: [], why: 'the id and the program: whatever else stays belongs to it' },
  { table: 'consent',          words: ['actor_name', 'relationship', 'signed_name', 'strokes', 'address', 'user_agent', 'reason', 'code_phone'],
                               why: 'proof of what was agreed to, by whom and how; its chain would not verify without (45 CFR 164.508, TCPA)' },
  { table: 'audit_entry',      words: [], why: 'who did what and when, by ids; kept six years (45 CFR 164.316), and sealed' },
  { table: 'delivery',         words: [], why: 'accounting of disclosures: what class of data went where and when (45 CFR 164.528)' },
  { table: 'delivery_attempt', words: [], why: 'the same: when it was tried, and whether it was accepted' },
  { table: 'phone_state',      words: ['phone_number'], why: 'the STOP of the phone holds although the patient is gone (47 CFR 64.1200)' },
  { table: 'program_phone',    words: ['phone_number'], why: 'the opt-out of the phone in this program' },
  { table: 'phone_event',      words: ['phone_number'], why: 'proof of each STOP and START' },
  { table: 'opt_event',        words: ['phone_number'], why: 'proof of each opt-out: when it was heard and when it held; the words are gone' },
  { table: 'sms',              words: [], why: 'counts: that a message was made and what became of it; number and text are gone' },
  { table: 'flow',             words: [], why: 'the consents name the form they were signed on; its answers are gone' },
  { table: 'media_file',       words: [], why: 'the consents name the signature by its hash, for a day; the bytes are gone' },
  { table: 'legal_hold',       words: ['reason', 'lift_reason'], why: 'what was held, and why it no longer is' },
  { table: 'erasure',          words: ['stop_reason'], why: 'that it was done, when and by whose word' },
  { table: 'glass_grant',      words: ['reason'], why: 'why somebody opened a record in an emergency' },
  { table: 'import_run',       words: ['head', 'mend'],
                               why: 'counts of a file; its rows are gone. Sealed, until its 30 days: its first line, which is names of columns where the file has any, and a value that was being mended in many rows' },
] as const satisfies readonly Stays[]
