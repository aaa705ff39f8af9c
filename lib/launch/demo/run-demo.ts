// Makes the demo beside the running product, in a process of its own: whatever becomes of it, everything else runs.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnv } from '@/lib/platform/config'
import type { Owner } from '@/lib/platform/db/embedded-setup'

/** Returns what ends it; the next start goes on where it ended. */
export function runDemo(
  { env, user }: { env: Record<string, string>; user: Owner },
  say: (line: string) => void,
): () => Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/launch/demo/demo-process.ts'], {
    ...user,
    env: childEnv(env, 'site'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let asked = false
  let last = ''
  if (child.stdout) createInterface({ input: child.stdout }).on('line', say)
  child.stderr?.on('data', (chunk: Buffer) => {
    last = String(chunk).trim().split('\n')[0] || last
  })
  const ended = new Promise<void>((done) => {
    child.on('error', () => done())
    child.on('close', (code, signal) => {
      done()
      if (asked || code === 0) return
      say(
        `The demo is not complete (${last || signal || code}): everything else runs, and the next start goes on with it.`,
      )
    })
  })
  return async () => {
    asked = true
    child.kill('SIGKILL')
    await ended
  }
}
