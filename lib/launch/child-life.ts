// The life of a site or worker process: it says when it is ready, ends in order when asked to or when its launcher is
// gone, and leaves a line in the log when it ends by a bug.

import { setFlagsFromString } from 'node:v8'
import { fail } from '@/lib/launch/fail'
import { ConfigError, config } from '@/lib/platform/config'
import { pool } from '@/lib/platform/db/client'
import { requireLine } from '@/lib/platform/db/connect'
import { excessOf } from '@/lib/platform/db/serving-role'
import { isQueueFailure } from '@/lib/platform/jobs/queue-sql'
import { log } from '@/lib/platform/log'

const usualTimeoutMs = 10_000

/** V8 makes what has often outlived a collection among what stays, from then on. Rows of answers do while calls are many;
 *  there each keeps its texts from being forgotten, so that they are copied too: a third of what a list took the site. */
const everythingNew = '--no-allocation-site-pretenuring'

/** `begin` resolves when the process does its work, with what ends that work in order, within `timeoutMs` ms. */
export async function live(name: string, begin: () => Promise<() => Promise<unknown>>, timeoutMs = usualTimeoutMs) {
  setFlagsFromString(everythingNew)
  let end: (() => Promise<unknown>) | undefined
  let ending = false

  const stop = async (code: number) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code), timeoutMs).unref()
    await end?.().catch((err) => log().error({ event: `${name}.stop`, err }))
    await log().flush()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  if (process.channel) process.on('disconnect', () => void stop(0))

  const crash = (err: unknown) => {
    log().error({ event: `${name}.crash`, err })
    void stop(1)
  }
  try {
    await requireLine(config().databaseUrl)
    end = await begin()
  } catch (error) {
    if (!(error instanceof ConfigError)) log().error({ event: `${name}.start`, err: error })
    await log().flush()
    fail(error)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', (err) => {
    if (isQueueFailure(err)) log().error({ event: 'worker.queue', err })
    else crash(err)
  })
  log().info({ event: `${name}.ready`, pid: process.pid })
  void sayExcess()
  process.send?.('ready')
}

/** A process that serves should own no table: the log tells of one that does, and what its role may. */
async function sayExcess() {
  const excess = await excessOf(pool()).catch(() => [])
  if (excess.length > 0) log().warn({ event: 'database.role', reason: 'owner', hints: excess })
}
