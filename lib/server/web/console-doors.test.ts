// The doors of the console: every row of the table is tried without a session, from outside its program, without
// its permission, and from another site. The partner's two calls are tried with a session instead of a token.
import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import { may } from '@/lib/access/staff/permissions'
import { importUploadApi } from '@/lib/contract/batches/imports'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { consoleApi, type EndpointName } from '@/lib/contract/endpoints'
import { enrollmentStatus, type Role } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { secrets } from '@/lib/platform/secrets'
import { type Actor, single } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { type Ask, answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'
import { staffRoles } from '@/lib/testing/signed-in'
import { cookies } from './auth'
import { route } from './dispatch'
import { served } from './handlers'

const { sql, unit } = testDatabase()
const operator: Actor = { kind: 'operator', id: 'test', name: 'Test', requestId: 'r', address: '127.0.0.1' }
const own = 'http://localhost:3000'

let program: string
let foreign: string
let patientId: string
let token: string
const cookieOf = new Map<Role, string>()
const idOf = new Map<Role, string>()

async function signIn(role: Role, programIds: string[]): Promise<string> {
  const person = { email: `${role}@example.org`, name: role, role, programIds, password: `a long enough ${role}` }
  const { id } = await unit((u) => createStaff(u, person), operator)
  idOf.set(role, id)
  const [row] = await sql<{ password_hash: string }>('select password_hash from staff where id = $1', [id])
  const sid = await openSession(single(operator), { id, passwordHash: row?.password_hash ?? '' }, 'test')
  const value = await encode({ token: { sid }, secret: secrets().sessionSecret })
  return `${cookies.sessionToken.name}=${value}`
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  foreign = await makeProgram()
  for (const role of staffRoles) cookieOf.set(role, await signIn(role, [program]))
  token = (await makeToken([program])).token
  const answer = answered(await served.invitePatient(incoming({ token, body: someone(program) })))
  patientId = answer.json.data.patientId
})

const rows = Object.entries({ ...consoleApi, ...importUploadApi }).map(([name, row]) => ({
  name: name as EndpointName,
  row: row as ConsoleEndpoint,
  path: row.path,
}))
const inProgram = rows.filter(({ path }) => path.includes('{programId}'))
const guarded = rows.filter(({ row }) => row.permission !== null)

async function ask(name: EndpointName, row: ConsoleEndpoint, programId: string, { headers, ...more }: Ask = {}) {
  const params = { programId, patientId, staffId: 'st_none', jti: 'tok_none', entryId: 'in_none', taskId: 'tk_none' }
  return answered(
    await served[name]({
      ...incoming({ params, body: {}, ...more, headers: { origin: own, ...headers } }),
      method: row.method,
    }),
  )
}
const as = (role: Role) => ({ headers: { cookie: cookieOf.get(role) ?? '' } })

test('the table is not empty, and every row is found by its path', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, row } of rows) {
    const found = route(row.method, row.path.replace(/\{(\w+)\}/g, '$1'))
    expect(found.kind === 'endpoint' && found.handle === served[name], name).toBe(true)
  }
})

test.each(rows)('$name without a session: 401, also with a partner’s token', async ({ name, row }) => {
  for (const more of [{}, { token }, { headers: { cookie: `${cookies.sessionToken.name}=forged` } }]) {
    const answer = await ask(name, row, program, more)
    expect(answer.json).toStrictEqual({ error: { message: 'Unauthorized', code: 0 }, status: 401 })
  }
})

test.each(inProgram)(
  '$name outside the person’s programs: the same 404 as for a program nobody has',
  async ({ name, row }) => {
    const audits = () => sql("select count(*) from audit_entry where caller_kind = 'staff' and outcome = 'done'")
    const before = await audits()
    for (const programId of [foreign, 'nowhere', '', program.toUpperCase(), `${program} `, '__proto__']) {
      const answer = await ask(name, row, programId, as('administrator'))
      expect(answer.json).toStrictEqual({ error: { message: 'Not Found', code: 404 }, status: 404 })
    }
    expect(await audits()).toEqual(before)
  },
)

test.each(guarded)('$name asks for its permission: 403 for every role without it', async ({ name, row }) => {
  for (const role of staffRoles) {
    const answer = await ask(name, row, program, as(role))
    if (row.permission && may(role, row.permission)) expect(answer.status, role).not.toBe(403)
    else expect(answer.json, role).toStrictEqual({ error: { message: 'Forbidden' }, status: 403 })
  }
})

test.each(rows.filter(({ row }) => row.method !== 'GET'))('$name from another site: 403', async ({ name, row }) => {
  const { cookie } = as('administrator').headers
  const foreignHeaders: Record<string, string>[] = [
    { cookie, origin: 'https://evil.example' },
    { cookie, origin: 'null' },
    { cookie, origin: `${own}.evil.example` },
    { cookie, origin: own.replace('http:', 'ftp:') },
    { cookie, origin: own.replace('//', '//somebody@') },
    { cookie, origin: '' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreignHeaders) {
    const answer = await ask(name, row, program, { headers })
    expect(answer.json).toStrictEqual({
      error: { message: 'This request did not come from the console', code: 403 },
      status: 403,
    })
  }
})

const withSession = (role: Role, more: Record<string, string> = {}) => ({
  headers: { cookie: cookieOf.get(role) ?? '', origin: own, ...more },
})
const invite = async (body: unknown, more: Ask) => answered(await served.invitePatient(incoming({ body, ...more })))
const send = async (body: unknown, more: Ask) =>
  answered(await served.sendEvent(incoming({ body, params: { patientId }, ...more })))

test('the console’s forms call the partner’s endpoints with a session, and stand in the audit log by name', async () => {
  const answer = await invite(someone(program), withSession('case-manager'))
  expect(answer.status).toBe(200)
  expect(
    await sql('select caller_kind, caller_id from audit_entry where patient_ids = array[$1]', [
      answer.json.data.patientId,
    ]),
  ).toEqual([{ caller_kind: 'staff', caller_id: idOf.get('case-manager') }])
  // Among all the rows that were asked above is the one that opts a patient out.
  patientId = answer.json.data.patientId
  expect((await send(event(program, enrollmentStatus, 'pending'), withSession('supervisor'))).status).toBe(200)
})

test('an auditor writes nothing; another site, another program and no session write nothing either', async () => {
  const before = await sql('select (select count(*) from patient), (select count(*) from timeline_entry)')
  expect((await invite(someone(program), withSession('auditor'))).json).toStrictEqual({
    error: { message: 'Forbidden' },
    status: 403,
  })
  expect((await send(event(program, enrollmentStatus, 'denied'), withSession('auditor'))).status).toBe(403)
  expect(
    (await invite(someone(program), withSession('case-manager', { origin: 'https://evil.example' }))).headers[
      'x-error-type'
    ],
  ).toBe('cross_site')
  expect((await invite(someone(foreign), withSession('case-manager'))).json.error.code).toBe(1005)
  expect((await send(event(foreign, enrollmentStatus, 'denied'), withSession('case-manager'))).json.error).toEqual({
    message: 'Invalid Token',
    code: 403,
  })
  expect((await invite(someone(program), {})).status).toBe(401)
  expect((await invite(someone(program), withSession('case-manager', { 'content-type': 'text/plain' }))).status).toBe(
    415,
  )
  expect(await sql('select (select count(*) from patient), (select count(*) from timeline_entry)')).toEqual(before)
})

test('a wrong token beside a good session is a wrong token', async () => {
  expect((await invite(someone(program), withSession('case-manager', { authorization: 'Bearer x.y.z' }))).status).toBe(
    401,
  )
})

test('NUL in a query is a wrong value, not a failure', async () => {
  for (const { name, row } of rows.filter(({ row }) => row.method === 'GET')) {
    const request = incoming({
      params: { programId: program, patientId, entryId: 'in_none' },
      ...withSession('administrator'),
    })
    const answer = answered(
      await served[name]({
        ...request,
        method: row.method,
        query: new URLSearchParams({ cursor: 'a\0', search: 'b\0' }),
      }),
    )
    expect(answer.status, name).toBe(400)
  }
})

const upload = async (bytes: Buffer, type = 'text/csv') => {
  let read = 0
  const given = incoming({ headers: { cookie: cookieOf.get('case-manager') ?? '', origin: own, 'content-type': type } })
  const answer = answered(
    await served.uploadImport({
      ...given,
      params: { programId: program },
      chunks: async function* () {
        for (let at = 0; at < bytes.length; at += 65_536) {
          const chunk = bytes.subarray(at, at + 65_536)
          read += chunk.length
          yield chunk
        }
      },
    }),
  )
  return { answer, read }
}

test('a file is taken in as it comes; one that is refused is read to its end, so that its sender hears why', async () => {
  expect((await upload(Buffer.from('a,b\n1,2\n'))).answer.json.data).toMatchObject({ state: 'mapping', rows: 1 })
  expect((await upload(Buffer.from('{}'), 'application/json')).answer.status).toBe(415)
  const columns = Buffer.from(`${'a,'.repeat(300)}\n${'1,2\n'.repeat(1_000_000)}`)
  const { answer, read } = await upload(columns)
  expect([answer.status, answer.json.error.data]).toEqual([422, { why: 'columns', most: 200 }])
  expect(read).toBe(columns.length)
  expect(await sql("select id from import_run where state = 'receiving'")).toEqual([])
})
