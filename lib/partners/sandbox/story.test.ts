// GET /v1/sandbox/story: what sends no callback is told to whoever holds a token of the sandbox, and to nobody else.
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { served } from '@/lib/server/web/handlers'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { openSandbox } from './open-sandbox'

const { unit, sql } = testDatabase()
const box = 'story-box'
let token = ''
let patientId = ''

const issue = async (id: string, scopes: readonly Scope[] = Scope.all) =>
  (await unit((u) => issueToken(u, { name: 'A', programIds: [id], scopes }))).token
const invite = async (programId: string, own: string) =>
  answered(
    await served.invitePatient(incoming({ token: own, body: someone(programId, { phoneNumber: '+12025550105' }) })),
  ).json.data.patientId as string
const story = async (own: string, query: string) => answered(await served.readStory(incoming({ token: own, query })))
const asked = (id: string) => `patientId=${id}`

beforeAll(async () => {
  for (const id of [box, 'other-box']) await unit((u) => openSandbox(u, { id, name: 'Acme test' }))
  token = await issue(box)
  patientId = await invite(box, token)
})

test('a patient of a sandbox: what happened, in order, and a row of the audit log of it', async () => {
  const { status, json } = await story(token, asked(patientId))
  expect(status).toBe(200)
  expect(json.data).toMatchObject([{ at: expect.any(String), step: 'message invitation', outcome: 'queued' }])
  expect(
    await sql(`select program_id, patient_ids from audit_entry where action = 'sandbox.story' and outcome = 'done'`),
  ).toEqual([{ program_id: box, patient_ids: [patientId] }])
})

test('a patient of another sandbox, of a real program, or of none is the same 404', async () => {
  const live = await makeProgram()
  const { token: ofLive } = await makeToken([live])
  const real = await invite(live, ofLive)
  const asks: [string, string][] = [
    [await issue('other-box'), patientId],
    [token, real],
    [ofLive, real],
    [ofLive, patientId],
    [token, 'pt_nobody'],
  ]
  const answers = await Promise.all(asks.map(([own, id]) => story(own, asked(id))))
  expect(answers.map(({ status, headers }) => [status, headers['x-error-type']])).toEqual(
    asks.map(() => [404, 'not_found']),
  )
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
})

test('without the scope 403, without a token 401, and the patient has to be named', async () => {
  const narrow = await issue(
    box,
    Scope.all.filter((scope) => scope !== Scope.sandbox),
  )
  expect((await story(narrow, asked(patientId))).status).toBe(403)
  expect((await story('none', asked(patientId))).status).toBe(401)
  for (const query of ['', 'patientId='])
    expect(await story(token, query)).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('patientId') } },
    })
  expect(await story(token, asked('x'.repeat(101)))).toMatchObject({
    status: 400,
    headers: { 'x-error-type': 'data_invalid' },
  })
})
