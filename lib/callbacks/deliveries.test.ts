import { beforeEach, describe, expect, test } from 'vitest'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import {
  type DeliveryFilterDraft,
  deliveryFilter,
  deliveryPage,
  deliveryView,
} from '@/lib/contract/callbacks/callback-views'
import { CallbackShape, completeEnrollment, userAction } from '@/lib/contract/vocabulary'
import { single } from '@/lib/platform/unit'
import { later, minute, second, start, testCallbacks, testSecret, tried } from '@/lib/testing/callbacks'
import { testActor } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { unitPastTheLog } from '@/lib/testing/past-the-log'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { listTasks } from '@/lib/work/tasks/list-tasks'
import { cancelDelivery } from './cancel-delivery'
import { type CallbackFacts, composeCallback } from './compose-callback'
import { listDeliveries } from './list-deliveries'
import { mendCallback } from './mend-callback'
import { queueCallback } from './queue-callback'
import { readDelivery } from './read-delivery'
import { signCallback, timestampOf } from './sign-callback'
import { watchDeliveries } from './watch-deliveries'
import { watchDelivery } from './watch-delivery'
import { writeCallback } from './write-callback'

const { world, sql, unit, addEndpoint, addSecret, patient, cause, causes, claim, claimOne, finish, turn } =
  testCallbacks()
const { pap, dosage } = CallbackShape
let other = ''

beforeEach(async () => {
  other = await makeProgram()
})

const filterOf = (filter: DeliveryFilterDraft = {}) => deliveryFilter.parse(filter)
const list = async (filter: DeliveryFilterDraft = {}, programId = world.programId) =>
  deliveryPage.parse(await unit((u) => listDeliveries(u, { programId, filter: filterOf(filter) })))
const watch = (filter: DeliveryFilterDraft = {}, programId = world.programId) =>
  unit((u) => watchDeliveries(u, { programId, filter: filterOf(filter) }))
const read = async (deliveryId: string, programId = world.programId) => {
  const found = await unit((u) => readDelivery(u, { programId, deliveryId }))
  return found && deliveryView.parse(found)
}
const revisionOf = (deliveryId: string, programId = world.programId) =>
  unit((u) => watchDelivery(u, { programId, deliveryId }))
const cancel = (deliveryId: string, programId = world.programId) =>
  unit((u) => cancelDelivery(u, { programId, deliveryId }))
const mend = (deliveryId: string, values: Record<string, string>, programId = world.programId) =>
  unit((u) => mendCallback(u, { programId, deliveryId, values }))
const idOf = (written: { deliveries: { id: string }[] }) => written.deliveries[0]?.id ?? expect.fail('no delivery')
const audits = (action: string) =>
  sql(`select program_id, patient_ids, data from audit_entry where action = $1 and program_id = any($2) order by id`, [
    action,
    [world.programId, other],
  ])
const names = (id: string, first: string | null, last: string | null) =>
  sql('update patient set first_name = $2, last_name = $3 where id = $1', [id, first, last])

describe('the list', () => {
  test('shows each delivery where it stands, newest first', async () => {
    const paused = await addEndpoint()
    const [behind, failing, blocked, done, sending] = await Promise.all(Array.from({ length: 5 }, patient))
    if (!behind || !failing || !blocked || !done || !sending) throw new Error('no patients')
    await names(behind, 'Marta', 'Alvarez')
    await names(failing, '', 'Chen')
    const one = { endpointId: world.endpoint }
    await cause(done, { ...one, at: start })
    await cause(failing, { ...one, at: later(1) })
    await turn(later(2), ({ laneKey }) => (laneKey === failing ? 'timeout' : 'accepted'))
    await cause(sending, { ...one, at: later(3) })
    await claim({ at: later(3) })
    await cause(behind, { ...one, at: later(4) })
    await cause(behind, { ...one, at: later(5) })
    await cause(blocked, { ...one, at: later(6), problems: [{ path: 'event.patient.firstName', message: 'no' }] })
    await cause(null, { endpointId: paused, at: later(7) })
    await sql(`update endpoint set state = 'paused' where id = $1`, [paused])

    const { rows, older, newer } = await list()
    expect(rows.map(({ phase, patient }) => [phase, patient?.name])).toEqual([
      ['held', undefined],
      ['blocked', blocked],
      ['behind', 'Alvarez, Marta'],
      ['due', 'Alvarez, Marta'],
      ['sending', sending],
      ['retrying', 'Chen'],
      ['delivered', done],
    ])
    expect([older, newer]).toEqual([null, null])
    expect(rows.map(({ nextTryAt }) => nextTryAt !== null)).toEqual([false, false, false, true, false, true, false])
    expect(rows[6]).toMatchObject({
      createdAt: start.toISOString(),
      endedAt: later(2).toISOString(),
      attempts: 1,
      marks: [{ at: later(2).toISOString(), outcome: 'accepted', status: 200, ms: 1 }],
      shape: pap,
      endpoint: { id: world.endpoint, name: 'Partner', kind: 'partner' },
    })
  })

  test('shows the last ten tries of each, oldest first', async () => {
    await cause(await patient())
    for (let n = 0; n < 12; n++) {
      await sql('update lane set due_at = $1 where due_at is not null', [later(n)])
      await sql(`update delivery set tries = 0 where state = 'pending'`)
      await turn(later(n), () => 'reset')
    }
    const [row] = (await list()).rows
    expect(row?.attempts).toBe(12)
    expect(row?.marks.map(({ at }) => at)).toEqual(Array.from({ length: 10 }, (_, n) => later(n + 2).toISOString()))
  })

  describe('filtered', () => {
    let [one, two, backup] = ['', '', '']
    beforeEach(async () => {
      one = await patient()
      two = await patient()
      backup = await addEndpoint()
      await cause(one, { at: start, endpointId: world.endpoint })
      await cause(one, { at: later(minute), endpointId: backup })
      await turn(later(minute), ({ endpointId }) => (endpointId === backup ? 'crashed' : 'accepted'))
      await cause(two, { at: later(2 * minute), endpointId: world.endpoint })
      await turn(later(2 * minute), () => 'status')
      await writeCallback(single(testActor, later(3 * minute)), {
        programId: world.programId,
        patientId: two,
        shape: dosage,
        eventName: userAction,
        body: '{}',
        problems: [],
        endpointId: backup,
      })
    })
    const n = async (filter: DeliveryFilterDraft) => (await list(filter)).rows.length

    test('by state, endpoint, shape, patient, time and several at once', async () => {
      expect(await n({})).toBe(4)
      expect(await n({ state: 'delivered' })).toBe(1)
      expect(await n({ state: 'failed' })).toBe(1)
      expect(await n({ state: 'pending' })).toBe(2)
      expect(await n({ state: 'retrying' })).toBe(1)
      expect(await n({ state: 'blocked' })).toBe(0)
      expect(await n({ endpoint: backup })).toBe(2)
      expect(await n({ shape: dosage })).toBe(1)
      expect(await n({ patient: two })).toBe(2)
      expect(await n({ patient: two, state: 'retrying' })).toBe(1)
      expect(await n({ patient: two, shape: dosage, endpoint: world.endpoint })).toBe(0)
      expect(await n({ from: later(minute).toISOString() })).toBe(3)
      expect(await n({ until: later(minute).toISOString() })).toBe(1)
      expect(
        await n({ from: later(minute).toISOString(), until: later(2 * minute).toISOString(), state: 'failed' }),
      ).toBe(1)
    })

    test('never finds what is another program’s', async () => {
      for (const filter of [{}, { patient: one }, { endpoint: world.endpoint }, { state: 'pending' as const }])
        expect((await list(filter, other)).rows).toEqual([])
      const [first] = (await list()).rows
      expect((await list({ before: first?.id }, other)).rows).toEqual([])
      expect(await watch({}, other)).toMatchObject({ failed: 0, pending: 0, retrying: 0, blocked: 0 })
    })
  })

  test('pages go both ways and meet, also where several were caused at the same moment', async () => {
    for (let n = 0; n < 9; n++) await cause(await patient(), { at: later(n < 5 ? 0 : 1) })
    const all = (await list()).rows.map(({ id }) => id)
    expect(all).toHaveLength(9)
    for (const narrowed of [{}, { state: 'pending' as const }, { endpoint: world.endpoint, shape: pap }]) {
      const first = await list({ ...narrowed, limit: 4 })
      const backup = await list({ ...narrowed, limit: 4, before: first.older ?? '' })
      const third = await list({ ...narrowed, limit: 4, before: backup.older ?? '' })
      expect([first, backup, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all)
      expect([first.newer, third.older]).toEqual([null, null])
      const back = await list({ ...narrowed, limit: 4, after: third.newer ?? '' })
      expect(back.rows).toEqual(backup.rows)
      const front = await list({ ...narrowed, limit: 4, after: back.newer ?? '' })
      expect(front.rows).toEqual(first.rows)
      expect([front.newer, front.older]).toEqual([null, first.older])
    }
  })

  test('leaves an audit row with the patients on it; its revision leaves none', async () => {
    const id = await patient()
    await causes(id, 2)
    await cause(null, { endpointId: world.endpoint })
    await list()
    await watch()
    expect(await audits('callback.list')).toEqual([
      { program_id: world.programId, patient_ids: [id], data: { rows: 3 } },
    ])
  })
})

describe('the revision', () => {
  test('changes with every step of a delivery and of an endpoint, and with nothing else', async () => {
    const id = await patient()
    await cause(id)
    const seen = new Set<string>()
    const changed = async () => {
      const { mark } = await watch()
      expect(seen.has(mark)).toBe(false)
      seen.add(mark)
      expect((await watch()).mark).toBe(mark)
      expect((await list()).mark).toBe(mark)
    }
    await changed()
    const delivery = await claimOne()
    await changed()
    await finish([tried(delivery, 'status')])
    await changed()
    await cause(id, { at: later(1) })
    await changed()
    await turn(later(minute))
    await changed()
    await sql(`update endpoint set state = 'paused' where id = $1`, [world.endpoint])
    await changed()
    await sql(`update endpoint set name = 'Renamed' where id = $1`, [world.endpoint])
    await changed()
    await addSecret(world.endpoint, testSecret(2))
    await changed()
    await unitPastTheLog(testActor, ({ tx }) =>
      tx.endpoint.create({ data: { id: 'ep_elsewhere', programId: other, name: 'E', url: 'https://e.example' } }),
    )
    expect(seen.has((await watch()).mark)).toBe(true)
  })

  test('counts what needs attention in the whole program, whatever the page is filtered for', async () => {
    await cause(await patient(), { problems: [{ path: 'x', message: 'y' }] })
    await cause(await patient())
    await turn(start, () => 'crashed')
    const retrying = await patient()
    await causes(retrying, 3)
    await turn(start, () => 'dns')
    const counts = { failed: 1, blocked: 1, retrying: 1, pending: 3 }
    expect(await watch()).toMatchObject(counts)
    expect(await watch({ state: 'delivered', limit: 1 })).toMatchObject(counts)
  })
})

describe('one delivery', () => {
  test('is read with its tries and their signatures, of expired secrets too', async () => {
    const id = await patient()
    const written = await cause(id)
    await addSecret(world.endpoint, testSecret(2), { expiresAt: start })
    const attempt = async (at: Date, signature: string | null, outcome: 'status' | 'accepted' = 'status') => {
      const delivery = await claimOne({ at })
      const signedAt = signature === null ? null : timestampOf(at)
      await finish([{ ...tried(delivery, outcome, { at }), head: 'HTTP/1.1 503\r\n', signedAt, signature }], at)
    }
    const sign = (at: Date, ...secrets: number[]) =>
      signCallback(secrets.map(testSecret), written.callbackId, at, JSON.stringify({ n: 1, patientId: id }))
    const moments = [0, 1, 2, 3].map((n) => later(n * 60 * minute))
    const [a, b, c, d] = moments as [Date, Date, Date, Date]
    await attempt(a, sign(a, 2))
    await attempt(b, sign(a, 1))
    await attempt(c, null)
    await attempt(d, sign(d, 3, 1), 'accepted')

    const view = await read(idOf(written))
    expect(view).toMatchObject({
      phase: 'delivered',
      attempts: 4,
      url: 'https://partner.example.com/webhook/user-enrollment',
      eventName: completeEnrollment,
      body: JSON.stringify({ n: 1, patientId: id }),
      problems: [],
      behind: null,
      patient: { id, name: id },
    })
    expect(view?.tried.map(({ at, signature, webhookTimestamp }) => [at, signature, webhookTimestamp])).toEqual([
      [d.toISOString(), 'valid', timestampOf(d)],
      [c.toISOString(), 'notSent', null],
      [b.toISOString(), 'invalid', timestampOf(b)],
      [a.toISOString(), 'valid', timestampOf(a)],
    ])
    expect(view?.tried[0]).toMatchObject({ head: 'HTTP/1.1 503\r\n', webhookSignature: sign(d, 3, 1) })
    expect(await audits('callback.read')).toEqual([
      { program_id: world.programId, patient_ids: [id], data: { deliveryId: idOf(written) } },
    ])
  })

  test('says what it waits for', async () => {
    const id = await patient()
    const ids = [idOf(await cause(id)), idOf(await cause(id)), idOf(await cause(id, { at: later(1) }))]
    await cause(id, { at: later(2) })
    const behind = async () => Promise.all(ids.map(async (each) => (await read(each))?.behind))
    expect(await behind()).toEqual([null, { id: ids[0], n: 1 }, { id: ids[0], n: 2 }])
    await turn(start)
    expect(await behind()).toEqual([null, null, { id: ids[1], n: 1 }])
  })

  test('to the console’s own inbox goes where the operator says', async () => {
    const inbox = `ep_inbox_of_${world.programId}`
    await sql(`insert into endpoint (id, program_id, kind, name) values ($1, $2, 'inbox', 'Inbox')`, [
      inbox,
      world.programId,
    ])
    const written = await cause(null, { endpointId: inbox })
    expect((await read(idOf(written)))?.url).toBe('http://localhost:3000/webhook/user-enrollment')
  })

  test('has a mark that changes with its tries, its place and its endpoint, and with no other delivery', async () => {
    const id = await patient()
    const [first, next] = [idOf(await cause(id)), idOf(await cause(id, { at: later(1) }))]
    const marks = [await revisionOf(next)]
    expect(await revisionOf(next)).toEqual(marks[0])
    const step = async (work: () => Promise<unknown>) => {
      await work()
      marks.push(await revisionOf(next))
    }
    await step(() => turn(start))
    await step(() => turn(later(1), () => 'status'))
    await step(() => sql(`update endpoint set state = 'paused' where id = $1`, [world.endpoint]))
    expect(new Set(marks.map((each) => each?.mark)).size).toBe(4)
    await cause(await patient())
    expect(await revisionOf(next)).toEqual(marks.at(-1))
    expect(await revisionOf(first)).not.toBeNull()
  })

  test('of another program does not exist', async () => {
    const id = idOf(await cause(await patient(), { problems: [{ path: 'x', message: 'y' }] }))
    expect(await read(id, other)).toBeNull()
    expect(await revisionOf(id, other)).toBeNull()
    await expect(cancel(id, other)).rejects.toMatchObject({ refusal: 'notFound' })
    await expect(mend(id, {}, other)).rejects.toMatchObject({ refusal: 'notFound' })
    expect((await read(id))?.phase).toBe('blocked')
  })
})

describe('cancelling', () => {
  test('lets the next one pass, and leaves no task behind', async () => {
    const id = await patient()
    const first = idOf(await cause(id, { n: 1 }))
    await cause(id, { n: 2 })
    await turn(start, () => 'crashed')
    await sql('select requeue_deliveries($1, $2)', [later(second), [first]])
    expect(await unit((u) => listTasks(u, { programId: world.programId, patientId: id }))).toMatchObject([
      { kind: 'callbackFailed', data: { deliveryId: first } },
    ])
    expect(await cancel(first)).toEqual({ cancelled: true })
    expect(await unit((u) => listTasks(u, { programId: world.programId, patientId: id }))).toEqual([])
    expect((await read(first))?.phase).toBe('cancelled')
    expect(await turn(later(minute))).toEqual([2])
    expect(await audits('callback.cancel')).toMatchObject([
      { patient_ids: [id], data: { deliveryId: first, tasks: 1 } },
    ])
  })

  test('is refused for one that is being sent or has ended', async () => {
    const id = idOf(await cause(await patient()))
    const delivery = await claimOne()
    await expect(cancel(id)).rejects.toMatchObject({ refusal: 'deliveryUnderWay' })
    await finish([tried(delivery)])
    await expect(cancel(id)).rejects.toMatchObject({ refusal: 'deliveryUnderWay' })
    expect(await audits('callback.cancel')).toEqual([])
  })

  test('a blocked one keeps its task while another endpoint waits for the same callback', async () => {
    const about = await patient()
    await addEndpoint()
    const { deliveries } = await queueBlocked(about)
    const [one, two] = deliveries.map(({ id }) => id)
    const tasks = () => unit((u) => listTasks(u, { programId: world.programId, patientId: about }))
    await cancel(String(one))
    expect(await tasks()).toHaveLength(1)
    await cancel(String(two))
    expect(await tasks()).toEqual([])
  })
})

const program = () => ({ id: world.programId, papEventName: completeEnrollment })
const factsOf = (patientId: string, firstName: string, lastName: string): CallbackFacts => ({
  shape: 'consent',
  at: start,
  patient: { id: patientId, phoneNumber: '+12025550143', firstName, lastName, externalId: 'EXT-1' },
  media: [],
})
const queueBlocked = (patientId: string, first = 'x'.repeat(101), last = 'Alvarez') =>
  unit((u) => queueCallback(u, { program: program(), facts: factsOf(patientId, first, last) }))

describe('mending', () => {
  const [firstName, lastName] = ['event.patient.firstName', 'event.patient.lastName']
  const values = (first: string) => ({ [firstName]: first })

  test('sends exactly what composing the right facts would have sent, to every endpoint that waits', async () => {
    const about = await patient()
    await addEndpoint()
    const { deliveries, callbackId } = await queueBlocked(about)
    const id = String(deliveries[1]?.id)
    expect((await read(id))?.problems).toEqual([
      { path: firstName, message: expect.stringContaining('100'), value: 'x'.repeat(101) },
    ])
    expect(await claim({ at: new Date() })).toEqual([])

    expect(await mend(id, values(' José María '))).toEqual({ released: 2 })
    const { body } = composeCallback(program(), factsOf(about, 'José María', 'Alvarez'))
    expect(body).toContain('Jose Maria')
    expect((await claim({ at: new Date() })).map((each) => [each.callbackId, each.body])).toEqual([
      [callbackId, body],
      [callbackId, body],
    ])
    expect(await unit((u) => listTasks(u, { programId: world.programId, patientId: about }))).toEqual([])
    expect(await audits('callback.mend')).toEqual([
      {
        program_id: world.programId,
        patient_ids: [about],
        data: { callbackId, deliveryId: id, fields: [firstName], released: 2 },
      },
    ])
    await expect(mend(id, values('Again'))).rejects.toMatchObject({ refusal: 'callbackNotBlocked' })
  })

  test.each([
    ['a field that nothing is wrong with', { [lastName]: 'Other' }, lastName],
    ['a field that is not there', { 'event.patient.__proto__.x': 'y' }, 'event.patient.__proto__.x'],
    ['a name that is still too long', values('y'.repeat(101)), firstName],
    ['a name that has no letters', values('\u200b'), firstName],
    ['nothing at all', {}, firstName],
  ])('%s is refused and nothing is stored', async (_case, given, path) => {
    const { deliveries, callbackId } = await queueBlocked(await patient())
    const before = await sql('select body, problems from callback where id = $1', [callbackId])
    await expect(mend(String(deliveries[0]?.id), given)).rejects.toMatchObject({
      refusal: 'dataInvalid',
      detail: { data: { problems: [{ path, message: expect.any(String) }] } },
    })
    expect(await sql('select body, problems from callback where id = $1', [callbackId])).toEqual(before)
    expect((await list()).rows[0]?.phase).toBe('blocked')
  })

  test('a field that is missing is put in; two wrong ones must both be right', async () => {
    const about = await patient()
    const { event, ...rest } = callbackSamples({ programId: world.programId, patientId: about })[pap]
    const { firstName: _, ...person } = event.patient
    const body = JSON.stringify({ event: { ...event, patient: { ...person, lastName: 'é' } }, ...rest })
    const problems = [firstName, lastName].map((path) => ({ path, message: 'is wrong' }))
    const id = idOf(await cause(about, { body, problems }))
    expect((await read(id))?.problems.map(({ value }) => value)).toEqual([null, 'é'])
    await expect(mend(id, values('Eva'))).rejects.toMatchObject({ refusal: 'dataInvalid' })
    expect(await mend(id, { [firstName]: 'Eva', [lastName]: 'Ñandú' })).toEqual({ released: 1 })
    expect(JSON.parse((await read(id))?.body ?? '').event.patient).toMatchObject({
      firstName: 'Eva',
      lastName: 'Nandu',
    })
  })

  test('of two people at once one mends and the other is told', async () => {
    const { deliveries } = await queueBlocked(await patient())
    const id = String(deliveries[0]?.id)
    const outcomes = await Promise.allSettled([mend(id, values('One')), mend(id, values('Two'))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: 'callbackNotBlocked' },
    })
  })
})

test('the task of a held callback is not ticked off: it is done once the callback is corrected', async () => {
  const about = await patient()
  const { deliveries } = await queueBlocked(about)
  const [task] = await unit((u) => listTasks(u, { programId: world.programId, patientId: about }))
  expect(task).toMatchObject({ kind: 'callbackBlocked', data: { paths: ['event.patient.firstName'] } })
  await expect(
    unit((u) => completeTask(u, { programId: world.programId, taskId: task?.id ?? '' })),
  ).rejects.toMatchObject({ refusal: 'taskNeedsDecision' })
  await mend(String(deliveries[0]?.id), { 'event.patient.firstName': 'One' })
  expect(await unit((u) => listTasks(u, { programId: world.programId, patientId: about }))).toEqual([])
})
