import { beforeAll, expect, test } from 'vitest'
import { viewShape } from '@/lib/contract/patients/views'
import { countViews } from '@/lib/patients/list/count-views'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { countAnew } from '@/lib/testing/count-anew'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { arrangeViews } from './arrange-views'
import { changeView } from './change-view'
import { chooseView } from './choose-view'
import { createView } from './create-view'
import { readViews } from './read-views'
import { removeView } from './remove-view'
import { restoreView } from './restore-view'
import { shapeOf, type ViewAccess } from './view-row'

const db = testDatabase()
const programId = 'prog-a'
const shape = viewShape.parse({ filters: { enrollment: ['needInfo'] } })

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ('prog-a', 'A'), ('prog-b', 'B')`)
  for (const id of ['ana', 'ben', 'sue'])
    await db.sql(`insert into staff (id, email, name, password_hash, role) values ($1, $1, $1, '', 'case-manager')`, [
      id,
    ])
  await db.sql(
    `insert into staff_program (staff_id, program_id) values ('ana', 'prog-a'), ('ben', 'prog-a'), ('sue', 'prog-b')`,
  )
  await insertPatients(db.sql, programId, 700)
  await db.sql(`update patient set owner_id = 'ana' where id < 'pt_prog-a0000000021'`)
  await countAnew(db.sql)
})

const access = (change: Partial<ViewAccess> = {}): ViewAccess => ({
  programId,
  shares: true,
  manages: false,
  ...change,
})
const as =
  (id: string) =>
  <T>(work: (unit: TxUnit) => Promise<T>) =>
    db.unit(work, { ...testActor, kind: 'staff', id, name: id } satisfies Actor)
const [ana, ben, sue] = [as('ana'), as('ben'), as('sue')]
const names = async (who: typeof ana) => (await who((u) => readViews(u, access()))).views.map(({ name }) => name)
const make = async (who: typeof ana, name: string, team = false) =>
  (await who((u) => createView(u, { ...access(), name, team, shape }))).id

test('one’s own views are one’s own, the team’s everybody’s, those of another program nobody’s here', async () => {
  await make(ana, 'Needs a call')
  await make(ben, 'This week', true)
  await sue((u) => createView(u, { ...access({ programId: 'prog-b' }), name: 'Other', team: true, shape }))
  expect(await names(ana)).toEqual(['This week', 'Needs a call'])
  expect(await names(ben)).toEqual(['This week'])
  const desk = await ana((u) => readViews(u, access()))
  expect(desk.people.map(({ id }) => id)).toEqual(['ana', 'ben'])
  expect(desk.views.map(({ mine, mayChange }) => [mine, mayChange])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('no two of one name for the same people, whatever the capitals; private ones of others do not count', async () => {
  await expect(make(ana, 'NEEDS A CALL')).rejects.toThrow('this name already')
  await expect(make(ana, 'this week', true)).rejects.toThrow('this name already')
  const id = await make(ben, 'Needs a call')
  await expect(
    ben((u) => changeView(u, { ...access(), viewId: id, version: 1, name: 'This week', team: true })),
  ).rejects.toThrow('this name already')
})

test('a change is made once, by who may, and taken back by what stood before', async () => {
  const id = await make(ana, 'Changing', true)
  const other = viewShape.parse({ filters: { pap: ['papInvite'] }, columns: ['owner'] })
  const change = { ...access(), viewId: id, shape: other }
  await expect(ben((u) => changeView(u, { ...change, version: 1 }))).rejects.toThrow('Forbidden')
  await ben((u) => changeView(u, { ...change, ...access({ manages: true }), version: 1 }))
  await expect(ana((u) => changeView(u, { ...change, version: 1 }))).rejects.toThrow('in the meantime')
  const kept = async () => (await ana((u) => readViews(u, access()))).views.find((view) => view.id === id)
  expect(await kept()).toMatchObject({ shape: other, version: 2, name: 'Changing', team: true })
  await ana((u) => changeView(u, { ...change, shape, version: 2 }))
  expect(await kept()).toMatchObject({ shape, version: 3 })
  await expect(
    ben((u) => changeView(u, { ...access({ manages: true }), viewId: id, version: 3, team: false })),
  ).rejects.toThrow('Forbidden')
})

test('who may not share makes private ones only', async () => {
  await expect(
    ana((u) => createView(u, { ...access({ shares: false }), name: 'Shared', team: true, shape })),
  ).rejects.toThrow('Forbidden')
})

test('a deleted view is gone for everybody, comes back as it was, and not beside its namesake', async () => {
  const id = await make(ben, 'Short', true)
  await ben((u) => removeView(u, { ...access(), viewId: id }))
  expect(await names(ana)).not.toContain('Short')
  await expect(ana((u) => restoreView(u, { ...access(), viewId: id }))).rejects.toThrow('Forbidden')
  await ben((u) => restoreView(u, { ...access(), viewId: id }))
  expect(await names(ana)).toContain('Short')
  await ben((u) => removeView(u, { ...access(), viewId: id }))
  await make(ana, 'Short', true)
  await expect(ben((u) => restoreView(u, { ...access(), viewId: id }))).rejects.toThrow('this name already')
})

test('somebody’s private view is not there for others', async () => {
  const id = await make(ben, 'Secret')
  for (const work of [
    (u: TxUnit) => removeView(u, { ...access({ manages: true }), viewId: id }),
    (u: TxUnit) => changeView(u, { ...access({ manages: true }), viewId: id, version: 1, name: 'Mine' }),
  ])
    await expect(ana(work)).rejects.toThrow('Not Found')
  await expect(sue((u) => removeView(u, { ...access({ programId: 'prog-b' }), viewId: id }))).rejects.toThrow(
    'Not Found',
  )
})

test('the order, the default and the last one are each person’s own', async () => {
  const { views } = await ana((u) => readViews(u, access()))
  const order = views.map(({ id }) => id).reverse()
  await ana((u) => arrangeViews(u, { ...access(), order, defaultView: order[0] ?? null }))
  await ana((u) => chooseView(u, { programId, viewId: 'mine' }))
  const desk = await ana((u) => readViews(u, access()))
  expect(desk.views.map(({ id }) => id)).toEqual(order)
  expect([desk.defaultView, desk.lastView]).toEqual([order[0], 'mine'])
  expect(await ben((u) => readViews(u, access()))).toMatchObject({ defaultView: null, lastView: null })
})

test('a view of another program, of another person, or of nobody has no place among the tabs', async () => {
  const other = await sue((u) =>
    createView(u, { ...access({ programId: 'prog-b' }), name: 'There', team: true, shape }),
  )
  const bens = await ben((u) => createView(u, { ...access(), name: 'Ben’s', team: false, shape }))
  const desk = await ana((u) => readViews(u, access()))
  for (const viewId of [other.id, bens.id, 'vw_nobody']) {
    await expect(ana((u) => chooseView(u, { programId, viewId }))).rejects.toThrow('Not Found')
    const arranged = { ...access(), order: [viewId], defaultView: null }
    await expect(ana((u) => arrangeViews(u, arranged))).rejects.toThrow('Not Found')
    await expect(ana((u) => arrangeViews(u, { ...arranged, order: [], defaultView: viewId }))).rejects.toThrow(
      'Not Found',
    )
  }
  expect(await ana((u) => readViews(u, access()))).toEqual(desk)
})

test('every tab is counted, mine for whoever looks', async () => {
  const count = async (who: typeof ana) =>
    Object.fromEntries((await who((u) => countViews(u, access()))).rows.map(({ id, matching }) => [id, matching]))
  const [{ n = 0 } = {}] = await db.sql<{ n: number }>(
    `select count(*)::int as n from patient where program_id = $1 and enrollment = 'needInfo'`,
    [programId],
  )
  const { views } = await ana((u) => readViews(u, access()))
  const call = views.find(({ name }) => name === 'Needs a call')?.id ?? ''
  expect(await count(ana)).toMatchObject({ all: 700, mine: 20, [call]: n })
  expect(await count(ben)).toMatchObject({ all: 700, mine: 0 })
})

test('what the product no longer knows is left out of a view, and the view stays', () => {
  expect(shapeOf({ columns: ['owner', 'shoeSize'], filters: { enrollment: ['needInfo'] } })).toMatchObject({
    columns: ['owner'],
    filters: { enrollment: ['needInfo'] },
  })
  expect(shapeOf({ filters: { enrollment: ['gone'] } }).filters.enrollment).toEqual([])
  expect(shapeOf(null).columns.length).toBeGreaterThan(0)
})

test('one more than fifty is refused, made or brought back', async () => {
  const access51 = access({ programId: 'prog-b' })
  const create = (name: string) => sue((u) => createView(u, { ...access51, name, team: false, shape }))
  const { id } = await create('First')
  await sue((u) => removeView(u, { ...access51, viewId: id }))
  await db.sql(
    `insert into saved_view (id, program_id, staff_id, team, name, shape, created_at, updated_at)
     select 'vw_full' || i, 'prog-b', 'sue', false, 'View ' || i, '{}', now(), now()
       from generate_series(1, 50 - (select count(*)::int from saved_view where staff_id = 'sue' and deleted_at is null)) i`,
  )
  await expect(create('Another')).rejects.toMatchObject({ refusal: 'viewsMany' })
  await expect(sue((u) => restoreView(u, { ...access51, viewId: id }))).rejects.toMatchObject({ refusal: 'viewsMany' })
})
