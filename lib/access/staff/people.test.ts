import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    'select program_id from staff_program where staff_id = $1 and ended_at is null order by 1',
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

const seen = async (who: string) => (await unit(listStaff, as(id(who)))).map(({ name }) => name)
const take = (who: string, name: string, programIds: string[] = []) =>
  outcome(who, (u) => updateStaff(u, { staffId: id(name), name, role, programIds }))

test('what ends stays on the record, and belongs to who held it last', async () => {
  await person('ora', role, ['cardia', 'lumen'])
  await person('bob', 'administrator', ['cardia'])
  await person('lia', 'administrator', ['lumen'])
  expect(await take('ana', 'ora')).toBe('done')
  expect(
    await sql(
      'select program_id, ended_by, ended_at is not null as ended from staff_program where staff_id = $1 order by 1',
      [id('ora')],
    ),
  ).toEqual([
    { program_id: 'cardia', ended_by: id('ana'), ended: true },
    { program_id: 'lumen', ended_by: id('ana'), ended: true },
  ])
  // Both ended in one act, so who holds one of them sees, and who holds both manages.
  expect([
    (await seen('ana')).includes('ora'),
    (await seen('bob')).includes('ora'),
    (await seen('nia')).includes('ora'),
  ]).toEqual([true, true, false])
  const password = (who: string) => outcome(who, (u) => setPassword(u, { staffId: id('ora') }))
  expect([await password('ana'), await password('bob'), await password('nia')]).toEqual([
    'done',
    'forbidden',
    'notFound',
  ])
  // An administrator of one of two programs cannot make the other one nothing; one of both can.
  expect([
    await take('nia', 'ora', ['nova']),
    await take('bob', 'ora', ['cardia']),
    await take('ana', 'ora', ['cardia']),
  ]).toEqual(['notFound', 'forbidden', 'done'])
  // Back in one program, the other is no home any more.
  expect([(await seen('lia')).includes('ora'), await password('bob')]).toEqual([false, 'done'])
  expect(await take('bob', 'ora')).toBe('done')
  expect([(await seen('bob')).includes('ora'), (await seen('lia')).includes('ora')]).toEqual([true, false])
})

test('who never held a program is the operator’s alone', async () => {
  for (const who of ['ana', 'nia']) {
    expect(await seen(who)).not.toContain('zoe')
    for (const act of [disableStaff, enableStaff, setPassword])
      expect(await outcome(who, (u) => act(u, { staffId: id('zoe') }))).toBe('notFound')
    expect(await take(who, 'zoe', ['cardia'])).toBe('notFound')
  }
  const given = { staffId: id('zoe'), name: 'zoe', role: 'auditor' as const, programIds: ['cardia'] }
  expect(await unit((u) => updateStaff(u, given), operator)).toEqual({ id: id('zoe') })
})

describe('each program keeps an administrator of its own', () => {
  beforeEach(async () => {
    await sql(`update staff set role = 'auditor' where role = 'administrator' and name <> all($1)`, [['ana', 'nia']])
    for (const name of ['cam', 'liv']) await sql('delete from staff where email = $1', [`${name}@example.org`])
    await person('cam', 'administrator', ['cardia'])
  })
  const demote = (u: TxUnit) =>
    updateStaff(u, { staffId: id('ana'), name: 'ana', role: 'supervisor', programIds: ['cardia', 'lumen'] })
  const narrow = (programIds: string[]) => (u: TxUnit) =>
    updateStaff(u, { staffId: id('ana'), name: 'ana', role: 'administrator', programIds })

  test('another one elsewhere is not enough: not to be demoted, disabled, or to lose the program', async () => {
    expect(await outcome('ana', demote)).toBe('lastAdministrator')
    expect(await outcome('ana', (u) => disableStaff(u, { staffId: id('ana') }))).toBe('lastAdministrator')
    expect(await outcome('ana', narrow(['cardia']))).toBe('lastAdministrator')
    expect(await outcome('ana', narrow(['lumen']))).toBe('done')
    await unit(narrow(['cardia', 'lumen']), operator)
  })

  test('nor one who is disabled there, or whose program ended', async () => {
    await person('liv', 'administrator', ['lumen'])
    await sql('update staff set disabled_at = now() where id = $1', [id('liv')])
    expect(await outcome('ana', narrow(['cardia']))).toBe('lastAdministrator')
    await sql('update staff set disabled_at = null where id = $1', [id('liv')])
    await sql('update staff_program set ended_at = now() where staff_id = $1', [id('liv')])
    expect(await outcome('ana', narrow(['cardia']))).toBe('lastAdministrator')
    await sql('update staff_program set ended_at = null where staff_id = $1', [id('liv')])
    expect(await outcome('ana', narrow(['cardia']))).toBe('done')
    await unit(narrow(['cardia', 'lumen']), operator)
  })

  test.each<[string, (name: string) => (u: TxUnit) => Promise<unknown>]>([
    ['disable', (name) => (u) => disableStaff(u, { staffId: id(name) })],
    ['demote', (name) => (u) => updateStaff(u, { staffId: id(name), name, role, programIds: ['lumen'] })],
    [
      'take the program of',
      (name) => (u) => updateStaff(u, { staffId: id(name), name, role: 'administrator', programIds: [] }),
    ],
  ])('two who %s each other at the same moment: one remains', async (_what, act) => {
    await person('liv', 'administrator', ['lumen'])
    await unit(narrow(['lumen']), operator)
    await sql(`delete from staff_program where staff_id = $1 and program_id <> 'lumen'`, [id('ana')])
    const outcomes = await Promise.all([outcome('ana', act('liv')), outcome('liv', act('ana'))])
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
    const left = await sql(
      `select s.id from staff s join staff_program g on g.staff_id = s.id and g.program_id = 'lumen' and g.ended_at is null
        where s.role = 'administrator' and s.disabled_at is null`,
    )
    expect(left).toHaveLength(1)
    await sql(`update staff set role = 'administrator', disabled_at = null where id = any($1)`, [
      [id('ana'), id('liv')],
    ])
    await unit(narrow(['cardia', 'lumen']), operator)
  })
})
