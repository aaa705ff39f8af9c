// Every hostile partner there is, in a process of their own. They would be other machines, so what their floods cost is
// not to be taken from the worker and the healthy partner: they stand back where processors are few.
import { constants, setPriority } from 'node:os'
import { type HostileKind, hostileKinds, hostilePartner } from '@/lib/testing/hostile-partner'

export type Hostile = { kind: HostileKind; url: string }

// A partner that is cut off in the middle of its flood must not take the others along.
process.on('uncaughtException', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', ({ n }: { n: number }) => {
  process.send?.({ n, answer: hostile })
})
const hostile: Hostile[] = []
for (const kind of hostileKinds) hostile.push({ kind, url: (await hostilePartner(kind)).url })
process.send?.('ready')
