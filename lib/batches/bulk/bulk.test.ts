// What a bulk action says beforehand is what it does; each patient once, whatever becomes of the worker; and what has not
// left can be taken back.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BulkAct, type BulkScope, bulkAct, bulkPreview, bulkRowFilter, bulkRun } from '@/lib/contract/batches/bulk'
import { eventBody } from '@/lib/contract/patients/event'
import { coPayMember, enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { readCase } from '@/lib/patients/updates/read-case'
import { newId } from '@/lib/platform/ids'
import { type Actor, single, type TxUnit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhoneHere } from '@/lib/testing/known-phones'
import { makeProgram, putTemplate } from '@/lib/testing/partner'
import { entries, newPhone } from '@/lib/testing/people'
import { tellByHand } from '@/lib/testing/tell-by-hand'
import { advanceBulk } from './advance-bulk'
import { judgeUpdate } from './judge'
import { listBulk } from './list-bulk'
import { listBulkRows } from './list-bulk-rows'
import { matchPatients } from './match-patients'
import { previewBulk } from './preview-bulk'
import { readBulk } from './read-bulk'
import { retryBulk } from './retry-bulk'
import { startBulk } from './start-bulk'
import { stopBulk } from './stop-bulk'
import { undoBulk, undoneAtOnce } from './undo-bulk'

const { sql, unit } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const rosa: Actor = { ...testActor, kind: 'staff', id: 'st_rosa', name: 'Rosa' }
let programId = ''

beforeEach(async () => {
  await sql(`update bulk_run set state = 'stopped' where state = 'running'`)
  programId = await makeProgram()
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_rosa', 'rosa@example.org', 'Rosa', 'x', 'supervisor') on conflict do nothing`,
  )
  await sql(`insert into staff_program (staff_id, program_id) values ('st_rosa', $1)`, [programId])
})

type Person = {
  lifecycle?: string
  consent?: boolean
  enrollment?: string | null
  zone?: string
  phone?: string | null
}
async function patient(name: string, person: Person = {}, program = programId) {
  const id = newId('pt')
  const {
    lifecycle = 'active',
    consent = true,
    enrollment = null,
    zone = 'America/New_York',
    phone = newPhone(),
  } = person
  await sql(
    `insert into patient (id, program_id, phone_number, first_name, last_name, zones, required_consent, lifecycle, enrollment)
     values ($1, $2, $3, 'Ann', $4, array[$5], $6, $7, $8)`,
    [id, program, phone, name, zone, !consent, lifecycle, enrollment],
  )
  return id
}
/** Many at once, all able to be told. */
async function many(n: number) {
  const rows = await sql<{ id: string }>(
    `insert into patient (id, program_id, phone_number, first_name, last_name, zones, required_consent, lifecycle)
     select 'pt_' || $1 || lpad(i::text, 6, '0'), $1, '+1646' || lpad(i::text, 7, '0'), 'Ann', 'M' || lpad(i::text, 6, '0'),
            array['America/New_York'], false, 'active' from generate_series(1, $2::int) i returning id`,
    [programId, n],
  )
  return rows.map(({ id }) => id)
}
async function person(name: string, programs = [programId]) {
  const id = newId('st')
  await sql(`insert into staff (id, email, name, password_hash, role) values ($1, $2, $3, 'x', 'case-manager')`, [
    id,
    `${id}@example.org`,
    name,
  ])
  for (const program of programs)
    await sql('insert into staff_program (staff_id, program_id) values ($1, $2)', [id, program])
  return id
}

const nextCall = (date?: string): BulkAct =>
  bulkAct.parse({
    kind: 'message',
    status: { name: notifyNextCall, text: '', additionalData: date ? entries({ date }) : [] },
  })
const enrollment = (text: string, offPath = false): BulkAct =>
  bulkAct.parse({ kind: 'enrollment', status: { name: enrollmentStatus, text }, offPath })
const assign = (ownerId: string | null): BulkAct => ({ kind: 'assign', ownerId })
const filters = { enrollment: [], priorAuth: [], pap: [], copay: [], lifecycle: [], updatedWithin: null, owner: null }
const everybody = { filters, search: '', except: [] } as unknown as BulkScope

const at = <T>(now: Date, work: (u: TxUnit) => Promise<T>) => unit((u) => work({ ...u, now }), rosa)
const preview = async (act: BulkAct, scope = everybody, now = noon) =>
  bulkPreview.parse(await at(now, (u) => previewBulk(u, { programId, scope, act })))
async function start(act: BulkAct, { scope = everybody, now = noon, key = randomUUID() as string, matched = -1 } = {}) {
  const ids = await at(now, (u) => matchPatients(u, { programId, scope, most: 100_000 }))
  const given = { programId, scope, act, key, matched: matched < 0 ? ids.length : matched }
  return bulkRun.parse(await at(now, (u) => startBulk(u, given)))
}
const advance = (now = noon, batch?: number) => advanceBulk({ ...single(testActor), now }, batch ? { batch } : {})
async function finish(now = noon, batch?: number) {
  for (let n = 0; (await advance(now, batch)) > 0 && n < 1000; n++);
}
const view = (runId: string, now = noon) => at(now, (u) => readBulk(u, { programId, runId }))
const rowsOf = async (runId: string, filter: object = {}) =>
  (await at(noon, (u) => listBulkRows(u, { programId, runId, ...bulkRowFilter.parse(filter) }))).rows
const outcomesOf = async (runId: string) =>
  (await rowsOf(runId, { limit: 100 })).map(({ patient: { lastName }, state, reason }) => [lastName, state, reason])
const textsOf = (id: string) =>
  sql<{ state: string; reason: string | null; by: string }>(
    'select state, reason, by_name as by from sms where patient_id = $1 order by id',
    [id],
  )
const groups = ({ groups: all }: Awaited<ReturnType<typeof preview>>) =>
  all.map(({ outcome, reason, count, patients }) => [
    outcome,
    reason,
    count,
    patients.map((one) => one.lastName).join(),
  ])

describe('who, and why not', () => {
  test('a message: whoever cannot get it is left out with the reason, before and after the same', async () => {
    const able = await patient('Able')
    await patient('Gone', { lifecycle: 'unsubscribed' })
    await patient('Mute', { consent: false })
    await patient('Phoneless', { phone: null })
    const out = newPhone()
    await patient('Quit', { phone: out })
    await markPhoneHere(programId, out, 'opted_out_at')
    await patient('Tokyo', { zone: 'Pacific/Honolulu' })

    const early = new Date('2026-06-15T15:00:00Z')
    const asked = await preview(nextCall('Monday'), everybody, early)
    expect(asked).toMatchObject({ matched: 6, judged: 6, goes: 2, missing: [], messages: 2 })
    expect(groups(asked).toSorted()).toEqual([
      ['later', 'quietHours', 1, 'Tokyo'],
      ['skipped', 'consentMissing', 1, 'Mute'],
      ['skipped', 'noPhone', 1, 'Phoneless'],
      ['skipped', 'optedOut', 1, 'Quit'],
      ['skipped', 'unsubscribed', 1, 'Gone'],
    ])
    expect(asked.samples.map(({ text }) => text.includes('Monday'))).toEqual([true, true])
    expect(asked.samples.find(({ patient: { lastName } }) => lastName === 'Tokyo')?.notBefore).not.toBeNull()

    const run = await start(nextCall('Monday'), { now: early })
    expect(run).toMatchObject({ state: 'running', total: 6, done: 0, createdBy: 'Rosa', kind: 'message' })
    await finish(early, 4)
    expect(await view(run.id, early)).toMatchObject({ state: 'done', done: 2, skipped: 4, failed: 0 })
    expect(await outcomesOf(run.id)).toEqual([
      ['Able', 'done', null],
      ['Gone', 'skipped', 'unsubscribed'],
      ['Mute', 'skipped', 'consentMissing'],
      ['Phoneless', 'skipped', 'noPhone'],
      ['Quit', 'skipped', 'optedOut'],
      ['Tokyo', 'done', 'quietHours'],
    ])
    const [gone] = await rowsOf(run.id, { state: 'skipped', limit: 1 })
    expect(gone).toMatchObject({ code: 1005, message: 'User Previously Unsubscribed' })
    expect(await textsOf(able)).toEqual([{ state: 'queued', reason: null, by: 'Rosa' }])
  })

  test('a status that brings no value changes nothing and tells nobody, whatever text the program has for it', async () => {
    const id = await patient('Card')
    await putTemplate(programId, financialSupportStatus, coPayMember, 'Your copay card is on record.')
    const { program } = await readAdmission(null, programId)
    const file = await readCase(single(testActor), programId, id)
    if (!program || !file) throw new Error('somebody is missing')
    const templates = await readTemplates(single(testActor), program)
    const judged = (value?: string) => {
      const additionalData = value === undefined ? [] : [{ key: coPayMember, value, editable: true }]
      const status = { name: financialSupportStatus, text: coPayMember, additionalData } as const
      const update = { kind: 'status', status, offPath: true } as never
      return judgeUpdate(update, file, { program, templates, by: 'staff', now: noon })
    }
    expect(judged()).toEqual({ outcome: 'skipped', reason: 'already', message: null })
    expect(judged('M-1')).toMatchObject({ outcome: 'goes', message: { body: 'Your copay card is on record.' } })
  })

  test('as long as a value is missing nothing starts, and it is said who would get it', async () => {
    await patient('Able')
    await patient('Mute', { consent: false })
    expect(await preview(nextCall())).toMatchObject({
      goes: 1,
      variables: ['date'],
      missing: ['date'],
      samples: [],
      groups: [{ outcome: 'skipped', reason: 'consentMissing' }],
    })
    await expect(start(nextCall())).rejects.toMatchObject({ refusal: 'variableMissing' })
    expect(await at(noon, (u) => listBulk(u, { programId }))).toEqual({ rows: [], older: null })
  })

  test('a status: who has it, who is outside the usual path, and whose message stays silent', async () => {
    await patient('Has', { enrollment: 'pending' })
    await patient('Mute', { consent: false })
    await patient('New')
    await patient('Over', { enrollment: 'denied' })
    await putTemplate(programId, enrollmentStatus, 'pending', 'Under review')
    expect(groups(await preview(enrollment('pending'))).toSorted()).toEqual([
      ['silent', 'consentMissing', 1, 'Mute'],
      ['skipped', 'already', 1, 'Has'],
      ['skipped', 'offPath', 1, 'Over'],
    ])
    expect((await preview(enrollment('pending', true))).goes).toBe(3)
    const run = await start(enrollment('pending'))
    await finish()
    expect(await outcomesOf(run.id)).toEqual([
      ['Has', 'skipped', 'already'],
      ['Mute', 'done', 'consentMissing'],
      ['New', 'done', null],
      ['Over', 'skipped', 'offPath'],
    ])
    await sql('update support_program set strict_transitions = true where id = $1', [programId])
    expect(groups(await preview(enrollment('approved', true)))).toContainEqual(['skipped', 'offPath', 1, 'Over'])
  })

  test('everything that matches a filter or a search, without those taken out; nobody of another program', async () => {
    const a = await patient('Alvarez', { enrollment: 'pending' })
    const b = await patient('Álvarez')
    await patient('Brown', { enrollment: 'pending' })
    const other = await patient('Alvarez', {}, await makeProgram())
    const match = (scope: object) =>
      at(noon, (u) => matchPatients(u, { programId, scope: scope as BulkScope, most: 99 }))
    expect(await match({ filters: { ...filters, enrollment: ['pending'] }, search: '', except: [] })).toHaveLength(2)
    expect((await match({ filters, search: 'alvarez', except: [] })).toSorted()).toEqual([a, b].toSorted())
    expect(await match({ filters, search: 'alvarez', except: [a] })).toEqual([b])
    expect(await match({ filters: { ...filters, enrollment: ['pending'] }, search: 'alv', except: [] })).toEqual([a])
    expect(await match({ ids: [a, other, 'pt_nobody', a] })).toEqual([a])
  })
})

describe('a start', () => {
  test('pressed twice is one run; of other patients than were shown it is none', async () => {
    await patient('Able')
    const key = randomUUID()
    const [one, two] = [await start(nextCall('Monday'), { key }), await start(nextCall('Monday'), { key })]
    expect(two.id).toBe(one.id)
    expect(await sql('select 1 from bulk_row where run_id = $1', [one.id])).toHaveLength(1)
    await expect(start(nextCall('Monday'), { matched: 2 })).rejects.toMatchObject({
      refusal: 'bulkChanged',
      detail: { name: '1' },
    })
  })

  test('takes those who matched then: whoever comes later is not part of it, whoever changed is judged anew', async () => {
    const able = await patient('Able')
    const run = await start(nextCall('Monday'))
    await patient('Late')
    await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [able])
    await finish()
    expect(await outcomesOf(run.id)).toEqual([['Able', 'skipped', 'unsubscribed']])
  })

  test('a status is set for who opted out too, silently; undone it is as it was', async () => {
    const gone = await patient('Gone', { lifecycle: 'unsubscribed' })
    const act = {
      kind: 'enrollment',
      status: { name: 'enrollment.status', text: 'enrollComplete', additionalData: [] },
      offPath: false,
    } as never
    expect(groups(await preview(act))).toEqual([['silent', 'optedOut', 1, 'Gone']])
    const run = await start(act)
    await finish()
    expect(await outcomesOf(run.id)).toEqual([['Gone', 'done', 'optedOut']])
    expect(await sql('select enrollment from patient where id = $1', [gone])).toEqual([
      { enrollment: 'enrollComplete' },
    ])
  })

  test('an owner must be somebody of the program, a campaign one that runs, a card nobody’s', async () => {
    await patient('Able')
    const stranger = await person('Stranger', [await makeProgram()])
    await expect(start(assign(stranger))).rejects.toMatchObject({ refusal: 'dataInvalid' })
    await expect(start({ kind: 'campaign', name: 'none', additionalData: [] })).rejects.toMatchObject({
      refusal: 'campaignUnknown',
    })
    const card = { name: financialSupportStatus, text: 'approved', additionalData: entries({ coPayMember: '1' }) }
    expect(bulkAct.safeParse({ kind: 'financial', status: card }).success).toBe(false)
    expect(bulkAct.safeParse({ kind: 'enrollment', status: { name: notifyNextCall, text: '' } }).success).toBe(false)
    expect(eventBody.shape.status.safeParse(card).success).toBe(true)
  })
})

describe('under way', () => {
  test('stopped and gone on with; a row that spoils its batch fails alone and is tried again', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await patient(name)
    await sql(`
      create or replace function spoil() returns trigger language plpgsql as $$
      begin if new.last_name = 'C' then raise exception 'spoiled'; end if; return new; end $$;
      create or replace trigger spoil before update on patient for each row execute function spoil()`)
    try {
      const run = await start(enrollment('pending'))
      await advance(noon, 1)
      await at(noon, (u) => stopBulk(u, { programId, runId: run.id }))
      await finish()
      expect(await view(run.id)).toMatchObject({ state: 'stopped', done: 1, total: 5 })
      await at(noon, (u) => retryBulk(u, { programId, runId: run.id }))
      await finish(noon, 3)
      expect(await view(run.id)).toMatchObject({ state: 'done', done: 4, failed: 1 })
      const [failed] = await rowsOf(run.id, { state: 'failed' })
      expect(failed).toMatchObject({ patient: { lastName: 'C' }, code: 500 })
      expect(failed?.message).toContain(run.id)
      await sql('drop trigger spoil on patient')
      await at(noon, (u) => retryBulk(u, { programId, runId: run.id }))
      await finish()
      expect(await view(run.id)).toMatchObject({ state: 'done', done: 5, failed: 0 })
      expect(
        await sql(`select 1 from timeline_entry where program_id = $1 and kind = 'caseUpdate'`, [programId]),
      ).toHaveLength(5)
      await expect(at(noon, (u) => retryBulk(u, { programId, runId: run.id }))).rejects.toMatchObject({
        refusal: 'bulkEnded',
      })
    } finally {
      await sql('drop trigger if exists spoil on patient')
    }
  })

  test('each patient and the run itself stand in the audit log, without a value', async () => {
    const able = await patient('Able')
    const owner = await person('Olga')
    const run = await start(assign(owner))
    await finish()
    const rows = await sql<{ action: string; name: string; ids: string[]; data: object }>(
      'select action, caller_name as name, patient_ids as ids, data from audit_entry where program_id = $1 order by id',
      [programId],
    )
    expect(rows.filter(({ action }) => action.startsWith('bulk.'))).toEqual([
      { action: 'bulk.start', name: 'Rosa', ids: [], data: { runId: run.id, kind: 'assign', total: 1, by: [] } },
      { action: 'bulk.assign', name: 'Rosa', ids: [able], data: { runId: run.id, ownerId: owner } },
    ])
    expect(run.about).toBe('Olga')
  })

  test('a page of rows and a list of runs go on where they ended', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await patient(name)
    const run = await start(assign(await person('Olga')))
    const page = (filter: object) =>
      at(noon, (u) => listBulkRows(u, { programId, runId: run.id, ...bulkRowFilter.parse({ limit: 2, ...filter }) }))
    const places = ({ rows, newer, older }: Awaited<ReturnType<typeof page>>) => [
      rows.map((row) => row.position),
      newer,
      older,
    ]
    expect(places(await page({}))).toEqual([[1, 2], null, 2])
    expect(places(await page({ after: 2 }))).toEqual([[3, 4], 3, 4])
    expect(places(await page({ after: 4 }))).toEqual([[5], 5, null])
    expect(places(await page({ before: 3 }))).toEqual([[1, 2], null, 2])
    await expect(at(noon, (u) => readBulk(u, { programId: 'other', runId: run.id }))).rejects.toMatchObject({
      refusal: 'notFound',
    })
  })
})

describe('undone', () => {
  test('messages within their seconds; what has left stays', async () => {
    const [one, two] = [await patient('One'), await patient('Two')]
    const run = await start(nextCall('Monday'))
    await finish()
    expect((await view(run.id)).undoUntil).toBe(later(8000).toISOString())
    await sql(`update sms set state = 'sent', sent_at = now() where patient_id = $1`, [two])
    const undone = await at(later(5000), (u) => undoBulk(u, { programId, runId: run.id }))
    expect(undone).toMatchObject({ state: 'undone', done: 1, undone: 1, undoUntil: null })
    expect(await textsOf(one)).toMatchObject([{ state: 'suppressed', reason: 'undone' }])
    expect(await textsOf(two)).toMatchObject([{ state: 'sent' }])
    expect(await outcomesOf(run.id)).toEqual([
      ['One', 'undone', null],
      ['Two', 'done', 'left'],
    ])
    await expect(at(later(5000), (u) => undoBulk(u, { programId, runId: run.id }))).rejects.toMatchObject({
      refusal: 'bulkEnded',
    })
  })

  test('messages after their seconds: nothing', async () => {
    await patient('One')
    const run = await start(nextCall('Monday'))
    await finish()
    await expect(at(later(8000), (u) => undoBulk(u, { programId, runId: run.id }))).rejects.toMatchObject({
      refusal: 'bulkEnded',
    })
  })

  test('statuses go back by an entry of their own, with link and second look; what was changed since stays', async () => {
    const [back, moved] = [
      await patient('Back', { enrollment: 'approved' }),
      await patient('Moved', { enrollment: 'pending' }),
    ]
    const mute = await patient('Mute', { consent: false, enrollment: 'pending' })
    const run = await start(enrollment('needInfo', true))
    await finish()
    const state = async (id: string) => (await sql('select enrollment from patient where id = $1', [id]))[0]?.enrollment
    expect([await state(back), await state(moved)]).toEqual(['needInfo', 'needInfo'])
    expect(await sql('select 1 from task where patient_id = $1 and done_at is null', [back])).toHaveLength(1)
    await sql(`update patient set enrollment = 'denied' where id = $1`, [moved])
    expect(await at(later(3000), (u) => undoBulk(u, { programId, runId: run.id }))).toMatchObject({
      undone: 2,
      done: 1,
    })
    expect([await state(back), await state(moved)]).toEqual(['approved', 'denied'])
    expect(await sql('select 1 from task where patient_id = $1 and done_at is null', [back])).toEqual([])
    expect(await textsOf(back)).toMatchObject([{ state: 'suppressed', reason: 'undone' }])
    // The message of a status that somebody has set anew would say what no longer is.
    expect(await textsOf(moved)).toMatchObject([{ state: 'suppressed', reason: 'undone' }])
    const links = await sql<{ shut: boolean }>(
      `select l.revoked_at is not null as shut from flow_link l join flow f on f.id = l.flow_id where f.patient_id = any($1)`,
      [[back, moved, mute]],
    )
    expect(links.map(({ shut }) => shut)).toEqual([true, true, true])
    const told = await sql<{ data: object }>(
      `select data from timeline_entry where patient_id = $1 and kind = 'caseUpdate' order by id desc limit 1`,
      [back],
    )
    expect(told[0]?.data).toMatchObject({ name: enrollmentStatus, from: 'needInfo', to: 'approved', text: 'approved' })
    expect(await outcomesOf(run.id)).toEqual([
      ['Back', 'undone', null],
      ['Moved', 'done', 'changed'],
      ['Mute', 'undone', null],
    ])
  })

  test('owners go back to whose they were, while it still goes on', async () => {
    const [olga, pete] = [await person('Olga'), await person('Pete')]
    const [a, b, c] = [await patient('A'), await patient('B'), await patient('C')]
    await sql('update patient set owner_id = $2 where id = $1', [a, pete])
    const run = await start(assign(olga))
    await advance(noon, 2)
    await sql('update patient set owner_id = $2 where id = $1', [b, pete])
    expect(await at(noon, (u) => undoBulk(u, { programId, runId: run.id }))).toMatchObject({
      state: 'undone',
      undone: 1,
      done: 1,
    })
    expect(await advance()).toBe(0)
    const owners = await sql('select owner_id as o from patient where id = any($1) order by last_name', [[a, b, c]])
    expect(owners.map(({ o }) => o)).toEqual([pete, pete, null])
  })

  test('of a large one what leaves soonest is stopped at once, the workers take the rest back, each row once', async () => {
    const ids = await many(undoneAtOnce + 40)
    await putTemplate(programId, enrollmentStatus, 'pending', 'Under review')
    const run = await start(enrollment('pending'))
    await finish()
    await sql(`update sms set state = 'deferred', not_before = $2 where patient_id = $1`, [ids[3], later(3_600_000)])
    await sql(`update patient set enrollment = 'denied' where id = $1`, [ids[4]])
    const texts = () =>
      sql<{ state: string; n: number }>(
        'select state, count(*)::int as n from sms where program_id = $1 group by 1 order by 1',
        [programId],
      )
    const undo = (now: Date, actor = rosa) => unit((u) => undoBulk({ ...u, now }, { programId, runId: run.id }), actor)
    expect(await undo(later(7000))).toMatchObject({ state: 'undoing', undoUntil: null, undone: 0 })
    expect(await texts()).toEqual([
      { state: 'deferred', n: 1 },
      { state: 'suppressed', n: ids.length - 1 },
    ])
    // A colleague who presses too sees the same; nothing else can be done with it meanwhile.
    expect(await undo(later(8000), { ...rosa, name: 'Kofi' })).toMatchObject({ state: 'undoing' })
    await expect(at(noon, (u) => retryBulk(u, { programId, runId: run.id }))).rejects.toMatchObject({
      refusal: 'bulkEnded',
    })
    expect(await at(noon, (u) => stopBulk(u, { programId, runId: run.id }))).toMatchObject({ state: 'undoing' })

    // Long after the seconds are over, by two workers, also where who pressed has gone.
    await sql(`update staff set disabled_at = now() where id = 'st_rosa'`)
    const late = later(60_000)
    expect(await advance(late, 100)).toBe(100)
    expect(await view(run.id)).toMatchObject({ state: 'undoing', undone: 99, done: ids.length - 99 })
    await Promise.all([finish(late, 100), finish(late, 100)])
    await finish(late)
    await sql(`update staff set disabled_at = null where id = 'st_rosa'`)
    expect(await view(run.id)).toMatchObject({ state: 'undone', undone: ids.length - 1, done: 1 })
    expect(await texts()).toEqual([{ state: 'suppressed', n: ids.length }])
    const told = await sql<{ n: number; patients: number; by: string }>(
      `select count(*)::int as n, count(distinct patient_id)::int as patients, min(caller_name) as by from timeline_entry
        where program_id = $1 and data ? 'undoOf'`,
      [programId],
    )
    expect(told).toEqual([{ n: ids.length - 1, patients: ids.length - 1, by: 'Rosa' }])
    const states = await sql(
      'select enrollment, count(*)::int as n from patient where program_id = $1 group by 1 order by 1',
      [programId],
    )
    expect(states).toEqual([
      { enrollment: 'denied', n: 1 },
      { enrollment: null, n: ids.length - 1 },
    ])
  })

  test('a row that cannot be taken back stays, and says so', async () => {
    for (const name of ['A', 'B', 'C']) await patient(name)
    const run = await start(enrollment('pending'))
    await finish()
    await sql(`
      create or replace function spoil() returns trigger language plpgsql as $$
      begin if new.last_name = 'B' then raise exception 'spoiled'; end if; return new; end $$;
      create or replace trigger spoil before update on patient for each row execute function spoil()`)
    try {
      expect(await at(later(3000), (u) => undoBulk(u, { programId, runId: run.id }))).toMatchObject({
        state: 'undoing',
      })
      await finish(later(4000))
    } finally {
      await sql('drop trigger if exists spoil on patient')
    }
    expect(await view(run.id)).toMatchObject({ state: 'undone', undone: 2, done: 1 })
    expect(await outcomesOf(run.id)).toEqual([
      ['A', 'undone', null],
      ['B', 'done', 'notUndone'],
      ['C', 'undone', null],
    ])
  })

  test('hours later a step was not reached and no loop began; a copay card is as it was', async () => {
    await tellByHand(sql)
    const [one, asked] = [
      await patient('One', { enrollment: 'pending' }),
      await patient('Two', { enrollment: 'needInfo' }),
    ]
    const steps = async (id: string) => [
      (await sql('select milestone from patient_milestone where patient_id = $1 order by 1', [id])).map(
        (row) => row.milestone,
      ),
      (await sql('select closed_at is null as open from missing_loop where patient_id = $1', [id])).map(
        (row) => row.open,
      ),
    ]
    await catchUp()
    const long = new Date('2026-06-01T12:00:00Z')
    await sql('update patient set created_at = $2, updated_at = $2 where program_id = $1', [programId, long])
    await sql('update patient_milestone set entered_at = $2, at = $2 where program_id = $1', [programId, long])
    await sql('update missing_loop set opened_at = $2 where program_id = $1', [programId, long])
    const [before, open] = [await steps(one), await steps(asked)]
    expect(open[1]).toEqual([true])
    const run = await start(enrollment('approved', true), { now: later(-7_200_000) })
    await finish(later(-7_200_000))
    await catchUp()
    expect([await steps(one), await steps(asked)]).toEqual([
      [['approved', 'consented', 'enrolled'], []],
      [['approved', 'consented', 'enrolled'], [false]],
    ])
    await sql(`update sms set state = 'suppressed', reason = 'quietHours' where program_id = $1`, [programId])
    await sql(
      `update timeline_entry set data = data || '{"cardBefore": {"coPayMember": "M-1", "coPayBinNumber": null, "pharmacyphone": null}}'
        where patient_id = $1 and kind = 'caseUpdate'`,
      [one],
    )
    await sql(`update patient set copay_member = 'M-2', copay_bin = '9' where id = $1`, [one])
    expect(await at(noon, (u) => undoBulk(u, { programId, runId: run.id }))).toMatchObject({
      state: 'undone',
      undone: 2,
    })
    await catchUp()
    expect([await steps(one), await steps(asked)]).toEqual([before, open])
    expect(await sql('select copay_member as m, copay_bin as b from patient where id = $1', [one])).toEqual([
      { m: 'M-1', b: null },
    ])
  })
})

test('who started it has lost the program: it stops, says why, and a colleague goes on with it', async () => {
  for (const name of ['A', 'B']) await patient(name)
  const olga = await person('Olga')
  const run = await start(enrollment('pending'))
  await advance(noon, 1)
  await sql(`delete from staff_program where staff_id = 'st_rosa' and program_id = $1`, [programId])
  await finish()
  expect(await view(run.id)).toMatchObject({ state: 'stopped', stopReason: 'accessLost', done: 1, total: 2 })
  expect(await outcomesOf(run.id)).toEqual([
    ['A', 'done', null],
    ['B', 'waiting', 'accessLost'],
  ])
  const olgasUnit = { ...rosa, id: olga, name: 'Olga' }
  await unit((u) => retryBulk({ ...u, now: noon }, { programId, runId: run.id }), olgasUnit)
  await finish()
  expect(await view(run.id)).toMatchObject({ state: 'done', stopReason: null, done: 2 })
  const by = await sql(
    `select caller_name as by from timeline_entry where program_id = $1 and kind = 'caseUpdate' order by id`,
    [programId],
  )
  expect(by).toEqual([{ by: 'Rosa' }, { by: 'Olga' }])
})
