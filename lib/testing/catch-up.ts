// What the worker's readers of the log do, until nothing is left to follow.
import { setTimeout as rest } from 'node:timers/promises'
import { followLog } from '@/lib/log/follow-log'
import type { ReaderName } from '@/lib/log/readers'
import { watchLog } from '@/lib/log/watch-log'
import { type Actor, single } from '@/lib/platform/unit'
import { followers } from '@/lib/server/worker/readers'

const worker: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
/** Somebody holds what a row is about: a reader comes again. */
const lockNotAvailable = '55P03'

/** Other databases of the cluster have transactions too, for which a look may have to wait. */
export async function catchUp({ only, atOnce }: { only?: ReaderName; atOnce?: number } = {}): Promise<void> {
  const watch = watchLog()
  for (;;) {
    const { complete, waits } = await watch(single(worker))
    const own = complete.filter(({ reader }) => !only || reader === only)
    for (const each of own)
      await followLog(worker, each, followers[each.reader], atOnce ? { atOnce } : {}).catch((error) => {
        if (error.code !== lockNotAvailable) throw error
      })
    if (own.length === 0 && !waits) return
    if (own.length === 0) await rest(10)
  }
}
