// A worker that does nothing but bulk actions, as a process of its own, so that a test can kill it.
import type { Actor } from '@/lib/platform/unit'
import { startRounds } from '@/lib/server/worker/rounds'

const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }
startRounds(actor)
process.send?.('ready')
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
