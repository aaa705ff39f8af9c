// What a case manager asks for alone: the link, the task, the flow of only those questions, and the answers that land.
import { beforeEach, expect, test } from 'vitest'
import { papCallback } from '@/lib/contract/callbacks/callback'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { everyForm, makeLink, makePatient, Phone, photo } from '@/lib/testing/phones'
import { askMissing } from './ask-missing'
import { listFlows } from './list-flows'

const { unit, sql } = testDatabase()
let programId = ''
let patientId = ''
beforeEach(async () => {
  programId = await makeProgram()
  patientId = await makePatient(programId)
})

const ask = (items: FlowItem[], send = false) => unit((u) => askMissing(u, { programId, patientId, items, send }))
const flows = async () => (await unit((u) => listFlows(u, { programId, patientId }))).flows
const tasks = () =>
  sql<{ data: object; done_at: Date | null; done_by: string | null }>(
    `select data, done_at, done_by from task where patient_id = $1 and kind = 'infoAsked' order by id`,
    [patientId],
  )

test('exactly the ticked items are asked, a consent with its signature, in the order of the questions; finished, the task is done, and without an enrollment before the partner is not told', async () => {
  await sql(`update patient set enrollment = 'needInfo' where id = $1`, [patientId])
  const { key, flowId } = await ask(['marketing', 'address', 'cardFront'])
  expect(await tasks()).toEqual([
    { data: { flowId, items: ['address', 'cardFront', 'marketing', 'signature'] }, done_at: null, done_by: null },
  ])
  const phone = new Phone(key)
  expect(await phone.open()).toMatchObject({ item: 'address', number: 1, total: 4 })
  expect(await phone.through(await everyForm())).toMatchObject({ page: 'check' })
  await phone.finish()
  expect(await tasks()).toMatchObject([{ done_at: expect.any(Date), done_by: 'Patient' }])
  const [patient] = await sql('select enrollment, lifecycle from patient where id = $1', [patientId])
  expect(patient).toEqual({ enrollment: 'enrollComplete', lifecycle: 'active' })
  expect(await sql('select from callback where patient_id = $1', [patientId])).toEqual([])
  expect((await flows())[0]).toMatchObject({ state: 'finished', callbackId: null })
  expect(await sql(`select kind from timeline_entry where patient_id = $1 order by id`, [patientId])).toEqual(
    ['invited', 'linkIssued', 'infoAsked', 'flowStarted', 'flowFinished'].map((kind) => ({ kind })),
  )
  const [told] = await sql<{ data: object }>(
    `select data from timeline_entry where patient_id = $1 and kind = 'flowFinished'`,
    [patientId],
  )
  expect(told?.data).toMatchObject({ untold: true, changed: expect.arrayContaining(['address.street']) })
})

test('asked for more while it is open, it is the same flow and one task with all of it', async () => {
  const first = await ask(['name'])
  const second = await ask(['gender', 'name'])
  expect(second.flowId).toBe(first.flowId)
  const [task, ...others] = await tasks()
  expect(task).toMatchObject({ data: { items: expect.arrayContaining(['name', 'gender']) }, done_at: null })
  expect(others).toEqual([])
  expect(await new Phone(first.key).open()).toMatchObject({ page: 'closed', state: 'replaced' })
  expect(await new Phone(second.key).open()).toMatchObject({ item: 'name', total: 2 })
})

test('a photo asked for again is asked again, and the one before is seen by nobody', async () => {
  const { key } = await ask(['cardFront', 'name'])
  const phone = new Phone(key)
  await phone.open()
  await phone.through({ name: { firstName: 'Mina', lastName: 'Harker' }, cardFront: await photo() })
  expect((await flows())[0]?.steps).toMatchObject([
    { item: 'name' },
    { item: 'cardFront', media: { kind: 'cardFront' } },
  ])
  const again = await ask(['cardFront'])
  expect((await flows())[0]?.steps).toMatchObject([
    { item: 'name', value: { firstName: 'Mina' } },
    { item: 'cardFront', value: null, answeredAt: null, media: null },
  ])
  expect(await new Phone(again.key).open()).toMatchObject({ item: 'cardFront', media: null })
})

test('after an enrollment the partner gets it again, with the last signature and every consent signed before', async () => {
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(await everyForm())
  await phone.finish()
  const next = new Phone((await ask(['gender'])).key)
  await next.open()
  await next.through(await everyForm())
  await next.finish()
  const bodies = (
    await sql<{ body: string }>('select body from callback where patient_id = $1 order by id', [patientId])
  ).map(({ body }) => papCallback.parse(JSON.parse(body)).event.patient)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toMatchObject({ gender: 'female', signature: { image: bodies[0]?.signature?.image } })
  expect(bodies[1]?.consents?.map(({ name, value }) => [name, value])).toEqual(
    bodies[0]?.consents?.map(({ name, value }) => [name, value]),
  )
})

test('the console sees every flow with its steps, links and files, and what an enrollment still needs', async () => {
  const { key, linkId } = await ask(['name', 'signature'])
  const phone = new Phone(key)
  await phone.open()
  await phone.through({ name: { firstName: 'Mina', lastName: 'Harker' } })
  const shown = await unit((u) => listFlows(u, { programId, patientId }))
  expect(shown.flows).toMatchObject([
    {
      kind: 'missing',
      only: ['name', 'signature'],
      actor: 'patient',
      state: 'open',
      finishedAt: null,
      callbackId: null,
      startedAt: expect.any(String),
      steps: [
        {
          item: 'name',
          editable: true,
          value: { firstName: 'Mina', lastName: 'Harker' },
          answeredAt: expect.any(String),
        },
        { item: 'signature', value: null },
      ],
      links: [
        { id: linkId, state: 'active', cause: 'staff', issuedBy: 'Test', wrongTries: 0, openedAt: expect.any(String) },
      ],
    },
  ])
  expect(shown.now).toMatchObject([{ name: 'communication', basis: 'attested', value: true }])
  expect(shown.missing).toEqual(
    expect.arrayContaining(['gender', 'address', 'cardFront', 'cardBack', 'sharePHI', 'signature']),
  )
  await phone.through(await everyForm())
  await phone.finish()
  const after = await unit((u) => listFlows(u, { programId, patientId }))
  expect(after.flows[0]).toMatchObject({
    state: 'finished',
    callbackId: null,
    links: [{ state: 'finished' }],
  })
  expect(after.flows[0]?.steps[1]).toMatchObject({
    value: { signedName: 'Zoë Núñez-Łuk', strokes: null },
    media: { kind: 'signature' },
  })
  expect(after.media).toMatchObject([{ kind: 'document' }, { kind: 'signature' }])
  await expect(unit((u) => listFlows(u, { programId: 'another', patientId }))).rejects.toMatchObject({
    refusal: 'notFound',
  })
})
