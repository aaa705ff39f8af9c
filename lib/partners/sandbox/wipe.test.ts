// A sandbox is emptied: whatever was done in it goes, nothing else does, and evidence of real patients cannot be deleted.
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Scope } from '@/lib/contract/vocabulary'
import { readerNames } from '@/lib/log/readers'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { sendMessage } from '@/lib/messaging/messages/send-messages'
import { addNote } from '@/lib/patients/notes/add-note'
import { served } from '@/lib/server/web/handlers'
import { followers } from '@/lib/server/worker/readers'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { type Body, event, someone } from '@/lib/testing/people'
import { openSandbox } from './open-sandbox'
import { planActs } from './plan-acts'
import { runActs } from './run-acts'
import { withSandboxes } from './sandbox-gateway'
import { sweepSandboxes } from './sweep-sandboxes'
import { wipeSandbox } from './wipe-sandbox'

const { unit, sql, single } = testDatabase()
const workers = () => ({ ...single(testActor), now: new Date() })
async function turn() {
  const { claimed } = await claimMessages(workers(), { worker: 'w', most: 50 })
  const own = withSandboxes(gateways(workers), workers)
  for (const message of claimed) await sendMessage(message, { gateways: own, unit: workers, age: () => 0 })
  await planActs(workers(), new Date(0))
  await sql('update sandbox_act set due_at = now() where done_at is null')
  while ((await runActs(workers())) > 0);
}

type Side = { id: string; token: string; invite: (change?: Body) => Promise<string>; patients: string[] }
async function side(id: string, token: string): Promise<Side> {
  const patients: string[] = []
  const invite = async (change: Body = {}) => {
    const { json } = answered(await served.invitePatient(incoming({ token, body: someone(id, change) })))
    patients.push(json.data.patientId)
    return json.data.patientId as string
  }
  return { id, token, invite, patients }
}

/** Something of most there is: a finished consent, two opt-outs, a status, a note, callbacks to an endpoint. */
async function live({ id, token, invite }: Side, endings: readonly string[]) {
  for (const ending of endings) await invite({ phoneNumber: `+1${310 + endings.indexOf(ending)}555${ending}` })
  const patientId = await invite({ phoneNumber: '+17185550100' })
  for (let n = 0; n < 4; n += 1) await turn()
  const body = event(id, 'enrollment.status', 'needInfo')
  answered(await served.sendEvent(incoming({ token, body, params: { patientId } })))
  await unit((u) => addNote(u, { programId: id, patientId, text: 'Called.', mentions: [] }))
  await turn()
}

const box = () => `box-${Math.random().toString(36).slice(2, 10)}`
async function makeBox() {
  const id = box()
  await unit((u) => openSandbox(u, { id, name: 'Acme test' }))
  await makeEndpoint(id)
  return side(id, (await unit((u) => issueToken(u, { name: 'A', programIds: [id], scopes: Scope.all }))).token)
}

/** What a sandbox keeps: what it is made with, the audit log, what tells how often it was emptied,
 *  and the record of calls. */
const kept = [
  ...['audit_entry', 'endpoint', 'endpoint_secret', 'inbox_secret', 'token_program', 'staff_program'],
  ...[
    'sms_template',
    'sms_template_version',
    'campaign',
    'consent_text',
    'business_calendar',
    'clock_target',
    'holiday',
  ],
  ...['sandbox_move', 'change', 'call_record'],
]
type Table = { name: string; by: string }
const tables = () =>
  sql<Table>(
    `select c.table_name as name, c.column_name as by from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
      where c.table_schema = 'public' and c.column_name in ('program_id', 'patient_id') and t.relkind in ('r', 'p') and not t.relispartition
      order by 1, 2`,
  )
/** Rows of a side, by table. */
async function rowsOf({ id, patients }: Side) {
  const found: Record<string, number> = {}
  for (const { name, by } of await tables()) {
    const ids = by === 'program_id' ? [id] : patients
    const [row] = await sql<{ n: number }>(`select count(*)::int as n from "${name}" where ${by} = any($1::text[])`, [
      ids,
    ])
    if (row?.n) found[name] = Math.max(row.n, found[name] ?? 0)
  }
  return found
}

let real: Side
let sandbox: Side
beforeAll(async () => {
  const program = await makeProgram()
  await makeEndpoint(program)
  real = await side(program, (await makeToken([program])).token)
  sandbox = await makeBox()
  await live(real, [])
  await live(sandbox, ['0101', '0103', '0104', '0112', '0113', '0114', '0117', '0118'])
  await catchUp()
}, 120_000)

test('evidence is deleted by nobody: not of a real program, not of a sandbox that another is emptied with', async () => {
  for (const table of ['consent', 'delivery_attempt', 'sms_step', 'note', 'note_version', 'opt_event', 'clock_mark']) {
    const found = await sql(`select 1 from ${table} limit 1`)
    if (table !== 'clock_mark' && table !== 'delivery_attempt') expect(found, table).toHaveLength(1)
    for (const wiped of [real.id, box()])
      await expect(
        sql(
          `do $$ begin perform set_config('hub.wipes', '${wiped}', true); delete from ${table}; raise exception 'deleted % ', '${found.length}'; end $$`,
        ),
        table,
      ).rejects.toThrow(found.length > 0 ? 'append-only' : 'deleted 0')
  }
  const { token, id } = real
  const asked = answered(await served.resetSandbox(incoming({ token, body: { supportProgramId: id } })))
  expect(asked.headers['x-error-type']).toBe('sandbox_only')
  await expect(sql('select sandbox_wipe($1)', [id])).rejects.toThrow('is no sandbox')
})

test('no table holds on to a row that a wipe deletes', async () => {
  const [wipe] = await sql<{ text: string }>(`select pg_get_functiondef('sandbox_wipe'::regproc) as text`)
  const gone = [...(wipe?.text ?? '').matchAll(/DELETE FROM (\w+)/g)].map(([, table = '']) => table)
  expect(gone).toContain('patient')
  const keys = await sql<{ of: string; to: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('a', 'r') order by 1, 2`,
  )
  const left = keys.filter(({ of, to }) => gone.includes(to) && !gone.includes(of))
  expect(left.map(({ of, to }) => `${of}, of ${to}`)).toEqual([])
})

test('everything of its patients goes, and nothing of another program', async () => {
  const [theirs, ours] = [await rowsOf(real), await rowsOf(sandbox)]
  for (const table of [
    'patient',
    'consent',
    'sms',
    'delivery',
    'flow',
    'note',
    'timeline_entry',
    'opt_event',
    'media_file',
  ])
    expect(ours[table], table).toBeGreaterThan(0)
  const { patients } = await wipeSandbox(testActor, { programId: sandbox.id })
  expect(patients).toBe(sandbox.patients.length)
  const after = await rowsOf(sandbox)
  expect(Object.keys(after).filter((table) => !kept.includes(table))).toEqual([])
  expect(after).toMatchObject({ endpoint: ours.endpoint, sms_template: ours.sms_template, campaign: ours.campaign })
  expect(after.change).toBe(1)
  expect(await sql('select 1 from phone_state where realm = $1', [sandbox.id])).toEqual([])
  expect(await rowsOf(real)).toEqual(theirs)
  await catchUp()
  for (const reader of readerNames) {
    const { tables: compared } = await rebuildReader(testActor, reader, followers[reader], { keep: false })
    for (const { table, differing } of compared) expect([table, differing]).toEqual([table, 0])
  }
})

test('the ledger is whole once its signers were wiped, and a real patient who is gone is still missed', async () => {
  const signed = `select 1 from audit_entry a where a.action in ('consent.record', 'media.add') and a.program_id = $1
                     and not exists (select from patient p where p.id = a.patient_ids[1])`
  expect((await sql(signed, [sandbox.id])).length).toBeGreaterThan(1)
  expect((await verifyLedger(single(), {})).problems).toEqual([])
  expect((await verifyLedger(single(), { programId: sandbox.id })).problems).toEqual([])
  await sql(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data, outcome)
     select at, caller_kind, caller_id, caller_name, action, $2, patient_ids, request_id, address, data, outcome
       from audit_entry where program_id = $1 and action in ('consent.record', 'media.add')`,
    [sandbox.id, real.id],
  )
  const { problems } = await verifyLedger(single(), { programId: real.id })
  expect(new Set(problems.map(({ table, problem }) => `${table} ${problem}`))).toEqual(
    new Set(['consent missing', 'media_file missing']),
  )
})

test('the same patients can be invited again, and so often an hour it is emptied', async () => {
  const own = await makeBox()
  const again = { externalId: 'EXT-1', phoneNumber: '+17185550100' }
  for (let n = 0; n < sandboxLimits.resetsAnHour; n += 1) {
    await own.invite(again)
    const { status, json } = answered(
      await served.resetSandbox(incoming({ token: own.token, body: { supportProgramId: own.id } })),
    )
    expect([status, json]).toEqual([200, { data: { patients: 1 }, status: 200 }])
  }
  const over = answered(await served.resetSandbox(incoming({ token: own.token, body: { supportProgramId: own.id } })))
  expect([over.status, over.json.error.data]).toEqual([429, { limit: 'resets' }])
})

test('a sandbox nobody has used for two weeks is emptied by the chore; one in use stays', async () => {
  const [old, used] = [await makeBox(), await makeBox()]
  await old.invite()
  await used.invite()
  await used.invite()
  await sql(`update patient set created_at = now() - interval '15 days' where id = any($1::text[])`, [
    [...old.patients, used.patients[0]],
  ])
  await sweepSandboxes(testActor)
  const count = async ({ id }: Side) => (await sql('select 1 from patient where program_id = $1', [id])).length
  expect([await count(old), await count(used)]).toEqual([0, 2])
})
