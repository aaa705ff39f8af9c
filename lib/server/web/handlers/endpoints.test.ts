// The console's rows about endpoints as a browser calls them; every reply is held against its schema.
import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { openSession } from '@/lib/access/staff/open-session'
import { addInboxEndpoint } from '@/lib/callbacks/add-inbox-endpoint'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import { Role } from '@/lib/contract/vocabulary'
import { secrets } from '@/lib/platform/secrets'
import { single } from '@/lib/platform/unit'
import { cookies } from '@/lib/server/web/auth'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram } from '@/lib/testing/partner'
import { served } from '../handlers'

const { sql, unit } = testDatabase()
const { administrator } = Role
let programId = ''
let cookie = ''

beforeAll(async () => {
  programId = await makeProgram()
  const { id } = await unit((u) =>
    createStaff(u, {
      email: 'a@example.org',
      name: 'A',
      role: administrator,
      programIds: [programId],
      password: 'harbor-violet-tin-9',
    }),
  )
  const [row] = await sql<{ hash: string }>('select password_hash as hash from staff where id = $1', [id])
  const sid = await openSession(single(testActor), { id, passwordHash: row?.hash ?? '' }, 'test')
  cookie = `${cookies.sessionToken.name}=${await encode({ token: { sid }, secret: secrets().sessionSecret })}`
})

async function ask(name: keyof typeof callbacksApi, params: Record<string, string> = {}, body: unknown = {}) {
  const { method, reply } = callbacksApi[name]
  const request = incoming({
    params: { programId, ...params },
    body,
    headers: { cookie, origin: 'http://localhost:3000' },
  })
  const answer = answered(await served[name]({ ...request, method }))
  if (answer.status === 200) reply.parse(answer.json)
  return answer
}

test('an endpoint’s life', async () => {
  const { json: added } = await ask('addEndpoint', {}, { url: 'https://93.184.216.34/hub', insecure: true })
  expect(added.data).toMatchObject({ url: 'https://93.184.216.34/hub', secret: expect.stringMatching(/^whsec_/) })
  const at = { endpointId: added.data.id }
  expect((await ask('addEndpoint', {}, { url: 'https://93.184.216.34/hub/' })).json.error.code).toBe(409)

  expect((await ask('changeEndpoint', at, { name: 'Pharmacy', shapes: ['pap'] })).status).toBe(200)
  const { json: sample } = await ask('sendSample', at, { shape: 'dosage' })
  expect(sample.data.deliveryId).toMatch(/^dl_/)
  expect((await ask('pauseEndpoint', at)).status).toBe(200)
  expect((await ask('listEndpoints')).json.data).toMatchObject([
    { id: at.endpointId, name: 'Pharmacy', shapes: ['pap'], state: 'paused', pending: 1, secrets: [{}] },
  ])
  expect((await ask('resumeEndpoint', at)).json.data.pending).toBe(1)
  const { json: rotated } = await ask('rotateEndpointSecret', at, { overlapHours: 1 })
  expect(rotated.data.secret).not.toBe(added.data.secret)
  expect((await ask('removeEndpoint', at)).json.data).toEqual({ cancelled: 1 })
  expect((await ask('removeEndpoint', at)).status).toBe(404)
})

test.each([
  [{ url: 'http://127.0.0.1:8080', insecure: true }, /HTTPS only/],
  [{ url: 'https://169.254.169.254' }, /private, local or reserved/],
])('a body cannot lift the rules for addresses: %j', async (body, says) => {
  const { status, json } = await ask('addEndpoint', {}, body)
  expect(status).toBe(400)
  expect(json.error.data.problems).toEqual([{ path: 'url', message: expect.stringMatching(says) }])
})

test('the inbox’s endpoint: its secret is the inbox’s, and it stays', async () => {
  const { id: endpointId } = await unit((u) => addInboxEndpoint(u, { programId }))
  expect((await ask('rotateEndpointSecret', { endpointId })).json.data.validBefore).toBeNull()
  expect((await ask('listEndpoints')).json.data).toMatchObject([{ kind: 'inbox', secrets: [{ expiresAt: null }] }])
  const { status, headers } = await ask('removeEndpoint', { endpointId })
  expect([status, headers['x-error-type']]).toEqual([409, 'inbox_stays'])
})
