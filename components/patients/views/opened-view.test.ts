import { describe, expect, test } from 'vitest'
import { addressOf, plainView, readView, turnedTo } from '@/components/patients/ground/list-address'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { type SavedView, type ViewSettings, viewShape } from '@/lib/contract/patients/views'
import { mineTab, nextView, openedView, plainLayout, startTab, viewOfTab } from './opened-view'

const shape = viewShape.parse({
  filters: { enrollment: ['needInfo', 'pending'] },
  sort: 'name',
  descending: false,
  columns: ['owner', 'phone'],
})
const saved: SavedView = {
  id: 'vw_1',
  name: 'Needs a call',
  team: false,
  mine: true,
  madeBy: 'Kofi',
  mayChange: true,
  shape,
  version: 1,
}
const settings: ViewSettings = { views: [saved], defaultView: null, lastView: null, people: [], campaigns: [] }
const open = (query: string, own = plainLayout) => openedView(readView(new URLSearchParams(query)), settings, own)

describe('an address of the list', () => {
  test('names an unchanged view by its id alone, and shows what the view says', () => {
    expect(addressOf('p', viewOfTab('vw_1', shape))).toBe('/p/p/patients?view=vw_1')
    expect(open('view=vw_1').shape).toEqual(shape)
  })

  test('says all of a changed view, also where everything was taken away', () => {
    const opened = open('view=vw_1')
    const next = nextView(opened, turnedTo(opened.view, { filters: noFilters }))
    const address = addressOf('p', next)
    expect(address).toBe('/p/p/patients?view=vw_1&changed=on&sort=name&columns=owner,phone&density=normal')
    const again = open(address.slice(address.indexOf('?')))
    expect(again.shape).toEqual({ ...shape, filters: noFilters })
    expect(again.view.changed).toBe(true)
  })

  test('is unchanged again once everything stands as the view says, in whatever order the words came', () => {
    const opened = open('view=vw_1&changed=on&enrollment=pending,needInfo&sort=name&columns=owner,phone')
    expect(nextView(opened, opened.view).changed).toBe(false)
  })

  test('shows everybody in the person’s own columns, and never writes those', () => {
    const own = { columns: ['created'] as const, density: 'compact' as const }
    const opened = open('enrollment=denied', own)
    expect(opened.shape).toMatchObject({ columns: ['created'], density: 'compact' })
    expect(addressOf('p', nextView(opened, opened.view))).toBe('/p/p/patients?enrollment=denied')
  })

  test('of my own patients', () => {
    expect(open(`view=${mineTab}`).shape.filters.owner).toBe('me')
    const opened = open(`view=${mineTab}`)
    expect(addressOf('p', nextView(opened, turnedTo(opened.view, { sort: 'name', descending: false })))).toBe(
      '/p/p/patients?view=mine&changed=on&owner=me&sort=name',
    )
  })

  test('that names a view nobody has shows everybody and says so', () => {
    const { gone, view } = open('view=vw_2&changed=on&enrollment=denied')
    expect(gone).toBe(true)
    expect(view).toMatchObject({ view: null, filters: { enrollment: ['denied'] } })
    expect(open('').gone).toBe(false)
  })

  test('keeps the page within a tab', () => {
    expect(addressOf('p', { ...viewOfTab('vw_1', shape), cursor: 'x' })).toBe('/p/p/patients?view=vw_1&at=x')
    expect(open('view=vw_1&at=x').view.cursor).toBe('x')
  })
})

describe('the list opens', () => {
  test.each([
    ['plainly', {}, null],
    ['as it was left', { lastView: 'vw_1' }, 'vw_1'],
    ['with the default, however it was left', { lastView: 'mine', defaultView: 'vw_1' }, 'vw_1'],
    ['plainly when it was left with everybody', { lastView: 'all' }, null],
    ['plainly when the view is gone', { lastView: 'vw_9' }, null],
  ])('%s', (_how, kept, tab) => expect(startTab({ ...settings, ...kept })).toBe(tab))

  test('plain is plain', () => expect(readView(new URLSearchParams())).toEqual(plainView))
})
