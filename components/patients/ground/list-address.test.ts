import { describe, expect, test } from 'vitest'
import { addressOf, plainView, readView, turnedTo } from './list-address'

const back = (address: string) => readView(new URL(address, 'http://localhost').searchParams)

describe('the address of the list', () => {
  test('says nothing where nothing is special', () =>
    expect(addressOf('prog 1', plainView)).toBe('/p/prog%201/patients'))

  test('holds filters, order, size and page, and gives them back', () => {
    const view = {
      view: null,
      changed: false,
      filters: {
        enrollment: ['none', 'pending'],
        priorAuth: ['none'],
        pap: ['papInvite', 'papDenied'],
        copay: ['approved'],
        lifecycle: ['unsubscribed'],
        updatedWithin: 14,
        createdWithin: 90,
        language: 'es',
        care: 'minor',
        texting: 'stopped',
        work: 'late',
        owner: 'nobody',
        campaign: 'cmp_1',
        payer: 'Blue Plan',
        prescriber: 'Helen Chen, MD',
        behind: 'approved.1.2',
      },
      sort: 'name',
      descending: true,
      size: 100,
      columns: null,
      density: null,
      cursor: 'v1.a-b_c',
      searching: false,
    } satisfies typeof plainView
    const address = addressOf('p', view)
    expect(address).toBe(
      '/p/p/patients?enrollment=none,pending&priorAuth=none&pap=papInvite,papDenied&copay=approved&lifecycle=unsubscribed&work=late&texting=stopped&care=minor&language=es&invited=90&updated=14&owner=nobody&campaign=cmp_1&payer=Blue+Plan&prescriber=Helen+Chen%2C+MD&behind=approved.1.2&sort=name&order=down&size=100&at=v1.a-b_c',
    )
    expect(back(address)).toEqual(view)
  })

  test('holds what a tab was changed to, and a list without columns', () => {
    const view = {
      ...plainView,
      view: 'vw_1',
      changed: true,
      columns: ['born', 'owner'],
      density: 'compact',
      searching: true,
    } as const
    const address = addressOf('p', view)
    expect(address).toBe('/p/p/patients?view=vw_1&search=on&changed=on&columns=born,owner&density=compact')
    expect(back(address)).toEqual(view)
    expect(addressOf('p', { ...plainView, columns: [], sort: 'name', descending: false })).toBe(
      '/p/p/patients?sort=name&columns=none',
    )
    expect(readView(new URLSearchParams('columns=none')).columns).toEqual([])
    expect(readView(new URLSearchParams('columns=owner,owner,x,born')).columns).toEqual(['owner', 'born'])
  })

  test.each([
    'sort=phone',
    'size=7',
    'enrollment=nonsense',
    'updated=-1',
    'language=fr',
    'work=nonsense',
    'order=x',
    'search=alvarez',
  ])('%s is no view', (query) => {
    expect(readView(new URLSearchParams(query))).toEqual(plainView)
  })

  test('another choice starts at the first page', () => {
    expect(turnedTo({ ...plainView, cursor: 'x' }, { sort: 'born' }).cursor).toBeNull()
  })
})
