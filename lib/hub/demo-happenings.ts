// What the demo's patients do on their phones, and staff for them, each act at its hour.
import { withdrawConsent } from '@/lib/consents/withdraw-consent'
import { flowLimits } from '@/lib/contract/flow'
import { consentNames } from '@/lib/contract/vocabulary'
import { askMissing } from '@/lib/flows/ask-missing'
import { sendLink } from '@/lib/links/send-link'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import type { DemoFlow } from './demo-flows'
import { demoPatients } from './demo-patients'
import { answer, openLink, receivedKey } from './demo-phone'

export type Happening = { hoursAgo: number; happen: (unit: TxUnit) => Promise<unknown> }

const [, , marketing] = consentNames

/** What one patient does on the phone, link by link. */
export function onPhone(
  programId: string,
  { who, kind, ...flow }: DemoFlow,
  patientIds: readonly string[],
): Happening[] {
  const index = demoPatients.findIndex(({ first, last }) => `${first} ${last}` === who)
  const person = demoPatients[index]
  if (!person) throw new Error(`The demo has no ${who}`)
  const where = () => ({ programId, patientId: patientIds[index] ?? '' })
  let given: string | undefined
  const key = async (unit: TxUnit) => (given ??= await receivedKey(unit, where().patientId, kind))
  const { sent, asked, opened, guessed, answered, until, takenBack } = flow

  const happened: Happening[] = []
  if (sent !== undefined)
    happened.push({
      hoursAgo: sent,
      happen: async (unit) => {
        const staff = { ...unit, actor: await staffOf(unit) }
        const link = asked
          ? await askMissing(staff, { ...where(), items: asked, send: true })
          : await sendLink(staff, { ...where(), kind, cause: 'staff', send: true })
        given = link.key
      },
    })
  if (opened !== undefined)
    happened.push({
      hoursAgo: opened,
      happen: async (unit) => {
        const tries = guessed ? flowLimits.wrongTries : 1
        for (let count = 0; count < tries; count += 1)
          await openLink(unit, await key(unit), guessed ? '1950-01-01' : person.born)
      },
    })
  if (until !== undefined)
    happened.push({
      hoursAgo: until,
      happen: async (unit) => answer(unit, await key(unit), person, answered),
    })
  if (takenBack)
    happened.push({
      hoursAgo: takenBack.hours,
      happen: async (unit) =>
        withdrawConsent(
          { ...unit, actor: await staffOf(unit) },
          { ...where(), name: marketing, channel: 'console', reason: takenBack.reason },
        ),
    })
  return happened
}

/** The administrator, who was there first. */
export async function staffOf(unit: TxUnit): Promise<Actor> {
  const { id, name } = await unit.tx.staff.findFirstOrThrow({
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  return { ...unit.actor, kind: 'staff', id, name }
}
