// How many exports this process writes at once. A place is taken when the answer begins, before anything of it is read, so
// nobody is told yes who then finds no place; one that nobody comes for is free again.

import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'

/** Each holds a connection of this process's pool for as long as its reader takes. */
const mostAtOnce = 3
/** A reader who is slower than this holds a snapshot that the database cannot clean behind. */
export const longestExport = 15 * minute
const keptFor = 30_000
let taken = 0

export type Room = { enter(): void; leave(): void }

/** Throws exportBusy. */
export function requireRoom(): void {
  if (taken >= mostAtOnce) throw new Refusal('exportBusy', { headers: { 'retry-after': '60' } })
}

/** Throws exportBusy. */
export function takeRoom(): Room {
  requireRoom()
  taken += 1
  let held = true
  const leave = () => {
    clearTimeout(timer)
    if (held) taken -= 1
    held = false
  }
  const timer = setTimeout(leave, keptFor)
  timer.unref()
  return {
    /** Whoever came too late needs another place. */
    enter() {
      clearTimeout(timer)
      if (held) return
      requireRoom()
      taken += 1
      held = true
    },
    leave,
  }
}
