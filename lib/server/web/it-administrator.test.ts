// The role that looks after a program and sees nobody in it, at every row of the endpoint table. The same walk as an
// administrator finds the words in many answers: it could have found them here.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { may } from '@/lib/access/staff/permissions'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { importUploadApi } from '@/lib/contract/batches/imports'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import type { Endpoint, Permission } from '@/lib/contract/endpoint'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { completeEnrollment, Role } from '@/lib/contract/vocabulary'
import { flushCalls } from '@/lib/partners/calls/record-call'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { newPhone, someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'
import { ask, operator, type Someone, signedIn, staffRoles } from '@/lib/testing/signed-in'

const { sql, unit, single } = testDatabase()
const who: Role = 'it-administrator'
const phoneNumber = newPhone()
/** Of a patient; no answer may hold one of them. */
const personal = ['Zebedee', 'Quillfeather', phoneNumber, 'EXT-CANARY', 'MEMBER-77', '4 Canary Road']

let program: string
let patientId: string
let params: Record<string, string>
let it: Someone
let administrator: Someone

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  it = await signedIn('ivo', who, [program])
  administrator = await signedIn('ada', 'administrator', [program])
  const bystander = await signedIn('bo', 'auditor', [program])
  const { token } = await makeToken([program])
  const { jti } = await makeToken([program])
  const { id: endpointId } = await makeEndpoint(program)
  const invited = await knock('invitePatient', {
    token,
    requestId: 'canary-request',
    body: someone(program, {
      firstName: 'Zebedee',
      lastName: 'Quillfeather',
      phoneNumber,
      externalId: 'EXT-CANARY',
      additionalData: [
        { key: 'insurance.memberId', value: 'MEMBER-77', editable: true },
        { key: 'address.street', value: '4 Canary Road', editable: true },
      ],
    }),
  })
  patientId = invited.json.data.patientId
  await flushCalls()
  const body = JSON.stringify(callbackSamples({ programId: program, patientId, at: new Date() }).pap)
  const { deliveries } = await writeCallback(single(), {
    ...{ programId: program, patientId, shape: 'pap', eventName: completeEnrollment, problems: [], endpointId },
    body: body.replace(/"firstName":"[^"]*"/, '"firstName":"Zebedee"'),
  })
  const [sms] = await sql<{ id: string }>('select id from sms where patient_id = $1 limit 1', [patientId])
  params = {
    ...{ programId: program, patientId, jti, endpointId, staffId: bystander.id, requestId: 'canary-request' },
    ...{ deliveryId: deliveries[0]?.id ?? '', smsId: sms?.id ?? 'sms_none' },
  }
})

/** A stream never ends, and has a test of its own. */
const rows = (Object.entries({ ...endpoints, ...importUploadApi }) as unknown as [EndpointName, Endpoint][]).filter(
  ([, row]) => !('streams' in row) && ['staff', 'partner', 'file'].includes(row.caller),
)
const permissionOf = (row: Endpoint): Permission | null | undefined =>
  'permission' in row ? row.permission : undefined
/** Words by which the calls that find somebody find this patient. */
const bodies = [{}, { search: 'Zebedee' }, { words: 'Zebedee' }]

async function walk(as: Someone): Promise<{ name: string; status: number; text: string }[]> {
  const said = []
  for (const [name, row] of rows)
    for (const body of row.method === 'GET' ? [{}] : bodies) {
      const given = { ...body, supportProgramId: program, ids: [patientId] }
      const { status, text } = await ask(as, name, { params, body: given })
      said.push({ name, status, text })
    }
  return said
}
const holding = (said: Awaited<ReturnType<typeof walk>>) =>
  new Set(said.filter(({ text }) => personal.some((word) => text.includes(word))).map(({ name }) => name))

test('no row of the table names a patient to an IT administrator, and none of what is about them answers', async () => {
  const said = await walk(it)
  expect([...holding(said)]).toEqual([])
  for (const [name, row] of rows) {
    const permission = permissionOf(row)
    if (permission === undefined || permission === null || may(who, permission)) continue
    const answers = said.filter((each) => each.name === name).map(({ status }) => status)
    expect(answers, `${name} ${permission}`).toEqual(answers.map(() => (permission?.startsWith('portal.') ? 404 : 403)))
  }
  const files = said.filter(({ name }) => endpoints[name as EndpointName]?.caller === 'file')
  expect(files.every(({ status }) => status >= 400)).toBe(true)
})

test('the same walk finds the patient as an administrator', async () => {
  expect(holding(await walk(administrator)).size).toBeGreaterThan(15)
})

test('what it looks after answers', async () => {
  const reads = ['listStaff', 'listTokens', 'listEndpoints', 'readClockSettings', 'readCallSettings', 'readReportPlan']
  for (const name of [...reads, 'listPeople', 'listApprovals', 'readRail'] as EndpointName[])
    expect((await ask(it, name, { params })).status, name).toBe(200)
})

const newcomer = (role: Role) => ({
  ...{ email: `new-${role}@example.org`, name: 'New', role, programIds: [program], password: 'a long enough newcomer' },
  ...(role === 'partner' && { partner: 'Acme' }),
})

test('it gives nobody a sight of patients: no role, no password, no token', async () => {
  for (const role of Role.all) {
    const made = await ask(it, 'createStaff', { body: newcomer(role) })
    expect(made.status, role).toBe(role === who ? 200 : 403)
  }
  const [other] = await sql<{ id: string }>(`select id from staff where email = $1`, [`new-${who}@example.org`])
  for (const [id, role] of [
    [it.id, 'administrator'],
    [other?.id, 'supervisor'],
  ] as const) {
    const body = { name: 'New', role, programIds: [program] }
    expect((await ask(it, 'updateStaff', { params: { staffId: id ?? '' }, body })).status, role).toBe(403)
  }
  for (const role of staffRoles.filter((role) => role !== who)) {
    const { id } = await unit((u) => createStaff(u, { ...newcomer(role), email: `old-${role}@example.org` }), operator)
    const body = { password: 'another one, long enough' }
    expect((await ask(it, 'setPassword', { params: { staffId: id }, body })).status, role).toBe(403)
    expect((await ask(it, 'disableStaff', { params: { staffId: id } })).status, role).toBe(200)
    // Its password may be known to whoever asks.
    expect((await ask(it, 'enableStaff', { params: { staffId: id } })).status, role).toBe(403)
  }
  const token = (scopes: string[]) => ask(it, 'issueToken', { body: { name: 'T', programIds: [program], scopes } })
  for (const scope of ['media', 'diagnose', 'sandbox']) expect((await token(['invite', scope])).status, scope).toBe(403)
  const { jti } = (await token(['invite', 'event'])).json.data
  expect((await ask(it, 'rotateToken', { params: { jti } })).status).toBe(200)
  const { jti: reading } = await makeToken([program])
  expect((await ask(it, 'rotateToken', { params: { jti: reading } })).status).toBe(403)
})
