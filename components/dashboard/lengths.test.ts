import { expect, test } from 'vitest'
import { dashboardAddress, figureAddress, readFigure, readView } from '@/components/dashboard/dashboard-address'
import { daySpan } from '@/components/dashboard/day-span'
import { figureTitle } from '@/components/dashboard/figure-title'
import { shareWords } from '@/components/dashboard/lengths'
import { Figure, type FigureDraft, figureWords } from '@/lib/contract/dashboard/dashboard'

test('a share that is not nothing is never 0%, and one that is not all never 100%', () => {
  expect(
    [
      [0, 4],
      [1, 400],
      [1, 3],
      [399, 400],
      [4, 4],
      [0, 0],
    ].map(([part = 0, whole = 0]) => shareWords(part, whole)),
  ).toEqual(['0%', '< 1%', '33%', '> 99%', '100%', '—'])
})

test('an address is read back as it was written; what makes no sense is left out', () => {
  const figure = {
    figure: 'leg',
    word: 'approval',
    bar: '3',
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-21T16:00:00.000Z',
    before: '1790000000000~pt_1.approved',
  } as const
  const back = (address: string) => Object.fromEntries(new URL(address, 'http://hub').searchParams)
  expect(readFigure(back(figureAddress('cardia', figure)))).toEqual(figure)
  expect(figureAddress('a b', { from: figure.from, until: figure.until, figure: 'funnel', word: 'approved' })).toBe(
    '/p/a%20b/dashboard/patients?from=2026-11-01T04%3A00%3A00.000Z&until=2026-11-21T16%3A00%3A00.000Z&figure=funnel&word=approved',
  )
  expect(dashboardAddress('cardia', { from: '2026-11-01', to: '2026-11-05' })).toBe(
    '/p/cardia/dashboard?from=2026-11-01&to=2026-11-05',
  )
  expect(readFigure({ figure: 'leg', from: 'then' })).toBeNull()
  expect(readView(back(dashboardAddress('cardia', { days: '90' })))).toEqual({ days: '90' })
  expect(readView({ from: '2026-11-05', to: '2026-11-01' })).toEqual({})
})

test('a day of the program is its own midnight to the next, within the period, over a change of the clock too', () => {
  const period = { timeZone: 'America/New_York', from: '2026-10-31T04:00:00.000Z', until: '2026-11-02T15:00:00.000Z' }
  const of = (at: string) => daySpan(at, { ...period, first: '', last: '', days: 3, readAt: '', before: period })
  expect(of('2026-11-01')).toEqual({ from: '2026-11-01T04:00:00.000Z', until: '2026-11-02T05:00:00.000Z' })
  expect(of('2026-11-02')).toEqual({ from: '2026-11-02T05:00:00.000Z', until: '2026-11-02T15:00:00.000Z' })
})

test('every figure and every word of it has a name and says how it is counted, in both languages', () => {
  for (const figure of Figure.all)
    for (const word of [...(figureWords[figure] ?? ['reply'])])
      for (const language of ['en', 'es'] as const) {
        const { title, counted } = figureTitle({ figure, word } as FigureDraft, language)
        expect(title, `${figure} ${word} ${language}`).toMatch(/^\p{L}/u)
        expect(title).not.toMatch(/undefined/)
        expect(counted.join(' ').length).toBeGreaterThan(80)
      }
})
