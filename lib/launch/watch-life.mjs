// Loaded into `tsx watch` before it begins: it passes on that its process is ready, follows a file that is written anew, and
// ends when its launcher is gone. By itself tsx does none of this, and a launcher that is killed outright would leave it
// behind.

import children from 'node:child_process'
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { spawn } = children
children.spawn = /** @type {typeof spawn} */ (
  (/** @type {Parameters<typeof spawn>} */ ...given) => {
    const child = spawn(...given)
    child.on('message', (message) => process.send?.(message))
    return child
  }
)

// Git removes a file and writes it again, often under the same inode. The old watch ends with the old file, and tsx takes the
// new one for the one it watches: its later changes would go unnoticed.
const { watch } = fs
const settleMs = 100
fs.watch = /** @type {typeof watch} */ (
  (
    /** @type {string} */ path,
    /** @type {fs.WatchOptions} */ options,
    /** @type {fs.WatchListener<string>} */ tell,
  ) => {
    if (!fs.statSync(path, { throwIfNoEntry: false })?.isFile()) return watch(path, options, tell)
    let closed = false
    const begin = () => {
      const watcher = watch(path, options, (kind, name) => {
        tell(kind, name ?? '')
        if (kind === 'rename') setTimeout(anew, settleMs)
      })
      return watcher.on('error', (error) => outer.emit('error', error))
    }
    const anew = () => {
      if (closed) return
      inner.close()
      if (fs.existsSync(path)) inner = begin()
    }
    const outer = Object.assign(new EventEmitter(), {
      close: () => {
        closed = true
        inner.close()
      },
    })
    let inner = begin()
    return outer
  }
)
syncBuiltinESMExports()

// The channel alone keeps nobody running: what tsx watches does.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
