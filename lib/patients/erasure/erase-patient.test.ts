// A patient is erased: a word that stands in every field of theirs is found nowhere afterwards, but in what stays and why; ledger,
// audit log and read models are whole, and the partner is told that there is no such patient.
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { liftHold } from '@/lib/access/holds/lift-hold'
import { placeHold } from '@/lib/access/holds/place-hold'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { sweepMedia } from '@/lib/consents/media/sweep-media'
import { verifyLedger } from '@/lib/consents/verify-ledger'
import { erasureWait } from '@/lib/contract/access/retention'
import { Scope } from '@/lib/contract/vocabulary'
import { readerNames } from '@/lib/log/readers'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { sendMessage } from '@/lib/messaging/messages/send-messages'
import { openSandbox } from '@/lib/partners/sandbox/open-sandbox'
import { planActs } from '@/lib/partners/sandbox/plan-acts'
import { runActs } from '@/lib/partners/sandbox/run-acts'
import { withSandboxes } from '@/lib/partners/sandbox/sandbox-gateway'
import { addContact } from '@/lib/patients/contacts/add-contact'
import { addNote } from '@/lib/patients/notes/add-note'
import { editNote } from '@/lib/patients/notes/edit-note'
import { config, provideConfig } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { followers } from '@/lib/server/worker/readers'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { scheduleErasure } from '@/lib/testing/erasure'
import { answered, incoming, makeEndpoint } from '@/lib/testing/partner'
import { entries, event, someone } from '@/lib/testing/people'
import { addTask } from '@/lib/work/tasks/add-task'
import { eraseAgain } from './erase-again'
import { eraseDue } from './erase-due'
import { erasePatient } from './erase-patient'
import { erasedFile, readErased } from './erased-file'
import { stopErasure } from './stop-erasure'
import { whatStays } from './what-stays'

const { unit, sql, single } = testDatabase()
const canary = 'Zyxquorbia'
const programId = 'box-erasure1'
/** Finishes PAP, a consent with two dosages, texts STOP and START, holds a name too long for a callback. */
const phones = ['0101', '0116', '0114', '0107'].map((ending) => `+1310555${ending}`)
let token = ''
let patients: string[] = []
let other = ''

const workers = () => ({ ...single(testActor), now: new Date() })
async function turn() {
  const { claimed } = await claimMessages(workers(), { worker: 'w', most: 50 })
  const own = withSandboxes(gateways(workers), workers)
  for (const message of claimed) await sendMessage(message, { gateways: own, unit: workers, age: () => 0 })
  await planActs(workers(), new Date(0))
  await sql('update sandbox_act set due_at = now() where done_at is null')
  while ((await runActs(workers())) > 0);
}

async function invite(phoneNumber: string): Promise<string> {
  const body = someone(programId, {
    phoneNumber,
    externalId: `${canary}-${phoneNumber.slice(-4)}`,
    firstName: canary,
    lastName: `${canary}son`,
    additionalData: entries({
      'patient.dob': '1980-03-27T00:00:00+00:00',
      'patient.address.street': `1 ${canary} Street`,
      'caregiver.first.name': canary,
      'doctor.last.name': canary,
      anything: canary,
    }),
  })
  const { status, json } = answered(await served.invitePatient(incoming({ token, body })))
  expect([status, json]).toEqual([200, expect.anything()])
  return json.data.patientId
}
const send = (patientId: string) =>
  served.sendEvent(incoming({ token, body: event(programId, 'enrollment.status', 'needInfo'), params: { patientId } }))

type Column = { table: string; column: string }
/** Every column that can hold a word, and how often it holds this one. */
async function holding(word: string, only = (_: Column) => true): Promise<string[]> {
  const columns = await sql<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and t.relkind in ('r', 'p') and not t.relispartition
      where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'character varying') order by 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(300)
  const found: string[] = []
  for (const { table, column } of columns.filter(only)) {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from "${table}" where convert_from(convert_to("${column}"::text, 'UTF8'), 'UTF8') ilike $1`,
      [`%${word}%`],
    )
    if (row?.n) found.push(`${table}.${column}`)
  }
  return found
}

/** The rows of the audit log that were there: none may change, or its seals would say so. */
const auditUpTo =
  'select max(id)::int as last, md5(string_agg(a::text, chr(10) order by id)) as rows from audit_entry a where id <= $1'

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((file) => statSync(file).isFile())
    : []

const schedule = (patientId: string) => scheduleErasure(sql, { programId, patientId })
const listed = () => readErased(erasedFile()).map(({ patientId }) => patientId)

beforeAll(async () => {
  // A folder of its own: every file of it is read.
  provideConfig({ DATA_DIR: mkdtempSync(join(inject('dataDir'), 'erase-')) })
  await unit((u) => openSandbox(u, { id: programId, name: 'Acme test' }))
  await makeEndpoint(programId)
  token = (await unit((u) => issueToken(u, { name: 'A', programIds: [programId], scopes: Scope.all }))).token
  for (const phone of phones) patients = [...patients, await invite(phone)]
  for (let n = 0; n < 5; n += 1) await turn()
  for (const patientId of patients) {
    await send(patientId)
    const { noteId } = await unit((u) => addNote(u, { programId, patientId, text: `${canary} called`, mentions: [] }))
    const edited = { programId, noteId, text: `${canary} called twice`, mentions: [], version: 1 }
    await unit((u) => editNote(u, edited))
    await unit((u) => addTask(u, { programId, patientId, title: `Call ${canary}`, dueAt: null, assignee: null }))
    const prescriber = { role: 'prescriber', name: `Dr. ${canary}`, organization: canary } as const
    await unit((u) =>
      addContact(u, { programId, patientId, ...prescriber, npi: null, phoneNumber: null, faxNumber: null }),
    )
  }
  other = answered(
    await served.invitePatient(incoming({ token, body: someone(programId, { phoneNumber: '+13105550102' }) })),
  ).json.data.patientId
  await turn()
  await catchUp()
}, 240_000)

test('the word stands in much beforehand, and files are there', async () => {
  const before = await holding(canary)
  for (const each of ['patient.first_name', 'consent.signed_name', 'callback.body', 'task.title', 'flow_answer.value'])
    expect(before).toContain(each)
  expect((await sql('select 1 from media_file where patient_id = any($1)', [patients])).length).toBeGreaterThan(2)
})

test('the database erases nobody whom no second person approved, nor within three days', async () => {
  const [first = ''] = patients
  const erase = () => sql(`select patient_erase('er_' || $1, now())`, [first])
  await schedule(first)
  const wrong = async (table: 'approval' | 'erasure', change: string) => {
    const before = await sql(`select * from ${table}`)
    await sql(`update ${table} set ${change}`)
    await expect(erase(), change).rejects.toThrow('nobody approved the erasure')
    await sql(`delete from ${table}`)
    await sql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(before),
    ])
  }
  await wrong('approval', `state = 'open'`)
  await wrong('approval', `state = 'approved'`)
  await wrong('approval', `state = 'declined'`)
  await wrong('approval', `kind = 'export'`)
  await wrong('approval', 'decider_id = asker_id')
  await wrong('approval', 'decider_name = null')
  await wrong('approval', `about = '{"patientId": "pt_other"}'`)
  await wrong('approval', `decided_at = now()`)
  await wrong('erasure', `asked_at = now() - interval '71 hours'`)
  expect(await sql('select 1 from patient where erased_at is not null')).toEqual([])
  await sql('delete from erasure')
  await sql('delete from approval')
})

test('nothing is erased before it is due, nor under a legal hold', async () => {
  const [first = ''] = patients
  await schedule(first)
  await sql(`update erasure set due_at = now() + interval '1 minute'`)
  expect(await eraseDue(testActor)).toEqual({ erased: 0 })
  await sql(`update erasure set due_at = now() - interval '1 minute'`)
  const { id: holdId } = await unit((u) => placeHold(u, { programId, reason: 'Smith v. Acme' }))
  expect(await eraseDue(testActor)).toEqual({ erased: 0 })
  await expect(sql(`select patient_erase('er_' || $1, now())`, [first])).rejects.toThrow('a legal hold stands')
  await unit((u) => liftHold(u, { programId, holdId, reason: 'Settled' }))
  expect(await sql('select 1 from patient where erased_at is not null')).toEqual([])
  expect(erasureWait).toBe(3 * 86_400_000)
})

test('an erasure has its line before it is committed, and a line of one that never was erases nobody who was kept', async () => {
  const [first = ''] = patients
  const stops = inUnit(testActor, async (own) => {
    expect(await erasePatient(own, `er_${first}`)).toBe('erased')
    expect(listed()).toEqual([first])
    throw new Error('killed before the commit')
  })
  await expect(stops).rejects.toThrow('killed')
  expect(await sql('select 1 from patient where erased_at is not null')).toEqual([])
  appendFileSync(erasedFile(), '{"id":"er_cut')
  const reason = 'They changed their mind'
  await unit((u) => stopErasure(u, { programId, erasureId: `er_${first}`, reason }))
  expect(await eraseAgain(testActor, readErased(erasedFile()))).toEqual({ erased: 0, held: 0, later: 0 })
  await sql('update erasure set stopped_at = null, stopped_by = null, stop_reason = null')
})

test('no table and no file holds the word any more, but for what stays and why', async () => {
  for (const patientId of patients.slice(1)) await schedule(patientId)
  const [log] = await sql(auditUpTo, [2 ** 31])
  const keys = await sql<{ key: string }>('select storage_key as key from media_file where patient_id = any($1)', [
    patients,
  ])
  expect(await eraseDue(testActor)).toEqual({ erased: patients.length })
  await sweepMedia(single())
  expect(await sql(auditUpTo, [log?.last])).toEqual([log])
  await catchUp()
  const stays = whatStays.flatMap(({ table, words }) => words.map((column) => `${table}.${column}`))
  const found = await holding(canary)
  expect(found.filter((each) => !(stays as string[]).includes(each))).toEqual([])
  expect(found).toContain('consent.signed_name')
  for (const phone of phones)
    expect(
      (await holding(phone)).filter((each) => !(stays as string[]).includes(each)),
      phone,
    ).toEqual([])
  const files = filesOf(config().mediaDir)
  for (const { key } of keys) expect(files.filter((file) => file.includes(key))).toEqual([])
  for (const file of filesOf(config().dataDir)) expect(readFileSync(file).includes(canary), file).toBe(false)
  expect(listed().sort()).toEqual([...patients].sort())
})

test('a machine that has lost the list gets it again', async () => {
  writeFileSync(erasedFile(), '')
  expect(await eraseDue(testActor)).toEqual({ erased: 0 })
  expect(listed().sort()).toEqual([...patients].sort())
})

test('ledger and read models are whole afterwards', async () => {
  expect((await verifyLedger(single(), {})).problems).toEqual([])
  for (const reader of readerNames) {
    const { tables } = await rebuildReader(testActor, reader, followers[reader], { keep: false })
    for (const { table, differing } of tables) expect([table, differing]).toEqual([table, 0])
  }
})

test('the partner is told that there is no such patient; nobody else is touched; the same person can come again', async () => {
  for (const patientId of patients) {
    const { status, json } = answered(await send(patientId))
    expect([status, json.error.code, json.error.message]).toEqual([400, 1006, 'Patient Not Found'])
  }
  expect(answered(await send(other)).status).toBe(200)
  const [callback] = await sql<{ id: string }>(
    `select d.id from delivery d where d.patient_id = any($1) and d.state = 'delivered' limit 1`,
    [patients],
  )
  if (callback) expect(await sql('select requeue_deliveries(now(), array[$1]) as n', [callback.id])).toEqual([{ n: 0 }])
  expect(patients).not.toContain(await invite(phones[0] ?? ''))
})

test('only what is due lets the words out of evidence', async () => {
  await expect(
    sql(`do $$ begin perform set_config('hub.erases', '${other}', true); update opt_event set words = null; end $$`),
  ).rejects.toThrow('append-only')
  await expect(
    sql(
      `do $$ begin perform set_config('hub.erases', '${other}', true); delete from note; raise exception 'append-only'; end $$`,
    ),
  ).rejects.toThrow('append-only')
  await expect(sql(`select patient_erase('er_nobody', now())`)).rejects.toThrow('no erasure')
})

/** Columns of whatever says whose patient it is, that hold words: no ids, no keys, no closed words. */
const named = /(^|_)ids?$|(^|_)key$|hash$|^previous$|^states$/
/** Names of staff, and what only the product writes: codes, kinds, hashes. */
const notTheirs = [
  ...['inbox_entry.settled_by', 'patient_document.added_by', 'patient_document.removed_by', 'sms.by_name'],
  ...[
    'task.created_by',
    'task.done_by',
    'clock.subject',
    'media_file.seal_kid',
    'sms_inbound.decision_reason',
    'media_file.sha256',
    'sandbox_act.outcome',
    'sandbox_act.why',
  ],
  ...['sms.claimed_by', 'sms.encoding', 'sms.gateway_code', 'sms.kind', 'sms.text'],
]
test('a word that is forced into every column of a patient goes too, but for what stays and why', async () => {
  const row = { programId, patientId: other }
  for (let n = 0; n < 4; n += 1) await turn()
  await unit((u) => addNote(u, { ...row, text: 'Called', mentions: [] }))
  await unit((u) => addTask(u, { ...row, title: 'Call', dueAt: null, assignee: null }))
  await catchUp()
  await sql(
    `insert into letter (id, program_id, patient_id, purpose, sent_by, language, body, made_at, made_by)
     values ('lt_1', $1, $2, 'other', 'print', 'en', 'Dear', now(), 'Ann')`,
    [programId, other],
  )
  await sql(
    `insert into patient_document (media_id, program_id, patient_id, kind, file_type, size, added_by_id, added_by, added_at, removed_by, removed_at, reason)
     values ('md_1', $1, $2, 'fax', 'pdf', 1, 'st_1', 'Ann', now(), 'Ann', now(), 'Wrong')`,
    [programId, other],
  )
  await sql(
    `insert into inbox_entry (id, program_id, webhook_id, patient_id, received_at, sent_at, state, body)
             values ('in_1', $1, 'wh_1', $2, now(), now(), 'accepted', '{}')`,
    [programId, other],
  ).catch(() => undefined)
  const columns = await sql<Column & { type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'patient_id'
       join pg_class t on t.oid = c.table_name::regclass and t.relkind = 'r'
      where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER' and not c.table_name ~ '^(change|call_record)'
      union all
     select c.table_name, c.column_name, c.data_type from information_schema.columns c
      where c.table_name = 'patient' and c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER' order by 1, 2`,
  )
  const word = 'Quexlindar'
  const forced: string[] = []
  for (const { table, column, type } of columns.filter(({ column }) => !named.test(column))) {
    const value = type === 'jsonb' ? `jsonb_build_object('x', '${word}')` : `'${word}'`
    const whose = table === 'patient' ? 'id' : 'patient_id'
    // Past triggers: what nobody may write would hold it if somebody had. What a CHECK knows takes no other word.
    const text = `set local session_replication_role = replica; update "${table}" set "${column}" = ${value} where ${whose} = '${other}'`
    await sql(`do $$ begin ${text}; exception when check_violation or unique_violation then null; end $$`)
    const [held] = await sql<{ n: number }>(
      `select count(*)::int as n from "${table}" where ${whose} = $1 and "${column}"::text like '%${word}%'`,
      [other],
    )
    if (held?.n) forced.push(`${table}.${column}`)
  }
  expect(forced.length).toBeGreaterThan(40)
  await schedule(other)
  expect(await eraseDue(testActor)).toEqual({ erased: 1 })
  const known: string[] = [
    ...whatStays.flatMap(({ table, words }) => words.map((column) => `${table}.${column}`)),
    ...notTheirs,
  ]
  expect((await holding(word)).filter((each) => !known.includes(each))).toEqual([])
})
