// Builds the pages when what they are made of has changed since the last build.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
const notBuilt = /\.test\.tsx?$|^lib\/(launch|testing|worker|hub)\/|^lib\/platform\/db\/generated\//
const stamp = join('.next', 'built-from')

export function buildIsCurrent() {
  return existsSync(stamp) && existsSync(join('.next', 'BUILD_ID')) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Rejects with what the build said when it fails; `stop` ends it early. */
export function build(): { done: Promise<void>; stop(): void } {
  const hash = sourceHash()
  const child = spawn(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    env: childEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-20_000)))
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0)
        return reject(Object.assign(new Error('build'), { stack: `The pages could not be built.\n${said}` }))
      writeFileSync(stamp, hash)
      resolve()
    })
  })
  // The build has workers of its own, which share its process group.
  return { done, stop: () => child.pid && endGroup(child.pid) }
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
