// The process that makes the demo. It ends with its launcher; a step under way is then as if it had never begun.

import { closePool, unhurried } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { makeDemo } from './make-demo'

if (process.channel) process.on('disconnect', () => process.exit(1))

try {
  await unhurried(() => makeDemo((line) => process.stdout.write(`${line}\n`)))
  await closePool()
  process.exit(0)
} catch (err) {
  // What a bug says may quote what it stumbled over, so its words stay out of the sentence.
  log().error({ event: 'demo.failed', err })
  await log().flush()
  process.stderr.write(`${(err as { code?: string }).code ?? (err as Error).name}\n`)
  process.exit(1)
}
