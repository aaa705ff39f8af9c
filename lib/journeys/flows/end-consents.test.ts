// Consents end where a program says so, are asked for again before, and the ledger tells what was in force on any day.
import { beforeEach, expect, test } from 'vitest'
import { readLedger } from '@/lib/consents/read-ledger'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { inForceAt } from '@/lib/contract/journeys/in-force'
import { mayGoNow } from '@/lib/messaging/sms/gate'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { askMissing } from './ask-missing'
import { endConsents } from './end-consents'
import { writeConsents } from './write-consents'

const { sql, unit, single } = testDatabase()
const names = ['sharePHI', 'communication', 'marketing'] as const
const given = new Date('2025-03-31T16:00:00Z')
const day = (text: string) => new Date(`${text}T16:00:00Z`)
const actor = { ...testActor, kind: 'system', name: 'Hubline' } as const
let programId = ''
let patientId = ''

const say = (value: boolean, at: Date, which: readonly (typeof names)[number][] = names) =>
  unit((u) =>
    writeConsents(
      { ...u, now: at },
      programId,
      which.map((name) => ({ patientId, name, value, basis: 'texted', channel: 'console', at })),
    ),
  )
const flows = () =>
  sql<{ kind: string; only: string[] }>('select kind, "only" from flow where patient_id = $1', [patientId])
const standing = async (at: Date) => {
  const { ledger } = await readLedger(single(), { patientId })
  return Object.fromEntries(inForceAt(ledger, at).map(({ name, value }) => [name, value]))
}

beforeEach(async () => {
  programId = await makeProgram()
  patientId = await makePatient(programId)
  await sql('update support_program set consent_months = 12 where id = $1', [programId])
  await say(true, given)
})

test('thirty days before the end the patient is asked once for what ends, and for nothing else', async () => {
  await endConsents(actor, day('2026-02-27'))
  expect(await flows()).toEqual([])
  await endConsents(actor, day('2026-03-02'))
  await endConsents(actor, day('2026-03-03'))
  await endConsents(actor, day('2026-03-20'))
  expect(await flows()).toEqual(
    [{ kind: 'missing', only: ['sharePHI', 'communication', 'marketing', 'signature'].sort() }].map((flow) => ({
      ...flow,
      only: expect.arrayContaining(flow.only),
    })),
  )
  expect(await sql("select kind from sms where patient_id = $1 and kind = 'link'", [patientId])).toHaveLength(1)
  expect(await sql("select kind from task where patient_id = $1 and kind = 'infoAsked'", [patientId])).toEqual([])
  expect(await standing(day('2026-03-20'))).toEqual({ sharePHI: true, communication: true, marketing: true })
})

test('a form that is open since before asks for it too, once, and one for something else is no question for it', async () => {
  const at = (moment: Date, items: FlowItem[]) =>
    unit((u) => askMissing({ ...u, now: moment }, { programId, patientId, items, send: true }))
  await at(day('2026-02-20'), ['gender'])
  await endConsents(actor, day('2026-03-02'))
  await endConsents(actor, day('2026-03-03'))
  const [flow, ...more] = await flows()
  expect(more).toEqual([])
  expect(flow?.only).toEqual(expect.arrayContaining(['gender', 'sharePHI', 'communication', 'marketing', 'signature']))
  expect(await sql("select kind from sms where patient_id = $1 and kind = 'link'", [patientId])).toHaveLength(2)
})

test('when the time is over it ends by a row of its own, once, and what it governs stops', async () => {
  await endConsents(actor, day('2026-03-31'))
  await endConsents(actor, day('2026-04-01'))
  expect(
    await sql("select name from consent where patient_id = $1 and basis = 'ended' order by name", [patientId]),
  ).toEqual([{ name: 'communication' }, { name: 'marketing' }, { name: 'sharePHI' }])
  const [row] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
  const [facts] = await readGateFacts(single(), [{ patientId, phoneNumber: row?.phone ?? '' }])
  if (!facts) return expect.fail('nobody')
  const now = day('2026-04-01')
  // It is missing, and not refused: it may be asked for.
  expect(mayGoNow({ ...facts, kind: 'campaign', now })).toEqual({ verdict: 'suppress', reason: 'consentMissing' })
  expect(mayGoNow({ ...facts, kind: 'invitation', now })).toEqual({ verdict: 'send' })
  expect(await sql('select sharing_withheld($1) as held', [patientId])).toEqual([{ held: true }])
  expect(
    await sql("select data from timeline_entry where patient_id = $1 and kind = 'consentWithdrawn' order by id", [
      patientId,
    ]),
  ).toEqual(['communication', 'marketing', 'sharePHI'].map((name) => ({ data: { name, ended: true } })))

  // Given again it stands for another term.
  await say(true, day('2026-04-10'))
  await endConsents(actor, day('2026-04-11'))
  expect(await sql('select sharing_withheld($1) as held', [patientId])).toEqual([{ held: false }])

  const all = (value: boolean) => ({ sharePHI: value, communication: value, marketing: value })
  expect(await standing(day('2025-03-30'))).toEqual({})
  expect(await standing(day('2025-04-01'))).toEqual(all(true))
  expect(await standing(day('2026-04-05'))).toEqual(all(false))
  expect(await standing(day('2026-04-11'))).toEqual(all(true))
})

test('a program without an end ends nothing, and what was taken back or refused is not ended again', async () => {
  await sql('update support_program set consent_months = 0 where id = $1', [programId])
  await endConsents(actor, day('2040-01-01'))
  expect(await standing(day('2040-01-01'))).toEqual({ sharePHI: true, communication: true, marketing: true })
  await sql('update support_program set consent_months = 1 where id = $1', [programId])
  await say(false, day('2025-04-02'), ['marketing'])
  await endConsents(actor, day('2026-01-01'))
  expect(
    await sql("select name from consent where patient_id = $1 and basis = 'ended' order by name", [patientId]),
  ).toEqual([{ name: 'communication' }, { name: 'sharePHI' }])
})
