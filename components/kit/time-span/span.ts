// A list is narrowed to a time in one of two ways: a span that counts back from now, or two moments.

import { moment, named, oneOf, type Part } from '@/components/kit/address'
import { hour } from '@/lib/contract/time'

const hours = { '1h': 1, '1d': 24, '7d': 7 * 24, '30d': 30 * 24 }
export type Span = keyof typeof hours

/** In the order people choose from. */
export const spans = Object.keys(hours) as Span[]

/** `now` is the server's, so that the first paint and the browser ask the same. */
export const beginOf = (span: Span, now: string) => new Date(Date.parse(now) - hours[span] * hour).toISOString()

/** `span` counts from now, `from` and `until` are moments; one of the two ways at a time. */
export type Timed = { span?: Span | undefined; from?: string | undefined; until?: string | undefined }

/** The parts of an address that say it; `name` is what the address calls the span. */
export const timed = (name: string) => ({ span: spanPart(name), from: moment, until: moment })
export const spanPart = (name: string): Part<Span> => ({ ...named(name, oneOf(spans)), instead: ['from', 'until'] })

/** The span as the moment it begins at. */
export const sinceOf = (span: Span | undefined, now: string) => (span ? { from: beginOf(span, now) } : {})
