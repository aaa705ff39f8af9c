// The media call as a partner makes it (decision §4), over real HTTP and through Next's door.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import { addMedia } from '@/lib/consents/media/add-media'
import { discardMedia } from '@/lib/consents/media/discard-media'
import { recordConsents } from '@/lib/consents/record-consents'
import type { MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { MediaListed } from '@/lib/contract/journeys/media'
import type { FileType, Role } from '@/lib/contract/vocabulary'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { provideConfig } from '@/lib/platform/config'
import { secrets } from '@/lib/platform/secrets'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { cookies } from './auth'
import { route } from './dispatch'
import { toRoute } from './next-route'
import { burst, takeCall } from './rate-limit'

const { sql, unit, single } = testDatabase()
const server = thinServer({ route, page: async (_request, response) => void response.end() })
let base: string
let program: string
let foreign: string
let token: string
let patientId: string
let other: string
let stranger: string
let card: string

const bytes = Buffer.from('\x89PNG the bytes of a card \0\xff', 'latin1')

async function invited(programId: string): Promise<string> {
  const { token: inviting } = await makeToken([programId])
  const answer = await fetch(`${base}/v1/patients/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inviting}`, 'content-type': 'application/json' },
    body: JSON.stringify(someone(programId)),
  })
  return (await answer.json()).data.patientId
}
const added = (programId: string, owner: string, fileType: Exclude<FileType, 'jpeg'> = 'png') => {
  const file = { fileType, bytes, width: null, height: null }
  return unit((u) => addMedia(u, { programId, patientId: owner, flowId: null, kind: 'cardFront', file }))
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_MEDIA_DIR: '' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  program = await makeProgram()
  foreign = await makeProgram()
  token = (await makeToken([program], { scopes: ['media'] })).token
  patientId = await invited(program)
  other = await invited(program)
  stranger = await invited(foreign)
  card = (await added(program, patientId)).id
})
afterAll(async () => {
  await closeServer(server, 100)
  provideConfig({ HUB_RATE_LIMIT: '' })
})

type Asked = {
  bearer?: string | null
  headers?: Record<string, string>
  method?: string
  patient?: string
  media?: string
  path?: string
}
const pathOf = ({ patient = patientId, media = card, path }: Asked) => path ?? `/v1/patients/${patient}/media/${media}`
const headersOf = ({ bearer = token, headers }: Asked) => ({
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...headers,
})

async function ask(asked: Asked = {}) {
  const answer = await fetch(base + pathOf(asked), { method: asked.method ?? 'GET', headers: headersOf(asked) })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
const refusal = async (asked: Asked) => {
  const { status, headers, body } = await ask(asked)
  const { error } = JSON.parse(String(body))
  return [status, error.code ?? null, error.message, headers.get('x-error-type')]
}
const reads = (id = card) =>
  sql<{ caller_kind: string; caller_id: string; patient_ids: string[]; program_id: string; address: string }>(
    `select caller_kind, caller_id, patient_ids, program_id, address from audit_entry
      where action = 'media.read' and data->>'mediaId' = $1 order by at desc, id desc`,
    [id],
  )

test('a file is answered byte for byte, as a download of its true type that nobody keeps, and the reading is audited', async () => {
  const { status, headers, body } = await ask()
  expect(status).toBe(200)
  expect(body.equals(bytes)).toBe(true)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="insurance-front.png"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  })
  const [jti] = await sql<{ jti: string }>(`select jti from partner_token where scopes = '{media}'`)
  expect(await reads()).toEqual([
    {
      caller_kind: 'partner',
      caller_id: jti?.jti,
      patient_ids: [patientId],
      program_id: program,
      address: '127.0.0.1',
    },
  ])
})

test.each([
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['pdf', 'application/pdf'],
] as const)('%s is %s', async (fileType, type) => {
  const { id } = await added(program, patientId, fileType)
  const { headers } = await ask({ media: id })
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="insurance-front.${fileType}"`)
})

test('the name says what a file is, with the program’s day on what was signed, and nothing of whose', async () => {
  const nameOf = async (kind: MediaKind, fileType: 'png' | 'pdf', at: string) => {
    const file = { fileType, bytes, width: null, height: null }
    const { id } = await unit((u) => addMedia(u, { programId: program, patientId, flowId: null, kind, file }))
    await sql('update media_file set created_at = $2 where id = $1', [id, at])
    return (await ask({ media: id })).headers.get('content-disposition')
  }
  await sql(`update support_program set time_zone = 'America/Los_Angeles' where id = $1`, [program])
  const evening = '2026-11-22T05:30:00Z'
  expect(await nameOf('document', 'pdf', evening)).toBe('attachment; filename="signed-consent-2026-11-21.pdf"')
  expect(await nameOf('cardBack', 'pdf', evening)).toBe('attachment; filename="insurance-back.pdf"')
  expect(await nameOf('signature', 'png', evening)).toBe('attachment; filename="signature.png"')
})

test('HEAD answers the same without the bytes, at both doors; another method is 405 with allow', async () => {
  const [got, head] = [await ask(), await ask({ method: 'HEAD' })]
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  for (const name of ['content-type', 'content-length', 'content-disposition'])
    expect(head.headers.get(name)).toBe(got.headers.get(name))
  const wrong = await ask({ method: 'POST' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('Next’s door answers the same', async () => {
  const door = toRoute('readMedia')
  for (const method of ['GET', 'HEAD'] as const) {
    const first = await ask({ method })
    const second = await door[method](new Request(`http://localhost${pathOf({})}`, { method, headers: headersOf({}) }))
    expect(second.status).toBe(200)
    expect(Buffer.from(await second.arrayBuffer()).equals(first.body)).toBe(true)
    for (const name of ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'])
      expect(second.headers.get(name), name).toBe(first.headers.get(name))
  }
})

// --- who may ask ------------------------------------------------------------------------------------------------------

const unauthorized = [401, 0, 'Unauthorized', 'unauthorized']
const forbidden = [403, null, 'Forbidden', 'forbidden']

test('nobody, a token that is none, one disabled and one run out: 401', async () => {
  expect(await refusal({ bearer: null })).toEqual(unauthorized)
  expect(await refusal({ bearer: 'a.b.c' })).toEqual(unauthorized)
  const disabled = await makeToken([program])
  await sql('update partner_token set disabled_at = now() where jti = $1', [disabled.jti])
  expect(await refusal({ bearer: disabled.token })).toEqual(unauthorized)
  const late = await makeToken([program])
  await sql(`update partner_token set expires_at = now() - interval '1 second' where jti = $1`, [late.jti])
  expect(await refusal({ bearer: late.token })).toEqual(unauthorized)
})

test('a token without the scope, or used from another address: 403', async () => {
  const scopes = ['invite', 'event', 'campaign'] as const
  expect(await refusal({ bearer: (await makeToken([program], { scopes: [...scopes] })).token })).toEqual(forbidden)
  expect(await refusal({ bearer: (await makeToken([program], { addresses: ['198.51.100.0/24'] })).token })).toEqual(
    forbidden,
  )
})

// --- whose file -------------------------------------------------------------------------------------------------------

test('a patient who does not exist, one of a program the token is not for, and another patient’s file sound the same', async () => {
  const [theirs, second] = [await added(foreign, stranger), await added(program, other)]
  const notFound = [400, 1006, 'Patient Not Found', 'patient_not_found']
  for (const asked of [
    { patient: 'pt_none' },
    { patient: stranger },
    { patient: stranger, media: theirs.id },
    { patient: stranger, media: 'md_none' },
    { media: theirs.id },
    { media: second.id },
    { media: `${second.id}.png` },
  ])
    expect(await refusal(asked), JSON.stringify(asked)).toEqual(notFound)
  for (const { id } of [theirs, second]) expect(await reads(id)).toEqual([])
})

test('a file that does not exist, and one that was discarded: 404', async () => {
  const notFound = [404, 404, 'Media Not Found', 'media_not_found']
  expect(await refusal({ media: `md_${randomUUID()}` })).toEqual(notFound)
  expect(await refusal({ media: '%F0%9F%A7%AA' })).toEqual(notFound)
  const { id } = await added(program, patientId)
  await discardMedia(single(), { patientId, mediaId: id })
  for (const media of [id, `${id}.png`]) expect(await refusal({ media })).toEqual(notFound)
})

test('over its rate a token is told to wait', async () => {
  const busy = await makeToken([program])
  provideConfig({ HUB_RATE_LIMIT: '' })
  // All at one moment, a little ahead, so that a slow machine does not earn calls meanwhile.
  const soon = Date.now() + 60_000
  for (let calls = 0; calls < burst; calls += 1) takeCall(busy.jti, {}, soon)
  const { status, headers } = await ask({ bearer: busy.token })
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(headers.get('ratelimit-reset')).toBe(headers.get('retry-after'))
  expect(headers.get('ratelimit-limit')).toBe('100')
})

// --- the console ------------------------------------------------------------------------------------------------------

async function cookieOf(role: Role, programIds: string[]) {
  const email = `${randomUUID()}@example.org`
  const { id } = await unit((u) =>
    createStaff(u, { email, name: role, role, programIds, password: 'a long enough one' }),
  )
  const [row] = await sql<{ password_hash: string }>('select password_hash from staff where id = $1', [id])
  const sid = await openSession(single(), { id, passwordHash: row?.password_hash ?? '' }, 'test')
  const cookie = `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
  return { id, asked: { bearer: null, headers: { cookie } } }
}

test('a person signed in reads it where their role and programs allow', async () => {
  const manager = await cookieOf('case-manager', [program])
  expect((await ask(manager.asked)).body.equals(bytes)).toBe(true)
  expect((await reads())[0]).toMatchObject({ caller_kind: 'staff', caller_id: manager.id })
  expect(await refusal((await cookieOf('auditor', [program])).asked)).toEqual(forbidden)
  expect(await refusal((await cookieOf('case-manager', [foreign])).asked)).toEqual([
    400,
    1006,
    'Patient Not Found',
    'patient_not_found',
  ])
})

// --- the list ---------------------------------------------------------------------------------------------------------

test('the files of a patient are listed newest first with the scope, are fetched with an extension too, and not where a program says so', async () => {
  const path = `/v1/patients/${patientId}/media`
  const list = async (path: string, bearer?: string) => ask({ path, ...(bearer !== undefined && { bearer }) })
  const { id } = await added(program, patientId)
  const answer = await list(path)
  expect(answer.status).toBe(200)
  const { data } = JSON.parse(Buffer.from(answer.body).toString()) as { data: MediaListed }
  expect(data).toMatchObject({ patientId, supportProgramId: program })
  expect(data.media[0]).toEqual({
    mediaId: id,
    mediaType: expect.any(String),
    fileType: expect.any(String),
    createdAt: expect.stringMatching(/Z$/),
  })
  const times = data.media.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(
    await sql(
      `select program_id, caller_kind, data from audit_entry where action = 'media.list' and patient_ids = array[$1]`,
      [patientId],
    ),
  ).toEqual([{ program_id: program, caller_kind: 'partner', data: { files: times.length } }])
  const [first] = data.media
  expect((await ask({ media: `${id}.${first?.fileType}` })).status).toBe(200)
  expect((await list(`/v1/patients/${stranger}/media`)).status).toBe(400)
  expect((await list(path, (await makeToken([program], { scopes: ['invite'] })).token)).status).toBe(403)

  await unit((u) =>
    recordConsents(u, [{ patientId, name: 'sharePHI', value: false, basis: 'withdrawn', channel: 'console' }]),
  )
  for (const asked of [{ path }, { media: id }]) {
    const held = await ask(asked)
    expect([held.status, held.headers.get('x-error-type')]).toEqual([404, 'sharing_withdrawn'])
  }
  await unit((u) =>
    recordConsents(u, [{ patientId, name: 'sharePHI', value: true, basis: 'texted', channel: 'console' }]),
  )
  expect((await list(path)).status).toBe(200)
  await sql('update support_program set media_list = false where id = $1', [program])
  expect((await list(path)).status).toBe(404)
  await sql('update support_program set media_list = true where id = $1', [program])
})
