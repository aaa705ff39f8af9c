// People of another program: for every call of the console that takes or finds a person, by every role of program B, with
// people of program A. Nobody learns that they exist, and no row of theirs changes.

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { may } from '@/lib/access/staff/permissions'
import { updateStaff } from '@/lib/access/staff/update-staff'
import { consoleApi, type EndpointName } from '@/lib/contract/endpoints'
import type { Role } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { inUnit } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { ask, operator, type Someone, signedIn, staffRoles } from '@/lib/testing/signed-in'
import { served } from './handlers'

const { sql } = testDatabase()
let a: string
let b: string
let patientId: string
let taskId: string
let noteId: string
const mine = new Map<Role, Someone>()
/** People of A: there now, formerly, disabled; and somebody who never held a program. */
const theirs = new Map<string, Someone>()
const is = (role: Role): Someone => mine.get(role) as Someone
const foreign = (name: string) => theirs.get(name)?.id ?? ''

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  a = await makeProgram()
  b = await makeProgram()
  for (const role of staffRoles) mine.set(role, await signedIn(`b-${role}`, role, [b]))
  for (const name of ['here', 'gone', 'disabled']) theirs.set(name, await signedIn(name, 'administrator', [a]))
  theirs.set('never', await signedIn('never', 'administrator', []))
  await signedIn('stays', 'administrator', [a])
  const ends = { staffId: foreign('gone'), name: 'gone', role: 'administrator' as const, programIds: [] }
  await inUnit(operator, (unit) => updateStaff(unit, ends))
  await sql('update staff set disabled_at = now() where id = $1', [foreign('disabled')])

  const { token } = await makeToken([a, b])
  const invited = async (programId: string) =>
    answered(await served.invitePatient(incoming({ token, body: someone(programId) }))).json.data.patientId as string
  await sql('update patient set owner_id = $2 where id = $1', [await invited(a), foreign('here')])
  patientId = await invited(b)
  const params = { programId: b, patientId }
  const manager = is('case-manager')
  const task = await ask(manager, 'addTask', { params, body: { title: 'Call', dueAt: null, assigneeId: manager.id } })
  taskId = task.json.data.id
  noteId = (await ask(manager, 'addNote', { params, body: { text: 'Hello', mentions: [] } })).json.data.noteId
})

/** The rows of the people of A and of what is theirs, every byte of them. */
async function rowsOfTheirs(): Promise<string> {
  const ids = [...theirs.values()].map(({ id }) => id)
  const [row] = await sql<{ all: string }>(
    `select concat_ws(e'\\n',
       (select string_agg(s::text, e'\\n' order by id) from staff s where id = any($1)),
       (select string_agg(g::text, e'\\n' order by staff_id, program_id) from staff_program g where staff_id = any($1)),
       (select string_agg(s::text, e'\\n' order by id) from session s where staff_id = any($1)),
       (select string_agg(p::text, e'\\n' order by id) from patient p where program_id = $2),
       (select string_agg(t::text, e'\\n' order by id) from task t where program_id = $2 or assignee_id = any($1)),
       (select string_agg(e::text, e'\\n' order by id) from audit_entry e where program_id = $2)) as all`,
    [ids, a],
  )
  return row?.all ?? ''
}
let before: string
beforeEach(async () => {
  before = await rowsOfTheirs()
  expect(before.length).toBeGreaterThan(500)
})

type Given = { params?: Record<string, string>; body?: unknown; query?: string }
const change = { name: 'x', role: 'auditor', programIds: [] }

/** By the person's id in the path: 404 for who may manage people, 403 for everybody else, whoever is meant. */
const byPath: [EndpointName, (id: string) => Given][] = [
  ['updateStaff', (staffId) => ({ params: { staffId }, body: change })],
  ['updateStaff', (staffId) => ({ params: { staffId }, body: { ...change, programIds: [b] } })],
  ['disableStaff', (staffId) => ({ params: { staffId } })],
  ['enableStaff', (staffId) => ({ params: { staffId } })],
  ['setPassword', (staffId) => ({ params: { staffId } })],
  ['resetFactor', (staffId) => ({ params: { staffId } })],
  ['listSessionsOf', (staffId) => ({ params: { staffId } })],
  ['endSessionsOf', (staffId) => ({ params: { staffId } })],
]

test('every call with a person in its path is tried', () => {
  const named = Object.entries(consoleApi).flatMap(([name, { path }]) => (path.includes('{staffId}') ? [name] : []))
  expect(new Set(byPath.map(([name]) => name))).toEqual(new Set(named))
})

test.each(byPath)('%s: a person of another program is not there', async (name, given) => {
  for (const role of staffRoles)
    for (const who of theirs.keys()) {
      const answer = await ask(is(role), name, given(foreign(who)))
      expect([role, who, answer.status]).toEqual([role, who, may(role, 'staff.manage') ? 404 : 403])
      expect(answer.json).toStrictEqual((await ask(is(role), name, given('st_nobody'))).json)
    }
  expect(await rowsOfTheirs()).toBe(before)
})

const inB = (more: Record<string, string> = {}) => ({ params: { programId: b, patientId, ...more } })
const handOver = { patientIds: null, tasks: true }
const was = (role: Role) => ({ title: 'Call', dueAt: null, assigneeId: is(role).id })
const filters = (owner: string) => ({ filters: { owner } })

/** By the person's id in the body: the same answer as for somebody who does not exist. */
const byBody: [EndpointName, (id: string) => Given][] = [
  ['assignPatient', (ownerId) => ({ ...inB(), body: { ownerId, from: null } })],
  ['assignPatient', (from) => ({ ...inB(), body: { ownerId: null, from } })],
  ['previewHandOver', (from) => ({ ...inB(), body: { ...handOver, from, to: null } })],
  ['previewHandOver', (to) => ({ ...inB(), body: { ...handOver, from: is('case-manager').id, to } })],
  ['handOver', (from) => ({ ...inB(), body: { ...handOver, from, to: null } })],
  ['handOver', (to) => ({ ...inB(), body: { ...handOver, from: is('case-manager').id, to } })],
  ['listOwned', (owner) => ({ ...inB(), query: `owner=${owner}` })],
  ['addTask', (assigneeId) => ({ ...inB(), body: { title: 'Call', dueAt: null, assigneeId } })],
  ['changeTask', (assigneeId) => ({ ...inB({ taskId }), body: { was: was('case-manager'), dueAt: null, assigneeId } })],
  ['addNote', (id) => ({ ...inB(), body: { text: 'Hello', mentions: [id] } })],
  ['editNote', (id) => ({ ...inB({ noteId }), body: { text: 'Hello', mentions: [id], version: 1 } })],
  ['listPatients', (owner) => ({ ...inB(), body: filters(owner) })],
  ['previewBulk', (ownerId) => ({ ...inB(), body: { kind: 'assign', ownerId } })],
]

test.each(byBody)('%s: whom the body names is somebody of the program, or nobody', async (name, given) => {
  for (const role of staffRoles)
    for (const who of theirs.keys()) {
      const id = foreign(who)
      const [answer, nobody] = [await ask(is(role), name, given(id)), await ask(is(role), name, given('st_nobody'))]
      const shown = (text: string) => text.replaceAll(id, 'st_nobody').replace(/"asOf":"[^"]+"/g, '')
      expect([role, who, answer.status]).toEqual([role, who, nobody.status])
      expect(shown(answer.text)).toBe(shown(nobody.text))
    }
  expect(await rowsOfTheirs()).toBe(before)
})

const lists: EndpointName[] = ['listStaff', 'listPeople', 'readWorkload', 'readViews', 'listAudit']

test.each(lists)('%s names nobody of another program', async (name) => {
  for (const role of staffRoles) {
    const { text: whole } = await ask(is(role), name, inB())
    // What one's own people asked for, here with a stranger's id, stands in one's own log.
    const text = whole.replaceAll(/"owner":"st_\w+"/g, '')
    for (const { id, name: called } of theirs.values()) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(`"name":"${called}"`)
    }
  }
  expect(await rowsOfTheirs()).toBe(before)
})
