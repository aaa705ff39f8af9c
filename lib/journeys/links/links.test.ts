// What links must do: keys, issuing, the gate, renewing, taking back; also when many ask at once.
import { beforeAll, expect, test } from 'vitest'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { inviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { newId } from '@/lib/platform/ids'
import { unseal } from '@/lib/platform/seal'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhone, markPhoneHere, sentBefore } from '@/lib/testing/known-phones'
import { makeProgram } from '@/lib/testing/partner'
import { type Body, someChild, someone } from '@/lib/testing/people'
import { type IssueInput, issueLink } from './issue-link'
import { hashOf, linkUrl, maskedUrl, newLinkKey } from './link-key'
import { sessionOf } from './link-session'
import { keyState, linkState } from './link-state'
import { listLinks } from './list-links'
import { findLink, type LinkFile, linkActor } from './open-link'
import { readMissing } from './read-missing'
import { mayRenew, renewLink } from './renew-link'
import { revokeLink } from './revoke-link'
import { type SendInput, sendLink } from './send-link'
import { verifyBirthDate } from './verify-birth-date'

const { unit, sql, single } = testDatabase()
const noon = new Date('2026-11-20T18:00:00Z')
const night = new Date('2026-11-21T04:00:00Z')
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
const born = '1980-05-17'
let programId = ''

beforeAll(async () => {
  programId = await makeProgram()
})

const programOf = async (id: string) => (await readAdmission(null, id)).program ?? expect.fail('no program')
/** A patient without a flow. */
const patient = async (change: Body = {}, to = programId, make: (to: string) => Body = someone) => {
  const body = inviteBody.parse({ ...make(to), requiredConsent: false, skipOnboarding: true, ...change })
  return (await invitePatient({ ...single(), now: noon }, await programOf(to), body)).patientId
}
const at =
  <T>(now: Date, work: (u: TxUnit) => Promise<T>) =>
  (u: TxUnit) =>
    work({ ...u, now })
const issue = (patientId: string, change: Partial<IssueInput> = {}, now = noon) =>
  unit(
    at(now, (u) =>
      issueLink(u, {
        programId,
        patientId,
        kind: 'pap',
        cause: 'staff',
        actor: 'patient',
        language: 'en',
        days: 7,
        ...change,
      }),
    ),
  )
const send = (patientId: string, change: Partial<SendInput> = {}, now = noon, to = programId) =>
  unit(at(now, (u) => sendLink(u, { programId: to, patientId, kind: 'pap', cause: 'staff', send: true, ...change })))
const open = async (key: string): Promise<LinkFile> => (await findLink(single(), key)) ?? expect.fail('no link')
const asPhone = (file: LinkFile, now = noon): Unit => ({
  ...single(linkActor(file, { requestId: 'r', address: '203.0.113.9' })),
  now,
})
const verify = async (key: string, date: string, now = noon) => {
  const file = await open(key)
  return verifyBirthDate(asPhone(file, now), file, date)
}
const stateOf = async (key: string, now = noon) => {
  const { link, flow } = await open(key)
  return linkState(link, flow, now)
}
const story = (patientId: string, kind: string) =>
  sql<{ caller_kind: string; caller_name: string; data: object; sms_id: string | null }>(
    'select caller_kind, caller_name, data, sms_id from timeline_entry where patient_id = $1 and kind = $2 order by id',
    [patientId, kind],
  )
const messages = (patientId: string) =>
  sql<{
    kind: string
    body: string
    state: string
    reason: string | null
    sealed_body: string | null
    link_id: string
  }>('select kind, body, state, reason, sealed_body, link_id from sms where patient_id = $1 order by id', [patientId])
const audits = async (patientId: string, action: string) =>
  (
    await sql<{ data: object }>(
      'select data from audit_entry where patient_ids = array[$1] and action = $2 order by id',
      [patientId, action],
    )
  ).map(({ data }) => data)

// --- keys -------------------------------------------------------------------------------------------------------------

test('a key is 128 random bits in 22 characters of an address; only its hash is kept', async () => {
  const keys = Array.from({ length: 1000 }, newLinkKey)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1000)
  for (const { key } of keys) expect(key).toMatch(/^[\w-]{22}$/)
  const [first] = keys
  expect(Buffer.from(first?.key ?? '', 'base64url')).toHaveLength(16)
  expect(first?.hash).toBe(hashOf(first?.key ?? ''))

  const { key, linkId } = await issue(await patient())
  const [row] = await sql<{ all: string; key_hash: string }>(
    'select l::text as all, key_hash from flow_link l where id = $1',
    [linkId],
  )
  expect(row?.key_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(row?.all).not.toContain(key)
})

test('an address says nothing but the key, and is masked at the same length', () => {
  expect(linkUrl('K')).toMatch(/^https?:\/\/[^/]+\/m\/K$/)
  expect(maskedUrl()).toHaveLength(linkUrl(newLinkKey().key).length)
  expect(maskedUrl()).toMatch(/\/m\/\*{22}$/)
})

// --- issuing ----------------------------------------------------------------------------------------------------------

test('a link opens a new flow, with everything the link must know', async () => {
  const patientId = await patient()
  const issued = await issue(patientId, { kind: 'missing', only: ['gender', 'cardFront'], language: 'es', days: 3 })
  expect(issued).toMatchObject({ url: linkUrl(issued.key), shown: maskedUrl(), expiresAt: later(3) })
  const file = await open(issued.key)
  expect(file).toEqual({
    link: {
      id: issued.linkId,
      flowId: issued.flowId,
      cause: 'staff',
      createdAt: noon,
      expiresAt: later(3),
      openedAt: null,
      wrongTries: 0,
      lockedAt: null,
      revokedAt: null,
      replacedAt: null,
    },
    flow: {
      id: issued.flowId,
      programId,
      patientId,
      kind: 'missing',
      only: expect.arrayContaining(['gender', 'cardFront']),
      actor: 'patient',
      language: 'es',
      state: 'open',
      createdAt: noon,
      startedAt: null,
      updatedAt: noon,
      finishedAt: null,
      callbackId: null,
    },
    patient: {
      id: patientId,
      programId,
      externalId: expect.any(String),
      phoneNumber: expect.stringMatching(/^\+1212/),
      firstName: 'Wilhelmina',
      lastName: 'Harker',
      dob: `${born}T00:00:00+00:00`,
      bornOn: born,
      additionalData: [{ key: 'patient.dob', value: `${born}T00:00:00+00:00`, editable: true }],
      phoneIsCaregivers: false,
      isCaregiver: false,
      requiredConsent: false,
      consentGiven: false,
      lifecycle: 'notInvited',
      language: 'en',
      zones: ['America/New_York'],
      version: 2,
    },
    program: await programOf(programId),
    givenBirthDate: null,
  })
  expect(await audits(patientId, 'link.issue')).toEqual([
    { flowId: issued.flowId, linkId: issued.linkId, kind: 'missing', cause: 'staff' },
  ])
})

test('within a transaction of Prisma the same file is read', async () => {
  const { key } = await issue(await patient())
  expect(await unit((u) => findLink(u, key))).toEqual(await open(key))
})

test('another link to an open flow replaces the one before; another kind is another flow', async () => {
  const patientId = await patient()
  const first = await issue(patientId)
  const second = await issue(patientId, {}, later(1))
  const other = await issue(patientId, { kind: 'dosage' })
  expect(second.flowId).toBe(first.flowId)
  expect(other.flowId).not.toBe(first.flowId)
  expect([await stateOf(first.key), await stateOf(second.key), await stateOf(other.key)]).toEqual([
    'replaced',
    'active',
    'active',
  ])
})

test('what is missing adds up in one flow, each question once', async () => {
  const patientId = await patient()
  const ask = (...only: FlowItem[]) => issue(patientId, { kind: 'missing', only })
  await ask('gender', 'cardFront')
  const { key } = await ask('cardFront', 'address')
  expect([...(await open(key)).flow.only].sort()).toEqual(['address', 'cardFront', 'gender'])
})

test('after a flow was finished the next link of its kind opens a new one; a key to the finished one can be asked for', async () => {
  const patientId = await patient()
  const first = await issue(patientId)
  await sql("update flow set state = 'finished', finished_at = now() where id = $1", [first.flowId])
  const again = await issue(patientId, { flowId: first.flowId })
  expect(again.flowId).toBe(first.flowId)
  expect(await stateOf(again.key)).toBe('finished')
  expect(keyState((await open(first.key)).link, noon)).toBe('replaced')
  const next = await issue(patientId)
  expect(next.flowId).not.toBe(first.flowId)
  expect(await stateOf(next.key)).toBe('active')
})

test.each<[string, () => Promise<Partial<IssueInput>>]>([
  ['a patient who is not there', async () => ({ patientId: 'pt_none' })],
  ['a patient of another program', async () => ({ programId: await makeProgram() })],
  ['somebody else’s flow', async () => ({ flowId: (await issue(await patient())).flowId })],
  [
    'a flow taken back',
    async () => {
      const { flowId } = await issue(await patient())
      await sql("update flow set state = 'withdrawn' where id = $1", [flowId])
      return { flowId }
    },
  ],
])('%s: not found, nothing written', async (_case, change) => {
  const patientId = await patient()
  await expect(issue(patientId, await change())).rejects.toEqual(new Refusal('notFound'))
  expect(await sql('select 1 from flow where patient_id = $1', [patientId])).toEqual([])
})

test('of twenty links at the same moment one is open, and all are of one flow', async () => {
  const patientId = await patient()
  const issued = await Promise.all(Array.from({ length: 20 }, () => issue(patientId)))
  expect(new Set(issued.map(({ flowId }) => flowId)).size).toBe(1)
  const states = await Promise.all(issued.map(({ key }) => stateOf(key)))
  expect(states.filter((state) => state === 'active')).toHaveLength(1)
  expect(states.filter((state) => state === 'replaced')).toHaveLength(19)
})

// --- states -----------------------------------------------------------------------------------------------------------

test('how a link stands, in this order: finished, revoked, replaced, locked, expired, active', () => {
  const past = later(-1)
  const all = { expiresAt: past, lockedAt: past, revokedAt: past, replacedAt: past }
  expect(linkState(all, { state: 'finished' }, noon)).toBe('finished')
  expect(linkState({ ...all, revokedAt: null }, { state: 'withdrawn' }, noon)).toBe('revoked')
  expect(linkState(all, { state: 'open' }, noon)).toBe('revoked')
  expect(linkState({ ...all, revokedAt: null }, { state: 'open' }, noon)).toBe('replaced')
  expect(linkState({ ...all, revokedAt: null, replacedAt: null }, { state: 'open' }, noon)).toBe('locked')
  const clean = { lockedAt: null, revokedAt: null, replacedAt: null }
  expect(linkState({ ...clean, expiresAt: noon }, { state: 'open' }, noon)).toBe('expired')
  expect(linkState({ ...clean, expiresAt: new Date(noon.getTime() + 1) }, { state: 'open' }, noon)).toBe('active')
})

test.each(['', 'x', '*'.repeat(22), '../..', "' or 1=1", 'é\u0000', 'A'.repeat(5000)])(
  'the key %j opens nothing and costs one look',
  async (key) => {
    const looks: string[] = []
    const counting: Unit = {
      ...single(),
      sql: (statement, values) => {
        looks.push(statement.name)
        return single().sql(statement, values)
      },
    }
    expect(await findLink(counting, key)).toBeNull()
    expect(looks).toEqual(['links.find'])
  },
)

// --- the gate ---------------------------------------------------------------------------------------------------------

test('the right date opens: a session, the first opening, the start once on the timeline, an audit row each time', async () => {
  const patientId = await patient()
  const { key, linkId, flowId } = await issue(patientId)
  const first = await verify(key, born)
  expect(first).toEqual({
    verified: true,
    cookie: expect.stringMatching(/^[\w-]{32}$/),
    expiresAt: new Date(noon.getTime() + 12 * 3_600_000),
  })
  const second = await verify(key, born, later(1))
  const file = await open(key)
  expect(file.link.openedAt).toEqual(noon)
  expect(file.flow.startedAt).toEqual(noon)
  expect(await story(patientId, 'flowStarted')).toEqual([
    { caller_kind: 'patient', caller_name: 'Patient', data: { flowId, kind: 'pap' }, sms_id: null },
  ])
  expect(await audits(patientId, 'link.verify')).toEqual([
    { flowId, linkId, kind: 'pap' },
    { flowId, linkId, kind: 'pap' },
  ])
  if (!first.verified || !second.verified) return expect.fail('not verified')
  expect(first.cookie).not.toBe(second.cookie)
  expect(JSON.stringify(await sql('select * from link_session where link_id = $1', [linkId]))).not.toContain(
    first.cookie,
  )
  expect(await sessionOf(asPhone(file), file, first.cookie)).toBe(true)
})

test('a session is of one link, ends after twelve hours, and is not guessed', async () => {
  const [mine, other] = [await issue(await patient()), await issue(await patient())]
  const verified = await verify(mine.key, born)
  if (!verified.verified) return expect.fail('not verified')
  const file = await open(mine.key)
  const has = (cookie: string | undefined, now = noon, of = file) => sessionOf(asPhone(of, now), of, cookie)
  expect(await has(verified.cookie)).toBe(true)
  expect(await has(undefined)).toBe(false)
  expect(await has('')).toBe(false)
  expect(await has(`${verified.cookie}x`)).toBe(false)
  expect(await has(hashOf(verified.cookie))).toBe(false)
  expect(await has(verified.cookie, noon, await open(other.key))).toBe(false)
  expect(await has(verified.cookie, new Date(noon.getTime() + 12 * 3_600_000))).toBe(false)
})

test('four wrong dates are counted down, the right one still opens, and the fifth wrong one locks', async () => {
  const patientId = await patient()
  const { key, linkId, flowId } = await issue(patientId)
  for (const left of [4, 3, 2, 1]) expect(await verify(key, '1980-05-18')).toEqual({ verified: false, triesLeft: left })
  expect(await verify(key, born)).toMatchObject({ verified: true })
  expect(await verify(key, '1979-05-17')).toEqual({ verified: false, triesLeft: 0 })
  expect(await stateOf(key)).toBe('locked')
  await expect(verify(key, born)).rejects.toEqual(new Refusal('linkNotOpen'))

  const data = { flowId, linkId, kind: 'pap' }
  expect(await story(patientId, 'linkLocked')).toEqual([
    { caller_kind: 'patient', caller_name: 'Patient', data, sms_id: null },
  ])
  expect(await sql('select kind, data, done_at from task where patient_id = $1', [patientId])).toEqual([
    { kind: 'linkLocked', data, done_at: null },
  ])
  expect(await audits(patientId, 'link.verifyFailed')).toEqual(
    [1, 2, 3, 4, 5].map((wrongTries) => ({ ...data, wrongTries })),
  )
  // A new link starts anew.
  expect(await verify((await issue(patientId)).key, '1980-05-18')).toEqual({ verified: false, triesLeft: 4 })
})

test('of twenty wrong dates at once five count: one lock, one task, one line', async () => {
  const patientId = await patient()
  const { key } = await issue(patientId)
  const file = await open(key)
  const tries = await Promise.all(Array.from({ length: 20 }, () => verifyBirthDate(asPhone(file), file, '2000-01-01')))
  expect(tries.map((each) => !each.verified && each.triesLeft).sort()).toEqual([...Array(16).fill(0), 1, 2, 3, 4])
  expect(await open(key)).toMatchObject({ link: { wrongTries: 5, lockedAt: noon } })
  expect(await sql("select 1 from task where patient_id = $1 and kind = 'linkLocked'", [patientId])).toHaveLength(1)
  expect(await story(patientId, 'linkLocked')).toHaveLength(1)
  expect(await audits(patientId, 'link.verifyFailed')).toHaveLength(5)
})

test('right dates among wrong ones at once: what opened is counted, what came after the lock is not let in', async () => {
  const patientId = await patient()
  const { key, linkId } = await issue(patientId)
  const file = await open(key)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => verifyBirthDate(asPhone(file), file, index % 2 ? born : '2000-01-01')),
  )
  const opened = outcomes.filter((each) => each.status === 'fulfilled' && each.value.verified)
  expect(await sql('select 1 from link_session where link_id = $1', [linkId])).toHaveLength(opened.length)
  expect(await story(patientId, 'flowStarted')).toHaveLength(opened.length > 0 ? 1 : 0)
  expect(await story(patientId, 'linkLocked')).toHaveLength(1)
})

test('gates and new links at once wait for one another and never in a ring', async () => {
  const patientId = await patient()
  const { key } = await issue(patientId)
  const file = await open(key)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0
        ? issue(patientId)
        : verifyBirthDate(asPhone(file), file, index % 3 === 1 ? born : '2000-01-01').catch((error: unknown) => {
            expect(error).toEqual(new Refusal('linkNotOpen'))
          }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a record without a date of birth takes the first one given, also of two at once, and asks for it from then on', async () => {
  const patientId = await patient({ additionalData: [] })
  const { key, flowId } = await issue(patientId)
  const file = await open(key)
  const outcomes = await Promise.all(
    ['1970-01-01', '1971-01-01'].map((date) => verifyBirthDate(asPhone(file), file, date)),
  )
  expect(outcomes.map(({ verified }) => verified).sort()).toEqual([false, true])
  const given = outcomes[0]?.verified ? '1970-01-01' : '1971-01-01'
  expect(await open(key)).toMatchObject({ givenBirthDate: given, patient: { bornOn: null } })
  expect(await sql('select item, value, draft, answered_at from flow_answer where flow_id = $1', [flowId])).toEqual([
    { item: 'dob', value: { date: given }, draft: null, answered_at: noon },
  ])
  expect(await verify(key, given)).toMatchObject({ verified: true })
  expect(await verify(key, '1990-01-01')).toMatchObject({ verified: false })
})

test('where a caregiver holds the phone, they are who acts', async () => {
  const patientId = await patient({}, programId, someChild)
  const { key } = await send(patientId)
  expect(await verify(key, '2015-01-31')).toMatchObject({ verified: true })
  expect(await story(patientId, 'flowStarted')).toMatchObject([{ caller_kind: 'caregiver', caller_name: 'Caregiver' }])
})

test.each<[string, (link: { key: string; linkId: string; flowId: string }, patientId: string) => Promise<unknown>]>([
  ['revoked', ({ linkId }, patientId) => unit(at(noon, (u) => revokeLink(u, { programId, patientId, linkId })))],
  ['replaced', (_link, patientId) => issue(patientId)],
  ['expired', ({ linkId }) => sql('update flow_link set expires_at = $2 where id = $1', [linkId, noon])],
  ['of a flow taken back', ({ flowId }) => sql("update flow set state = 'withdrawn' where id = $1", [flowId])],
])('a link that is %s asks nothing any more', async (_case, end) => {
  const patientId = await patient()
  const link = await issue(patientId)
  const before = await open(link.key)
  await end(link, patientId)
  await expect(verify(link.key, born)).rejects.toEqual(new Refusal('linkNotOpen'))
  if (_case !== 'of a flow taken back')
    await expect(verifyBirthDate(asPhone(before), before, born)).rejects.toEqual(new Refusal('linkNotOpen'))
  expect(await audits(patientId, 'link.verifyFailed')).toEqual([])
})

test('the key of a finished flow still opens what came of it', async () => {
  const { key, flowId } = await issue(await patient())
  await sql("update flow set state = 'finished' where id = $1", [flowId])
  expect(await verify(key, born)).toMatchObject({ verified: true })
})

// --- sending ----------------------------------------------------------------------------------------------------------

test('a link that staff send: the message hides its key and carries it sealed; the timeline tells why', async () => {
  const patientId = await patient()
  const sent = await send(patientId)
  expect(sent.sms).toEqual({ status: 'queued' })
  const [message] = await messages(patientId)
  expect(message).toMatchObject({ kind: 'link', state: 'queued', reason: null, link_id: sent.linkId })
  expect(message?.body).toContain(maskedUrl())
  expect(unseal(message?.sealed_body ?? '')).toContain(` ${sent.url} `)
  expect(await story(patientId, 'linkIssued')).toEqual([
    {
      caller_kind: 'system',
      caller_name: 'Test',
      sms_id: expect.any(String),
      data: expect.objectContaining({
        flowId: sent.flowId,
        linkId: sent.linkId,
        kind: 'pap',
        cause: 'staff',
        smsStatus: 'queued',
      }),
    },
  ])
  const written = JSON.stringify([
    await sql('select * from timeline_entry where patient_id = $1', [patientId]),
    await sql('select * from audit_entry where patient_ids = array[$1]', [patientId]),
    await sql('select * from sms where patient_id = $1', [patientId]),
    await sql('select l.* from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1', [patientId]),
  ])
  expect(written).not.toContain(sent.key)
})

test('a link to pass on by hand sends nothing', async () => {
  const patientId = await patient()
  const sent = await send(patientId, { send: false, cause: 'operator' })
  expect(sent.sms).toEqual({ status: 'none' })
  expect(await messages(patientId)).toEqual([])
  expect(await story(patientId, 'linkIssued')).toMatchObject([
    { sms_id: null, data: { cause: 'operator', smsStatus: 'none' } },
  ])
})

test('before consent only what the invitation opens is sent, as the invitation; then the patient is invited', async () => {
  const patientId = await patient({ requiredConsent: true })
  expect((await send(patientId, { kind: 'dosage' })).sms).toEqual({ status: 'suppressed', reason: 'consentMissing' })
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'notInvited' }])
  expect((await send(patientId, { kind: 'consent' })).sms).toEqual({ status: 'queued' })
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'invited' }])
  const sent = await messages(patientId)
  expect(sent.map(({ kind }) => kind)).toEqual(['link', 'invitation'])
  expect(sent[0]).toMatchObject({ state: 'suppressed', sealed_body: null, link_id: null })
})

test('at night it waits; a newer link takes the waiting one back, and so does revoking', async () => {
  const patientId = await patient()
  const first = await send(patientId, {}, night)
  expect(first.sms).toMatchObject({ status: 'deferred' })
  const second = await send(patientId, {}, night)
  await unit(at(night, (u) => revokeLink(u, { programId, patientId, linkId: second.linkId })))
  expect(await messages(patientId)).toMatchObject([
    { state: 'suppressed', reason: 'linkReplaced', sealed_body: null, link_id: first.linkId },
    { state: 'suppressed', reason: 'linkRevoked', sealed_body: null, link_id: second.linkId },
  ])
})

test('what was sent before stays sent when its link is replaced', async () => {
  const patientId = await patient()
  await send(patientId)
  await sql("update sms set state = 'sent', sealed_body = null where patient_id = $1", [patientId])
  await send(patientId)
  expect((await messages(patientId)).map(({ state }) => state)).toEqual(['sent', 'queued'])
})

test('after an opt-out a link is issued and not sent', async () => {
  const patientId = await patient()
  await unit((u) => unsubscribePatient(u, { patientId }))
  const sent = await send(patientId)
  expect(sent.sms).toEqual({ status: 'suppressed', reason: 'optedOut' })
  expect(await verify(sent.key, born)).toMatchObject({ verified: true })
})

test('the program’s word and the phone’s decide: a link is issued, and not sent', async () => {
  const patientId = await patient()
  const [row] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
  await markPhoneHere(programId, row?.phone ?? '', 'opted_out_at')
  expect((await send(patientId)).sms).toEqual({ status: 'suppressed', reason: 'optedOut' })
  await markPhoneHere(programId, row?.phone ?? '', 'opted_out_at', null)
  await markPhone(row?.phone ?? '', 'stopped_at')
  expect((await send(patientId)).sms).toEqual({ status: 'deferred', reason: 'phoneClosed' })
  await markPhone(row?.phone ?? '', 'stopped_at', null)
  expect((await send(patientId)).sms).toEqual({ status: 'queued' })
  await sql('update support_program set sms_per_day = 1 where id = $1', [programId])
  await sentBefore(row?.phone ?? '', [new Date(noon.getTime() - 60_000)])
  expect((await send(patientId)).sms).toMatchObject({ status: 'deferred', reason: 'frequencyCap' })
  // What the patient asks for is not counted.
  expect((await send(patientId, { cause: 'patient' })).sms).toEqual({ status: 'queued' })
  await sql('update support_program set sms_per_day = 6 where id = $1', [programId])
})

test('a link names who sent it; staff may take it back for eight seconds', async () => {
  const sentBy = async (kind: 'staff' | 'operator' | 'patient') => {
    const patientId = await patient()
    const actor = { ...testActor, kind, name: 'Rosa' }
    await unit((u) =>
      sendLink({ ...u, now: noon, actor }, { programId, patientId, kind: 'pap', cause: kind, send: true }),
    )
    const [message] = await sql('select state, by_kind, by_name, not_before from sms where patient_id = $1', [
      patientId,
    ])
    return message
  }
  const message = { state: 'queued', by_name: 'Rosa' }
  expect(await sentBy('staff')).toEqual({ ...message, by_kind: 'staff', not_before: new Date(noon.getTime() + 8000) })
  expect(await sentBy('operator')).toEqual({ ...message, by_kind: 'operator', not_before: noon })
  expect(await sentBy('patient')).toEqual({ ...message, by_kind: 'patient', not_before: noon })
})

// --- taking back ------------------------------------------------------------------------------------------------------

test('revoking ends a link once, closes its sessions and is told', async () => {
  const patientId = await patient()
  const { key, linkId, flowId } = await issue(patientId)
  await verify(key, born)
  const revoke = (change: object = {}) =>
    unit(at(noon, (u) => revokeLink(u, { programId, patientId, linkId, ...change })))
  await expect(revoke({ programId: 'elsewhere' })).rejects.toEqual(new Refusal('notFound'))
  await expect(revoke({ patientId: await patient() })).rejects.toEqual(new Refusal('notFound'))
  await expect(revoke({ linkId: 'lk_none' })).rejects.toEqual(new Refusal('notFound'))
  expect(await revoke()).toEqual({ linkId })
  await expect(revoke()).rejects.toEqual(new Refusal('linkNotOpen'))
  expect(await stateOf(key)).toBe('revoked')
  expect(await sql('select 1 from link_session where link_id = $1', [linkId])).toEqual([])
  expect(await story(patientId, 'linkRevoked')).toMatchObject([{ data: { flowId, linkId, kind: 'pap' } }])
  expect(await audits(patientId, 'link.revoke')).toHaveLength(1)
})

test('the links of a patient are listed, newest first, without a key or its hash', async () => {
  const patientId = await patient()
  const [first, second] = [await issue(patientId), await issue(patientId, { kind: 'consent' })]
  const lines = await unit(at(noon, (u) => listLinks(u, { patientId })))
  expect(lines).toMatchObject([
    { id: second.linkId, kind: 'consent', state: 'active', issuedBy: 'Test' },
    { id: first.linkId, kind: 'pap', state: 'active', cause: 'staff' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/[0-9a-f]{64}/)
  await expect(unit((u) => listLinks(u, { patientId, programId: 'elsewhere' }))).rejects.toEqual(
    new Refusal('notFound'),
  )
})

// --- a new one ---------------------------------------------------------------------------------------------------------

const renew = async (key: string, now = noon) => {
  const file = await open(key)
  return unit(
    at(now, (u) => renewLink(u, file)),
    linkActor(file, { requestId: 'r', address: '203.0.113.9' }),
  )
}
const endings: Record<string, (linkId: string, flowId: string) => Promise<unknown>> = {
  expired: (linkId) => sql('update flow_link set expires_at = $2 where id = $1', [linkId, later(-1)]),
  revoked: (linkId) => sql('update flow_link set revoked_at = $2 where id = $1', [linkId, noon]),
  replaced: (linkId) => sql('update flow_link set replaced_at = $2 where id = $1', [linkId, noon]),
  finished: (_linkId, flowId) => sql("update flow set state = 'finished' where id = $1", [flowId]),
}

test.each(Object.keys(endings))('on the page of a link that is %s a new one can be asked for', async (ending) => {
  const patientId = await patient({ requiredConsent: true })
  const link = await issue(patientId)
  await endings[ending]?.(link.linkId, link.flowId)
  expect(mayRenew(await open(link.key), noon)).toBe(true)
  // Asked for by whoever waits for it: neither the hour nor a consent still to come holds it.
  expect(await renew(link.key, ending === 'expired' ? night : noon)).toBe('sent')
  const [message] = await messages(patientId)
  expect(message).toMatchObject({ kind: 'newLink', state: 'queued' })
  const key = /\/m\/([\w-]{22}) /.exec(unseal(message?.sealed_body ?? ''))?.[1] ?? ''
  expect((await open(key)).flow.id).toBe(link.flowId)
  expect(await story(patientId, 'linkIssued')).toMatchObject([{ caller_kind: 'patient', data: { cause: 'patient' } }])
})

test.each<[string, (link: { linkId: string; flowId: string }, patientId: string) => Promise<unknown>]>([
  ['active', async () => undefined],
  ['locked', ({ linkId }) => sql('update flow_link set locked_at = $2 where id = $1', [linkId, noon])],
  ['of a flow taken back', ({ flowId }) => sql("update flow set state = 'withdrawn' where id = $1", [flowId])],
  [
    'expired, of somebody who opted out',
    async ({ linkId, flowId }, patientId) => {
      await endings.expired?.(linkId, flowId)
      await unit((u) => unsubscribePatient(u, { patientId }))
    },
  ],
])('on the page of one that is %s none is offered', async (_case, end) => {
  const patientId = await patient()
  const link = await issue(patientId)
  await end(link, patientId)
  expect(mayRenew(await open(link.key), noon)).toBe(false)
  expect(await renew(link.key)).toBe('none')
  expect(await messages(patientId)).toEqual([])
})

test('five a day and no more, also when twenty ask at once; the next day again', async () => {
  const patientId = await patient()
  const link = await issue(patientId)
  await endings.expired?.(link.linkId, link.flowId)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => renew(link.key)))
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'tooOften')).toHaveLength(15)
  expect(await renew(link.key, later(2))).toBe('sent')
})

test('what an unfinished flow holds is not on record yet', async () => {
  const patientId = await patient()
  const { flowId } = await issue(patientId)
  const missing = () => unit((u) => readMissing(u, { patientId, asksIncome: false }))
  const add = (kind: string, flow: string | null, discarded: Date | null = null) =>
    sql(
      `insert into media_file (id, program_id, patient_id, flow_id, kind, file_type, size, sha256, storage_key, created_at, discarded_at)
       values ($1, $2, $3, $4, $5, 'jpg', 1, '', $1, now(), $6)`,
      [newId('md'), programId, patientId, flow, kind, discarded],
    )
  await add('cardFront', flowId)
  await add('cardBack', null, noon)
  expect(await missing()).toEqual(expect.arrayContaining(['cardFront', 'cardBack', 'signature', 'sharePHI']))
  await sql("update flow set state = 'finished' where id = $1", [flowId])
  await add('signature', flowId)
  for (const name of ['sharePHI', 'fcra', 'communication', 'marketing'])
    await sql(
      "insert into consent (id, patient_id, name, value, basis, at, channel) values ($1, $2, $3, true, 'signed', now(), 'phone')",
      [newId('cs'), patientId, name],
    )
  expect(await missing()).toEqual(['gender', 'address', 'cardBack'] satisfies FlowItem[])
})

test('a link of every kind can be issued', async () => {
  const patientId = await patient()
  for (const kind of ['pap', 'dosage', 'consent', 'missing'] satisfies FlowKind[])
    expect((await open((await issue(patientId, { kind })).key)).flow.kind).toBe(kind)
})
