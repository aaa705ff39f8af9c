// TABLE: what happened to some patients of the demo besides their case: forms on the phone, texts, notes, an opt-out.

import { minute } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'
import {
  type Act,
  answered,
  asked,
  begun,
  consentTakenBack,
  dosageTooLong,
  guessed,
  nextCall,
  noted,
  received,
  replied,
  sent,
  stopped,
  type Verb,
} from './demo-acts'
import { at, type DemoCalendar } from './demo-calendar'
import { called, contacted } from './demo-calls'
import { onLandline, quarantined, scheduled } from './demo-exceptions'
import type { Who } from './demo-people'

export type Around = { calendar: DemoCalendar; madeAt: Date; zone: string; owner: Who }
type Hour = (around: Around) => Date

/** A person at work, so many hours of work ago; on a business day; a patient in the evening of one. */
const ago =
  (hours: number): Hour =>
  ({ calendar }) =>
    calendar.ago(hours)
const day =
  (back: number, hour: number, minute = 0): Hour =>
  ({ calendar }) =>
    calendar.day(back, at(hour, minute))
const evening =
  (back: number, hour: number, minute = 0): Hour =>
  ({ calendar, zone }) =>
    calendar.dayOf(zone, back, at(hour, minute))
/** Twenty minutes ago, or at the end of the last evening where that was at night. */
const justNow: Hour = ({ calendar, madeAt, zone }) => {
  const twenty = new Date(madeAt.getTime() - 20 * minute)
  const hour = Number(wallTime(twenty.getTime(), zone).slice(11, 13))
  return hour >= 8 && hour < 21 ? twenty : calendar.ago(0.4)
}

type Row = readonly [when: Hour, by: Who | 'owner' | 'partner' | 'phone', verb: Verb]

const prescriber = {
  role: 'prescriber',
  name: 'Helen Chen, MD',
  organization: 'Harbor Clinic',
  npi: '1234567893',
  phoneNumber: '+12025550142',
  faxNumber: '+12025550143',
} as const
const payer = { role: 'payer', name: 'Bluewater Health PA line', phoneNumber: '+12025550177' } as const

// biome-ignore format: a table is read by column
const rows: Readonly<Record<string, readonly Row[]>> = {
  'Ximena Rojas':      [[day(3, 10, 20), 'owner', called('leftVoicemail', 'Her father’s voicemail. Spanish only.')]],
  'Fatima Haddad':     [[ago(3.6), 'phone', begun('consent', 1)]],
  'Darnell Pruitt':    [[ago(2.2), 'phone', guessed('consent')]],
  'Doris Kowalczyk':   [[ago(5), 'owner', asked('cardFront', 'cardBack', 'signature')],
                        [ago(4.8), 'owner', noted('Her son Peter will send both sides of the card tonight.')]],
  'Terrence Blackwood': [[ago(2.5), 'owner', called('leftVoicemail', '', { again: true })],
                        [ago(2.4), 'owner', nextCall('tomorrow morning')]],
  'Lucía Peña':        [[day(4, 9, 40), 'owner', called('noAnswer')],
                        [day(3, 11, 5), 'owner', called('leftVoicemail', 'Try after 4 PM, she works days.')]],
  'Ruth Abernathy':    [[day(5, 10, 15), 'owner', sent('dosage')], [evening(5, 19, 5), 'phone', answered('dosage')]],
  'Guadalupe Salinas': [[day(4, 14, 40), 'owner', sent('dosage')], [evening(4, 18, 50), 'phone', answered('dosage')]],
  'Anneliese Vogt':    [[day(1, 12, 10), 'owner', sent('dosage')], [evening(1, 12, 30), 'phone', begun('dosage', 1)]],
  'Leonard Castellano': [[ago(1.9), 'owner', called('noAnswer', '', { again: true })],
                        [ago(1.8), 'owner', sent('dosage')]],
  'Simone Laurent':    [[ago(1.4), 'owner', sent('dosage')]],
  'Ingrid Sørensen':   [[ago(2), 'partner', dosageTooLong],
                        [evening(3, 17, 10), 'phone', received('Thank you, I got the approval call.')],
                        [day(2, 9, 20), 'owner', replied('Glad to hear it. Call us any time if something is unclear.')]],
  'Marta Álvarez':     [[day(14, 13, 10), 'owner', asked('cardFront', 'cardBack')], [ago(3), 'partner', quarantined]],
  'Tomás Núñez':       [[day(2, 11, 30), 'owner', consentTakenBack('He called: no more offers by mail, please.')]],
  'Harold Whitfield':  [[day(10, 9, 40), 'owner', called('reached', 'Went through the enrollment steps.')],
                        [day(10, 9, 50), 'owner', noted('Prefers a call to a text. His daughter helps on weekends.')]],
  'José Muñoz':        [[ago(1.6), 'owner', noted("Mornings are best. @Denise Carter can you take Friday's call?", 'denise')]],
  'Walter Okafor':     [[day(2, 14, 50), 'owner', contacted(payer)], [day(2, 15, 2), 'owner', called('referenceNumber', 'PA line, pharmacist review.', { party: 'payer' })],
                        [day(2, 15, 10), 'owner', noted('Insurer says the PA is with their pharmacist. Ask again tomorrow.')]],
  'Isaac Levine':      [[evening(2, 18, 20), 'phone', received('Do you need anything else from us for the insurance?')],
                        [day(1, 9, 15), 'owner', replied('No, we have everything. We will text you when we hear back.')]],
  'Vernon Ashby':      [[justNow, 'phone', received('When will someone call me? I am at work until 5.')]],
  'Glenn McAllister':  [[ago(0.7), 'phone', received('Please leave me alone')]],
  'Bryce Hollister':   [[evening(6, 18, 45), 'phone', received('STOP')],
                        [day(5, 10, 30), 'owner', replied('Your enrollment is on hold. Call us if that is not what you want.')]],
  'Rosario Quiñones':  [[day(4, 13, 20), 'owner', stopped],
                        [day(4, 13, 24), 'owner', noted('Asked on the phone to get no more texts. Calls are fine.')],
                        [day(3, 9, 30), 'owner', replied('Seguimos con su solicitud. Le llamaremos esta semana.')]],
  'Shawn Delacroix':   [[ago(3.2), 'owner', onLandline('We tried to call you today. When is a good time?')]],
  'Hiro Tanaka':       [[ago(1.1), 'owner', scheduled('We are still waiting for your insurer. You need to do nothing.')]],
  'Noah Brown':        [[ago(4.4), 'owner', asked('cardFront', 'cardBack')]],
  'Keisha Odom':       [[ago(3.4), 'owner', asked('cardFront', 'cardBack')]],
  'Nadia Petrov':      [[day(2, 9, 50), 'owner', contacted(prescriber)], [day(2, 10, 5), 'owner', called('willSend', 'Office faxes the signature page.', { party: 'prescriber' })],
                        [ago(5), 'owner', asked('signature')], [ago(0.9), 'owner', scheduled('We will call you this week about your enrollment.')]],
}

export const extrasOf = (name: string, around: Around): Act[] =>
  (rows[name] ?? []).map(([when, by, verb]) => ({ at: when(around), by: by === 'owner' ? around.owner : by, verb }))
