// Patients who left by an opt-out and came back by START, and campaigns: put in again they are in, from the first step, and stay in.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { advanceCampaigns } from './advance-campaigns'
import { createCampaign } from './create-campaign'
import { setCampaignState } from './set-campaign-state'
import { stopEntry } from './stop-entry'
import { subscribePatient } from './subscribe-patient'

const { sql, single, unit } = testDatabase()
const system = { ...testActor, name: 'Hubline' }
const name = 'series'
const noon = '2026-06-15T16:00:00Z' // 12:00 in New York
const at = (time: string) => void vi.setSystemTime(time)
const advance = () => advanceCampaigns(system)
let programId: string
let texts = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(noon)
  programId = await makeProgram()
  const step = (daysAfter: number, body: string) => ({ daysAfter, wordings: [{ language: 'en' as const, body }] })
  await unit(async (u) => {
    const draft = {
      programId,
      name,
      title: 'Series',
      class: 'service' as const,
      stopOn: [],
      steps: [step(0, 'A'), step(7, 'B')],
    }
    const { id } = await createCampaign(u, draft)
    await setCampaignState(u, { programId, campaignId: id, state: 'active' })
  })
})
beforeEach(() => at(noon))
afterAll(() => void vi.useRealTimers())

async function invite() {
  const row = (await readAdmission(null, programId)).program ?? expect.fail('no such program')
  const body = inviteBody.parse(someone(programId, { requiredConsent: false }))
  const { patientId } = await invitePatient(single(), row, body)
  const [made] = await sql<{ phone_number: string }>('select phone_number from patient where id = $1', [patientId])
  const from = made?.phone_number ?? ''
  const text = (body: string) => {
    texts += 1
    return unit((u) => receiveText(u, { gateway: 'twilio', gatewayId: `g${texts}`, from, to: '+12025550100', body }))
  }
  return { patientId, text }
}
const subscribe = (patientId: string) => subscribePatient(single(), { programId, patientId, name, entries: [] })
const entriesOf = (patientId: string) =>
  sql('select id, state, stop_reason, ended_at from campaign_entry where patient_id = $1', [patientId])
const sent = async (patientId: string) =>
  (
    await sql<{ body: string }>("select body from sms where patient_id = $1 and kind = 'campaign' order by id", [
      patientId,
    ])
  ).map(({ body }) => body.slice(0, 1))
const told = (patientId: string) =>
  sql(
    "select kind, data ->> 'entryId' as entry from timeline_entry where patient_id = $1 and kind like 'campaign%' order by id",
    [patientId],
  )

test('whoever left by an opt-out is put in again after START, from the first step', async () => {
  const { patientId, text } = await invite()
  const first = await subscribe(patientId)
  await advance()
  at('2026-06-16T16:00:00Z')
  await text('STOP')
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'stopped', stop_reason: 'optedOut' }])
  at('2026-06-17T16:00:00Z')
  await text('START')
  expect(await subscribe(patientId)).toEqual({ ...first, already: false })
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'active', stop_reason: null, ended_at: null }])
  at('2026-06-24T16:00:00Z')
  await advance()
  expect(await sent(patientId)).toEqual(['A', 'A', 'B'])
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'completed' }])
  const entry = first.entryId
  expect(await told(patientId)).toEqual(
    ['campaignSubscribed', 'campaignEnded', 'campaignSubscribed', 'campaignEnded'].map((kind) => ({ kind, entry })),
  )
  // Been through it: twice is once, as ever.
  expect(await subscribe(patientId)).toMatchObject({ already: true, state: 'completed' })
})

test('back by START and put in within the same moment: the campaign had no time to end, and goes on all the same', async () => {
  const { patientId, text } = await invite()
  await subscribe(patientId)
  await advance()
  at('2026-06-16T16:00:00Z')
  await text('STOP')
  await text('START')
  expect(await subscribe(patientId)).toMatchObject({ already: false, state: 'active' })
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'active', stop_reason: null }])
  expect(await sent(patientId)).toEqual(['A', 'A'])
  at('2026-06-23T16:00:01Z')
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'completed' }])
})

test('put in for the first time in the moment of coming back: it stays in', async () => {
  const { patientId, text } = await invite()
  await text('STOP')
  await text('START')
  expect(await subscribe(patientId)).toMatchObject({ already: false })
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'active' }])
  // And an opt-out after that still ends it.
  at('2026-06-15T16:00:01Z')
  await text('STOP')
  await advance()
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'stopped', stop_reason: 'optedOut' }])
})

test('nobody is put in again who is still out, or whom staff took out', async () => {
  const [out, stopped] = [await invite(), await invite()]
  for (const { patientId } of [out, stopped]) await subscribe(patientId)
  await out.text('STOP')
  await expect(subscribe(out.patientId)).rejects.toMatchObject({ refusal: 'patientUnsubscribed' })
  await advance()
  await expect(subscribe(out.patientId)).rejects.toMatchObject({ refusal: 'patientUnsubscribed' })
  const [entry] = (await entriesOf(stopped.patientId)) as { id: string }[]
  await unit((u) => stopEntry(u, { programId, entryId: entry?.id ?? '' }))
  expect(await subscribe(stopped.patientId)).toMatchObject({ already: true, state: 'stopped' })
})

test('of ten who put somebody in again at once one does', async () => {
  const { patientId, text } = await invite()
  await subscribe(patientId)
  await text('STOP')
  await text('START')
  const done = await Promise.all(Array.from({ length: 10 }, () => subscribe(patientId)))
  expect(done.filter(({ already }) => !already)).toHaveLength(1)
  expect(await entriesOf(patientId)).toMatchObject([{ state: 'active' }])
})
