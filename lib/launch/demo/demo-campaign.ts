// The demo's campaign: three messages over the first weeks, and how far some patients have come with it. Its words follow
// the rules of the templates every program begins with: nothing of health, money or decisions, one segment each.

import { stopChoices } from '@/lib/contract/messaging/campaigns'
import { day, minute } from '@/lib/contract/time'
import { EnrollmentState, Language, PapState } from '@/lib/contract/vocabulary'
import { advanceBatch } from '@/lib/messaging/campaigns/advance-batch'
import { createCampaign } from '@/lib/messaging/campaigns/create-campaign'
import { endOverdue } from '@/lib/messaging/campaigns/end-overdue'
import { setCampaignState } from '@/lib/messaging/campaigns/set-campaign-state'
import { stopEntry } from '@/lib/messaging/campaigns/stop-entry'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import type { TxUnit } from '@/lib/platform/unit'
import type { Act, Verb } from './demo-acts'
import { at, type DemoCalendar } from './demo-calendar'
import { demoProgram } from './demo-people'

const { id: programId } = demoProgram
const { en: english, es: spanish } = Language
const name = 'first-weeks'
const stop = { en: 'Reply STOP to opt out.', es: 'Responda STOP para cancelar.' }

// biome-ignore format: a table is read by column
const steps: readonly (readonly [daysAfter: number, en: string, es: string])[] = [
  [0,  '{{program.name}}: Good to have you with us. Questions? Call {{program.phone}}.', '{{program.name}}: Gracias por estar con nosotros. Si tiene preguntas, llame al {{program.phone}}.'],
  [7,  '{{program.name}}: We are here if anything is unclear: {{program.phone}}.',       '{{program.name}}: Si algo no queda claro, llame al {{program.phone}}.'],
  [14, '{{program.name}}: Has your address changed? Tell us at {{program.phone}}.',      '{{program.name}}: Si cambia de domicilio, llame al {{program.phone}}.'],
]
const { denied } = EnrollmentState
const { papDenied } = PapState
const ending: readonly string[] = [denied, papDenied]

/** Business days back; `stopped`: when staff took them out again; `ended`: when a decision did. */
// biome-ignore format: a table is read by column
const people: Readonly<Record<string, { since: number; stopped?: number; ended?: number }>> = {
  'Harold Whitfield':  { since: 22 },
  'Anneliese Vogt':    { since: 12 },
  'Guadalupe Salinas': { since: 5, stopped: 2 },
  'Ingrid Sørensen':   { since: 3 },
  'Leonard Castellano': { since: 5 },
  'Glenn McAllister':  { since: 6, ended: 4 },
}

/** Before the first patient of the demo came. */
export async function makeCampaign(unit: TxUnit): Promise<void> {
  const { id } = await createCampaign(unit, {
    programId,
    name,
    title: 'First weeks',
    class: 'service',
    stopOn: stopChoices.filter(({ state }) => ending.includes(state)).map(({ word }) => word),
    steps: steps.map(([daysAfter, en, es]) => ({
      daysAfter,
      wordings: [
        { language: english, body: `${en} ${stop.en}` },
        { language: spanish, body: `${es} ${stop.es}` },
      ],
    })),
  })
  await setCampaignState(unit, { programId, campaignId: id, state: 'active' })
}

const worker = (unit: TxUnit): TxUnit => ({
  ...unit,
  actor: { ...unit.actor, kind: 'system', id: 'worker', name: 'Hubline' },
})
const chore: Verb = ({ unit }) => advanceBatch(worker(unit))
const sweep: Verb = ({ unit }) => endOverdue(worker(unit))
const subscribed: Verb = ({ unit, patientId }) => subscribePatient(unit, { programId, patientId, name, entries: [] })
const takenOut: Verb = async ({ unit, patientId }) => {
  const { id } = await unit.tx.campaignEntry.findFirstOrThrow({ where: { programId, patientId }, select: { id: true } })
  return stopEntry(unit, { programId, entryId: id })
}

export function campaignOf(who: string, calendar: DemoCalendar, madeAt: Date): Act[] {
  const one = people[who]
  if (!one) return []
  const since = calendar.day(one.since, at(15, 40))
  // An hour late, for a clock change on the way: days count by the clock on the wall.
  const due = [0, 7, 21].map((days) => new Date(since.getTime() + days * day + (days > 0 ? 3_700_000 : minute)))
  return [
    { at: since, by: 'partner' as const, verb: subscribed },
    ...due.filter((time) => time < madeAt).map((time) => ({ at: time, by: 'partner' as const, verb: chore })),
    ...(one.stopped === undefined
      ? []
      : [{ at: calendar.day(one.stopped, at(10, 5)), by: 'luz' as const, verb: takenOut }]),
    ...(one.ended === undefined ? [] : [{ at: calendar.day(one.ended, at(16)), by: 'partner' as const, verb: sweep }]),
  ]
}
