// The few numbers a bench is made of.

/** Of ascending values; `share` 0.5 is the median. NaN of none. */
export function quantile(ascending: readonly number[], share: number): number {
  if (ascending.length === 0) return Number.NaN
  const place = (ascending.length - 1) * share
  const below = ascending[Math.floor(place)] ?? Number.NaN
  const above = ascending[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
export const median = (values: readonly number[]) => quantile(sorted(values), 0.5)

/** Of each figure over rounds. */
export const medians = <T extends Record<string, number>>(rounds: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [key, median(rounds.map((round) => round[key] ?? Number.NaN))]),
  ) as T

/** Medians over rounds of what each round measured. */
export type Measured = { perSecond: number; p50: number; p99: number; cpuMs: number | null }

export const overRounds = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cpuMs: rounds.every(({ cpuMs }) => cpuMs !== null) ? median(rounds.map(({ cpuMs }) => cpuMs ?? 0)) : null,
})

/** Beginning with another one each round. */
export const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, index) => items[(index + by) % items.length] as T)
