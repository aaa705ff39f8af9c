// Builds the pages when what they are made of has changed since the last build, after a look at the types in a checkout.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from '@/lib/launch/packed-files'
import { layPhoneScript } from '@/lib/launch/phone-script'
import { tools } from '@/lib/launch/tools.mjs'
import { childEnv } from '@/lib/platform/config'

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const notBuilt = /\.test\.tsx?$|^lib\/(launch|testing|hub|server\/worker)\/|^lib\/platform\/db\/generated\//
const stamp = join('.next', 'built-from')

export function buildIsCurrent() {
  return existsSync(stamp) && existsSync(join('.next', 'BUILD_ID')) && readFileSync(stamp, 'utf8') === sourceHash()
}

type Step = { command: string[]; failed: string }

/** A checkout with what its tests need is type-checked first, unless that has just been done (`typed`): the build itself
 *  looks at no types. A deployment without either holds what has been checked before. */
export function buildSteps(folder: string, { typed = false } = {}): Step[] {
  const checkout = !typed && existsSync(join(folder, '.git')) && existsSync(join(folder, 'node_modules', 'vitest'))
  const types = tools.types.map((command) => ({
    command,
    failed: 'A type error stops the build: mend the lines below.',
  }))
  const next = [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build']
  return [...(checkout ? types : []), { command: next, failed: 'The pages could not be built.' }]
}

/** Rejects with what the first failing step said; `stop` ends it early. */
export function build(folder = '.', given: { typed?: boolean } = {}): { done: Promise<void>; stop(): void } {
  const hash = sourceHash()
  let running: ChildProcess | undefined
  let stopped = false
  const run = ({ command, failed }: Step) =>
    new Promise<void>((resolve, reject) => {
      running = spawn(process.execPath, command, {
        cwd: folder,
        env: childEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let said = ''
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (chunk) => (said = (said + chunk).slice(-20_000)))
      running.on('error', reject)
      running.on('close', (code) => {
        if (code === 0 && !stopped) return resolve()
        reject(Object.assign(new Error('build'), { stack: `${failed}\n${said.trimEnd()}` }))
      })
    })
  const done = (async () => {
    // A build that ends early leaves pages of two kinds: nothing may take them for those of an earlier one.
    rmSync(join(folder, stamp), { force: true })
    for (const step of buildSteps(folder, given)) await run(step)
    await layPhoneScript(folder)
    await packFiles(folder)
    writeFileSync(join(folder, stamp), hash)
  })()
  // The build has workers of its own, which share its process group.
  const stop = () => {
    stopped = true
    if (running?.pid) endGroup(running.pid)
  }
  return { done, stop }
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {}
}

function sourceHash() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of sources.flatMap(filesUnder)) {
    if (!notBuilt.test(file)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
