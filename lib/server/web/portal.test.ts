// The partner portal at its door: two partners of one program, and staff, at every row of it and of the console.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { giveToken } from '@/lib/access/tokens/give-token'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import { advanceReplay } from '@/lib/callbacks/advance-replay'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { importUploadApi } from '@/lib/contract/batches/imports'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { consoleApi, type EndpointName } from '@/lib/contract/endpoints'
import { portalApi } from '@/lib/contract/partners/portal'
import { completeEnrollment } from '@/lib/contract/vocabulary'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { makeSandbox } from '@/lib/partners/sandbox/make-sandbox'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'
import { ask, operator, type Someone, signedIn, staffRoles } from '@/lib/testing/signed-in'

const { sql, unit, single } = testDatabase()

type Owned = { jti: string; token: string; endpointId: string; deliveryId: string; requestId: string; replayId: string }
let program: string
let sandbox: string
let ann: Someone
let bob: Someone
let ofA: Owned
let ofB: Owned
/** What no answer of the portal may hold. */
const personal = [
  'Zebedee',
  'Quillfeather',
  '+12025550177',
  '1980-03-27',
  'MEMBER-77',
  '4 Canary Road',
  'zq@example.org',
]

async function owned(person: Someone): Promise<Owned> {
  const [row] = await sql<{ id: string }>('select partner_id as id from staff where id = $1', [person.id])
  const partnerId = row?.id ?? ''
  const { jti, token } = await makeToken([program], { partnerId })
  const { id: endpointId } = await makeEndpoint(program)
  await sql('update endpoint set partner_id = $2 where id = $1', [endpointId, partnerId])
  const requestId = randomUUID()
  const body = someone(program, { firstName: 'Zebedee', lastName: 'Quillfeather' })
  const { json } = await knock('invitePatient', { token, requestId, body })
  await flushCalls()
  const sample = JSON.stringify(
    callbackSamples({ programId: program, patientId: json.data.patientId, at: new Date() }).pap,
  )
  const said = sample
    .replace(/"firstName":"[^"]*"/, '"firstName":"Zebedee"')
    .replace(/"email":"[^"]*"/, '"email":"zq@example.org"')
  const { deliveries } = await writeCallback(single(), {
    programId: program,
    patientId: json.data.patientId,
    shape: 'pap',
    eventName: completeEnrollment,
    body: said,
    problems: [],
    endpointId,
  })
  const deliveryId = deliveries[0]?.id ?? ''
  await sql(`update delivery set state = 'delivered', ended_at = now() where id = $1`, [deliveryId])
  await sql(`update lane set head_seq = null where endpoint_id = $1`, [endpointId])
  const begun = await ask(person, 'portalReplay', { params: { programId: program }, body: { shape: 'pap' } })
  return { jti, token, endpointId, deliveryId, requestId, replayId: begun.json.data.id }
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  sandbox = (
    await unit((u) => makeSandbox(u, { programId: program, id: `box-${randomUUID().slice(0, 8)}`, name: 'Box' }))
  ).id
  ann = await signedIn('ann', 'partner', [program, sandbox], 'Acme')
  bob = await signedIn('bob', 'partner', [program], 'Borealis')
  ofA = await owned(ann)
  ofB = await owned(bob)
})

const params = (of: Owned) => ({ programId: program, patientId: 'pt_none', ...of })
const rows = Object.keys(portalApi) as (keyof typeof portalApi)[]
const notFound = { error: { message: 'Not Found', code: 404 }, status: 404 }

test.each(rows)('%s is not there for staff of the program', async (name) => {
  for (const role of staffRoles) {
    const staff = await signedIn(`${role}-${name}`, role, [program])
    expect((await ask(staff, name, { params: params(ofA) })).json, role).toStrictEqual(notFound)
  }
})

const ofConsole = Object.entries({ ...consoleApi, ...importUploadApi }).flatMap(([name, { permission }]) =>
  permission === null ? [] : [name as EndpointName],
)
test('nothing of the console is there for a partner’s people', async () => {
  expect(ofConsole.length).toBeGreaterThan(100)
  for (const name of ofConsole) {
    const answer = await ask(ann, name, { params: params(ofA) })
    expect([name, answer.json]).toStrictEqual([name, notFound])
  }
})

test('a partner sees its own tokens, endpoints, deliveries, replays and requests, and none of another', async () => {
  const read = async (name: keyof typeof portalApi, query = '') =>
    (await ask(ann, name, { params: params(ofA), query })).json.data
  expect((await read('portalTokens')).tokens.map(({ jti }: { jti: string }) => jti)).toEqual([ofA.jti])
  expect((await read('portalEndpoints')).map(({ id }: { id: string }) => id)).toEqual([ofA.endpointId])
  expect((await read('portalDeliveries')).rows.map(({ id }: { id: string }) => id)).toEqual([ofA.deliveryId])
  for (const query of [`endpoint=${ofB.endpointId}`, 'state=failed', `before=${ofB.deliveryId}`])
    expect((await read('portalDeliveries', query)).rows, query).toEqual([])
  expect((await read('portalReplays')).map(({ id }: { id: string }) => id)).toEqual([ofA.replayId])
  expect((await read('portalCalls')).calls.map(({ requestId }: { requestId: string }) => requestId)).toEqual([
    ofA.requestId,
  ])
  expect((await read('portalCalls', `token=${ofB.jti}`)).calls).toEqual([])
  expect(await read('portalStart')).toMatchObject({
    partner: 'Acme',
    programs: [
      { id: program, requests: 1, delivered: 1, tokens: 1, endpoints: 1 },
      { id: sandbox, requests: 0, tokens: 0 },
    ],
  })
})

/** Each row that names one thing: the same 404 for another partner's as for what nobody has. */
const named: [keyof typeof portalApi, keyof Owned, object?][] = [
  ['portalDisableToken', 'jti'],
  ['portalRotateToken', 'jti'],
  ['portalDelivery', 'deliveryId'],
  ['portalDeliveryMark', 'deliveryId'],
  ['portalStopReplay', 'replayId'],
  ['portalChangeEndpoint', 'endpointId', { name: 'Mine' }],
  ['portalPauseEndpoint', 'endpointId'],
  ['portalResumeEndpoint', 'endpointId'],
  ['portalRotateSecret', 'endpointId'],
  ['portalRemoveEndpoint', 'endpointId'],
  ['portalSample', 'endpointId', { shape: 'pap' }],
  ['portalCheck', 'endpointId'],
  ['portalLastCheck', 'endpointId'],
  ['portalCall', 'requestId'],
]

test('every row with an id in its path is tried below', () => {
  const ids = Object.entries(portalApi).flatMap(([name, { path }]) =>
    [...path.matchAll(/\{(\w+)\}/g)].some(([, id]) => !['programId', 'patientId'].includes(id ?? '')) ? [name] : [],
  )
  expect(named.map(([name]) => name).sort()).toEqual(ids.sort())
})

test.each(named)('%s of another partner is not there', async (name, id, body = {}) => {
  const state = () => sql('select state, version, name from endpoint where id = $1', [ofB.endpointId])
  const before = await state()
  for (const asked of [ofB[id], 'nobodys'])
    expect((await ask(ann, name, { params: { ...params(ofA), [id]: asked }, body })).json).toStrictEqual(notFound)
  expect(await state()).toEqual(before)
})

test('a program the person does not have is not there, and a token that is also for it is nobody’s of theirs', async () => {
  const other = await makeProgram()
  for (const name of rows.filter((row) => portalApi[row].path.includes('{programId}')))
    expect((await ask(ann, name, { params: { ...params(ofA), programId: other } })).json).toStrictEqual(notFound)
  const [row] = await sql<{ id: string }>('select partner_id as id from staff where id = $1', [ann.id])
  const wide = await makeToken([program, other], { partnerId: row?.id ?? '' })
  expect((await ask(ann, 'portalRotateToken', { params: { jti: wide.jti } })).json).toStrictEqual(notFound)
  const { tokens } = (await ask(ann, 'portalTokens')).json.data
  expect(tokens.map(({ jti }: { jti: string }) => jti)).not.toContain(wide.jti)
})

test('no answer names a patient: the row has an id, the body its shape', async () => {
  for (const name of rows.filter((row) => portalApi[row].method === 'GET')) {
    const { text } = await ask(ann, name, { params: params(ofA) })
    for (const word of personal) expect(text, `${name} ${word}`).not.toContain(word)
  }
  const { data } = (await ask(ann, 'portalDelivery', { params: params(ofA) })).json
  expect(data.patient.name).toBe(data.patient.id)
  expect(JSON.parse(data.body)).toMatchObject({
    eventName: completeEnrollment,
    event: { patient: { firstName: 'text, 7 characters' } },
  })
})

test('a replay of the partner moves what goes to its own endpoints, and nothing else', async () => {
  const counted = await ask(ann, 'portalCountReplay', { params: params(ofA), body: {} })
  expect(counted.json.data.total).toBe(1)
  const ids = { ids: [ofA.deliveryId, ofB.deliveryId] }
  expect((await ask(ann, 'portalCountReplay', { params: params(ofA), body: ids })).json.data.total).toBe(1)
  await sql(`update replay set state = 'stopped' where id = $1`, [ofB.replayId])
  for (let more = await unit((u) => advanceReplay(u)); more; more = await unit((u) => advanceReplay(u))) {}
  const states = await sql<{ id: string; state: string }>('select id, state from delivery where id = any($1)', [
    ids.ids,
  ])
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [ofA.deliveryId]: 'pending',
    [ofB.deliveryId]: 'delivered',
  })
})

test('a token of a live program and the end of its endpoint are an administrator’s; a sandbox is the partner’s to change', async () => {
  const rights = (programIds: string[]) => ({ name: 'CI', programIds, scopes: ['invite'] })
  const only = { status: 403 }
  expect((await ask(ann, 'portalIssueToken', { body: rights([program]) })).json).toMatchObject(only)
  expect((await ask(ann, 'portalRemoveEndpoint', { params: params(ofA) })).json).toMatchObject(only)
  expect((await ask(ann, 'portalWipe', { params: params(ofA) })).json).toStrictEqual(notFound)

  const issued = await ask(ann, 'portalIssueToken', { body: rights([sandbox]) })
  expect(issued.json.data.token).toMatch(/^hbl_test_/)
  const rotated = await ask(ann, 'portalRotateToken', {
    params: { jti: issued.json.data.jti },
    body: { overlapHours: 1 },
  })
  expect(rotated.status).toBe(200)
  const { tokens } = (await ask(ann, 'portalTokens')).json.data
  expect(tokens.map(({ jti }: { jti: string }) => jti)).toContain(rotated.json.data.jti)
  const box = { programId: sandbox }
  const tried = await ask(ann, 'portalInvite', { params: box, body: { ending: '0110' } })
  expect(tried.json.data.patientId).toMatch(/^pt_test_/)
})

test('where a live program sends what is approved by somebody of the hub, in every program; then it is done once', async () => {
  const admin = await signedIn('ada', 'administrator', [program])
  const add = () =>
    ask(ann, 'portalAddEndpoint', { params: params(ofA), body: { url: 'https://93.184.216.34/in', shapes: ['pap'] } })
  const change = (body: object) => ask(ann, 'portalChangeEndpoint', { params: params(ofA), body })
  const decide = async (asked: Awaited<ReturnType<typeof ask>>) => {
    expect([asked.status, asked.json.error?.data?.approvalId]).toEqual([409, expect.any(String)])
    const place = { programId: program, approvalId: asked.json.error.data.approvalId }
    expect((await ask(ann, 'approve', { params: place })).json).toStrictEqual(notFound)
    expect((await ask(admin, 'approve', { params: place })).status).toBe(200)
  }
  await decide(await add())
  const added = await add()
  expect([added.status, added.json.data?.secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
  const mine = await sql('select partner_id is not null as own from endpoint where id = $1', [added.json.data.id])
  expect(mine).toEqual([{ own: true }])

  // Other callbacks are another right; a name is none.
  expect((await change({ name: 'Ours' })).status).toBe(200)
  await decide(await change({ shapes: ['dosage'] }))
  expect((await change({ shapes: ['dosage'] })).status).toBe(200)
  const first = await change({ url: 'https://93.184.216.34/other' })
  expect(first.status).toBe(409)
})

test('who may only read sees what colleagues see, and changes nothing of it', async () => {
  const viewer = await signedIn('vi', 'partner-viewer', [program, sandbox], 'Acme')
  for (const name of rows) {
    const given = { params: params(ofA) }
    const answer = await ask(viewer, name, given)
    if (portalApi[name].method !== 'GET') expect([name, answer.status]).toEqual([name, 403])
    else expect([name, answer.status]).toEqual([name, (await ask(ann, name, given)).status])
  }
  expect((await ask(viewer, 'listApprovals', { params: params(ofA) })).json).toStrictEqual(notFound)
})

test('a sandbox made in the portal is of the partner’s people who have the program; a program has two', async () => {
  const id = `box-${randomUUID().slice(0, 8)}`
  const make = (who: Someone, name: string) =>
    ask(who, 'portalMakeSandbox', { params: { programId: program }, body: { id: name, name: 'Second box' } })
  const colleague = await signedIn('cal', 'partner', [program], 'Acme')
  const made = await make(ann, id)
  expect([made.status, made.json.data.token]).toEqual([200, expect.stringMatching(/^hbl_test_/)])
  const has = async (who: Someone) =>
    (await ask(who, 'portalStart')).json.data.programs.some((one: { id: string }) => one.id === id)
  expect([await has(ann), await has(colleague), await has(bob)]).toEqual([true, true, false])
  const { tokens } = (await ask(colleague, 'portalTokens')).json.data
  expect(tokens.map(({ jti }: { jti: string }) => jti)).toContain(made.json.data.jti)
  const third = await make(bob, `${id}-3`)
  expect(third.json.error.data).toEqual({ limit: 'sandboxes' })
})

test('a token that was there before is given to a partner, with its whole rotation', async () => {
  const { jti } = await makeToken([program])
  const { jti: next } = await unit((u) => rotateToken(u, { jti, within: 'all' }), operator)
  await unit((u) => giveToken(u, { jti: next, partner: 'borealis' }), operator)
  const { tokens } = (await ask(bob, 'portalTokens')).json.data
  expect(tokens.map((token: { jti: string }) => token.jti)).toEqual(expect.arrayContaining([jti, next]))
})

test('the role and the partner belong together, and nobody changes from one side to the other', async () => {
  const person = { email: 'cy@example.org', name: 'Cy', programIds: [program], password: 'a long enough word' }
  const make = (given: { role: 'partner' | 'auditor'; partner?: string }) =>
    unit((u) => createStaff(u, { ...person, ...given }), operator)
  await expect(make({ role: 'partner' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  await expect(make({ role: 'auditor', partner: 'Acme' })).rejects.toMatchObject({ refusal: 'dataInvalid' })
  const { id } = await make({ role: 'partner', partner: 'ACME ' })
  expect(await sql(`select count(*)::int as n from partner where lower(name) = 'acme'`)).toEqual([{ n: 1 }])
  for (const [staffId, role] of [
    [id, 'administrator'],
    [(await signedIn('di', 'auditor', [program])).id, 'partner'],
  ] as const)
    await expect(
      unit((u) => updateStaff(u, { staffId, name: 'Cy', role, programIds: [program] }), operator),
    ).rejects.toMatchObject({ refusal: 'dataInvalid' })
})
