// What needs action, from the cause to the list: who sees it, in which order, and when it is gone.
import { beforeAll, expect, test } from 'vitest'
import { ImportFailure } from '@/lib/contract/batches/import-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { WorkScope } from '@/lib/contract/work/clock-vocabulary'
import type { PatientClock, PausedPage, WorkNotice, WorkPage } from '@/lib/contract/work/work'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import type { Actor } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { listPatientClocks } from '@/lib/work/clocks/list-patient-clocks'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { listPaused } from './list-paused'
import { listWork, listWorkColumn } from './list-work'
import { watchNotices } from './watch-notices'
import { watchWork } from './watch-work'

const { unit, sqlUnit, sql } = testDatabase()
const monday = '2027-06-07T14:00:00Z' // 10:00 in New York
const person = (id: string): Actor => ({ ...testActor, kind: 'staff', id, name: id })
let programId = ''
let other = ''
let serial = 0

beforeAll(async () => {
  await tellWorkByHand(sql)
  programId = await makeProgram()
  other = await makeProgram()
  for (const id of ['ann', 'bob'])
    await sql(`insert into staff (id, email, name, password_hash, role) values ($1, $1, $1, '', 'case-manager')`, [id])
})

const patient = async (change: { states?: string; owner?: string | null; program?: string; at?: string } = {}) => {
  serial += 1
  const id = `pt_${serial}`
  const { states = 'active', owner = null, program = programId, at = monday } = change
  const [lifecycle, enrollment] = states.split('/')
  await sql(
    `insert into patient (id, program_id, zones, last_name, lifecycle, enrollment, owner_id, created_at, updated_at)
     values ($1, $2, '{}', $1, $3, $4, $5, $6, $6)`,
    [id, program, lifecycle, enrollment || null, owner, at],
  )
  return id
}
const task = async (
  patientId: string,
  kind: string,
  change: { assignee?: string; due?: string; at?: string; data?: object } = {},
) => {
  serial += 1
  const id = `tk_${serial}`
  await sql(
    `insert into task (id, program_id, patient_id, kind, data, created_at, assignee_id, due_at, title)
     select $1, program_id, id, $3, $4, $5, $6, $7, 'Call back' from patient where id = $2`,
    [id, patientId, kind, change.data ?? {}, change.at ?? monday, change.assignee ?? null, change.due ?? null],
  )
  return id
}
const advance = (at = monday) => followClocksUntil(testActor, new Date(at))
const as = (who: string, at: string, work: (u: Parameters<Parameters<typeof unit>[0]>[0]) => Promise<unknown>) =>
  unit((u) => work({ ...u, now: new Date(at) }), person(who)) as Promise<never>
const shown = async (who: string, scope: WorkScope, at = monday) => {
  const { columns } = (await as(who, at, (u) => listWork(u, { programId, scope }))) as Awaited<
    ReturnType<typeof listWork>
  >
  return columns.map(({ rows }) => rows.map(({ kind, patient: whom }) => `${kind} ${whom?.id}`))
}
const clean = () =>
  sql(
    `update task set done_at = now(), done_by = 'x' where done_at is null; update patient set enrollment = null, lifecycle = 'active', updated_at = now()`,
  )

test('stands in its column in the order of due times, with whom it belongs to', async () => {
  const mine = await patient({ states: 'active/pending', owner: 'ann' })
  const free = await patient({ states: 'active/enrollComplete' })
  const late = await patient({ owner: 'bob' })
  await task(mine, 'smsFailed', { data: { smsId: 'sms_1', reason: 'landline' } })
  await task(late, 'followUp', { assignee: 'ann', due: '2027-06-07T13:00:00Z' })
  await task(late, 'outOfOrder')
  const elsewhere = await patient({ states: 'active/pending', program: other })
  await advance()

  expect(await shown('ann', 'mine')).toEqual([
    [`followUp ${late}`, `enrollmentDecision ${mine}`],
    [],
    [`smsFailed ${mine}`],
  ])
  expect(await shown('ann', 'team')).toEqual([[`outOfOrder ${late}`], [], []])
  expect(await shown('ann', 'nobody')).toEqual([[`enrollmentReview ${free}`], [], []])
  const everything = await shown('ann', 'all')
  expect(everything.flat()).toHaveLength(5)
  expect(JSON.stringify(everything)).not.toContain(elsewhere)

  const [seen] = await sql<{ patient_ids: string[]; data: object }>(
    `select patient_ids, data from audit_entry where action = 'work.list' and caller_id = 'ann' order by id limit 1`,
  )
  expect(seen).toEqual({ patient_ids: [late, mine], data: { scope: 'mine', count: 3 } })

  // Another owner takes all of it but what is assigned, at once.
  const bob = { id: 'bob', name: 'bob' }
  await unit((u) => assignPatient(u, { programId, patientId: mine, owner: bob }), person('ann'))
  expect(await shown('ann', 'mine')).toEqual([[`followUp ${late}`], [], []])
  await advance()
  expect((await shown('bob', 'mine')).flat()).toHaveLength(3)
  await clean()
  await advance()
  expect((await shown('ann', 'all')).flat()).toEqual([])
})

test('what is done is gone at once, also before a worker has looked', async () => {
  const id = await patient({ owner: 'ann' })
  const taskId = await task(id, 'linkLocked')
  await advance()
  const before = (await as('ann', monday, (u) => watchWork(u, { programId, scope: 'mine' }))) as Awaited<
    ReturnType<typeof watchWork>
  >
  expect(before.counts.mine.us).toBe(1)
  await unit((u) => completeTask(u, { programId, taskId }), person('ann'))
  expect((await shown('ann', 'mine')).flat()).toEqual([])
  const after = (await as('ann', monday, (u) => watchWork(u, { programId, scope: 'mine' }))) as Awaited<
    ReturnType<typeof watchWork>
  >
  expect(after.mark).not.toBe(before.mark)
  await advance()
  expect((await shown('ann', 'mine')).flat()).toEqual([])
})

test('who is waited for is on the list once it is too long, and is escalated once', async () => {
  const id = await patient({ states: 'invited' })
  await advance()
  expect((await shown('ann', 'all')).flat()).toEqual([])
  const fourth = '2027-06-10T14:00:00Z'
  expect(await shown('ann', 'nobody', fourth)).toEqual([[], [`consentAwaited ${id}`], []])
  await advance('2027-06-20T14:00:00Z')
  await advance('2027-06-21T14:00:00Z')
  expect((await shown('ann', 'escalated', '2027-06-21T14:00:00Z')).flat()).toEqual([`consentAwaited ${id}`])
  expect(
    await sql(`select 1 from audit_entry where action = 'clock.escalate' and patient_ids = array[$1]`, [id]),
  ).toHaveLength(1)
  await clean()
  await advance()
})

test('another due time is another promise; a text waits until it is read', async () => {
  const id = await patient({ owner: 'ann' })
  const taskId = await task(id, 'followUp', { assignee: 'ann', due: '2027-06-08T14:00:00Z' })
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     select 'tx_' || n, 'builtIn', 'tx_' || n, '+12025550100', 'x', 'Hello', $1, 'other', $2, $3 from generate_series(1, 3) n`,
    [monday, programId, id],
  )
  await advance()
  await advance('2027-06-08T15:00:00Z')
  await sql(`update task set due_at = '2027-06-12T14:00:00Z' where id = $1`, [taskId])
  await advance('2027-06-08T16:00:00Z')
  expect(
    await sql(`select state, breached_at is not null as late from clock where subject = $1 order by state`, [taskId]),
  ).toEqual([
    { state: 'ended', late: true },
    { state: 'running', late: false },
  ])
  const page = (await as('ann', monday, (u) => listWork(u, { programId, scope: 'mine' }))) as Awaited<
    ReturnType<typeof listWork>
  >
  expect(page.columns[0]?.rows.find(({ kind }) => kind === 'reply')?.about.texts).toBe(3)
  await sql(`update sms_inbound set seen_at = $1 where id <> 'tx_3'`, [monday])
  expect((await shown('ann', 'mine')).flat()).toContain(`reply ${id}`)
  await as('ann', monday, (u) => markSeen(u, { programId, patientId: id }))
  expect((await shown('ann', 'mine')).flat()).not.toContain(`reply ${id}`)
  await clean()
  await advance()
})

test('a long column goes on where it ended, and neither skips nor repeats', async () => {
  const id = await patient({ owner: 'bob' })
  for (let n = 0; n < 45; n++)
    await task(id, 'outOfOrder', { at: new Date(Date.parse(monday) + (n % 7) * 60_000).toISOString() })
  await advance('2027-06-07T15:00:00Z')
  const first = (await as('bob', '2027-06-07T15:00:00Z', (u) => listWork(u, { programId, scope: 'mine' }))) as Awaited<
    ReturnType<typeof listWork>
  >
  let column = first.columns[0]
  const seen = [...(column?.rows ?? [])]
  while (column?.more) {
    const after = column.more
    column = (await as('bob', '2027-06-07T15:00:00Z', (u) =>
      listWorkColumn(u, { programId, scope: 'mine', group: 'us', after }),
    )) as Awaited<ReturnType<typeof listWorkColumn>>
    seen.push(...column.rows)
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen.map((row) => row.id)).size).toBe(45)
  expect(seen.map(({ dueAt }) => dueAt)).toEqual(seen.map(({ dueAt }) => dueAt).sort())
  expect(first.revision.counts.mine.us).toBe(45)
  await clean()
  await advance()
})

test('another calendar moves what runs; who was slower is told', async () => {
  const id = await patient({ states: 'active/enrollComplete' })
  await advance()
  const due = async () =>
    (
      await sql<{ due: Date }>(`select due_at as due from clock where subject = $1 and state = 'running'`, [id])
    )[0]?.due.toISOString()
  expect(await due()).toBe('2027-06-08T14:00:00.000Z')
  const { version } = await sqlUnit((u) => readClockSettings(u, { programId }))
  const days = [{ day: '2027-06-08', name: 'Moving' }]
  await unit((u) =>
    saveClockSettings(u, {
      programId,
      version,
      days,
      targets: [{ kind: 'enrollmentReview', target: 600, warn: 50, escalate: null }],
    }),
  )
  await advance()
  expect(await due()).toBe('2027-06-09T16:00:00.000Z')
  await expect(unit((u) => saveClockSettings(u, { programId, version, days: [] }))).rejects.toEqual(
    new Refusal('settingsChanged'),
  )
  await sql(`update support_program set time_zone = 'America/Los_Angeles' where id = $1`, [programId])
  await advance()
  expect(await due()).toBe('2027-06-09T18:00:00.000Z')
})

test('an import that failed is work for who started it until it goes on or is put away', async () => {
  await sql(
    `insert into import_run (id, program_id, state, file_name, by_kind, by_id, by_name, by_address, created_at, updated_at)
     values ('im_1', $1, 'running', 'may.csv', 'staff', 'ann', 'ann', '', $2, $2)`,
    [programId, monday],
  )
  const failed = async (scope: WorkScope = 'mine') =>
    (await shown('ann', scope, '2027-06-10T14:00:00Z'))[2]?.map((row) => row.split(' ')[0])
  const become = (state: string, failure: string | null = null) =>
    sql('update import_run set state = $1, failure = $2, updated_at = $3', [state, failure, monday])
  await become('failed', ImportFailure.unreadable)
  await advance()
  // Who does not work in the program has nothing in it.
  expect(await failed('nobody')).toContain('importFailed')
  await become('running')
  await sql(`insert into staff_program (staff_id, program_id) values ('ann', $1)`, [programId])
  await become('failed', ImportFailure.unreadable)
  await advance()
  expect(await failed()).toContain('importFailed')
  await become('running')
  await advance()
  expect(await failed()).not.toContain('importFailed')
})

test('who is at the console hears of what is theirs and has run out, who watches over others of what was escalated', async () => {
  const id = await patient({ states: 'active/pending', owner: 'ann' })
  await advance()
  const [planned] = await sql<{ due: Date; told: Date }>(
    `select due_at as due, escalate_at as told from clock where subject = $1 and state = 'running'`,
    [id],
  )
  const later = planned?.due.toISOString() ?? ''
  const hears = (who: string, at: string, escalated = false) =>
    as(who, at, (u) => watchNotices(u, { programId, escalated })) as Promise<WorkNotice[]>
  expect(await hears('ann', later)).toEqual([])
  await advance(later)
  const [late] = await hears('ann', later)
  expect(late).toMatchObject({ what: 'late', kind: 'enrollmentDecision' })
  expect(await hears('bob', later, true)).toEqual([])
  const evening = planned?.told.toISOString() ?? ''
  await advance(evening)
  expect(await hears('bob', evening, true)).toEqual([{ ...late, what: 'escalated', at: expect.any(String) }])
  expect(await hears('bob', evening)).toEqual([])
  expect(await hears('ann', new Date(Date.parse(evening) + 11 * 60_000).toISOString(), true)).toEqual([])

  const named = (await as('bob', evening, (u) =>
    listWork(u, { programId, scope: 'person', person: 'ann' }),
  )) as WorkPage
  expect(named.columns[0]?.rows.map(({ patient: whom }) => whom?.id)).toEqual([id])
  expect(named.revision.counts).toMatchObject({ person: { us: 1 }, team: { us: 1 }, mine: { us: 0 } })
  const [seen] = await sql(`select data from audit_entry where action = 'work.list' order by id desc limit 1`)
  expect(seen).toEqual({ data: { scope: 'person', person: 'ann', count: 1 } })
  await clean()
  await advance(evening)
})

test('a change that cannot be followed is set aside, and stops nobody else', async () => {
  const id = await patient({ owner: 'ann' })
  await sql(
    `insert into change (at, program_id, patient_id, kind, data)
     values ($2, 'gone', $1, 'textMoved', '{"text": {"id": "tx_gone", "meaning": "other", "received": "2027-06-07T14:00:00Z"}}'),
            ($2, 'gone', $1, 'patientMoved', '{"states": {"to": "active/pending//"}}')`,
    [id, monday],
  )
  const taskId = await task(id, 'followUp', { due: '9999-12-31T12:00:00Z' })
  expect((await advance()).failed).toEqual([])
  expect(
    await sql(
      `select c.program_id, c.kind from change_aside a join change c using (seq) where a.reader = 'clocks' order by seq`,
    ),
  ).toEqual([
    { program_id: 'gone', kind: 'textMoved' },
    { program_id: 'gone', kind: 'patientMoved' },
  ])
  expect(await sql(`select due_at as due, escalate_at as told from clock where subject = $1`, [taskId])).toEqual([
    { due: new Date('2199-12-31T00:00:00Z'), told: new Date('2199-12-31T00:00:00Z') },
  ])
  await clean()
  await advance()
})

test('what was late before it was held is late', async () => {
  const id = await patient({ states: 'active/enrollComplete' })
  await advance()
  await task(id, 'infoAsked', { at: '2027-06-20T14:00:00Z' })
  await advance('2027-06-20T14:00:00Z')
  await advance('2027-06-20T15:00:00Z')
  expect(
    await sql(
      `select c.state, c.breached_at as late, m.at from clock c join clock_mark m on m.clock_id = c.id and m.stage = 'breach'
        where c.subject = $1`,
      [id],
    ),
  ).toEqual([{ state: 'paused', late: new Date('2027-06-20T14:00:00Z'), at: new Date('2027-06-20T14:00:00Z') }])

  // It says so on the patient's page and among what stands still, and goes on as late as it was.
  const late = { kind: 'enrollmentReview', late: true, heldBy: ['infoAsked'] }
  const { rows } = (await as('ann', monday, (u) => listPaused(u, { programId }))) as PausedPage
  expect(rows.filter(({ patient: whom }) => whom.id === id)).toEqual([expect.objectContaining(late)])
  const place = { programId, patientId: id }
  const clocks = (await as('ann', monday, (u) => listPatientClocks(u, place))) as PatientClock[]
  expect(clocks).toEqual([
    expect.objectContaining({ kind: 'infoAsked', state: 'running', heldBy: [] }),
    expect.objectContaining({ ...late, state: 'paused', since: '2027-06-20T14:00:00.000Z', dueAt: null }),
  ])
  const mark = async () =>
    ((await as('ann', monday, (u) => watchPatient(u, place))) as Awaited<ReturnType<typeof watchPatient>>).clocks
  const before = await mark()
  await sql(`update task set done_at = '2027-06-22T14:00:00Z', done_by = 'x' where patient_id = $1`, [id])
  await advance('2027-06-22T14:00:00Z')
  expect(await mark()).not.toBe(before)
  expect(await sql(`select state, due_at as due from clock where subject = $1`, [id])).toEqual([
    { state: 'running', due: new Date('2027-06-20T14:00:00Z') },
  ])
  await clean()
  await advance()
})

test('nobody waits for the flow of a patient who has unsubscribed', async () => {
  const id = await patient()
  const begin = (flowId: string, kind: string) =>
    sql(
      `insert into flow (id, program_id, patient_id, kind, actor, language, created_at, updated_at)
       values ($1, $2, $3, $5, 'patient', 'en', $4, $4)`,
      [flowId, programId, id, monday, kind],
    )
  const flows = () => sql(`select subject, state from clock where kind = 'flowOpen' and patient_id = $1`, [id])
  await begin('fl_1', 'dosage')
  await advance()
  expect(await flows()).toEqual([{ subject: 'fl_1', state: 'running' }])
  await sql(`update patient set lifecycle = 'unsubscribed', updated_at = $2 where id = $1`, [id, monday])
  await begin('fl_2', 'consent')
  await advance()
  expect(await flows()).toEqual([{ subject: 'fl_1', state: 'ended' }])
  await clean()
})
