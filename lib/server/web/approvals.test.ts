// A second person: asked by one, decided by another with the right, for the very request, once, for three days; the console
// and the command line go the same way.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { requireApproval } from '@/lib/access/approvals/require-approval'
import { createProgram } from '@/lib/access/programs/create-program'
import { updateProgram } from '@/lib/access/programs/update-program'
import { setPassword } from '@/lib/access/staff/set-password'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { provideConfig } from '@/lib/platform/config'
import type { TxUnit } from '@/lib/platform/unit'
import { hub } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeEndpoint, makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { ask, cookieFor, operator, type Someone, signedIn } from '@/lib/testing/signed-in'

const { unit, sql, pool } = testDatabase()
let programId = ''
let other = ''
let [ann, bea, cleo, dora] = [] as unknown as [Someone, Someone, Someone, Someone]

beforeAll(async () => {
  programId = await makeProgram()
  other = await makeProgram()
  ann = await signedIn('ann', 'administrator', [programId])
  bea = await signedIn('bea', 'administrator', [programId])
  cleo = await signedIn('cleo', 'supervisor', [programId])
  dora = await signedIn('dora', 'administrator', [other])
  await unit((u) => updateProgram(u, { programId, approveEndpoints: true, approveExportsOver: 1 }))
})
beforeEach(async () => {
  await sql('delete from approval')
  await sql('update staff set disabled_at = null')
})

const params = () => ({ programId })
const searchless = { searched: false, chosen: false }
const url = 'https://93.184.216.34/hub'
const add = (who: Someone, body: object = { url, name: 'Acme' }) => ask(who, 'addEndpoint', { params: params(), body })
const asked = async (answer: Awaited<ReturnType<typeof add>>) => {
  expect([answer.status, answer.json.error.message]).toEqual([409, expect.stringContaining('second person')])
  return answer.json.error.data.approvalId as string
}
const decide = (who: Someone, approvalId: string, row: 'approve' | 'decline' = 'approve') =>
  ask(who, row, { params: { ...params(), approvalId }, body: { note: 'Not ours.' } })
const lists = async (who: Someone) => (await ask(who, 'listApprovals', { params: params() })).json.data
const acts = () =>
  sql<{ action: string; name: string }>(
    `select action, caller_name as name from audit_entry where action like 'approval.%' or action = 'endpoint.add' order by id desc limit 3`,
  ).then((rows) => rows.reverse().map(({ action, name }) => `${action} ${name}`))

test('asked by one, approved by another, done once by who asked', async () => {
  const id = await asked(await add(ann))
  expect(await asked(await add(ann))).toBe(id)
  expect(await sql('select 1 from endpoint where program_id = $1', [programId])).toEqual([])
  expect((await lists(ann)).waiting).toMatchObject([{ id, mine: true, mayDecide: false, about: { url, before: null } }])
  expect((await lists(bea)).waiting).toMatchObject([{ id, mine: false, mayDecide: true }])
  // Not oneself, not without the right to the act, not from another program.
  expect((await decide(ann, id)).status).toBe(409)
  expect((await decide(cleo, id)).status).toBe(403)
  expect((await decide(dora, id)).status).toBe(404)
  await asked(await add(ann))

  expect((await decide(bea, id)).status).toBe(200)
  expect((await decide(bea, id)).status).toBe(409)
  // Another person and another request are none of it.
  await asked(await add(bea))
  await asked(await add(ann, { url: `${url}/2`, name: 'Acme' }))
  await asked(await add(ann, { url, name: 'Acme', shapes: ['pap'] }))
  expect((await add(ann)).status).toBe(200)
  expect(await acts()).toEqual(['approval.ask ann', 'approval.use ann', 'endpoint.add ann'])
  expect((await lists(ann)).decided).toMatchObject([{ id, state: 'used', deciderName: 'bea' }])
})

test('declined with a reason, asked again; expired before and after it is approved', async () => {
  const first = await asked(await add(ann, { url: `${url}/late` }))
  expect((await decide(bea, first, 'decline')).status).toBe(200)
  expect((await lists(ann)).decided).toMatchObject([{ id: first, state: 'declined', note: 'Not ours.' }])
  const second = await asked(await add(ann, { url: `${url}/late` }))
  expect(second).not.toBe(first)
  await sql(`update approval set expires_at = now() - interval '1 second' where id = $1`, [second])
  expect((await decide(bea, second)).status).toBe(409)
  const third = await asked(await add(ann, { url: `${url}/late` }))
  expect(third).not.toBe(second)
  expect((await decide(bea, third)).status).toBe(200)
  await sql(`update approval set expires_at = now() - interval '1 second' where id = $1`, [third])
  expect(await asked(await add(ann, { url: `${url}/late` }))).not.toBe(third)
  expect((await lists(bea)).decided.map((row: { state: string }) => row.state)).toEqual([
    'expired',
    'expired',
    'declined',
  ])
})

test('an address is changed by two people, a name by one', async () => {
  const { id: endpointId } = await makeEndpoint(programId, { url: 'https://93.184.216.34/was' })
  const change = (body: object) => ask(ann, 'changeEndpoint', { params: { ...params(), endpointId }, body })
  expect((await change({ name: 'Pharmacy' })).status).toBe(200)
  const id = await asked(await change({ url: `${url}/new` }))
  expect((await lists(bea)).waiting[0].about).toMatchObject({ before: 'https://93.184.216.34/was' })
  await decide(bea, id)
  // What it was approved instead of has changed meanwhile: another request.
  await sql(`update endpoint set url = 'https://93.184.216.34/moved' where id = $1`, [endpointId])
  await asked(await change({ url: `${url}/new` }))
  await sql(`update endpoint set url = 'https://93.184.216.34/was' where id = $1`, [endpointId])
  expect((await change({ url: `${url}/new` })).status).toBe(200)
})

test('of what changes with the address the second person is told, and approves no other', async () => {
  await sql(`insert into partner (id, name) values ('pa_1', 'Acme Pharmacy') on conflict do nothing`)
  const { id: endpointId } = await makeEndpoint(programId, { url: 'https://93.184.216.34/whole', shapes: ['pap'] })
  const change = (body: object) => ask(ann, 'changeEndpoint', { params: { ...params(), endpointId }, body })
  const whole = { url: `${url}/whole`, name: 'Acme', shapes: ['pap'], partner: 'Acme Pharmacy' }
  const id = await asked(await change(whole))
  expect((await lists(bea)).waiting[0].about).toMatchObject({ name: 'Acme', shapes: ['pap'], partner: 'Acme Pharmacy' })
  await decide(bea, id)
  for (const other of [{ name: 'Another' }, { shapes: ['pap', 'dosage'] }, { partner: '' }])
    await asked(await change({ ...whole, ...other }))
  expect((await change(whole)).status).toBe(200)
})

test('a large export waits, a small one does not; one that has grown is asked for anew', async () => {
  const invite = () => ask(ann, 'invitePatient', { body: someone(programId) })
  for (let n = 0; n < 2; n += 1) expect((await invite()).status).toBe(200)
  const take = (body: object = {}) => ask(cleo, 'prepareExport', { params: params(), body })
  const [one] = await sql<{ id: string; name: string }>('select id, last_name as name from patient limit 1')
  expect((await take({ only: [one?.id] })).status).toBe(200)

  const searching = await asked(await take({ search: one?.name }))
  expect(JSON.stringify(await sql('select about, note from approval'))).not.toContain(one?.name)
  const id = await asked(await take())
  expect((await decide(ann, id)).status).toBe(200)
  expect((await decide(ann, searching)).status).toBe(200)
  expect((await take({ search: one?.name })).status).toBe(200)
  await invite()
  expect(await asked(await take())).not.toBe(id)
})

test('who is taken out of an export counts only where they are in it, and once', async () => {
  const [one] = await sql<{ id: string }>('select id from patient limit 1')
  const take = (body: object) => ask(cleo, 'prepareExport', { params: params(), body })
  const junk = Array.from({ length: 50 }, (_, n) => `pt_${'x'.repeat(20)}${n}`)
  for (const except of [junk, Array.from({ length: 50 }, () => one?.id)]) await asked(await take({ except }))
  expect((await lists(cleo)).waiting.map((row: { about: object }) => row.about)).toMatchObject([
    { patients: 2 },
    { patients: 3 },
  ])
  const others = (await sql<{ id: string }>('select id from patient')).slice(1).map(({ id }) => id)
  expect((await take({ except: others })).status).toBe(200)
})

test('what was approved is one file', async () => {
  const take = () => ask(cleo, 'prepareExport', { params: params(), body: {} })
  await decide(ann, await asked(await take()))
  const { ticket } = (await take()).json.data
  const read = () => ask(cleo, 'readExport', { params: params(), query: new URLSearchParams({ ticket }).toString() })
  expect((await read()).status).toBe(200)
  expect([(await read()).status, (await read()).json.error.message]).toEqual([
    409,
    expect.stringContaining('too long ago'),
  ])
})

test('twenty at once use an approval once', async () => {
  const take = () => ask(cleo, 'prepareExport', { params: params(), body: {} })
  const id = await asked(await take())
  await decide(ann, id)
  // Held until several have found it approved and wait to use it.
  const holder = await pool().connect()
  await holder.query('begin')
  await holder.query('select from approval where id = $1 for update', [id])
  const going = Promise.all(Array.from({ length: 20 }, take))
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await sql(waiting)).length).toBeGreaterThan(2)
  await holder.query('rollback')
  holder.release()
  const all = await going
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(
    await sql(`select 1 from audit_entry where action = 'approval.use' and data->>'approvalId' = $1`, [id]),
  ).toHaveLength(1)
})

test('what is counted no further than a limit is over any', async () => {
  await unit((u) => updateProgram(u, { programId, approveExportsOver: 1_000_000 }))
  const wanted = (about: object) =>
    unit((u) =>
      requireApproval(u, {
        ...{ programId, kind: 'export', request: {} },
        about: { of: 'patients', patients: 10_000, more: false, columns: [], filters: 0, ...searchless, ...about },
      }),
    )
  await wanted({})
  await expect(wanted({ more: true })).rejects.toThrow('second person')
  await unit((u) => updateProgram(u, { programId, approveExportsOver: 1 }))
})

test('the calls as a file are an export too: asked for ahead, and by the file itself', async () => {
  await sql(
    `insert into call (id, program_id, patient_id, at, logged_at, seconds, direction, party, outcome, purpose, staff_id, staff_name)
     select 'call_' || p.id, p.program_id, p.id, now(), now(), 60, 'outbound', 'patient', 'reached', 'other', $1, 'Cleo' from patient p`,
    [cleo.id],
  )
  const row = (name: 'prepareCallsExport' | 'exportPhoneCalls', view = 'log') =>
    ask(cleo, name, { params: params(), query: `view=${view}&whose=team` })
  const id = await asked(await row('prepareCallsExport'))
  expect(await asked(await row('exportPhoneCalls'))).toBe(id)
  expect((await lists(ann)).waiting[0].about).toMatchObject({ of: 'calls', patients: expect.any(Number) })
  expect((await row('prepareCallsExport', 'upcoming')).status).toBe(200)
  expect((await decide(ann, id)).status).toBe(200)
  expect((await row('prepareCallsExport')).status).toBe(200)
  expect((await row('exportPhoneCalls')).status).toBe(200)
  expect((await row('exportPhoneCalls')).status).toBe(409)
})

test('nobody approves whose account is in the hand of who asked', async () => {
  const ownHand = async (id: string, who: Someone) => {
    const { status, json } = await decide(who, id)
    expect([status, json.error?.message]).toEqual([409, expect.stringContaining('Somebody else')])
  }
  const anns = (act: (u: TxUnit) => Promise<unknown>) => unit(act, { ...operator, kind: 'staff', ...ann })
  const grant = { role: 'administrator', programIds: [programId] } as const
  const id = await asked(await add(ann, { url: `${url}/own` }))
  // Made after it was asked for, whoever made it.
  await ownHand(id, await signedIn('late', 'administrator', [programId]))
  // Another's password, made one's own to sign in with; somebody given the right.
  const fay = await signedIn('fay', 'administrator', [programId])
  const gus = await signedIn('gus', 'case-manager', [programId])
  const next = await asked(await add(ann, { url: `${url}/own2` }))
  await anns((u) => setPassword(u, { staffId: fay.id, password: 'another long enough one' }))
  await anns((u) => updateStaff(u, { staffId: gus.id, name: 'gus', ...grant }))
  for (const who of [fay, gus]) await ownHand(next, { ...who, cookie: await cookieFor(who.id) })
  // Nor are they in the operator's way.
  await sql(`update staff set disabled_at = now() where name not in ('ann', 'fay', 'gus', 'late')`)
  expect((await hub('approval', 'approve', '--program', programId, '--id', id)).code).toBe(0)
  await sql('update staff set disabled_at = null')
  expect((await decide(bea, next)).status).toBe(200)
  // What was done longer ago than a week is forgotten.
  const third = await asked(await add(ann, { url: `${url}/own3` }))
  await sql(`update approval set asked_at = asked_at + interval '8 days' where id = $1`, [third])
  expect((await decide({ ...fay, cookie: await cookieFor(fay.id) }, third)).status).toBe(200)
})

test('an approval ends when it is taken back, and with the account of who gave it', async () => {
  const body = { url: `${url}/back` }
  const id = await asked(await add(ann, body))
  await decide(bea, id)
  expect((await lists(ann)).waiting).toMatchObject([{ id, mayTakeBack: false }])
  expect((await lists(bea)).waiting).toMatchObject([{ id, mayDecide: false, mayTakeBack: true }])
  expect((await decide(bea, id, 'decline')).status).toBe(200)
  const second = await asked(await add(ann, body))
  await decide(bea, second)
  await sql('update staff set disabled_at = now() where id = $1', [bea.id])
  await asked(await add(ann, body))
})

test('the command line asks as well, and decides only where nobody else can', async () => {
  const given = ['endpoint', 'add', '--program', programId, '--url', `${url}/cli`]
  const first = await hub(...given)
  expect([first.code, first.err]).toEqual([1, expect.stringContaining('second person')])
  const [{ id }] = (await sql<{ id: string }>('select id from approval')) as [{ id: string }]
  expect((await hub('approval', 'list', '--program', programId)).out).toContain(id)
  expect((await hub('approval', 'approve', '--program', programId, '--id', id)).code).toBe(1)
  expect((await decide(bea, id)).status).toBe(200)
  expect((await hub(...given)).code).toBe(0)

  const anns = await asked(await add(ann, { url: `${url}/alone` }))
  expect((await hub('approval', 'approve', '--program', programId, '--id', anns)).code).toBe(1)
  await sql('update staff set disabled_at = now() where id <> $1', [ann.id])
  expect((await hub('approval', 'approve', '--program', programId, '--id', anns)).code).toBe(0)
  expect((await add(ann, { url: `${url}/alone` })).status).toBe(200)
})

test('over https a new program wants it, and to approve wants a fresh proof', async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await unit((u) => createProgram(u, { id: 'open', name: 'Open', templates: [] }))
  expect(await sql(`select approve_endpoints as wants from support_program where id = 'open'`)).toEqual([
    { wants: true },
  ])
  await sql(`update session set proved_at = now() - interval '1 hour'`)
  const headers = { origin: 'https://hub.example.org' }
  const answer = await ask(bea, 'approve', { params: { ...params(), approvalId: 'ap_1' }, body: {}, headers })
  expect([answer.status, answer.json.error.data]).toEqual([401, { by: 'password' }])
  provideConfig({ PUBLIC_URL: 'http://localhost:3000' })
  await unit((u) => createProgram(u, { id: 'closed', name: 'Closed', templates: [] }))
  expect(await sql(`select approve_endpoints as wants from support_program where id = 'closed'`)).toEqual([
    { wants: false },
  ])
})
