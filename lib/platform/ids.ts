// Identifiers: a short prefix that says what it names, then a ULID (sorts by time, 80 random bits).
import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { onForget } from '@/lib/platform/cache'

// ulid asks for one random number per letter; a kilobyte at a time costs a fraction of sixteen single draws.
const bytes = new Uint8Array(1024)
let used = bytes.length
const random = () => {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  const byte = bytes[used] ?? 0
  used += 1
  return byte / 256
}

let next = monotonicFactory(random)
let earlier: { at: number; next: () => string } | undefined
onForget(() => {
  next = monotonicFactory(random)
  earlier = undefined
})

/** From here on identifiers of this process are as old as `at`, so that what is written down later sorts where it
 *  belongs; without one they are of now again. */
export function idsFrom(at?: Date): void {
  const time = at?.getTime()
  if (time === earlier?.at) return
  const made = monotonicFactory(random)
  earlier = time === undefined ? undefined : { at: time, next: () => made(time) }
}

export type IdPrefix =
  | 'pt'
  | 'pt_test'
  | 'xc'
  | 'ev'
  | 'sms'
  | 'tk'
  | 'st'
  | 'pn'
  | 'cs'
  | 'tpl'
  | 'in'
  | 'sec'
  | 'tok'
  | 'cb'
  | 'ck'
  | 'dl'
  | 'ep'
  | 'rp'
  | 'fl'
  | 'lk'
  | 'lc'
  | 'md'
  | 'tx'
  | 'oe'
  | 'pe'
  | 'cp'
  | 'ce'
  | 'nt'
  | 'ho'
  | 'bk'
  | 'im'
  | 'vw'
  | 'sa'
  | 'ca'
  | 'ct'
  | 'lt'
  | 'ap'
  | 'pk'
  | 'gl'
  | 'rv'
  | 'lh'
  | 'er'

/** A new identifier such as `pt_01JD9M6Z…`, at most 34 characters. */
export const newId = (prefix: IdPrefix) => `${prefix}_${earlier ? earlier.next() : next()}`
