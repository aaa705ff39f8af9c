// What a partner's people and systems may try and may not do: one clear answer each, and it is recorded.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recordCounted } from '@/lib/access/audit/record-refused'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { served } from '@/lib/server/web/handlers'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { ask, signedIn } from '@/lib/testing/signed-in'
import { flushCalls } from './calls/record-call'
import { checkEndpoint } from './receivers/check-endpoint'
import { openSandbox } from './sandbox/open-sandbox'

const { unit, sql, single } = testDatabase()
const box = 'bad-box'
let live = ''
let ofBox = ''
let ofLive = ''

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  live = await makeProgram()
  await unit((u) => openSandbox(u, { id: box, name: 'Acme test' }))
  ofBox = (await unit((u) => issueToken(u, { name: 'A', programIds: [box], scopes: [...Scope.all] }))).token
  ofLive = (await makeToken([live])).token
})

const invite = async (token: string, programId: string) => {
  const requestId = randomUUID()
  const answer = answered(await served.invitePatient(incoming({ token, requestId, body: someone(programId) })))
  await flushCalls()
  const rows = await sql('select status, slug, row from call_record where request_id = $1', [requestId])
  return { answer, rows }
}

test('a portal user asks for a call, a token or an endpoint of another partner: 404, and the audit log has it', async () => {
  const ann = await signedIn('ann', 'partner', [live], 'Acme')
  await signedIn('bob', 'partner', [live], 'Borealis')
  const [bobs] = await sql<{ id: string }>(`select id from partner where name = 'Borealis'`)
  const theirs = await makeToken([live], { partnerId: bobs?.id ?? '' })
  const endpoint = await makeEndpoint(live)
  await sql('update endpoint set partner_id = $2 where id = $1', [endpoint.id, bobs?.id])
  const requestId = randomUUID()
  await served.invitePatient(incoming({ token: theirs.token, requestId, body: someone(live) }))
  await flushCalls()
  const params = { programId: live, requestId, jti: theirs.jti, endpointId: endpoint.id }
  for (const name of ['portalCall', 'portalRotateToken', 'portalPauseEndpoint'] as const)
    expect(await ask(ann, name, { params, body: { version: 0 } }), name).toMatchObject({
      status: 404,
      json: { error: { message: 'Not Found', code: 404 } },
    })
  await recordCounted()
  const rows = await sql<{ data: { why: string } }>(
    `select data from audit_entry where caller_id = $1 and action = 'access.refused' and outcome = 'refused' order by id`,
    [ann.id],
  )
  expect(rows.map(({ data }) => data.why)).toEqual(['not_found', 'not_found', 'not_found'])
})

test('a sandbox’s token calls a real program, a real token the sandbox: R16, recorded', async () => {
  for (const [token, programId] of [
    [ofBox, live],
    [ofLive, box],
  ] as const) {
    const { answer, rows } = await invite(token, programId)
    expect(answer).toMatchObject({ status: 400, json: { error: { code: 1005 } } })
    expect(rows).toEqual([{ status: 400, slug: 'jwt_not_for_program', row: 'R16' }])
  }
})

test('a probe to a forbidden address: nothing is sent, one line says why, and the report is kept', async () => {
  const endpoint = await makeEndpoint(live, { url: 'https://127.0.0.1' })
  const lines = await checkEndpoint(single(), { programId: live, endpointId: endpoint.id }, (request, options) =>
    postOnce(request, { ...options, insecure: false }),
  ).finally(closePools)
  expect(lines[0]).toMatchObject({ result: 'failed', status: null, skipped: 'addressForbidden' })
  expect(lines.slice(1).map(({ result, skipped }) => [result, skipped])).toEqual(
    Array(lines.length - 1).fill(['skipped', 'addressForbidden']),
  )
  expect(await sql('select lines from endpoint_check where endpoint_id = $1', [endpoint.id])).toEqual([{ lines }])
  expect(
    await sql(`select outcome from audit_entry where action = 'endpoint.check' and program_id = $1`, [live]),
  ).toHaveLength(1)
})

test('a clock is moved backwards: 400 with its place, recorded, and nothing has moved', async () => {
  const requestId = randomUUID()
  const body = { supportProgramId: box, advance: '-PT1H' }
  const answer = answered(await served.moveSandboxClock(incoming({ token: ofBox, requestId, body })))
  expect(answer).toMatchObject({ status: 400, json: { error: { code: 0, data: { problems: [{ path: 'advance' }] } } } })
  await flushCalls()
  expect(await sql('select call, slug, problems from call_record where request_id = $1', [requestId])).toEqual([
    { call: 'moveSandboxClock', slug: 'data_invalid', problems: ['advance'] },
  ])
  expect(await sql('select 1 from sandbox_move where program_id = $1', [box])).toEqual([])
})
