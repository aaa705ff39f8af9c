// Whether a PostgreSQL that was started has come up, or has ended instead.

import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  !pid || exitCode !== null || signalCode !== null

/** What it logs is an operator's to configure, so it is not asked: the server itself writes into its lock file how far
 *  it has come. */
export async function upOrEnded(server: ChildProcess, home: string, ended: Promise<void>): Promise<void> {
  while (!hasEnded(server) && !isUp(server, home)) {
    await Promise.race([ended, new Promise((done) => setTimeout(done, 25))])
  }
}

const [pidLine, statusLine] = [0, 7]

function isUp({ pid }: ChildProcess, home: string) {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[pidLine]) === pid && lines[statusLine]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Why it ended, of what it said. */
export const sentence = (log: string) => {
  const lines = log.trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
  return `${fatal.replace(/^.*?(FATAL|PANIC|LOG): +/, '').replace(/\.$/, '')}.`
}
