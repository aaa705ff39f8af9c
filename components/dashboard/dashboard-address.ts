// Addresses of the dashboard and of the lists behind its figures: times and words of figures, never anything of a patient
// but the place where a page ends. Their words depend on one another, so the contract's own schemas read them, on the server.
import { type Search, single, withQuery } from '@/components/kit/address'
import { BehindWord } from '@/lib/contract/dashboard/behind'
import { type DashboardQuery, dashboardQuery, type FigureDraft, figureQuery } from '@/lib/contract/dashboard/dashboard'

/** `show`: whose list is open below; `late`: only those past their due time. */
export type DashboardView = DashboardQuery & { show?: BehindWord; late?: 'on' }

/** What makes no sense in an address is left out rather than answered with an error. */
export function readView(search: Search): DashboardView {
  const { show, late, ...asked } = single(search)
  const read = dashboardQuery.safeParse(asked)
  return {
    ...(read.success && read.data),
    ...(BehindWord.has(show) && { show }),
    ...(late === 'on' && { late }),
  }
}

export function readFigure(search: Search): FigureDraft | null {
  const read = figureQuery.safeParse(single(search))
  if (!read.success) return null
  const { bar, ...rest } = read.data
  const named = { ...rest, ...(bar !== undefined && { bar: String(bar) }) }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as FigureDraft
}

const placeOf = (programId: string) => `/p/${encodeURIComponent(programId)}/dashboard`

export const dashboardAddress = (programId: string, view: DashboardView = {}) => withQuery(placeOf(programId), view)
export const figureAddress = (programId: string, figure: FigureDraft) =>
  withQuery(`${placeOf(programId)}/patients`, figure)
