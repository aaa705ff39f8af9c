// Addresses of the dashboard and of the lists behind its figures: times and words of figures, never anything of a patient
// but the place where a page ends.
import { type DashboardQuery, dashboardQuery, type FigureDraft, figureQuery } from '@/lib/contract/dashboard/dashboard'

type Search = Record<string, string | string[] | undefined>
export type DashboardView = Pick<DashboardQuery, 'days' | 'from' | 'to'>

const single = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

/** What makes no sense in an address is left out rather than answered with an error. */
export function readView(search: Search): DashboardView {
  const read = dashboardQuery.safeParse(single(search))
  return read.success ? read.data : {}
}

export function readFigure(search: Search): FigureDraft | null {
  const given = single(search)
  const read = figureQuery.safeParse(given)
  if (!read.success) return null
  const { bar, ...rest } = read.data
  const named = { ...rest, ...(bar !== undefined && { bar: String(bar) }) }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as FigureDraft
}

const placeOf = (programId: string) => `/p/${encodeURIComponent(programId)}/dashboard`
const withQuery = (path: string, words: object) => {
  const set = Object.entries(words).filter(([, value]) => value !== undefined) as [string, string][]
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}

export const dashboardAddress = (programId: string, view: DashboardView = {}) => withQuery(placeOf(programId), view)
export const figureAddress = (programId: string, figure: FigureDraft) =>
  withQuery(`${placeOf(programId)}/patients`, figure)
