// The patients behind a number of the dashboard, and those of a payer or a prescriber, as traits of the list.
import { payerUnknown, readBehind, Stall, stallClocks } from '@/lib/contract/dashboard/behind'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { ConsentBasis } from '@/lib/contract/vocabulary'
import { lit, oneOf } from '@/lib/platform/db/statement'
import type { Place, Trait } from './trait'

const nobody: Trait = { holds: () => 'false', range: { ids: () => `select id from patient where false` } }

/** By a query for ids: `from` and `where` about `id`. */
const listed = (id: string, query: (place: Place) => string): Trait => ({
  holds: (place) => `exists (select from ${query(place)} and ${id} = patient.id)`,
  range: { ids: (place) => `select ${id} as id from ${query(place)} and ${id} is not null` },
})

const byHand = `exists (select from consent_now c where c.patient_id = m.patient_id and c.value and c.basis ${oneOf(ConsentBasis.signed, ConsentBasis.texted)})`
const how: Record<string, string> = { signed: ` and ${byHand}`, attested: ` and not ${byHand}` }

export function behindTrait(text: string): Trait {
  const behind = readBehind(text)
  if (!behind) return nobody
  const { word, from, until } = behind
  const within = ({ values }: Place, column: string) =>
    `${column} >= ${values.at(from, 'timestamptz')} and ${column} < ${values.at(until, 'timestamptz')}`
  if (word === 'entered') {
    const holds = (place: Place) => `(${within(place, 'created_at')})`
    return { holds, range: { where: holds } }
  }
  if (word === 'reached') {
    const holds = (place: Place) =>
      `(${within(place, 'created_at')} and exists (select from patient_reached(${place.values.at(place.programId, 'text')}) r where r.patient_id = patient.id))`
    return { holds, range: { where: holds } }
  }
  if (Stall.has(word))
    return listed(
      'c.patient_id',
      ({ values, programId }) =>
        `clock c where c.program_id = ${values.at(programId, 'text')} and c.state <> 'ended' and c.kind = any(${values.at(stallClocks[word], 'text[]')})`,
    )
  const reached = word === 'approvedIn' ? Milestone.approved : Milestone.has(word) ? word : Milestone.consented
  const when = (place: Place) =>
    word === 'approvedIn' ? `${within(place, 'm.at')} and m.entry_pace is not null` : within(place, 'm.entered_at')
  return listed(
    'm.patient_id',
    (place) =>
      `patient_milestone m where m.program_id = ${place.values.at(place.programId, 'text')} and m.milestone = ${lit(reached)} and m.seen and ${when(place)}${how[word] ?? ''}`,
  )
}

/** Found on the way: no index holds payers. */
export const payerTrait = (payer: string): Trait => ({
  holds: ({ values }) =>
    payer === payerUnknown
      ? `patient_payer(patient.additional_data) is null`
      : `patient_payer(patient.additional_data) = ${values.at(payer, 'text')}`,
  range: null,
})

const prescribed = `select from patient_contact k join contact c on c.id = k.contact_id where k.patient_id = patient.id and c.role = 'prescriber'`
/** Found on the way, by name: a doctor may stand there with two offices. */
export const prescriberTrait = (prescriber: string): Trait => ({
  holds: ({ values }) =>
    prescriber === payerUnknown
      ? `not exists (${prescribed})`
      : `exists (${prescribed} and c.name = ${values.at(prescriber, 'text')})`,
  range: null,
})
