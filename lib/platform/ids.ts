// Identifiers: a short prefix that says what it names, then a ULID (sorts by time, 80 random bits).
import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

export type IdPrefix = 'pt' | 'ev' | 'sms' | 'tk' | 'st' | 'cs' | 'tpl' | 'in' | 'sec' | 'tok'

/** A new identifier such as `pt_01JD9M6Z…`, at most 30 characters. */
export const newId = (prefix: IdPrefix) => `${prefix}_${next()}`
