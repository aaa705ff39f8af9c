// Emergency access: one patient of a program that allows it, with a reason, for three hours, reviewed by somebody else there.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { updateProgram } from '@/lib/access/programs/update-program'
import { disableStaff } from '@/lib/access/staff/disable-staff'
import { enableStaff } from '@/lib/access/staff/enable-staff'
import { updateStaff } from '@/lib/access/staff/update-staff'
import type { Role } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { newExternalId, someone } from '@/lib/testing/people'
import { ask, cookieFor, type Someone, signedIn } from '@/lib/testing/signed-in'

const { unit, sql } = testDatabase()
let [theirs, closed, mine] = ['', '', '']
let [eve, guard, clerk, dana] = [] as unknown as [Someone, Someone, Someone, Someone]
let [patientId, otherId, hiddenId] = ['', '', '']
const externalId = newExternalId()
const reason = 'Pharmacy on the phone, patient out of doses.'

beforeAll(async () => {
  theirs = await makeProgram({ name: 'Theirs' })
  closed = await makeProgram()
  mine = await makeProgram()
  eve = await signedIn('eve', 'supervisor', [mine])
  clerk = await signedIn('clerk', 'case-manager', [mine])
  guard = await signedIn('guard', 'supervisor', [theirs])
  dana = await signedIn('dana', 'administrator', [theirs, closed])
  await unit((u) => updateProgram(u, { programId: theirs, breakGlass: true }))
  const invite = async (programId: string, more: object = {}) =>
    (await ask(dana, 'invitePatient', { body: { ...someone(programId), ...more } })).json.data.patientId
  patientId = await invite(theirs, { externalId })
  otherId = await invite(theirs)
  hiddenId = await invite(closed)
})
beforeEach(() => sql('truncate glass_grant, access_review'))

const open = (who: Someone, body: object) => ask(who, 'openGlass', { body: { programId: theirs, reason, ...body } })
const seen = async (who: Someone) => (await ask(who, 'readGlass')).json.data
const acts = () =>
  sql<{ said: string }>(
    `select action || ' ' || coalesce(program_id, '-') || ' ' || caller_name || ' ' || outcome as said
       from audit_entry where action like 'glass.%' order by id desc limit 3`,
  ).then((rows) => rows.map(({ said }) => said).reverse())

test('one patient, to be read, until it ends; every step is in the log of their program as an emergency', async () => {
  expect(await seen(eve)).toBeNull()
  const { status, json } = await open(eve, { patientId: externalId })
  expect([status, Date.parse(json.data.until) > Date.now()]).toEqual([200, true])
  expect(await seen(eve)).toMatchObject({ programName: 'Theirs', reason, sheet: { patient: { id: patientId } } })
  expect(await seen(guard)).toBeNull()
  // Nothing else of the program: not the page's own calls, not another patient.
  for (const id of [patientId, otherId])
    for (const name of ['readPatient', 'readSheet', 'readTimeline'] as const)
      expect((await ask(eve, name, { params: { programId: theirs, patientId: id } })).status).toBe(404)
  expect(await acts()).toEqual([`glass.open ${theirs} eve done`, `glass.read ${theirs} eve done`])
  const looks = await ask(dana, 'listLooks', { params: { programId: theirs, patientId } })
  expect(looks.json.data.rows.map(({ purpose }: { purpose: string }) => purpose)).toContain('emergency')

  await sql(`update glass_grant set until = now() - interval '1 second'`)
  expect(await seen(eve)).toBeNull()
  await open(eve, { patientId })
  expect((await ask(eve, 'endGlass')).status).toBe(200)
  expect(await seen(eve)).toBeNull()
})

test('another patient ends the one before; a program that ends it ends all', async () => {
  await open(eve, { patientId })
  await open(eve, { patientId: otherId })
  expect((await seen(eve)).sheet.patient.id).toBe(otherId)
  expect(await sql('select 1 from glass_grant where ended_at is null')).toHaveLength(1)
  await unit((u) => updateProgram(u, { programId: theirs, breakGlass: false }))
  expect(await seen(eve)).toBeNull()
  // Allowed again, it is not what was open before.
  await unit((u) => updateProgram(u, { programId: theirs, breakGlass: true }))
  expect(await seen(eve)).toBeNull()
  expect(await acts()).toContainEqual(`glass.end ${theirs} Test done`)
})

const standing = () => sql<{ id: string }>('select id from glass_grant where ended_at is null and until > now()')

test('opened by one person twenty times at once, one is open; the button ends all that are', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => open(eve, { patientId: n % 2 ? patientId : otherId })),
  )
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await standing()).toHaveLength(1)
  await sql(
    `insert into glass_grant (id, staff_id, program_id, patient_id, reason, at, until)
     select 'gl_more', staff_id, program_id, patient_id, reason, at, until from glass_grant where ended_at is null`,
  )
  await ask(eve, 'endGlass')
  expect(await standing()).toEqual([])
  expect((await acts()).slice(-2)).toEqual(Array(2).fill(`glass.end ${theirs} eve done`))
})

test('refused: no right, no reason, nobody there, a program that does not allow it; and the log says who tried', async () => {
  expect((await open(clerk, { patientId })).status).toBe(403)
  expect((await open(eve, { patientId, reason: 'too short' })).status).toBe(400)
  for (const body of [{ patientId: 'pt_none' }, { programId: closed, patientId: hiddenId }, { programId: 'nowhere' }])
    expect((await open(eve, { patientId, ...body })).status).toBe(404)
  expect(await sql('select 1 from glass_grant')).toEqual([])
  expect(await acts()).toContainEqual(`glass.open ${theirs} eve refused`)
})

test('who works nowhere any more opens nobody; what was open ends with account, role and programs', async () => {
  const change = (role: Role, programIds: string[]) =>
    unit((u) => updateStaff(u, { staffId: eve.id, name: 'eve', role, programIds }))
  const again = async () => {
    eve = { ...eve, cookie: await cookieFor(eve.id) }
  }
  const ends = async (act: () => Promise<unknown>, back: () => Promise<unknown>) => {
    expect((await open(eve, { patientId })).status).toBe(200)
    await act()
    expect(await standing()).toEqual([])
    expect((await acts()).at(-1)).toBe(`glass.end ${theirs} Test done`)
    await back()
    await again()
    expect(await seen(eve)).toBeNull()
  }
  const back = () => change('supervisor', [mine])
  await ends(() => change('case-manager', [mine]), back)
  await ends(() => change('supervisor', [mine, closed]), back)
  await ends(
    () => unit((u) => disableStaff(u, { staffId: eve.id })),
    () => unit((u) => enableStaff(u, { staffId: eve.id })),
  )
  // Past the use case: what stands is not seen, and nothing is opened. A sandbox is no work.
  await open(eve, { patientId })
  await sql('update staff_program set ended_at = now() where staff_id = $1', [eve.id])
  expect([await seen(eve), (await open(eve, { patientId })).status]).toEqual([null, 404])
  await unit((u) => createProgram(u, { id: 'trial', name: 'Trial', sandbox: true, templates: [] }))
  await sql(`insert into staff_program (staff_id, program_id) values ($1, 'trial')`, [eve.id])
  expect([await seen(eve), (await open(eve, { patientId })).status]).toEqual([null, 404])
  await sql('update staff_program set ended_at = null where staff_id = $1 and program_id = $2', [eve.id, mine])
  expect(await seen(eve)).not.toBeNull()
})

test('a supervisor of the program reviews it, once, with a note; never who did it', async () => {
  await open(eve, { patientId })
  const page = (who: Someone) => ask(who, 'listReviews', { params: { programId: theirs } })
  const { json } = await page(guard)
  const [row] = json.data.open
  expect(row).toMatchObject({ kind: 'glass', staffName: 'eve', reason, mine: false, named: [{ patientId }] })
  expect((await page(eve)).status).toBe(404)
  // Looking at it is a look at the patient, and the week is the program's.
  expect(
    await sql(`select patient_ids as ids from audit_entry where action = 'review.list' order by id desc limit 1`),
  ).toEqual([{ ids: [patientId] }])
  expect(await sql('select extract(isodow from week)::int as day from access_review')).toEqual([{ day: 1 }])
  const decide = (who: Someone) =>
    ask(who, 'decideReview', {
      params: { programId: theirs, reviewId: row.id },
      body: { state: 'expected', note: 'Called.' },
    })
  expect((await decide(eve)).status).toBe(404)
  await sql('insert into staff_program (staff_id, program_id) values ($1, $2)', [eve.id, theirs])
  expect((await decide(eve)).json.error.message).toContain('Somebody else')
  await sql('delete from staff_program where staff_id = $1 and program_id = $2', [eve.id, theirs])
  expect((await decide(guard)).status).toBe(200)
  expect((await decide(dana)).status).toBe(409)
  expect((await page(dana)).json.data.decided).toMatchObject([
    { state: 'expected', deciderName: 'guard', note: 'Called.' },
  ])
})

test('over https it wants a fresh proof', async () => {
  provideConfig({ PUBLIC_URL: 'https://hub.example.org' })
  await sql(`update session set proved_at = now() - interval '1 hour'`)
  const headers = { origin: 'https://hub.example.org' }
  const answer = await ask(eve, 'openGlass', { body: { programId: theirs, patientId, reason }, headers })
  expect([answer.status, answer.json.error.data]).toEqual([401, { by: 'password' }])
})
