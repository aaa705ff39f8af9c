// The gate of a link: who gives the date of birth is let in, who guesses is not; also when many try at once.
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '@/lib/contract/refusals'
import { born, later, linkTests, noon } from '@/lib/testing/links'
import { someChild } from '@/lib/testing/people'
import { hashOf } from './link-key'
import { sessionOf } from './link-session'
import { revokeLink } from './revoke-link'
import { verifyBirthDate } from './verify-birth-date'

const {
  unit,
  sql,
  patient,
  at,
  issue,
  send,
  open,
  asPhone,
  verify,
  stateOf,
  timelineOf,
  audits,
  programId: madeProgram,
} = linkTests()
let programId = ''
beforeAll(() => {
  programId = madeProgram()
})

test('the right date opens: a session, the first opening, the start once on the timeline, an audit row each time', async () => {
  const patientId = await patient()
  const { key, linkId, flowId } = await issue(patientId)
  const first = await verify(key, born)
  expect(first).toEqual({
    verified: true,
    cookie: expect.stringMatching(/^[\w-]{32}$/),
    expiresAt: new Date(noon.getTime() + 60 * 60_000),
  })
  const second = await verify(key, born, later(1))
  const file = await open(key)
  expect(file.link.openedAt).toEqual(noon)
  expect(file.flow.startedAt).toEqual(noon)
  expect(await timelineOf(patientId, 'flowStarted')).toEqual([
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
  expect(await sessionOf(asPhone(file), file, first.cookie)).toEqual({
    born: true,
    code: null,
    noCode: false,
    givenBirthDate: null,
  })
})

test('a session is of one link, ends after a quarter of an hour without use, and is not guessed', async () => {
  const [mine, other] = [await issue(await patient()), await issue(await patient())]
  const verified = await verify(mine.key, born)
  if (!verified.verified) return expect.fail('not verified')
  const file = await open(mine.key)
  const has = async (cookie: string | undefined, now = noon, of = file) =>
    (await sessionOf(asPhone(of, now), of, cookie)) !== null
  expect(await has(verified.cookie)).toBe(true)
  expect(await has(undefined)).toBe(false)
  expect(await has('')).toBe(false)
  expect(await has(`${verified.cookie}x`)).toBe(false)
  expect(await has(hashOf(verified.cookie))).toBe(false)
  expect(await has(verified.cookie, noon, await open(other.key))).toBe(false)
  expect(await has(verified.cookie, new Date(noon.getTime() + 15 * 60_000 - 1))).toBe(true)
  expect(await has(verified.cookie, new Date(noon.getTime() + 15 * 60_000))).toBe(false)
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
  expect(await timelineOf(patientId, 'linkLocked')).toEqual([
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

test('on all links of a patient together ten wrong dates of a day count; a day later they are forgotten', async () => {
  const patientId = await patient()
  for (let link = 0; link < 2; link += 1) {
    const { key } = await issue(patientId)
    for (const left of [4, 3, 2, 1]) {
      if (link === 1 && left === 1) continue
      expect(await verify(key, '1980-05-18')).toEqual({ verified: false, triesLeft: left })
    }
  }
  // Four and three: three are left, whatever a new link has.
  const third = await issue(patientId)
  for (const left of [2, 1, 0])
    expect(await verify(third.key, '1980-05-18')).toEqual({ verified: false, triesLeft: left })
  expect(await stateOf(third.key)).toBe('locked')
  const fourth = await issue(patientId)
  expect(await verify(fourth.key, '1980-05-18')).toEqual({ verified: false, triesLeft: 0 })
  expect(await verify((await issue(await patient())).key, '1980-05-18')).toMatchObject({ triesLeft: 4 })
  const fifth = await issue(patientId)
  expect(await verify(fifth.key, '1980-05-18', later(1))).toMatchObject({ triesLeft: 4 })
})

test('of twenty wrong dates at once five count: one lock, one task, one line', async () => {
  const patientId = await patient()
  const { key } = await issue(patientId)
  const file = await open(key)
  const tries = await Promise.all(Array.from({ length: 20 }, () => verifyBirthDate(asPhone(file), file, '2000-01-01')))
  expect(tries.map((each) => !each.verified && each.triesLeft).sort()).toEqual([...Array(16).fill(0), 1, 2, 3, 4])
  expect(await open(key)).toMatchObject({ link: { wrongTries: 5, lockedAt: noon } })
  expect(await sql("select 1 from task where patient_id = $1 and kind = 'linkLocked'", [patientId])).toHaveLength(1)
  expect(await timelineOf(patientId, 'linkLocked')).toHaveLength(1)
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
  expect(await timelineOf(patientId, 'flowStarted')).toHaveLength(opened.length > 0 ? 1 : 0)
  expect(await timelineOf(patientId, 'linkLocked')).toHaveLength(1)
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

const coded = { session: { born: false, code: { at: noon, phone: '0123' }, noCode: false, givenBirthDate: null } }

test('without a date of birth on record one that is given is no answer before the code', async () => {
  const { key, flowId, linkId } = await issue(await patient({ additionalData: [] }))
  expect(await verify(key, '1970-01-01')).toMatchObject({ verified: true })
  expect(await verify(key, '1971-01-01')).toMatchObject({ verified: true })
  expect(await sql('select from flow_answer where flow_id = $1', [flowId])).toEqual([])
  expect(await open(key)).toMatchObject({ givenBirthDate: null })
  expect(
    await sql('select given_birth_date as date from link_session where link_id = $1 order by 1', [linkId]),
  ).toEqual([{ date: '1970-01-01' }, { date: '1971-01-01' }])
})

test('behind the code the first date given is kept, also of two at once, and asked for from then on', async () => {
  const patientId = await patient({ additionalData: [] })
  const { key, flowId } = await issue(patientId)
  const file = await open(key)
  const outcomes = await Promise.all(
    ['1970-01-01', '1971-01-01'].map((date) => verifyBirthDate(asPhone(file), file, date, coded)),
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

test('of a link that was turned off meanwhile no date is kept', async () => {
  const patientId = await patient({ additionalData: [] })
  const { key, flowId, linkId } = await issue(patientId)
  const before = await open(key)
  await unit(at(noon, (u) => revokeLink(u, { programId, patientId, linkId })))
  expect(await verifyBirthDate(asPhone(before), before, born, coded)).toEqual({ verified: false, triesLeft: 0 })
  expect(await sql('select from flow_answer where flow_id = $1', [flowId])).toEqual([])
})

test('where a caregiver holds the phone, they are who acts', async () => {
  const patientId = await patient({}, programId, someChild)
  const { key } = await send(patientId)
  expect(await verify(key, '2015-01-31')).toMatchObject({ verified: true })
  expect(await timelineOf(patientId, 'flowStarted')).toMatchObject([
    { caller_kind: 'caregiver', caller_name: 'Caregiver' },
  ])
})

test.each<[string, (link: { key: string; linkId: string; flowId: string }, patientId: string) => Promise<unknown>]>([
  ['revoked', ({ linkId }, patientId) => unit(at(noon, (u) => revokeLink(u, { programId, patientId, linkId })))],
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

test.each<[string, (link: { linkId: string }, patientId: string) => Promise<unknown>]>([
  ['replaced', (_link, patientId) => issue(patientId)],
  ['expired', ({ linkId }) => sql('update flow_link set expires_at = $2 where id = $1', [linkId, noon])],
])('a link that is %s is proven, begins nothing, and is not opened as if it were new', async (_case, end) => {
  const patientId = await patient()
  const link = await issue(patientId)
  const before = await open(link.key)
  await end(link, patientId)
  await expect(verifyBirthDate(asPhone(before), before, born)).rejects.toEqual(new Refusal('linkNotOpen'))
  expect(await verify(link.key, '1980-05-18')).toEqual({ verified: false, triesLeft: 4 })
  expect(await verify(link.key, born)).toMatchObject({ verified: true })
  expect(await timelineOf(patientId, 'flowStarted')).toEqual([])
})

test('the key of a finished flow still opens what came of it', async () => {
  const { key, flowId } = await issue(await patient())
  await sql("update flow set state = 'finished' where id = $1", [flowId])
  expect(await verify(key, born)).toMatchObject({ verified: true })
})
