// decision §4: what a campaign does to a patient, step by step, on a clock that the test sets. What the
// partner's call answers stands in subscribe-campaign.test.ts of lib/server/web.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordConsents } from '@/lib/consents/record-consents'
import { CampaignClass } from '@/lib/contract/messaging/message-vocabulary'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { ConsentName, enrollmentStatus } from '@/lib/contract/vocabulary'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { startPhone } from '@/lib/messaging/messages/start-phone'
import { stopPhone } from '@/lib/messaging/messages/stop-phone'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { inSql } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { heardFrom } from '@/lib/testing/known-phones'
import { makeProgram } from '@/lib/testing/partner'
import { type Body, entries, event, someone } from '@/lib/testing/people'
import { advanceCampaigns } from './advance-campaigns'
import { claimEntries } from './claim-entries'
import { confirmCampaignClass } from './confirm-campaign-class'
import { createCampaign } from './create-campaign'
import { listCampaigns } from './list-campaigns'
import { listEntries } from './list-entries'
import { planStep } from './plan-step'
import { readCampaign } from './read-campaign'
import { saveCampaign } from './save-campaign'
import { setCampaignState } from './set-campaign-state'
import { stopEntry } from './stop-entry'
import { subscribePatient } from './subscribe-patient'

const { sql, single, unit } = testDatabase()
const system = { ...testActor, name: 'Hubline' }
let programId: string
let made = 0

const noon = '2026-06-15T16:00:00Z' // Monday, 12:00 in New York
const at = (time: string) => void vi.setSystemTime(time)
const advance = () => advanceCampaigns(system)

const program = async () => (await readAdmission(null, programId)).program ?? expect.fail('no such program')
const invite = async (change: Body = {}) => {
  const body = inviteBody.parse(someone(programId, { requiredConsent: false, ...change }))
  const { patientId } = await invitePatient(single(), await program(), body)
  await sql('delete from timeline_entry where patient_id = $1', [patientId])
  await sql('delete from sms where patient_id = $1', [patientId])
  return patientId
}

type Step = [daysAfter: number, en: string, es?: string]
const stepsOf = (steps: readonly Step[]) =>
  steps.map(([daysAfter, en, es]) => ({
    daysAfter,
    wordings: [
      { language: 'en' as const, body: en },
      ...(es === undefined ? [] : [{ language: 'es' as const, body: es }]),
    ],
  }))
async function campaign(
  steps: readonly Step[],
  { stopOn = [] as string[], start = true, class: kept = CampaignClass.service as CampaignClass } = {},
) {
  made += 1
  const draft = { name: `series-${made}`, title: `Series ${made}`, class: kept, stopOn, steps: stepsOf(steps) }
  const { id } = await unit((u) => createCampaign(u, { programId, ...draft }))
  if (start) await unit((u) => setCampaignState(u, { programId, campaignId: id, state: 'active' }))
  return { id, ...draft }
}
const subscribe = (patientId: string, name: string, values: Record<string, string> = {}) =>
  subscribePatient(single(), { programId, patientId, name, entries: entries(values) })

type Message = { text: string; body: string; state: string; reason: string | null; not_before: Date; created_at: Date }
const messages = (patientId: string) =>
  sql<Message & { by_kind: string; by_name: string; campaign_entry_id: string }>(
    "select * from sms where patient_id = $1 and kind = 'campaign' order by id",
    [patientId],
  )
const entryOf = async (patientId: string) =>
  (
    await sql<{
      id: string
      state: string
      stop_reason: string | null
      next_position: number | null
      next_at: Date | null
    }>('select id, state, stop_reason, next_position, next_at from campaign_entry where patient_id = $1', [patientId])
  )[0] ?? expect.fail('not in a campaign')
const timelineOf = async (patientId: string) =>
  (
    await sql<{ kind: string; data: Record<string, unknown> }>(
      'select kind, data from timeline_entry where patient_id = $1 order by at, id',
      [patientId],
    )
  ).map(({ kind, data }) => [kind, data.stopReason ?? (data.verdict as { status?: string } | undefined)?.status])

/** Lets the chore come round every hour from one time to another. */
async function live(from: string, until: string) {
  for (let time = Date.parse(from); time <= Date.parse(until); time += 3_600_000) {
    vi.setSystemTime(time)
    await advance()
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(noon)
  programId = await makeProgram()
})
beforeEach(() => at(noon))
afterAll(() => void vi.useRealTimers())

test('a series over three weeks: each message on its day at the hour of the first, then it is completed', async () => {
  const { name, id } = await campaign([
    [0, '{{program.name}}: welcome, {{who}}'],
    [7, 'One week'],
    [14, 'Three weeks'],
  ])
  const patientId = await invite()
  await subscribe(patientId, name, { who: '{{program.name}} $& <b>' })
  await live(noon, '2026-07-06T20:00:00Z')

  const sent = await messages(patientId)
  expect(sent.map(({ body }) => body)).toEqual([
    'Second Wind: welcome, {{program.name}} $& <b>',
    'One week',
    'Three weeks',
  ])
  expect(sent.map(({ created_at }) => created_at.toISOString().slice(0, 13))).toEqual([
    '2026-06-15T16',
    '2026-06-22T16',
    '2026-07-06T16',
  ])
  expect(sent.map(({ state, text }) => [state, text])).toEqual([1, 2, 3].map((step) => ['queued', `${id}.${step}`]))
  const entry = await entryOf(patientId)
  expect(entry).toMatchObject({ state: 'completed', stop_reason: null, next_position: null, next_at: null })
  expect(sent.every(({ campaign_entry_id, by_kind }) => campaign_entry_id === entry.id && by_kind === 'system')).toBe(
    true,
  )
  expect((await timelineOf(patientId)).map(([kind]) => kind)).toEqual([
    'campaignSubscribed',
    'messageSent',
    'messageSent',
    'messageSent',
    'campaignEnded',
  ])
  expect(
    await sql(
      "select count(*)::int as n from audit_entry where patient_ids = array[$1] and action in ('campaign.subscribe', 'message.send')",
      [patientId],
    ),
  ).toEqual([{ n: 4 }])
})

test.each([
  ['into summer time', '2026-03-03T15:00:00Z', ['2026-03-03T15', '2026-03-10T14']],
  ['into winter time', '2026-10-27T14:00:00Z', ['2026-10-27T14', '2026-11-03T15']],
])('a week %s is a week by the clock on the wall', async (_case, start, hours) => {
  const { name } = await campaign([
    [0, 'A'],
    [7, 'B'],
  ])
  at(start)
  const patientId = await invite()
  await subscribe(patientId, name)
  await live(start, new Date(Date.parse(start) + 9 * 86_400_000).toISOString())
  expect((await messages(patientId)).map(({ created_at }) => created_at.toISOString().slice(0, 13))).toEqual(hours)
})

test('due at night: the message waits for the morning, the series keeps its own days', async () => {
  const { name } = await campaign([
    [1, 'A'],
    [1, 'B'],
  ])
  const night = '2026-06-16T02:30:00Z' // 22:30 in New York
  at(night)
  const patientId = await invite()
  await subscribe(patientId, name)
  at('2026-06-17T02:30:30Z')
  await advance()
  expect(await messages(patientId)).toMatchObject([
    { state: 'deferred', reason: 'quietHours', not_before: new Date('2026-06-17T12:00:00Z') },
  ])
  expect((await entryOf(patientId)).next_at).toEqual(new Date('2026-06-18T02:30:00Z'))
})

test('no message ever leaves outside the hours of day, over both clock changes', async () => {
  const { name } = await campaign([[0, 'A'], ...Array.from({ length: 9 }, (): Step => [1, 'again'])])
  for (const start of ['2026-03-05T03:15:00Z', '2026-10-29T11:45:00Z']) {
    at(start)
    const patientId = await invite()
    await subscribe(patientId, name)
    await live(start, new Date(Date.parse(start) + 11 * 86_400_000).toISOString())
    const sent = await messages(patientId)
    expect(sent).toHaveLength(10)
    const hours = sent.map(({ not_before }) =>
      Number(
        new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' }).format(
          not_before,
        ),
      ),
    )
    expect(hours.every((hour) => hour >= 8 && hour < 21)).toBe(true)
  }
})

test('a worker killed in the middle of a step has done nothing of it; the next one does it once', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const patientId = await invite()
  await subscribe(patientId, name)
  await expect(
    inSql(system, async (u) => {
      const [entry] = await claimEntries(u, { passing: [], most: 50 })
      const [facts] = await readGateFacts(u, entry ? [entry] : [])
      if (!entry || !facts) return expect.fail('nothing was due')
      await planStep(u, entry, facts)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await messages(patientId)).toEqual([])
  await advance()
  await advance()
  expect(await messages(patientId)).toHaveLength(1)
  expect(await entryOf(patientId)).toMatchObject({ state: 'active', next_position: 2 })
})

test('eight workers at the same moment plan every step of 120 patients once', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [0, 'B'],
    [3, 'C'],
  ])
  const patients = await Promise.all(Array.from({ length: 120 }, () => invite()))
  await Promise.all(patients.map((patientId) => subscribe(patientId, name)))
  // A worker that finds what others hold leaves it to the next round; here rounds follow each other until nothing is due.
  const due = () =>
    sql('select 1 from campaign_entry where patient_id = any($1) and next_position < 3 limit 1', [patients])
  for (let round = 0; round < 30 && (await due()).length > 0; round += 1)
    await Promise.all(Array.from({ length: 8 }, advance))
  const counted = await sql<{ text: string; n: number; patients: number }>(
    `select text, count(*)::int as n, count(distinct patient_id)::int as patients from sms
      where kind = 'campaign' and patient_id = any($1) group by text order by text`,
    [patients],
  )
  expect(counted.map(({ n, patients: each }) => [n, each])).toEqual([
    [120, 120],
    [120, 120],
  ])
})

test('what is claimed by one worker is not waited for by another', async () => {
  const { name } = await campaign([[0, 'A']])
  const patientId = await invite()
  await subscribe(patientId, name)
  await inSql(system, async (u) => {
    expect(await claimEntries(u, { passing: [], most: 50 })).toHaveLength(1)
    expect(await advance()).toEqual({ ended: 0, steps: 0, passed: 0 })
  })
  expect(await advance()).toMatchObject({ steps: 1 })
})

test('after a standstill of weeks one message goes out, and the rest keep their days', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [7, 'B'],
    [7, 'C'],
  ])
  const patientId = await invite()
  await subscribe(patientId, name)
  at('2026-07-20T18:00:00Z')
  await advance()
  await advance()
  expect(await messages(patientId)).toHaveLength(1)
  expect((await entryOf(patientId)).next_at).toEqual(new Date('2026-07-27T18:00:00Z'))
})

test('an opt-out in the middle ends it, whatever way it came', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [7, 'B'],
  ])
  const [left, phoneOut] = [await invite(), await invite()]
  for (const patientId of [left, phoneOut]) await subscribe(patientId, name)
  await advance()
  at('2026-06-17T16:00:00Z')
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [left])
  await sql(
    `insert into program_phone (program_id, phone_number, opted_out_at, opted_out_by, updated_at)
     select program_id, phone_number, now(), 'console', now() from patient where id = $1`,
    [phoneOut],
  )
  expect(await advance()).toMatchObject({ ended: 2, steps: 0 })
  for (const patientId of [left, phoneOut]) {
    expect(await entryOf(patientId)).toMatchObject({ state: 'stopped', stop_reason: 'optedOut', next_at: null })
    expect((await timelineOf(patientId)).at(-1)).toEqual(['campaignEnded', 'optedOut'])
  }
  await live('2026-06-18T16:00:00Z', '2026-06-24T16:00:00Z')
  expect(await messages(left)).toHaveLength(1)
})

test('a STOP ends it, also where a START follows before the chore comes round; an older one does not', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const [stopped, stoppedBefore, untouched] = [await invite(), await invite(), await invite()]
  const stopStart = async (patientId: string) => {
    const [patient] = await sql<{ phone_number: string }>('select phone_number from patient where id = $1', [patientId])
    const phoneNumber = patient?.phone_number ?? ''
    const heard = heardFrom(phoneNumber, programId)
    await unit((u) => stopPhone(u, { heard, via: 'sms', words: 'STOP', word: 'stop' }))
    await unit((u) => startPhone(u, { heard, words: 'START', word: 'start' }))
  }
  await stopStart(stoppedBefore)
  at('2026-06-15T16:00:30Z')
  for (const patientId of [stopped, stoppedBefore, untouched]) await subscribe(patientId, name)
  await advance()
  at('2026-06-15T17:00:00Z')
  await stopStart(stopped)
  // With the very step, too.
  at('2026-06-16T16:00:30Z')
  const claimed = await inSql(system, (u) => claimEntries(u, { passing: [], most: 500 }))
  expect(claimed.find((entry) => entry.patientId === stopped)).toMatchObject({ why: 'optedOut' })
  await advance()
  expect(await entryOf(stopped)).toMatchObject({ state: 'stopped', stop_reason: 'optedOut', next_at: null })
  expect(await messages(stopped)).toHaveLength(1)
  for (const patientId of [stoppedBefore, untouched]) {
    expect(await entryOf(patientId)).toMatchObject({ state: 'completed' })
    expect(await messages(patientId)).toHaveLength(2)
  }
})

test('an archived program runs no campaign', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const patientId = await invite()
  await subscribe(patientId, name)
  at('2026-06-16T03:00:00Z')
  await advance()
  expect(await messages(patientId)).toMatchObject([{ state: 'deferred', reason: 'quietHours' }])
  await sql('update support_program set archived_at = now() where id = $1', [programId])
  try {
    at('2026-06-17T16:00:00Z')
    const claimed = await inSql(system, (u) => claimEntries(u, { passing: [], most: 500 }))
    expect(claimed.find((entry) => entry.patientId === patientId)).toMatchObject({ why: 'programClosed' })
    await advance()
    expect(await messages(patientId)).toMatchObject([{ state: 'suppressed', reason: 'campaignStopped' }])
    expect(await entryOf(patientId)).toMatchObject({ state: 'stopped', stop_reason: 'programClosed', next_at: null })
    expect((await timelineOf(patientId)).at(-1)).toEqual(['campaignEnded', 'programClosed'])
  } finally {
    await sql('update support_program set archived_at = null where id = $1', [programId])
  }
})

test('an opt-out that comes with the step itself: the step is not planned', async () => {
  const { name } = await campaign([[7, 'A']])
  const patientId = await invite()
  await subscribe(patientId, name)
  at('2026-06-22T16:00:00Z')
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patientId])
  const claimed = await inSql(system, (u) => claimEntries(u, { passing: [], most: 500 }))
  expect(claimed.find((entry) => entry.patientId === patientId)).toMatchObject({ why: 'optedOut' })
  await advance()
  expect(await messages(patientId)).toEqual([])
  expect(await entryOf(patientId)).toMatchObject({ state: 'stopped', stop_reason: 'optedOut' })
})

test('a status of the record stops it, and what waits for the morning is not sent', async () => {
  const { name } = await campaign(
    [
      [0, 'A'],
      [7, 'B'],
    ],
    { stopOn: ['enrollment.approved', 'pap.papDenied'] },
  )
  at('2026-06-16T03:00:00Z')
  const patientId = await invite()
  await subscribe(patientId, name)
  await advance()
  expect(await messages(patientId)).toMatchObject([{ state: 'deferred' }])

  const update = async (text: string) => {
    const body = eventBody.parse(event(programId, enrollmentStatus, text))
    const file = await requireCase(single(), programId, patientId, body)
    await applyCaseUpdate(single(), await program(), file, body.status)
  }
  await update('pending')
  await advance()
  expect(await entryOf(patientId)).toMatchObject({ state: 'active' })
  await update('approved')
  await advance()
  expect(await entryOf(patientId)).toMatchObject({ state: 'stopped', stop_reason: 'status' })
  expect(await messages(patientId)).toMatchObject([{ state: 'suppressed', reason: 'campaignStopped' }])
})

test('a status that comes after the last step takes back its message while that waits', async () => {
  const { name } = await campaign([[0, 'A']], { stopOn: ['enrollment.denied'] })
  at('2026-06-16T03:00:00Z')
  const patientId = await invite()
  await subscribe(patientId, name)
  await advance()
  expect(await entryOf(patientId)).toMatchObject({ state: 'completed' })
  await sql("update patient set enrollment = 'denied' where id = $1", [patientId])
  await advance()
  expect(await messages(patientId)).toMatchObject([{ state: 'suppressed', reason: 'campaignStopped' }])
  expect(await entryOf(patientId)).toMatchObject({ state: 'completed' })
})

test('archiving stops it for everybody, also what waits of those who have come through', async () => {
  const { id, name } = await campaign([
    [0, 'A'],
    [7, 'B'],
  ])
  at('2026-06-16T03:00:00Z')
  const [one, other] = [await invite(), await invite()]
  for (const patientId of [one, other]) await subscribe(patientId, name)
  await advance()
  await sql(
    "update campaign_entry set state = 'completed', next_position = null, next_at = null where patient_id = $1",
    [other],
  )
  await unit((u) => setCampaignState(u, { programId, campaignId: id, state: 'archived' }))
  expect(await entryOf(one)).toMatchObject({ state: 'stopped', stop_reason: 'archived' })
  expect(await entryOf(other)).toMatchObject({ state: 'completed' })
  for (const patientId of [one, other])
    expect(await messages(patientId)).toMatchObject([{ state: 'suppressed', reason: 'campaignStopped' }])
  await expect(subscribe(await invite(), name)).rejects.toMatchObject({ refusal: 'campaignUnknown' })
  await expect(unit((u) => setCampaignState(u, { programId, campaignId: id, state: 'active' }))).rejects.toMatchObject({
    refusal: 'dataInvalid',
  })
  await live('2026-06-23T03:00:00Z', '2026-06-23T05:00:00Z')
  expect(await messages(one)).toHaveLength(1)
})

test('staff stop it for one patient; a second time changes nothing', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const patientId = await invite()
  const { entryId } = await subscribe(patientId, name)
  await advance()
  const stopped = await unit((u) => stopEntry(u, { programId, entryId }))
  expect(stopped).toMatchObject({ state: 'stopped', stopReason: 'staff', nextAt: null })
  at('2026-06-16T16:00:00Z')
  expect(await unit((u) => stopEntry(u, { programId, entryId }))).toEqual(stopped)
  await advance()
  // What was queued and not yet taken by a sender is not sent either.
  expect(await messages(patientId)).toMatchObject([{ state: 'suppressed', reason: 'campaignStopped' }])
  await expect(unit((u) => stopEntry(u, { programId: 'other', entryId }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})

test('a message that the gate stops is a step done, with its reason on the record', async () => {
  const { name } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const unasked = await invite({ requiredConsent: true })
  await subscribe(unasked, name)
  await advance()
  expect(await messages(unasked)).toMatchObject([{ state: 'suppressed', reason: 'consentMissing' }])
  expect(await entryOf(unasked)).toMatchObject({ state: 'active', next_position: 2 })

  const noPhone = await invite()
  await sql('update patient set phone_number = null where id = $1', [noPhone])
  await subscribe(noPhone, name)
  await advance()
  expect(await messages(noPhone)).toEqual([])
  expect(await timelineOf(noPhone)).toEqual([
    ['campaignSubscribed', undefined],
    ['messageSent', 'suppressed'],
  ])
})

test('the words are those of the patient’s language, else those there are', async () => {
  const { name } = await campaign([
    [0, 'Hello', 'Hola'],
    [0, 'Only English'],
  ])
  const patientId = await invite()
  await sql("update patient set language = 'es' where id = $1", [patientId])
  await subscribe(patientId, name)
  await advance()
  expect((await messages(patientId)).map(({ body }) => body)).toEqual(['Hola', 'Only English'])
})

// --- subscribing ------------------------------------------------------------------------------------------------------

test('twenty times at once is once', async () => {
  const { name } = await campaign([[1, 'A']])
  const patientId = await invite()
  const done = await Promise.all(Array.from({ length: 20 }, () => subscribe(patientId, name)))
  expect(done.filter(({ already }) => !already)).toHaveLength(1)
  expect(new Set(done.map(({ entryId }) => entryId)).size).toBe(1)
  expect((await timelineOf(patientId)).filter(([kind]) => kind === 'campaignSubscribed')).toHaveLength(1)
})

test('a value that any step needs, in any language, must come along; nothing is stored without', async () => {
  const { name } = await campaign([
    [0, 'A {{program.name}} {{program.phone}}'],
    [90, 'B', 'B {{pharmacy}} {{link}}'],
  ])
  const patientId = await invite()
  const before = await sql('select count(*)::int as n from audit_entry')
  await expect(subscribe(patientId, name)).rejects.toMatchObject({
    refusal: 'campaignVariableMissing',
    detail: { name: 'pharmacy' },
  })
  await expect(subscribe(patientId, name, { pharmacy: '' })).rejects.toMatchObject({ detail: { name: 'link' } })
  expect(await timelineOf(patientId)).toEqual([])
  expect(await sql('select count(*)::int as n from audit_entry')).toEqual(before)
  expect(await subscribe(patientId, name, { pharmacy: '', link: 'x' })).toMatchObject({
    state: 'active',
    already: false,
  })
})

test('a draft takes nobody, nor does a campaign of another program', async () => {
  const { name } = await campaign([[0, 'A']], { start: false })
  const patientId = await invite()
  await expect(subscribe(patientId, name)).rejects.toMatchObject({ refusal: 'campaignUnknown' })
  const other = await makeProgram()
  const draft = { name: 'elsewhere', title: 'E', class: CampaignClass.service, stopOn: [], steps: stepsOf([[0, 'A']]) }
  const { id } = await unit((u) => createCampaign(u, { programId: other, ...draft }))
  await unit((u) => setCampaignState(u, { programId: other, campaignId: id, state: 'active' }))
  await expect(subscribe(patientId, 'elsewhere')).rejects.toMatchObject({ refusal: 'campaignUnknown' })
})

// --- editing ----------------------------------------------------------------------------------------------------------

test('a saved campaign: words get versions only where they changed, and who is in it goes on with the new steps', async () => {
  const { id, ...draft } = await campaign([
    [0, 'A', 'Á'],
    [7, 'B'],
    [7, 'C'],
  ])
  const patientId = await invite()
  await subscribe(patientId, draft.name)
  await advance()
  const place = { programId, campaignId: id }
  const { version } = await unit((u) => readCampaign(u, place))
  const steps = stepsOf([
    [0, 'A'],
    [3, 'B2 {{program.name}}'],
  ])
  const saved = await unit((u) => saveCampaign(u, { ...place, ...draft, steps, version }))
  expect(saved).toMatchObject({
    version: version + 1,
    steps: 2,
    stepList: [{ position: 1 }, { position: 2, daysAfter: 3 }],
  })
  expect(
    await sql(
      `select text, language, version, body from sms_template_version where program_id = $1 and starts_with(text, $2) order by text, language, version`,
      [programId, id],
    ),
  ).toMatchObject(
    [
      ['1', 'en', 1, 'A'],
      ['1', 'es', 1, 'Á'],
      ['1', 'es', 2, null],
      ['2', 'en', 1, 'B'],
      ['2', 'en', 2, 'B2 {{program.name}}'],
      ['3', 'en', 1, 'C'],
      ['3', 'en', 2, null],
    ].map(([position, language, number, body]) => ({ text: `${id}.${position}`, language, version: number, body })),
  )
  await expect(unit((u) => saveCampaign(u, { ...place, ...draft, steps, version }))).rejects.toMatchObject({
    refusal: 'campaignChanged',
  })
  await live('2026-06-16T16:00:00Z', '2026-07-01T16:00:00Z')
  expect((await messages(patientId)).map(({ body }) => body)).toEqual(['A', 'B2 Second Wind'])
  expect(await entryOf(patientId)).toMatchObject({ state: 'completed' })
})

test('words may not ask for a value that somebody in it has not got', async () => {
  const { id, ...draft } = await campaign([[7, 'A {{x}}']])
  await subscribe(await invite(), draft.name, { x: '1' })
  const save = (body: string) =>
    unit((u) => saveCampaign(u, { programId, campaignId: id, ...draft, steps: stepsOf([[7, body]]), version: 1 }))
  await expect(save('A {{y}}')).rejects.toMatchObject({
    refusal: 'dataInvalid',
    detail: {
      data: {
        problems: [
          { path: 'steps.0.wordings', message: 'uses {{y}}, which one patient in the campaign has no value for' },
        ],
      },
    },
  })
  expect(await save('A {{x}} {{x}}')).toMatchObject({ version: 2 })
})

test('a step made shorter than the way somebody has come completes them without a message', async () => {
  const { id, ...draft } = await campaign([
    [0, 'A'],
    [1, 'B'],
  ])
  const patientId = await invite()
  await subscribe(patientId, draft.name)
  await advance()
  await unit((u) => saveCampaign(u, { programId, campaignId: id, ...draft, steps: stepsOf([[0, 'A']]), version: 1 }))
  at('2026-06-16T16:00:00Z')
  await advance()
  expect(await messages(patientId)).toHaveLength(1)
  expect(await entryOf(patientId)).toMatchObject({ state: 'completed' })
})

test.each([
  ['no words', { steps: stepsOf([[0, '  ']]) }, 'dataInvalid'],
  ['a status that does not exist', { stopOn: ['enrollment.gone'] }, 'dataInvalid'],
  ['a name that is taken', { name: 'taken' }, 'campaignNameTaken'],
])('refused: %s', async (_case, change, refusal) => {
  const draft = { name: 'taken', title: 'T', class: CampaignClass.service, stopOn: [], steps: stepsOf([[0, 'A']]) }
  await unit((u) => createCampaign(u, { programId, ...draft })).catch(() => undefined)
  const asked = { ...draft, name: `new-${refusal}-${made}`, ...change }
  await expect(unit((u) => createCampaign(u, { programId, ...asked }))).rejects.toMatchObject({ refusal })
})

test('counts, and pages of who is in it', async () => {
  const { id, name } = await campaign([[30, 'A']])
  for (let n = 0; n < 5; n += 1) {
    const { entryId } = await subscribe(await invite(), name)
    if (n === 0) await unit((u) => stopEntry(u, { programId, entryId }))
  }
  const rows = await unit((u) => listCampaigns(u, { programId }))
  expect(rows.find((row) => row.id === id)).toMatchObject({ active: 4, completed: 0, stopped: 1, steps: 1 })
  const first = await unit((u) => listEntries(u, { programId, campaign: id, limit: 3 }))
  const second = await unit((u) => listEntries(u, { programId, campaign: id, limit: 3, before: first.older ?? '' }))
  expect([first.rows.length, second.rows.length, second.older]).toEqual([3, 2, null])
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(5)
  expect(await unit((u) => listEntries(u, { programId, campaign: id, state: 'stopped', limit: 3 }))).toMatchObject({
    rows: [{ stopReason: 'staff' }],
    older: null,
  })
})

const ledger = (patientId: string, value: boolean) =>
  unit((u) =>
    recordConsents(u, [{ patientId, name: ConsentName.marketing, value, basis: 'texted', channel: 'console' }]),
  )

test('marketing goes to who agreed to it alone, by the word that stands when it is planned and when it goes', async () => {
  const marketing = await campaign([[0, 'Offer'], ...Array.from({ length: 4 }, (): Step => [1, 'again'])], {
    class: CampaignClass.marketing,
  })
  const service = await campaign([[0, 'Yours']])
  const patientId = await invite()
  await subscribe(patientId, marketing.name)
  await subscribe(patientId, service.name)
  const day = (n: number) => at(new Date(Date.parse(noon) + n * 86_400_000).toISOString())
  const last = async () => (await messages(patientId)).filter(({ text }) => text.startsWith(marketing.id)).at(-1)

  // Never asked: not sent; what is no advertisement goes.
  await advance()
  expect(await messages(patientId)).toMatchObject([
    { body: 'Offer', state: 'suppressed', reason: 'marketingMissing' },
    { body: 'Yours', state: 'queued', reason: null },
  ])
  await ledger(patientId, true)
  day(1)
  await advance()
  expect(await last()).toMatchObject({ state: 'queued' })
  // Taken back between the plan and the sending.
  await ledger(patientId, false)
  await sql("update sms set state = 'suppressed', reason = 'undone' where patient_id = $1 and body = 'Yours'", [
    patientId,
  ])
  const claim = async () =>
    (await claimMessages(single(), { worker: 'w', most: 500 })).claimed.filter((each) => each.patientId === patientId)
  expect(await claim()).toEqual([])
  expect(await last()).toMatchObject({ state: 'suppressed', reason: 'marketingMissing' })
  // Given again: the next one goes, and leaves.
  await ledger(patientId, true)
  day(2)
  await advance()
  expect(await claim()).toMatchObject([{ body: 'again' }])
  expect(await last()).toMatchObject({ state: 'sending' })
})

test('a campaign that is older than classes is service until a person says which one it is', async () => {
  const { id } = await campaign([[0, 'A']])
  await sql('update campaign set class_confirmed = false where id = $1', [id])
  const read = () => readCampaign(single(), { programId, campaignId: id })
  expect(await read()).toMatchObject({ class: 'service', classConfirmed: false })
  await unit((u) => confirmCampaignClass(u, { programId, campaignId: id, class: CampaignClass.marketing }))
  expect(await read()).toMatchObject({ class: 'marketing', classConfirmed: true, version: 2 })
})
