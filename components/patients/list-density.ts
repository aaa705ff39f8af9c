// How high the rows are: a cookie, because the server must know before the first paint.
import type { Density } from '@/components/ui/table'

export const densityCookie = 'hub-density'
const densities: readonly Density[] = ['compact', 'normal', 'comfortable']
const year = 60 * 60 * 24 * 365

export const readDensity = (value: string | undefined): Density =>
  densities.find((known) => known === value) ?? 'normal'

export function keepDensity(density: Density) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${densityCookie}=${density}; path=/; max-age=${year}; samesite=lax`
}
