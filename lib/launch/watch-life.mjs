// Loaded into `tsx watch` before it begins: it passes on that its process is ready, and ends when its launcher is gone.
// By itself tsx does neither, and a launcher that is killed outright would leave it behind.

import children from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const { spawn } = children
children.spawn = /** @type {typeof spawn} */ (
  (/** @type {Parameters<typeof spawn>} */ ...given) => {
    const child = spawn(...given)
    child.on('message', (message) => process.send?.(message))
    return child
  }
)
syncBuiltinESMExports()

// The channel alone keeps nobody running: what tsx watches does.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
