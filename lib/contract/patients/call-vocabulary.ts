// The closed word lists of calls, and the table of what each outcome does.
import { type WordOf, words } from '@/lib/contract/words'

export const CallDirection = words('outbound', 'inbound')
export type CallDirection = WordOf<typeof CallDirection>

/** The people and offices that are contacts of a patient. */
export const ContactRole = words('caregiver', 'prescriber', 'payer', 'pharmacy')
export type ContactRole = WordOf<typeof ContactRole>

export const CallParty = words('patient', ...ContactRole.all)
export type CallParty = WordOf<typeof CallParty>

/** What one calls about; `other` follows no protocol. */
export const CallPurpose = words('firstContact', 'missingItems', 'consent', 'other')
export type CallPurpose = WordOf<typeof CallPurpose>
export type ProtocolPurpose = Exclude<CallPurpose, 'other'>
export const protocolPurposes = ['firstContact', 'missingItems', 'consent'] as const satisfies ProtocolPurpose[]

export const CallOutcome = words(
  'reached',
  'leftVoicemail',
  'noAnswer',
  'busy',
  'callBack',
  'someoneElse',
  'wrongNumber',
  'doNotCall',
  'leftMessage',
  'gaveUp',
  'willCallBack',
  'willSend',
  'referenceNumber',
)
export type CallOutcome = WordOf<typeof CallOutcome>

export type OutcomeRow = {
  /** Of an outbound call to the patient or caregiver: one attempt more, none, or all begin anew. */
  counts: 'attempt' | 'no' | 'resets' | 'stops'
  /** What is proposed as the next call: the next good time, in half an hour, the time that was asked for, or none. */
  next: 'propose' | 'soon' | 'asked' | 'none'
  /** The person who answered is not the patient: nothing of their health is said. */
  silent?: true
}

// biome-ignore format: a table is read by column
export const outcomeTable: Record<CallOutcome, OutcomeRow> = {
  reached:         { counts: 'resets',  next: 'none' },
  leftVoicemail:   { counts: 'attempt', next: 'propose', silent: true },
  noAnswer:        { counts: 'attempt', next: 'propose' },
  busy:            { counts: 'attempt', next: 'soon' },
  callBack:        { counts: 'no',      next: 'asked' },
  someoneElse:     { counts: 'attempt', next: 'propose', silent: true },
  wrongNumber:     { counts: 'stops',   next: 'none' },
  doNotCall:       { counts: 'stops',   next: 'none' },
  leftMessage:     { counts: 'no',      next: 'propose' },
  gaveUp:          { counts: 'no',      next: 'propose' },
  willCallBack:    { counts: 'no',      next: 'none' },
  willSend:        { counts: 'no',      next: 'none' },
  referenceNumber: { counts: 'no',      next: 'none' },
}

/** In the order of their keys, 1 to 8. */
const withPatient = ['reached', 'leftVoicemail', 'noAnswer', 'busy', 'callBack', 'someoneElse', 'wrongNumber', 'doNotCall'] as const satisfies CallOutcome[] // biome-ignore format: a row
const withOffice = ['reached', 'leftMessage', 'noAnswer', 'gaveUp', 'willCallBack', 'willSend', 'referenceNumber', 'wrongNumber'] as const satisfies CallOutcome[] // biome-ignore format: a row

/** Who holds the patient's own phone. */
export const isOfPatient = (party: CallParty) => party === 'patient' || party === 'caregiver'
export const outcomesOf = (party: CallParty): readonly CallOutcome[] => (isOfPatient(party) ? withPatient : withOffice)

/** Why a call can be voided. */
export const VoidReason = words('wrongPatient', 'wrongEntry', 'twice')
export type VoidReason = WordOf<typeof VoidReason>

/** Which rule a time for a call does not keep. */
export const CallTimeRule = words('past', 'closed', 'outsideHours', 'patientAsleep')
export type CallTimeRule = WordOf<typeof CallTimeRule>

/** When the patient may be called, in hours of their own clock. */
export const callableHours = { from: 8, until: 21 } as const

export const LetterWay = words('print', 'fax')
export type LetterWay = WordOf<typeof LetterWay>

export const CallView = words('today', 'upcoming', 'log')
export type CallView = WordOf<typeof CallView>

/** What of the record is filled into the unable-to-reach letter: `{{patient.name}}` and the like. */
export const letterFields = [
  'date',
  'patient.name',
  'patient.address',
  'program.name',
  'program.phone',
  'attempts',
  'manager.name',
] as const
export type LetterField = (typeof letterFields)[number]
