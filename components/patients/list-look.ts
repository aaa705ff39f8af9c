// How high the rows are and which columns a person has where no saved view says so: cookies, because the server must know
// before the first paint.
import { columnsAmong } from '@/components/patients/list-address'
import type { OwnLook } from '@/components/views/opened-view'
import { densities, plainColumns } from '@/lib/contract/list-columns'

export const densityCookie = 'hub-density'
export const columnsCookie = 'hub-columns'
const year = 60 * 60 * 24 * 365

export const readLook = (density: string | undefined, columns: string | undefined): OwnLook => ({
  density: densities.find((known) => known === density) ?? 'normal',
  columns: columns ? columnsAmong(columns.split('.')) : plainColumns,
})

export function keepLook({ density, columns }: OwnLook) {
  keep(densityCookie, density)
  keep(columnsCookie, columns.join('.') || 'none')
}

function keep(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}
