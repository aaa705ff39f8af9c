// TABLE: what the person of each ending does, and when, counted from the invitation. A step that finds nothing to do yet (its
// message has not arrived) is tried again.

import type { EndingDigits, StoryStep } from '@/lib/contract/partners/sandbox'
import { hour, minute } from '@/lib/contract/time'

/** The steps there are; acts.ts says what each does. */
export type ActStep =
  | 'finishConsent'
  | 'finishPap'
  | 'finishLongNamePap'
  | 'finishAccentedPap'
  | 'finishDosage'
  | 'finishTwoDosages'
  | 'finishAsCaregiver'
  | 'refuseSharePhi'
  | 'guessBirthDate'
  | 'textStop'
  | 'textStart'
  | 'textWrongNumber'
  | 'textLeaveMe'
  | 'openLink'
  | 'withdraw'
  | 'answerMissing'
  | 'sendAgain'
  | 'shortenName'
  | 'decideWrongNumber'
  | 'decideNoStop'

/** TABLE: each step as a patient's story tells it. */
export const storySteps: Readonly<Record<ActStep, StoryStep>> = {
  finishConsent: 'finishes_consent',
  finishPap: 'finishes_pap',
  finishLongNamePap: 'finishes_pap',
  finishAccentedPap: 'finishes_pap',
  finishDosage: 'finishes_dosage',
  finishTwoDosages: 'finishes_two_dosages',
  finishAsCaregiver: 'caregiver_signs',
  refuseSharePhi: 'refuses_share_phi',
  guessBirthDate: 'guesses_birth_date',
  textStop: 'texts_stop',
  textStart: 'texts_start',
  textWrongNumber: 'texts_wrong_number',
  textLeaveMe: 'texts_leave_me_alone',
  openLink: 'opens_link',
  withdraw: 'withdraws_consent',
  answerMissing: 'answers_missing',
  sendAgain: 'sent_twice',
  shortenName: 'name_shortened',
  decideWrongNumber: 'wrong_number_decided',
  decideNoStop: 'no_stop_decided',
}

export type PlannedAct = { step: ActStep; after: number }

const soon = 1_000
const at = (after: number, step: ActStep): PlannedAct => ({ step, after })

// biome-ignore format: a table is read by column
export const actPlans: Record<EndingDigits, readonly PlannedAct[]> = {
  '0100': [at(soon, 'finishConsent')],
  '0101': [at(soon, 'finishPap')],
  '0102': [at(soon, 'finishConsent'), at(4_000, 'finishDosage')],
  '0103': [at(2_000, 'textStop')],
  '0104': [at(soon, 'guessBirthDate')],
  '0105': [],
  '0106': [],
  '0107': [at(soon, 'finishLongNamePap'), at(hour, 'shortenName')],
  '0108': [at(soon, 'finishAsCaregiver')],
  '0109': [at(30_000, 'openLink'), at(3 * minute, 'finishConsent')],
  '0110': [],
  '0111': [at(soon, 'finishConsent'), at(2_000, 'answerMissing')],
  '0112': [at(soon, 'refuseSharePhi')],
  '0113': [at(soon, 'finishConsent'), at(5_000, 'withdraw')],
  '0114': [at(2_000, 'textStop'), at(5_000, 'textStart')],
  '0115': [at(soon, 'finishConsent'), at(2_500, 'sendAgain')],
  '0116': [at(soon, 'finishConsent'), at(1_500, 'finishTwoDosages')],
  '0117': [at(soon, 'finishAccentedPap')],
  '0118': [at(soon, 'finishConsent'), at(2_000, 'textWrongNumber'), at(hour, 'decideWrongNumber')],
  '0119': [at(soon, 'finishConsent'), at(2_000, 'textLeaveMe'), at(hour, 'decideNoStop')],
}
