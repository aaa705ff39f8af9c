import { expect, test } from 'vitest'
import { completeEnrollment, userAction } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { createProgram } from './create-program'
import { listPrograms } from './list-programs'
import { newProgramSwitches, type ProgramSwitches } from './program-row'
import { readProgram } from './read-program'
import { realTimeZone } from './time-zone'
import { updateProgram } from './update-program'

const { unit, sql } = testDatabase()

test('a new program has its templates and an audit row', async () => {
  await unit((u) =>
    createProgram(u, {
      id: 'cardia',
      name: ' Cardia Access ',
      timeZone: 'America/Chicago',
      templates: defaultTemplates,
    }),
  )
  expect(await unit((u) => readProgram(u, { programId: 'cardia' }))).toEqual({
    id: 'cardia',
    name: 'Cardia Access',
    timeZone: 'America/Chicago',
    phone: null,
    sandbox: false,
  })
  expect(await sql("select 1 from sms_template where program_id = 'cardia'")).toHaveLength(defaultTemplates.length)
  expect(await sql("select 1 from audit_entry where action = 'program.create' and program_id = 'cardia'")).toHaveLength(
    1,
  )
})

test.each<[string, { id: string; name: string; timeZone?: string }, string]>([
  ['an id that is taken', { id: 'cardia', name: 'Again' }, 'idTaken'],
  ['an id that differs only in case', { id: 'CARDIA', name: 'Again' }, 'idTaken'],
  ['an id with a space', { id: 'my program', name: 'x' }, 'dataInvalid'],
  ['an id that is a path', { id: '../x', name: 'x' }, 'dataInvalid'],
  ['an empty name', { id: 'x', name: ' ' }, 'dataInvalid'],
  ['an offset for a zone', { id: 'x', name: 'x', timeZone: '+02:00' }, 'dataInvalid'],
  ['a zone that is none', { id: 'x', name: 'x', timeZone: 'Mars/Olympus' }, 'dataInvalid'],
])('%s is refused', async (_case, program, refusal) => {
  await expect(unit((u) => createProgram(u, { ...program, templates: [] }))).rejects.toMatchObject({ refusal })
  expect(await unit((u) => readProgram(u, { programId: 'x' }))).toBeNull()
})

test('an id is taken by itself, not by one that a sign of it would stand for', async () => {
  const make = (id: string) => unit((u) => createProgram(u, { id, name: id, templates: [] }))
  await make('heart-plan')
  expect(await make('heart_plan')).toMatchObject({ id: 'heart_plan' })
})

test('the name of a PAP enrollment is one of the two of the interface', async () => {
  const set = (papEventName: string) =>
    unit((u) => updateProgram(u, { programId: 'cardia', papEventName: papEventName as typeof userAction }))
  expect(await unit((u) => updateProgram(u, { programId: 'cardia' }))).toMatchObject({
    papEventName: completeEnrollment,
  })
  expect(await set(userAction)).toMatchObject({ papEventName: userAction })
  await expect(set('Service.Patient.Other')).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect((await readAdmission(null, 'cardia')).program).toMatchObject({ papEventName: userAction })
})

test('a program decides which flow an invitation opens, what is asked, and how long a link lasts', async () => {
  const set = (change: Partial<ProgramSwitches>) => unit((u) => updateProgram(u, { programId: 'cardia', ...change }))
  expect(await set({})).toMatchObject({ inviteFlow: 'consent', asksIncome: false, asksInsurance: false, linkDays: 7 })
  const switches = { inviteFlow: 'pap', asksIncome: true, asksInsurance: true, linkDays: 30 } as const
  expect(await set(switches)).toMatchObject(switches)
  expect((await readAdmission(null, 'cardia')).program).toMatchObject(switches)
  for (const wrong of [
    { inviteFlow: 'dosage' },
    { linkDays: 0 },
    { linkDays: 91 },
    { linkDays: 1.5 },
    { linkDays: Number.NaN },
  ])
    await expect(set(wrong as Partial<ProgramSwitches>)).rejects.toMatchObject({ refusal: 'dataInvalid' })
  expect((await readAdmission(null, 'cardia')).program).toMatchObject(switches)
})

test('a new program stands as the product says', async () => {
  await unit((u) => createProgram(u, { id: 'fresh', name: 'Fresh', templates: [] }))
  expect((await readAdmission(null, 'fresh')).program).toMatchObject(newProgramSwitches)
  await sql("delete from support_program where id = 'fresh'")
})

test('of two programs with one id at the same moment exactly one is made', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => unit((u) => createProgram(u, { id: 'twice', name: 'Twice', templates: [] }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('only the programs somebody looks after are listed, and no archived one', async () => {
  await unit((u) => createProgram(u, { id: 'old', name: 'Old', templates: [] }))
  await sql("update support_program set archived_at = now() where id = 'old'")
  const ids = (within: string[] | 'all') =>
    unit((u) => listPrograms(u, { within })).then((rows) => rows.map(({ id }) => id))
  expect(await ids(['cardia', 'old', 'nowhere'])).toEqual(['cardia'])
  expect(await ids('all')).toEqual(['cardia', 'twice', 'heart-plan', 'heart_plan'])
  expect(await unit((u) => readProgram(u, { programId: 'old' }))).toBeNull()
})

test.each<[string, string | null]>([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['EST', null],
  ['+01:00', null],
  ['', null],
])('the zone %s is %s', (name, zone) => {
  if (zone?.includes('Argentina')) expect(realTimeZone(name)).toMatch(/Buenos_Aires$/)
  else expect(realTimeZone(name)).toBe(zone)
})
