// What an address of the list means once the person's tabs are known: a tab that is unchanged shows what its view says
// now, so that a link to it follows the view; a changed one shows what stands in the address.
import { everyoneTab, type ListView, plainView } from '@/components/patients/ground/list-address'
import type { KeptPreferences } from '@/lib/contract/access/preferences'
import { type ListColumn, ownerMe, plainColumns } from '@/lib/contract/patients/list-columns'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { BuiltInView, type SavedView, type ViewSettings, type ViewShape } from '@/lib/contract/patients/views'

/** Columns and height of rows as the person has them where no saved view says otherwise. */
export type ListLayout = { columns: readonly ListColumn[]; density: ViewShape['density'] }
export const plainLayout: ListLayout = { columns: plainColumns, density: 'normal' }
export const layoutOf = ({ columns, density }: KeptPreferences): ListLayout => ({
  columns: columns ?? plainLayout.columns,
  density: density ?? plainLayout.density,
})

export const { mine: mineTab } = BuiltInView

export type OpenedView = {
  view: ListView
  /** The tab's view, when it is a saved one. */
  saved: SavedView | null
  /** What its tab says; also of the built-in ones. */
  base: ViewShape
  shape: ViewShape
  /** The address names a view that is deleted, or that this person does not see. */
  gone: boolean
}

/** What a built-in tab shows. */
export const builtInShape = (view: string | null, own: ListLayout): ViewShape => ({
  filters: view === mineTab ? { ...noFilters, owner: ownerMe } : noFilters,
  sort: plainView.sort,
  descending: plainView.descending,
  size: plainView.size,
  columns: [...own.columns],
  density: own.density,
})

export function openedView(
  address: ListView,
  settings: Pick<ViewSettings, 'views'> | undefined,
  own: ListLayout,
): OpenedView {
  const saved = settings?.views.find(({ id }) => id === address.view) ?? null
  const known = saved !== null || (BuiltInView.all as readonly (string | null)[]).includes(address.view)
  const gone = settings !== undefined && address.view !== null && !known
  const base = saved?.shape ?? builtInShape(address.view, own)
  const named = known ? address : { ...address, view: null, changed: false }
  const asSaid = named.view !== null && named.view !== everyoneTab && !named.changed
  const { columns, density } = saved ? base : own
  const shape: ViewShape = asSaid
    ? base
    : {
        filters: named.filters,
        sort: named.sort,
        descending: named.descending,
        size: named.size,
        columns: [...(saved ? (named.columns ?? columns) : columns)],
        density: saved ? (named.density ?? density) : density,
      }
  return { view: { ...named, ...shape }, saved, base, shape, gone }
}

/** Order of filters' words counts for nothing, order of columns does. */
const written = ({ filters, ...shape }: ViewShape) =>
  JSON.stringify([
    Object.entries(filters)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    shape.sort,
    shape.descending,
    shape.size,
    shape.columns,
    shape.density,
  ])

export const sameShape = (one: ViewShape, other: ViewShape) => written(one) === written(other)

/** The tab as its view says it. */
export const viewOfTab = (tab: string, shape: ViewShape): ListView => ({ ...plainView, ...shape, view: tab })

/** The address of another state of an opened list: marked as changed where it is no longer what its tab says, and with
 *  columns and height only where a saved view has them. */
export function nextView({ saved, base }: OpenedView, next: ListView): ListView {
  const shape: ViewShape = {
    filters: next.filters,
    sort: next.sort,
    descending: next.descending,
    size: next.size,
    columns: [...(next.columns ?? base.columns)],
    density: next.density ?? base.density,
  }
  if (next.view === null || next.view === everyoneTab) return { ...next, changed: false, columns: null, density: null }
  const changed = !sameShape(shape, base)
  return saved ? { ...next, changed } : { ...next, changed, columns: null, density: null }
}

/** Where the list opens when no address says anything. */
export function startTab({ views, defaultView, lastView }: ViewSettings): string | null {
  const tab = defaultView ?? lastView
  const known = (BuiltInView.all as readonly (string | null)[]).includes(tab) || views.some(({ id }) => id === tab)
  return known && tab !== everyoneTab ? tab : null
}
