// How many exports this process writes at once. A slot is taken when the answer begins, before anything of it is read, so
// nobody is told yes who then finds no slot; one that nobody comes for is free again.

import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'

/** Each holds a connection of this process's pool for as long as its reader takes. */
const mostAtOnce = 3
/** A reader who is slower than this holds a snapshot that the database cannot clean behind. */
export const longestExport = 15 * minute
const keptFor = 30_000
const taken = new Set<ExportSlot>()
onForget(() => taken.clear())

export type ExportSlot = { enter(): void; leave(): void }

/** Throws exportBusy. */
export function requireExportSlot(): void {
  if (taken.size >= mostAtOnce) throw new Refusal('exportBusy', { headers: { 'retry-after': '60' } })
}

/** Throws exportBusy. */
export function takeExportSlot(): ExportSlot {
  const slot: ExportSlot = {
    /** A reader who came too late needs another slot. */
    enter() {
      clearTimeout(timer)
      if (taken.has(slot)) return
      requireExportSlot()
      taken.add(slot)
    },
    leave() {
      clearTimeout(timer)
      taken.delete(slot)
    },
  }
  requireExportSlot()
  taken.add(slot)
  const timer = setTimeout(slot.leave, keptFor)
  timer.unref()
  return slot
}
