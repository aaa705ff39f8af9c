import { beforeAll, expect, test } from 'vitest'
import type { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { createStaff } from './create-staff'
import { disableStaff } from './disable-staff'
import { enableStaff } from './enable-staff'
import { listStaff } from './list-staff'
import { setPassword } from './set-password'
import { updateStaff } from './update-staff'

const { unit, sql } = testDatabase()
const password = 'seven grey otters'
const operator: Actor = { ...testActor, kind: 'operator', id: 'user create', name: 'Operator' }
const as = (id: string): Actor => ({ ...testActor, kind: 'staff', id, name: id })
const ids: Record<string, string> = {}

async function person(name: string, role: Role, programIds: string[]) {
  const email = `${name}@example.org`
  ids[name] = (await unit((u) => createStaff(u, { email, name, role, programIds, password }), operator)).id
}
/** The refusal's name, or 'done'. */
const outcome = (who: string, work: (u: TxUnit) => Promise<unknown>) =>
  unit(work, as(ids[who] ?? who)).then(
    () => 'done',
    (error: Refusal) => error.refusal,
  )
const id = (name: string) => ids[name] ?? ''

beforeAll(async () => {
  for (const program of ['cardia', 'lumen', 'nova'])
    await sql('insert into support_program (id, name) values ($1, $1)', [program])
  await person('ana', 'administrator', ['cardia', 'lumen'])
  await person('cal', 'case-manager', ['cardia'])
  await person('lou', 'case-manager', ['cardia', 'nova'])
  await person('nia', 'administrator', ['nova'])
  await person('zoe', 'auditor', [])
})

test('an administrator sees who shares a program with them, and of their programs only the shared ones', async () => {
  const rows = await unit(listStaff, as(id('ana')))
  expect(
    rows.map(({ name, programIds, otherPrograms, manageable, self }) => ({
      name,
      programIds,
      otherPrograms,
      manageable,
      self,
    })),
  ).toEqual([
    { name: 'ana', programIds: ['cardia', 'lumen'], otherPrograms: 0, manageable: true, self: true },
    { name: 'cal', programIds: ['cardia'], otherPrograms: 0, manageable: true, self: false },
    { name: 'lou', programIds: ['cardia'], otherPrograms: 1, manageable: false, self: false },
    { name: 'zoe', programIds: [], otherPrograms: 0, manageable: true, self: false },
  ])
  expect(JSON.stringify(rows)).not.toContain('nova')
})

const role = 'case-manager' as const
test.each<[string, string, (u: TxUnit) => Promise<unknown>, string]>([
  [
    'gives a new person a program they hold',
    'ana',
    (u) => createStaff(u, { email: 'a1@example.org', name: 'a1', role, programIds: ['lumen'], password }),
    'done',
  ],
  [
    'gives a new person a program they do not hold',
    'ana',
    (u) => createStaff(u, { email: 'a2@example.org', name: 'a2', role, programIds: ['lumen', 'nova'], password }),
    'forbidden',
  ],
  [
    'adds a program they do not hold',
    'ana',
    (u) => updateStaff(u, { staffId: id('cal'), name: 'cal', role, programIds: ['cardia', 'nova'] }),
    'forbidden',
  ],
  [
    'changes somebody of another program',
    'ana',
    (u) => updateStaff(u, { staffId: id('nia'), name: 'x', role, programIds: [] }),
    'notFound',
  ],
  ['disables somebody of another program', 'ana', (u) => disableStaff(u, { staffId: id('nia') }), 'notFound'],
  ['disables somebody nobody knows', 'ana', (u) => disableStaff(u, { staffId: 'st_unknown' }), 'notFound'],
  [
    'sets the password of somebody who also works elsewhere',
    'ana',
    (u) => setPassword(u, { staffId: id('lou') }),
    'forbidden',
  ],
  ['disables somebody who also works elsewhere', 'ana', (u) => disableStaff(u, { staffId: id('lou') }), 'forbidden'],
  [
    'makes an administrator of somebody who also works elsewhere',
    'ana',
    (u) => updateStaff(u, { staffId: id('lou'), name: 'lou', role: 'administrator', programIds: ['cardia'] }),
    'forbidden',
  ],
  [
    'takes an e-mail that is taken, in other letters',
    'ana',
    (u) => createStaff(u, { email: 'CAL@example.org', name: 'x', role, programIds: [], password }),
    'emailTaken',
  ],
  [
    'uses the person’s own name as password',
    'ana',
    (u) => setPassword(u, { staffId: id('cal'), password: 'cal@example.org' }),
    'dataInvalid',
  ],
])('an administrator %s', async (_what, who, work, expected) => {
  expect(await outcome(who, work)).toBe(expected)
})

test('whoever also works elsewhere can be given and denied one’s own programs, and keeps the others', async () => {
  const change = (programIds: string[]) =>
    outcome('ana', (u) => updateStaff(u, { staffId: id('lou'), name: 'lou', role, programIds }))
  expect(await change(['lumen'])).toBe('done')
  const granted = await sql<{ program_id: string }>(
    'select program_id from staff_program where staff_id = $1 order by 1',
    [id('lou')],
  )
  expect(granted.map(({ program_id }) => program_id)).toEqual(['lumen', 'nova'])
})

test('a program that does not exist is named; the operator holds every other', async () => {
  const make = (programIds: string[]) =>
    unit(
      (u) => createStaff(u, { email: `${programIds.join('')}@example.org`, name: 'x', role, programIds, password }),
      operator,
    )
  await expect(make(['nowhere'])).rejects.toMatchObject({
    refusal: 'dataInvalid',
    detail: { data: { problems: [{ path: 'programIds' }] } },
  })
  await expect(make(['nova'])).resolves.toMatchObject({ password: null })
})

test('a made-up password is told once and signs in', async () => {
  const made = await unit(
    (u) => createStaff(u, { email: 'gen@example.org', name: 'Gen', role, programIds: [] }),
    operator,
  )
  expect(made.password).toMatch(/^[a-z2-9-]{23}$/)
  const audited = await sql('select data from audit_entry')
  expect(JSON.stringify(audited)).not.toContain(made.password)
})

test('every change is on the record, and what changes nothing is not', async () => {
  const actions = async () =>
    (await sql<{ action: string }>(`select action from audit_entry where caller_kind = 'staff' order by id`)).map(
      ({ action }) => action,
    )
  const before = (await actions()).length
  const cal = id('cal')
  await outcome('ana', (u) => updateStaff(u, { staffId: cal, name: 'cal', role, programIds: ['cardia'] }))
  await outcome('ana', (u) => updateStaff(u, { staffId: cal, name: 'Cal', role, programIds: ['cardia'] }))
  await outcome('ana', (u) => setPassword(u, { staffId: cal }))
  await outcome('ana', (u) => disableStaff(u, { staffId: cal }))
  await outcome('ana', (u) => disableStaff(u, { staffId: cal }))
  await outcome('ana', (u) => enableStaff(u, { staffId: cal }))
  expect((await actions()).slice(before)).toEqual([
    'staff.update',
    'staff.setPassword',
    'staff.disable',
    'staff.enable',
  ])
})

test('the last administrator remains: neither disabled nor given another role', async () => {
  await sql(`update staff set role = 'auditor' where id = $1`, [id('nia')])
  const demote = (u: TxUnit) =>
    updateStaff(u, { staffId: id('ana'), name: 'ana', role: 'supervisor', programIds: ['cardia', 'lumen'] })
  expect(await outcome('ana', demote)).toBe('lastAdministrator')
  expect(await outcome('ana', (u) => disableStaff(u, { staffId: id('ana') }))).toBe('lastAdministrator')
  await sql(`update staff set role = 'administrator', disabled_at = now() where id = $1`, [id('nia')])
  expect(await outcome('ana', demote)).toBe('lastAdministrator')
  await sql(`update staff set disabled_at = null where id = $1`, [id('nia')])
})

test('two administrators who disable each other at the same moment: one remains', async () => {
  await person('bea', 'administrator', ['cardia', 'lumen'])
  await sql(`update staff set role = 'auditor' where id = $1`, [id('nia')])
  const outcomes = await Promise.all([
    outcome('ana', (u) => disableStaff(u, { staffId: id('bea') })),
    outcome('bea', (u) => disableStaff(u, { staffId: id('ana') })),
  ])
  expect(outcomes.sort()).toEqual(['done', 'lastAdministrator'])
})
