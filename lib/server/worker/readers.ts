// The readers of the log, each with what it does with the rows, and the look after them.
import { setTimeout as rest } from 'node:timers/promises'
import { followFigures } from '@/lib/dashboard/follow-figures'
import { followLog } from '@/lib/log/follow-log'
import { type Followers, readers } from '@/lib/log/readers'
import { watchLog } from '@/lib/log/watch-log'
import { followTotals } from '@/lib/patients/list/follow-totals'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import { followClocks } from '@/lib/work/clocks/follow-clocks'

/** What has been written but may not be complete yet mostly is so soon. */
const soon = 100
/** A person holds what a row is about, and goes first. */
const lockNotAvailable = '55P03'

export const followers: Followers = { counts: followTotals, dashboard: followFigures, clocks: followClocks }

/** One look after another, for the life of a worker; says whether there may be more to follow. */
export function followReaders(actor: Actor): () => Promise<boolean> {
  const watch = watchLog()
  return async () => {
    const { complete, waits } = await watch(single(actor))
    let more = false
    for (const each of complete) {
      // One that cannot go on holds up no other.
      const followed = await followLog(actor, each, followers[each.reader]).catch((err) => {
        if (err.code === lockNotAvailable) log().info({ event: 'log.busy', job: each.reader })
        else log().warn({ event: 'log.failed', job: each.reader, err })
        return 0
      })
      more ||= followed >= readers[each.reader].atOnce
    }
    if (waits && !more) await rest(soon)
    return more || waits
  }
}
