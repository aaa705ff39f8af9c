// Many requests at the same moment, through the handlers as the doors call them (decision §3, §4).
import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { EnrollmentState, enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { tailOf } from '@/lib/log/cursor'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { type Body, event, newExternalId, newPhone, someChild, someone } from '@/lib/testing/people'
import { served } from './handlers'

const { sql } = testDatabase()
let program: string
let token: string

const invite = async (body: Body, headers: Record<string, string> = {}) =>
  answered(await served.invitePatient(incoming({ token, body, headers })))
const send = async (patientId: string, body: Body, headers: Record<string, string> = {}) =>
  answered(await served.sendEvent(incoming({ token, body, headers, params: { patientId } })))
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))
const n = async (text: string, values: unknown[] = []) =>
  Number((await sql<{ n: string }>(`select count(*) as n from ${text}`, values))[0]?.n)

/** Every combination of states with how many patients are in it, from the log, which no reader follows here, and from the
 *  patients. */
async function totalsAreRight() {
  const told = await sql(`
    select program_id, states, sum(n)::int as n from (
      select c.program_id, c.data -> 'states' ->> 'to' as states, 1 as n from ${tailOf('counts')} where c.data ? 'states'
      union all
      select c.program_id, c.data -> 'states' ->> 'from', -1 from ${tailOf('counts')} where c.data -> 'states' ? 'from') each
     group by 1, 2 having sum(n) <> 0 order by 1, 2`)
  const counted = await sql('select program_id, states, count(*)::int as n from patient group by 1, 2 order by 1, 2')
  expect(told).toEqual(counted)
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  token = (await makeToken([program])).token
})

test.each([
  ['an adult', () => someone(program)],
  ['a child', () => someChild(program)],
])('50 equal invites of %s: one 200, and 49 times 422 with the same _id', async (_case, make) => {
  const body = make()
  const answers = await times(50, () => invite(body))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  for (const { json } of others)
    expect(json).toStrictEqual({
      error: {
        message: 'patient already created/invited',
        code: 1015,
        data: { externalId: body.externalId, phoneNumber: body.phoneNumber, _id: made[0]?.json.data.patientId },
      },
      status: 422,
    })
  expect(others).toHaveLength(49)
  expect(await n('patient where phone_number = $1', [body.phoneNumber])).toBe(1)
  expect(await n('sms where phone_number = $1', [body.phoneNumber])).toBe(1)
  expect(await n('timeline_entry where patient_id = $1', [made[0]?.json.data.patientId])).toBe(1)
  await totalsAreRight()
})

test('50 equal invites, half of them within their own transaction, each with its own Idempotency-Key', async () => {
  const body = someone(program)
  const answers = await times(50, (index) => invite(body, index % 2 ? { 'idempotency-key': `at-once-${index}` } : {}))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
  expect(new Set(answers.map(({ json }) => json.data?.patientId ?? json.error.data._id)).size).toBe(1)
})

test('invites that meet on the externalId with one, and on the phone with another: nobody fails, nobody is there twice', async () => {
  const ids = Array.from({ length: 5 }, newExternalId)
  const phones = Array.from({ length: 5 }, newPhone)
  const pairs = ids.flatMap((externalId) => phones.map((phoneNumber) => ({ externalId, phoneNumber })))
  const answers = await Promise.all([...pairs, ...pairs.toReversed()].map((pair) => invite(someone(program, pair))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  const rows = await sql<{ external_id: string; phone_number: string }>(
    'select external_id, phone_number from patient where external_id = any($1)',
    [ids],
  )
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length)
  expect(new Set(rows.map((row) => row.external_id)).size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.phone_number)).size).toBe(rows.length)
  for (const { status, json } of answers) {
    if (status !== 422) continue
    const { externalId, phoneNumber } = json.error.data
    expect(rows).toContainEqual({ external_id: externalId, phone_number: phoneNumber })
  }
  await totalsAreRight()
})

test('two children and their parent on one phone at once are three patients', async () => {
  const phoneNumber = newPhone()
  const bodies = [
    someone(program, { phoneNumber }),
    someChild(program, { body: { phoneNumber, firstName: 'A' } }),
    someChild(program, { body: { phoneNumber, firstName: 'B' }, change: { [key.relationship]: 'x' } }),
  ]
  const answers = await Promise.all(
    [...bodies, ...bodies].map((body) => invite({ ...body, externalId: newExternalId() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('50 events of one patient are all applied, each counted once', async () => {
  const patientId = (await invite(someone(program, { requiredConsent: false }))).json.data.patientId as string
  const answers = await times(50, (index) => {
    const state = EnrollmentState.all[index % EnrollmentState.all.length] ?? ''
    if (index % 10 === 9) return send(patientId, event(program, notifyNextCall, '', { date: String(index) }))
    if (index % 10 === 8) return send(patientId, event(program, financialSupportStatus, 'papInvite'))
    return send(
      patientId,
      event(program, enrollmentStatus, state),
      index % 3 ? {} : { 'idempotency-key': `event-${index}` },
    )
  })
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ json }) => json.data.eventId)).size).toBe(50)

  const [patient] = await sql<{ version: number; enrollment: string; pap: string }>(
    'select version, enrollment, pap from patient where id = $1',
    [patientId],
  )
  expect(patient).toMatchObject({ version: 51, pap: 'papInvite' })
  const entries = await sql<{
    id: string
    data: { track: string; from: string | null; to: string | null; outcome: string }
  }>("select id, data from timeline_entry where patient_id = $1 and kind = 'caseUpdate'", [patientId])
  expect(entries).toHaveLength(50)
  expect(await n('sms where patient_id = $1 and kind = $2', [patientId, notifyNextCall])).toBe(5)
  expect(await n("audit_entry where patient_ids = array[$1] and action = 'patient.caseUpdate'", [patientId])).toBe(50)
  await totalsAreRight()

  // No two events saw the same state: every step of the track follows from another one's result.
  const steps = entries
    .map(({ data }) => data)
    .filter(({ track, outcome }) => track === 'enrollment' && outcome !== 'repeated')
  const balance = new Map<string | null, number>()
  for (const { from, to } of steps) {
    balance.set(from, (balance.get(from) ?? 0) - 1)
    balance.set(to, (balance.get(to) ?? 0) + 1)
  }
  expect([...balance].filter(([, count]) => count !== 0).sort()).toEqual([
    [null, -1],
    [patient?.enrollment, 1],
  ])
})

test('50 equal events: one is applied, 49 are no-ops, one message goes out', async () => {
  const patientId = (await invite(someone(program, { requiredConsent: false }))).json.data.patientId as string
  const answers = await times(50, () => send(patientId, event(program, enrollmentStatus, 'enrollComplete')))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const outcomes = await sql<{ outcome: string; n: number }>(
    "select data ->> 'outcome' as outcome, count(*)::int as n from timeline_entry where patient_id = $1 and kind = 'caseUpdate' group by 1 order by 1",
    [patientId],
  )
  expect(outcomes).toEqual([
    { outcome: 'applied', n: 1 },
    { outcome: 'repeated', n: 49 },
  ])
  expect(await n("sms where patient_id = $1 and kind <> 'invitation'", [patientId])).toBe(1)
})

test('events and an opt-out at once: after the opt-out nothing is applied any more', async () => {
  const patientId = (await invite(someone(program))).json.data.patientId as string
  const answers = await times(31, async (index) => {
    if (index !== 15) return send(patientId, event(program, enrollmentStatus, EnrollmentState.all[index % 5] ?? ''))
    await sql("update patient set lifecycle = 'unsubscribed', version = version + 1 where id = $1", [patientId])
    return null
  })
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []))
  const applied = statuses.filter((status) => status === 200).length
  expect(applied + statuses.filter((status) => status === 400).length).toBe(30)
  expect(
    await n("timeline_entry where patient_id = $1 and kind = 'caseUpdate' and data ->> 'outcome' = 'afterOptOut'", [
      patientId,
    ]),
  ).toBe(30 - applied)
  expect((await sql<{ version: number }>('select version from patient where id = $1', [patientId]))[0]?.version).toBe(
    applied + 2,
  )
})
