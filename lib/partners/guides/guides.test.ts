// The guides of the reference, as they are shown: each is run by a Node of its own against a hub, and says what it says there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import { rotateInboxSecret } from '@/lib/callbacks/inbox/rotate-inbox-secret'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { rotateEndpointSecret } from '@/lib/callbacks/rotate-endpoint-secret'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import { addMedia } from '@/lib/consents/media/add-media'
import { guideHead, guides } from '@/lib/contract/partners/guides'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { provideConfig } from '@/lib/platform/config'
import { route } from '@/lib/server/web/dispatch'
import { served } from '@/lib/server/web/handlers'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'

const { unit, sql, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'guides-'))
const server = thinServer({ route, page: async (_request, response) => void response.end() })
let program = ''
let issued: Awaited<ReturnType<typeof makeToken>>
let hub = ''

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_MEDIA_DIR: '' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  program = await makeProgram()
  issued = await makeToken([program])
})
afterAll(async () => {
  await closeServer(server, 1_000)
  rmSync(folder, { recursive: true })
})

const ran = new Set<string>()
/** The lines a guide prints. */
async function run(id: string, given: Record<string, string> = {}): Promise<string[]> {
  const guide = guides.find((each) => each.id === id)
  if (!guide) throw new Error(`no guide ${id}`)
  ran.add(id)
  const file = join(folder, `${id}.mts`)
  writeFileSync(file, `${guideHead}\n${guide.code}`)
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    HUB: hub,
    TOKEN: issued.token,
    PROGRAM: program,
    ...given,
  }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], { env, stdio: 'pipe' })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => (said.out += data))
  child.stderr.on('data', (data) => (said.err += data))
  const [code] = await once(child, 'close')
  expect([code, said.err]).toEqual([0, ''])
  return said.out.trim().split('\n').filter(Boolean)
}

const invite = async (change: object = {}) => {
  const body = someone(program, { ...change })
  const { json } = answered(await served.invitePatient(incoming({ token: issued.token, body })))
  return { patientId: json.data.patientId as string, externalId: body.externalId, phoneNumber: body.phoneNumber }
}

test('rotate a token: both are accepted until the overlap ends, then the new one alone', async () => {
  const old = await makeToken([program])
  const { token } = await unit((u) => rotateToken(u, { jti: old.jti, overlapHours: 1, within: 'all' }))
  const given = { OLD: old.token, NEW: token }
  expect(await run('rotate-token', given)).toEqual(['OLD is accepted', 'NEW is accepted'])
  await sql(`update partner_token set expires_at = now() - interval '1 second' where jti = $1`, [old.jti])
  expect(await run('rotate-token', given)).toEqual(['OLD is refused with 401', 'NEW is accepted'])
})

test('rotate a secret: both verify while both are signed with, and another does not', async () => {
  const endpoint = await makeEndpoint(program)
  const rotated = await unit((u) =>
    rotateEndpointSecret(u, {
      programId: program,
      endpointId: endpoint.id,
      overlapHours: 24,
      rotateInbox: rotateInboxSecret,
    }),
  )
  const secrets = (await readEndpointKeys(single(), endpoint.id)).map(({ secret }) => secret)
  expect(secrets).toHaveLength(2)
  const [id, at, body] = ['msg_1', new Date(), '{"event":{"José":1}}']
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestampOf(at)),
    'webhook-signature': signCallback(secrets, id, at, body),
  }
  const given = { RECEIVED: JSON.stringify({ headers, body }), OLD: endpoint.secret, NEW: rotated.secret }
  expect(await run('rotate-secret', given)).toEqual(['OLD verifies', 'NEW verifies'])
  const stranger = await makeEndpoint(program)
  expect(await run('rotate-secret', { ...given, OLD: stranger.secret })).toEqual([
    'OLD does not verify',
    'NEW verifies',
  ])
})

test('recover from an outage: exactly what is missing or differs is told, over more than one page', async () => {
  const own = await makeProgram()
  const token = await makeToken([own])
  await makeEndpoint(own)
  const patient = { id: '', phoneNumber: '+12025550143', firstName: 'Ann', lastName: 'Lee', externalId: 'EXT' }
  const { json } = answered(await served.invitePatient(incoming({ token: token.token, body: someone(own) })))
  patient.id = json.data.patientId
  const facts = { shape: CallbackShape.pap, patient }
  const at = { id: own, papEventName: 'Service.Patient.CompleteEnrollment' as const }
  await unit(async (u) => {
    for (let n = 0; n < 510; n += 1) await queueCallback(u, { program: at, facts: { ...facts, at: u.now } })
  })
  const sent = await sql<{ id: string; body: string }>(
    'select id, body from callback where program_id = $1 order by id',
    [own],
  )
  const kept = Object.fromEntries(sent.map(({ id, body }) => [id, createHash('sha256').update(body).digest('hex')]))
  const [lost, last, spoiled] = [sent[3]?.id ?? '', sent[509]?.id ?? '', sent[7]?.id ?? '']
  delete kept[lost]
  delete kept[last]
  kept[spoiled] = 'another'
  const keptFile = {
    KEPT: JSON.stringify(kept),
    SINCE: new Date(Date.now() - 3_600_000).toISOString(),
    TOKEN: token.token,
  }
  expect((await run('outage', keptFile)).sort()).toEqual(
    [`missing pap pending ${lost}`, `missing pap pending ${last}`, `differs pap pending ${spoiled}`].sort(),
  )
})

test('move to a second program: refused until the token has both, and then a patient in each', async () => {
  const second = await makeProgram()
  expect(await run('second-program', { SECOND: second })).toMatchObject([
    expect.stringMatching(`^${program} 200 pt_`),
    `${second} 400 jwt_not_for_program`,
  ])
  const [one, other] = [await makeProgram(), await makeProgram()]
  const both = await makeToken([one, other])
  const said = await run('second-program', { PROGRAM: one, SECOND: other, TOKEN: both.token })
  expect(said).toEqual([expect.stringMatching(`^${one} 200 pt_`), expect.stringMatching(`^${other} 200 pt_`)])
  expect(said[0]?.split(' ')[2]).not.toBe(said[1]?.split(' ')[2])
})

test('read files: each with its true type and bytes', async () => {
  const { patientId } = await invite()
  const files = [
    { fileType: 'png' as const, bytes: Buffer.from('\x89PNG a card', 'latin1') },
    { fileType: 'pdf' as const, bytes: Buffer.from('%PDF-1.4 a consent') },
  ]
  for (const file of files)
    await unit((u) =>
      addMedia(u, {
        programId: program,
        patientId,
        flowId: null,
        kind: 'cardFront',
        file: { ...file, width: null, height: null },
      }),
    )
  const types = { png: 'image/png', pdf: 'application/pdf' }
  const lines = files.map(
    ({ fileType, bytes }) => `${types[fileType]} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`,
  )
  expect((await run('media', { PATIENT: patientId })).sort()).toEqual(lines.sort())
})

test('opt-outs: out, out again, refused, in again, taken', async () => {
  const { patientId, externalId } = await invite()
  expect(await run('opt-outs', { PATIENT: patientId, EXTERNAL: externalId })).toEqual([
    'out 200',
    'out again 208',
    'event 400 1005 patient_unsubscribed',
    'in 200',
    'event 200',
  ])
})

test('under 18: without a caregiver, with another phone, and right', async () => {
  expect(await run('under-18')).toEqual(['400 caregiver_required', '400 caregiver_phone_differs', `200 ${program}`])
})

test('each guide was run', () => {
  expect([...ran].sort()).toEqual(guides.map(({ id }) => id).sort())
})
