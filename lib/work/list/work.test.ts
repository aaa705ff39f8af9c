// What needs action, from the cause to the list: who sees it, in which order, and when it is gone.
import { beforeAll, expect, test } from 'vitest'
import { ImportFailure } from '@/lib/contract/batches/import-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type SnoozeChoice, WorkSort, type WorkTab } from '@/lib/contract/work/clock-vocabulary'
import type { SnoozeTimes } from '@/lib/contract/work/snooze'
import type { PatientClock, WorkAsked, WorkNotice, WorkPage, WorkRevision } from '@/lib/contract/work/work'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { watchPatient } from '@/lib/patients/page/watch-patient'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { followClocksUntil } from '@/lib/testing/clocks-until'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { tellWorkByHand } from '@/lib/testing/tell-work-by-hand'
import { listPatientClocks } from '@/lib/work/clocks/list-patient-clocks'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { listWork } from './list-work'
import { endSnooze, readSnoozeTimes, snooze } from './snooze'
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
const page = (who: string, tab: WorkTab, at = monday, more: Partial<WorkAsked> & { after?: string } = {}) =>
  as(who, at, (u) => listWork(u, { programId, tab, sort: 'due', ...more })) as Promise<WorkPage>
const watched = (who: string, tab: WorkTab, at = monday) =>
  as(who, at, (u) => watchWork(u, { programId, tab, sort: 'due' })) as Promise<WorkRevision>
const shown = async (who: string, tab: WorkTab, at = monday) =>
  (await page(who, tab, at)).rows.map(({ group, kind, patient: whom }) => `${group}: ${kind} ${whom?.id}`)
const clean = () =>
  sql(
    `update task set done_at = now(), done_by = 'x' where done_at is null; update patient set enrollment = null, prior_auth = null, pap = null, lifecycle = 'active', updated_at = now()`,
  )

test('stands in its group, each patient once by what is most urgent, with whom it belongs to', async () => {
  const mine = await patient({ states: 'active/pending', owner: 'ann' })
  const free = await patient({ states: 'active/enrollComplete' })
  const late = await patient({ owner: 'bob' })
  await task(mine, 'smsFailed', { data: { smsId: 'sms_1', reason: 'landline' } })
  await task(late, 'followUp', { assignee: 'ann', due: '2027-06-07T13:00:00Z' })
  await task(late, 'outOfOrder')
  const elsewhere = await patient({ states: 'active/pending', program: other })
  await advance()

  // The failed text is due sooner than the decision.
  expect(await shown('ann', 'mine')).toEqual([`followUp: followUp ${late}`, `failed: smsFailed ${mine}`])
  expect((await page('ann', 'mine')).rows.map(({ also }) => also)).toEqual([0, 1])
  expect(await shown('bob', 'mine')).toEqual([`decide: outOfOrder ${late}`])
  expect(await shown('ann', 'unassigned')).toEqual([`decide: enrollmentReview ${free}`])
  const team = await page('ann', 'team')
  expect(team.rows.map(({ patient: whom, also }) => [whom?.id, also])).toEqual([
    [free, 0],
    [late, 1],
    [mine, 1],
  ])
  expect(JSON.stringify(team)).not.toContain(elsewhere)
  expect(team.revision?.counts.tabs).toEqual({ mine: 2, team: 3, unassigned: 1, snoozed: 0 })
  expect(team.revision?.counts.groups).toMatchObject({
    decide: { n: 1 },
    followUp: { n: 1, late: 1 },
    failed: { n: 1 },
  })

  const [seen] = await sql<{ patient_ids: string[]; data: object }>(
    `select patient_ids, data from audit_entry where action = 'work.list' and caller_id = 'ann' order by id limit 1`,
  )
  expect(seen).toEqual({ patient_ids: [late, mine], data: { tab: 'mine', count: 2 } })

  // Another owner takes all of it but what is assigned, at once.
  const bob = { id: 'bob', name: 'bob' }
  await unit((u) => assignPatient(u, { programId, patientId: mine, owner: bob }), person('ann'))
  expect(await shown('ann', 'mine')).toEqual([`followUp: followUp ${late}`])
  await advance()
  expect(await shown('bob', 'mine')).toHaveLength(2)
  await clean()
  await advance()
  expect(await shown('ann', 'team')).toEqual([])
})

test('filters count what is shown, and every order shows the same rows once', async () => {
  const ids = [
    await patient({ states: 'active/pending', owner: 'ann' }),
    await patient({ states: 'active/enrollComplete', owner: 'bob' }),
    await patient({ states: 'active/pending' }),
  ]
  await task(ids[0] ?? '', 'followUp', { due: '2027-06-07T13:00:00Z' })
  await task(ids[2] ?? '', 'followUp', { due: '2027-06-12T13:00:00Z' })
  await advance()
  const found = async (more: Partial<WorkAsked>) =>
    (await page('ann', 'team', monday, more)).rows.map(({ kind, patient: whom }) => `${kind} ${whom?.id}`)
  expect(await found({ kind: ['followUp'] })).toEqual([`followUp ${ids[0]}`, `followUp ${ids[2]}`])
  expect(await found({ status: ['enrollComplete'] })).toEqual([`enrollmentReview ${ids[1]}`])
  expect(await found({ owner: 'ann' })).toEqual([`followUp ${ids[0]}`])
  expect(await found({ today: 'on' })).toEqual([`followUp ${ids[0]}`])
  expect(await found({ escalated: 'on' })).toEqual([])
  for (const sort of WorkSort.all)
    expect((await page('ann', 'team', monday, { sort })).rows.map(({ patient: whom }) => whom?.id).sort()).toEqual(
      [...ids].sort(),
    )
  const filtered = (await page('ann', 'team', monday, { kind: ['followUp'] })).revision?.counts
  expect(filtered?.groups.followUp).toEqual({ n: 2, late: 1 })
  expect(filtered).toMatchObject({ tabs: { team: 3 }, today: 1, escalated: 0 })
  await clean()
  await advance()
})

test('no patient stands in a tab twice, whatever runs for them', async () => {
  const ofTask = ClockKind.all.filter((kind) => clockRow(kind).source === 'task')
  const everything = await patient({ states: 'active/pending', owner: 'ann' })
  for (const kind of ofTask) await task(everything, kind)
  const [flags] = [`lifecycle = 'invited', pap = 'papInfoMissing', prior_auth = 'paProcess', enrollment = 'needInfo'`]
  await sql(`update patient set ${flags}, updated_at = $2 where id = $1`, [everything, monday])
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('tx_all', 'builtIn', 'tx_all', '+12025550101', 'x', 'Hello', $1, 'other', $2, $3)`,
    [monday, programId, everything],
  )
  for (const days of [0, 2, 9, 40]) {
    const at = new Date(Date.parse(monday) + days * 86_400_000).toISOString()
    await advance(at)
    for (const tab of ['mine', 'team'] as const) {
      const { rows, revision } = await page('ann', tab, at)
      expect(rows.filter(({ patient: whom }) => whom?.id === everything)).toHaveLength(1)
      const counts = revision?.counts
      expect(counts?.tabs[tab]).toBe(rows.length)
      for (const filter of ['today', 'escalated'] as const)
        expect(counts?.[filter], `${tab}, ${filter}, after ${days} days`).toBe(
          (await page('ann', tab, at, { [filter]: 'on' })).rows.length,
        )
    }
  }
  await sql(`update sms_inbound set seen_at = $1 where id = 'tx_all'`, [monday])
  await clean()
  await advance()
})

test('a filter and its count ask every clock of a patient, also those behind the one that is shown', async () => {
  const owed = await patient({ states: 'invited', owner: 'ann' })
  // Ours is due later than what is owed today, and stands before it all the same.
  await task(owed, 'followUp', { due: '2027-06-12T14:00:00Z' })
  await advance()
  const third = '2027-06-10T11:00:00Z'
  await advance(third)
  const whole = await page('ann', 'mine', third)
  expect(whole.rows.map(({ kind }) => kind)).toEqual(['followUp'])
  expect(whole.revision?.counts).toMatchObject({ tabs: { mine: 1 }, today: 1 })
  const today = await page('ann', 'mine', third, { today: 'on' })
  expect(today.rows.map(({ kind }) => kind)).toEqual(['consentAwaited'])
  await clean()
  await advance(third)
})

test('our own is shown a week ahead, what others owe from the day on which it is due', async () => {
  const id = await patient({ states: 'invited', owner: 'ann' })
  const far = await patient({ owner: 'ann' })
  await task(far, 'followUp', { due: '2027-06-20T14:00:00Z' })
  await advance()
  expect(await shown('ann', 'mine')).toEqual([])
  expect(await shown('ann', 'mine', '2027-06-09T23:00:00Z')).toEqual([])
  // On the third day, hours before it is due, and not yet late.
  const third = await page('ann', 'mine', '2027-06-10T11:00:00Z')
  expect(third.rows.map(({ kind, patient: whom }) => `${kind} ${whom?.id}`)).toEqual([`consentAwaited ${id}`])
  expect(third.revision?.counts).toMatchObject({ tabs: { mine: 1 }, today: 1 })
  expect(await shown('ann', 'mine', '2027-06-13T14:00:00Z')).toContain(`followUp: followUp ${far}`)
  await clean()
  await advance()
})

test('a row that is snoozed is back at its time, when it is due, when the patient writes, and when a status changes', async () => {
  const id = await patient({ states: 'active/pending', owner: 'ann' })
  const due = await patient({ owner: 'ann' })
  await task(due, 'followUp', { assignee: 'ann', due: '2027-06-07T20:00:00Z' })
  await advance()
  const put = (patientIds: string[], until: SnoozeChoice, more: object = {}, at = monday) =>
    as('ann', at, (u) => snooze(u as TxUnit, { programId, patientIds, until, ...more })) as Promise<unknown>
  const mine = async (at = monday) => (await page('ann', 'mine', at)).rows.map(({ patient: whom }) => whom?.id)
  const away = async (at = monday) => (await page('ann', 'snoozed', at)).rows.map(({ patient: whom }) => whom?.id)
  const tuesday = '2027-06-08T14:00:00Z'

  await put([id, due], 'tomorrow')
  expect(await mine()).toEqual([])
  expect(await away()).toEqual([id, due])
  expect((await watched('ann', 'mine')).counts.tabs).toMatchObject({ mine: 0, snoozed: 2 })
  // Due times stay: what is due is back though its time has not come.
  expect(await mine('2027-06-07T20:30:00Z')).toEqual([due])
  expect(await mine(tuesday)).toContain(id)

  await put([id], 'patientWrites')
  expect(await mine(tuesday)).not.toContain(id)
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     values ('tx_back', 'builtIn', 'tx_back', '+12025550102', 'x', 'Hello', $1, 'other', $2, $3)`,
    ['2027-06-07T15:00:00Z', programId, id],
  )
  await sql(`update change set at = '2027-06-07T15:00:00Z' where subject = 'tx_back'`)
  await advance('2027-06-07T15:00:00Z')
  expect(await mine('2027-06-07T15:00:00Z')).toContain(id)
  expect(await away('2027-06-07T15:00:00Z')).not.toContain(id)

  await put([due], 'friday')
  await sql(`update patient set enrollment = 'enrollComplete', updated_at = '2027-06-07T16:00:00Z' where id = $1`, [
    due,
  ])
  await advance('2027-06-07T16:00:00Z')
  expect(await mine('2027-06-07T16:00:00Z')).toContain(due)

  // What is late asks why, and is back the same day.
  const evening = '2027-06-07T21:00:00Z'
  await expect(put([due], 'tomorrow', { reason: 'otherFirst' }, evening)).rejects.toEqual(new Refusal('snoozeRefused'))
  const night = { at: '2027-06-08T02:00:00Z' }
  await expect(put([due], 'picked', night, evening)).rejects.toEqual(new Refusal('snoozeRefused'))
  await put([due], 'picked', { ...night, reason: 'waitingForAnswer' }, evening)
  expect(await mine(evening)).not.toContain(due)
  await as('ann', evening, (u) => endSnooze(u as TxUnit, { programId, patientIds: [due] }))
  expect(await mine(evening)).toContain(due)
  // Only of one's own program, and never into the past.
  const foreign = await patient({ program: other })
  await expect(put([foreign], 'tomorrow')).rejects.toEqual(new Refusal('notFound'))
  await expect(put([id], 'picked', { at: '2027-06-01T00:00:00Z' })).rejects.toEqual(new Refusal('taskDuePast'))
  const times = (await as('ann', '2027-06-11T14:00:00Z', (u) => readSnoozeTimes(u, { programId }))) as SnoozeTimes
  // Friday: tomorrow and Monday skip the weekend.
  expect(times.choices.find(({ choice }) => choice === 'tomorrow')?.at).toBe('2027-06-14T13:00:00.000Z')
  expect(times.endOfDay).toBe('2027-06-12T03:59:59.999Z')
  await sql(`update sms_inbound set seen_at = $1 where id = 'tx_back'`, [monday])
  await sql('delete from snooze')
  await clean()
  await advance()
})

test('what is done is gone at once, also before a worker has looked', async () => {
  const id = await patient({ owner: 'ann' })
  const taskId = await task(id, 'linkLocked')
  await advance()
  const before = await watched('ann', 'mine')
  expect(before.counts.groups.followUp.n).toBe(1)
  await unit((u) => completeTask(u, { programId, taskId }), person('ann'))
  expect(await shown('ann', 'mine')).toEqual([])
  expect((await watched('ann', 'mine')).mark).not.toBe(before.mark)
  await advance()
  expect(await shown('ann', 'mine')).toEqual([])
})

test('who is waited for is escalated once', async () => {
  const id = await patient({ states: 'invited' })
  await advance()
  const fourth = '2027-06-10T14:00:00Z'
  expect(await shown('ann', 'unassigned', fourth)).toEqual([`missing: consentAwaited ${id}`])
  await advance('2027-06-20T14:00:00Z')
  await advance('2027-06-21T14:00:00Z')
  const escalated = await page('ann', 'team', '2027-06-21T14:00:00Z', { escalated: 'on' })
  expect(escalated.rows.map(({ patient: whom }) => whom?.id)).toEqual([id])
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
  expect((await page('ann', 'mine')).rows.find(({ kind }) => kind === 'reply')?.about.text).toBe('Hello')
  await sql(`update sms_inbound set seen_at = $1 where id <> 'tx_3'`, [monday])
  expect(await shown('ann', 'mine')).toContain(`reply: reply ${id}`)
  await as('ann', monday, (u) => markSeen(u, { programId, patientId: id }))
  expect(await shown('ann', 'mine')).not.toContain(`reply: reply ${id}`)
  await clean()
  await advance()
})

test('a long list goes on where it ended, and neither skips nor repeats', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, () => patient({ owner: 'bob' })))
  for (const [n, id] of ids.entries())
    await task(id, n % 3 ? 'outOfOrder' : 'mention', {
      at: new Date(Date.parse(monday) + (n % 7) * 60_000).toISOString(),
    })
  const at = '2027-06-07T15:00:00Z'
  await advance(at)
  for (const sort of WorkSort.all) {
    let now = await page('bob', 'mine', at, { sort })
    expect(now.revision?.counts.tabs.mine).toBe(120)
    const seen = [...now.rows]
    while (now.more) {
      now = await page('bob', 'mine', at, { sort, after: now.more })
      seen.push(...now.rows)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
    expect(seen).toHaveLength(120)
    if (sort !== 'due') continue
    for (const group of ['decide', 'followUp']) {
      const dues = seen.filter((row) => row.group === group).map(({ dueAt }) => dueAt)
      expect(dues).toEqual([...dues].sort())
    }
  }
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
  const failed = async (tab: WorkTab = 'mine') =>
    (await page('ann', tab, '2027-06-10T14:00:00Z')).rows.map(({ kind }) => kind)
  const become = (state: string, failure: string | null = null) =>
    sql('update import_run set state = $1, failure = $2, updated_at = $3', [state, failure, monday])
  await become('failed', ImportFailure.unreadable)
  await advance()
  // A person who does not work in the program has nothing in it.
  expect(await failed('unassigned')).toContain('importFailed')
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
  await clean()
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

  const named = await page('bob', 'team', evening, { owner: 'ann' })
  expect(named.rows.map(({ patient: whom }) => whom?.id)).toEqual([id])
  expect(named.revision?.counts).toMatchObject({
    tabs: { team: 1, mine: 0 },
    groups: { decide: { n: 1 } },
  })
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

  // It says so on the patient's page, and goes on as late as it was.
  const late = { kind: 'enrollmentReview', late: true, heldBy: ['infoAsked'] }
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
