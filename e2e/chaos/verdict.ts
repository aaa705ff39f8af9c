// What a part came to: what was done, and each invariant with its figures. An invariant is about numbers that were
// counted; how fast a busy machine did something is one only where the issue promises a time.
import { quantile, sorted } from '../bench/figures'
import { whole } from '../bench/table'

export type Verdict = {
  name: string
  figures: string
  ok: boolean /** The first few offenders. */
  examples?: readonly string[]
}
export type PartResult = { part: string; did: readonly string[]; verdicts: readonly Verdict[]; seconds: number }

/** Must be nought. */
export const none = (name: string, offenders: readonly string[], of: string): Verdict => ({
  name,
  figures: `${whole(offenders.length)} of ${of}`,
  ok: offenders.length === 0,
  examples: offenders.slice(0, 5),
})

export const atMost = (name: string, value: number, most: number, unit: string): Verdict => ({
  name,
  figures: `${show(value)} ${unit} (at most ${show(most)})`,
  ok: value <= most,
})

export const holds = (name: string, ok: boolean, figures: string): Verdict => ({ name, figures, ok })

const show = (value: number) => (Number.isInteger(value) || Math.abs(value) >= 100 ? whole(value) : value.toFixed(1))

/** `share` of values in any order. */
export const quantileOf = (values: readonly number[], share: number): number => quantile(sorted(values), share)
