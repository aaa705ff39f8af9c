// How many exports this process writes at once. A place is taken when the answer begins, before anything of it is read, so
// nobody is told yes who then finds no place; one that nobody comes for is free again.

import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'

/** Each holds a connection of this process's pool for as long as its reader takes. */
const mostAtOnce = 3
/** A reader who is slower than this holds a snapshot that the database cannot clean behind. */
export const longestExport = 15 * minute
const keptFor = 30_000
const taken = new Set<Room>()
onForget(() => taken.clear())

export type Room = { enter(): void; leave(): void }

/** Throws exportBusy. */
export function requireRoom(): void {
  if (taken.size >= mostAtOnce) throw new Refusal('exportBusy', { headers: { 'retry-after': '60' } })
}

/** Throws exportBusy. */
export function takeRoom(): Room {
  const room: Room = {
    /** Whoever came too late needs another place. */
    enter() {
      clearTimeout(timer)
      if (taken.has(room)) return
      requireRoom()
      taken.add(room)
    },
    leave() {
      clearTimeout(timer)
      taken.delete(room)
    },
  }
  requireRoom()
  taken.add(room)
  const timer = setTimeout(room.leave, keptFor)
  timer.unref()
  return room
}
