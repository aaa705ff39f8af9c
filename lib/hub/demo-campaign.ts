// The demo's campaign: three messages over the first weeks, and how far some patients have come with it. Its words follow
// the rules of the templates every program begins with: nothing of health, money or decisions, one segment each.
import { advanceBatch } from '@/lib/campaigns/advance-batch'
import { createCampaign } from '@/lib/campaigns/create-campaign'
import { endOverdue } from '@/lib/campaigns/end-overdue'
import { setCampaignState } from '@/lib/campaigns/set-campaign-state'
import { stopEntry } from '@/lib/campaigns/stop-entry'
import { subscribePatient } from '@/lib/campaigns/subscribe-patient'
import { stopChoices } from '@/lib/contract/console-campaigns'
import { enrollmentStates, languages, papStates } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { type Happening, staffOf } from './demo-happenings'
import { demoPatients } from './demo-patients'

const [english, spanish] = languages
const name = 'first-weeks'
const stop = { en: 'Reply STOP to opt out.', es: 'Responda STOP para no recibir mensajes.' }

// biome-ignore format: a table is read by column
const steps: readonly (readonly [daysAfter: number, en: string, es: string])[] = [
  [0,  '{{program.name}}: Good to have you with us. Questions? Call {{program.phone}}.', '{{program.name}}: Gracias por estar con nosotros. Si tiene preguntas, llame al {{program.phone}}.'],
  [7,  '{{program.name}}: We are here if anything is unclear: {{program.phone}}.',       '{{program.name}}: Si algo no queda claro, llame al {{program.phone}}.'],
  [14, '{{program.name}}: Has your address changed? Tell us at {{program.phone}}.',      '{{program.name}}: Si cambia de domicilio, llame al {{program.phone}}.'],
]
const [, , , denied] = enrollmentStates
const [, , , , papDenied] = papStates
const ending: readonly string[] = [denied, papDenied]

/** Hours count back from the seed; `stopped`: when staff took them out again. */
// biome-ignore format: a table is read by column
const people: readonly { who: string; since: number; stopped?: number }[] = [
  { who: 'Anneliese Vogt',    since: 600 },
  { who: 'Guadalupe Salinas', since: 400 },
  { who: 'Beatriz Ibáñez',    since: 300 },
  { who: 'Ingrid Sørensen',   since: 200 },
  { who: 'Patience Mensah',   since: 180, stopped: 40 },
  { who: 'Harold Whitfield',  since: 100 },
  { who: 'Priya Raman',       since: 90 },
]
const begun = 650

export function inCampaign(programId: string, patientIds: readonly string[]): Happening[] {
  const worker = (unit: TxUnit): TxUnit => ({
    ...unit,
    actor: { ...unit.actor, kind: 'system', id: 'worker', name: 'Hubline' },
  })
  const chore = (unit: TxUnit) => advanceBatch(worker(unit))
  const created: Happening = {
    hoursAgo: begun,
    happen: async (unit) => {
      const staff = { ...unit, actor: await staffOf(unit) }
      const { id } = await createCampaign(staff, {
        programId,
        name,
        title: 'First weeks',
        stopOn: stopChoices.filter(({ state }) => ending.includes(state)).map(({ word }) => word),
        steps: steps.map(([daysAfter, en, es]) => ({
          daysAfter,
          wordings: [
            { language: english, body: `${en} ${stop.en}` },
            { language: spanish, body: `${es} ${stop.es}` },
          ],
        })),
      })
      await setCampaignState(staff, { programId, campaignId: id, state: 'active' })
    },
  }
  const lived = people.flatMap(({ who, since, stopped }): Happening[] => {
    const index = demoPatients.findIndex(({ first, last }) => `${first} ${last}` === who)
    let entryId = ''
    const subscribed: Happening = {
      hoursAgo: since,
      happen: async (unit) => {
        const given = { programId, patientId: patientIds[index] ?? '', name, entries: [] }
        entryId = (await subscribePatient(unit, given)).entryId
      },
    }
    // An hour late, for a clock change on the way: days count by the clock on the wall.
    const due = [0, 7, 21].map((days) => since - days * 24 - 1.02).filter((hours) => hours > 0)
    const ended: Happening = {
      hoursAgo: stopped ?? 0,
      happen: async (unit) => stopEntry({ ...unit, actor: await staffOf(unit) }, { programId, entryId }),
    }
    return [
      subscribed,
      ...due.map((hoursAgo) => ({ hoursAgo, happen: chore })),
      ...(stopped === undefined ? [] : [ended]),
    ]
  })
  return [created, ...lived, { hoursAgo: 51, happen: (unit) => endOverdue(worker(unit)) }]
}
