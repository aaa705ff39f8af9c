import { expect, test } from 'vitest'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { timelineFilter } from '@/lib/contract/patients/patient-page'
import { completeEnrollment } from '@/lib/contract/vocabulary'
import { later, minute, testCallbacks } from '@/lib/testing/callbacks'
import { makeProgram } from '@/lib/testing/partner'
import { readTimeline } from './read-timeline'
import { watchPatient } from './watch-patient'

const { world, sql, unit, addEndpoint, patient, cause, turn } = testCallbacks()

const timeline = (patientId: string, filter: object = {}, programId = world.programId) =>
  unit((u) => readTimeline(u, { programId, patientId, ...timelineFilter.parse(filter) }))
const markOf = async (patientId: string) =>
  (await unit((u) => watchPatient(u, { programId: world.programId, patientId }))).mark
const soon = later(minute, new Date())

const queue = (patientId: string) =>
  unit((u) =>
    queueCallback(u, {
      program: { id: world.programId, papEventName: completeEnrollment },
      facts: {
        shape: 'consent',
        at: u.now,
        patient: { id: patientId, phoneNumber: '+12025550143', firstName: 'Marta', lastName: null, externalId: null },
        media: [],
      },
    }),
  )

test('the timeline shows a callback’s deliveries as they stand, the console’s own inbox first', async () => {
  const [id, other] = [await patient(), await patient()]
  await sql(`insert into endpoint (id, program_id, kind, name) values ('ep_inbox_' || $1, $1, 'inbox', 'Inbox')`, [
    world.programId,
  ])
  const { callbackId } = await queue(id)
  await queue(other)
  await turn(soon, ({ endpointId }) => (endpointId === world.endpoint ? 'timeout' : 'accepted'))
  await queue(id)

  const { rows } = await timeline(id)
  expect(rows.map(({ kind }) => kind)).toEqual(['callbackQueued', 'callbackQueued'])
  const [late, first] = rows.map((row) => row.data as { callbackId?: string; deliveries?: unknown[] })
  expect(first).toMatchObject({
    callbackId,
    shape: 'consent',
    deliveries: [
      { endpoint: { name: 'Inbox', kind: 'inbox' }, phase: 'delivered', marks: [{ outcome: 'accepted' }] },
      { endpoint: { id: world.endpoint }, phase: 'retrying', attempts: 1, marks: [{ outcome: 'timeout' }] },
    ],
  })
  expect(late?.deliveries).toMatchObject([{ phase: 'due' }, { phase: 'behind', nextTryAt: null }])
  const foreign = await makeProgram()
  await expect(timeline(id, {}, foreign)).rejects.toMatchObject({ refusal: 'notFound' })
})

test('an entry whose callback is not this patient’s shows no delivery', async () => {
  const [id, other] = [await patient(), await patient()]
  const { callbackId } = await queue(other)
  await sql(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
     values ('ev_odd_' || $2, $2, $1, now(), 'callbackQueued', 'system', 'Hubline', $3)`,
    [world.programId, id, JSON.stringify({ callbackId, shape: 'pap' })],
  )
  expect((await timeline(id)).rows).toMatchObject([{ data: { callbackId, deliveries: [] } }])
})

test('the patient’s mark changes with every step of their deliveries, and with nobody else’s', async () => {
  const [id, other] = [await patient(), await patient()]
  await addEndpoint()
  const marks = [await markOf(id)]
  const step = async (work: () => Promise<unknown>) => {
    await work()
    marks.push(await markOf(id))
  }
  await step(() => cause(id))
  await step(() => turn(later(1), () => 'reset'))
  await step(() => turn(later(minute), ({ endpointId }) => (endpointId === world.endpoint ? 'accepted' : 'reset')))
  await step(() => sql(`update endpoint set state = 'paused' where program_id = $1`, [world.programId]))
  expect(new Set(marks).size).toBe(5)
  await cause(other)
  expect(await markOf(id)).toBe(marks.at(-1))
})
