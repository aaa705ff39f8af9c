// What was sent, to compare: each delivery once and in order over any number of pages, of the token's programs alone.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import type { CallbackLine } from '@/lib/contract/partners/callback-record'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { served } from '@/lib/server/web/handlers'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'

const { unit, sql } = testDatabase()
const ours: string[] = []
let token = ''
let foreign = ''
const at = (n: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, n))

async function fill(programId: string, own: string) {
  const endpoint = await makeEndpoint(programId)
  const invited = answered(await served.invitePatient(incoming({ token: own, body: someone(programId) })))
  const patientId: string = invited.json.data.patientId
  const program = { id: programId, papEventName: 'Service.Patient.CompleteEnrollment' as const }
  const patient = { id: patientId, phoneNumber: '+12025550143', firstName: 'Ann', lastName: 'Lee', externalId: 'EXT' }
  for (let n = 0; n < 30; n += 1)
    await unit((u) => queueCallback(u, { program, facts: { shape: CallbackShape.pap, at: u.now, patient } }))
  // Three at each moment, so that a page may end between two of the same.
  await sql(
    `update delivery d set created_at = $2::timestamptz + make_interval(secs => floor((o.n - 1) / 3))
       from (select id, row_number() over (order by id) as n from delivery where endpoint_id = $1) o where o.id = d.id`,
    [endpoint.id, at(0)],
  )
  return endpoint.id
}

beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) ours.push(await makeProgram())
  foreign = await makeProgram()
  token = (await makeToken(ours)).token
  for (const programId of ours) await fill(programId, token)
  await fill(foreign, (await makeToken([foreign])).token)
}, 60_000)

async function list(asked: Record<string, string | number> = {}) {
  const lines: CallbackLine[] = []
  let pages = 0
  for (let cursor: string | null = null; pages === 0 || cursor; pages += 1) {
    const query = new URLSearchParams(
      Object.entries({ ...asked, ...(cursor && { cursor }) }).map(([k, v]) => [k, `${v}`]),
    )
    const { status, json } = answered(await served.listCallbacks(incoming({ token, query: query.toString() })))
    expect(status).toBe(200)
    lines.push(...json.data.callbacks)
    cursor = json.data.nextCursor
  }
  return { lines, pages }
}

test.each([1, 7, 60, 500])('pages of %i hold each once, oldest first', async (limit) => {
  const { lines, pages } = await list({ limit })
  expect(lines).toHaveLength(60)
  expect(pages).toBe(Math.ceil(60 / limit))
  expect(new Set(lines.map(({ webhookId, endpointId }) => `${webhookId} ${endpointId}`)).size).toBe(60)
  expect(lines.map(({ causedAt }) => causedAt)).toEqual(lines.map(({ causedAt }) => causedAt).sort())
  expect([...new Set(lines.map(({ supportProgramId }) => supportProgramId))].sort()).toEqual([...ours].sort())
})

test('the time begins with its first moment and ends before its last', async () => {
  const { lines } = await list({ since: at(3).toISOString(), until: at(5).toISOString(), limit: 4 })
  expect([...new Set(lines.map(({ causedAt }) => causedAt))]).toEqual([at(3), at(4)].map((time) => time.toISOString()))
  expect(lines).toHaveLength(12)
  expect((await list({ state: 'delivered' })).lines).toEqual([])
  await sql(
    `update delivery set state = 'delivered', ended_at = $2 where id = (select min(id) from delivery where program_id = $1)`,
    [ours[0], at(9)],
  )
  expect((await list({ state: 'delivered' })).lines).toMatchObject([
    { deliveredAt: at(9).toISOString(), state: 'delivered' },
  ])
})

test('the hash is that of the bytes that are sent', async () => {
  const { lines } = await list({ limit: 3 })
  const bodies = await sql<{ id: string; body: string }>('select id, body from callback')
  for (const { webhookId, sha256 } of lines) {
    const body = bodies.find(({ id }) => id === webhookId)?.body ?? ''
    expect(sha256).toBe(createHash('sha256').update(body).digest('hex'))
  }
})

test('the log of each program tells of its own patients, and of no other’s', async () => {
  await list({ limit: 500 })
  const rows = await sql<{ program: string; owners: string[]; data: unknown }>(
    `select distinct on (a.program_id) a.program_id as program, a.data,
            array(select distinct p.program_id from patient p where p.id = any(a.patient_ids)) as owners
       from audit_entry a where a.action = 'callback.reconcile' and a.program_id = any($1::text[])
      order by a.program_id, a.id desc`,
    [ours],
  )
  expect(rows).toEqual([...ours].sort().map((program) => ({ program, owners: [program], data: { rows: 30 } })))
})

test('what cannot be read is refused, and asks for its scope', async () => {
  const ask = async (query: string, own = token) =>
    answered(await served.listCallbacks(incoming({ token: own, query }))).status
  for (const wrong of ['cursor=nonsense', 'since=yesterday', 'limit=501', 'state=lost'])
    expect(await ask(wrong), wrong).toBe(400)
  expect(await ask('', (await makeToken(ours, { scopes: ['invite'] })).token)).toBe(403)
})

test('a partner’s token is told of its own endpoints and of nobody’s, and of none of another partner', async () => {
  const shared = await makeProgram()
  const [acme, borealis] = [`pn-${shared}-a`, `pn-${shared}-b`]
  await sql('insert into partner (id, name) values ($1, $1), ($2, $2)', [acme, borealis])
  const own = (await makeToken([shared], { partnerId: acme })).token
  const mine = await fill(shared, own)
  const [theirs, nobodys] = [await makeEndpoint(shared), await makeEndpoint(shared)]
  const share = (id: string, partner: string) => sql('update endpoint set partner_id = $2 where id = $1', [id, partner])
  await share(mine, acme)
  await share(theirs.id, borealis)
  // Ten of what was sent there, as if it had gone to the others.
  const moved = (id: string) =>
    sql(
      `update delivery set endpoint_id = $2 where id in
         (select id from delivery where endpoint_id = $1 order by id limit 10)`,
      [mine, id],
    )
  await moved(theirs.id)
  await moved(nobodys.id)
  const seen = async (as: string) => {
    const { json } = answered(await served.listCallbacks(incoming({ token: as, query: 'limit=500' })))
    return [...new Set(json.data.callbacks.map(({ endpointId }: CallbackLine) => endpointId))].sort()
  }
  expect(await seen(own)).toEqual([mine, nobodys.id].sort())
  // A token of no partner is the program's, as before there were partners.
  expect(await seen((await makeToken([shared])).token)).toEqual([mine, theirs.id, nobodys.id].sort())
})
