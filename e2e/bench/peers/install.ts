// Parse Server and Directus as their packages come, with the Node they ask for, in a folder of the bench's own. No script
// of a package runs: what they need is in the packages themselves (isolated-vm from version 6.1 on, hence the override).
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { end } from '../children'

const wanted = resolve('e2e/bench/peers/package.json')
const folder = resolve('e2e/bench/peers/installed')
/** Holds what was asked for; written when all of it is there. */
const whole = join(folder, 'whole')

export type Installed = { node: string; versions: { parse: string; directus: string }; script(path: string): string }

export async function installPeers(
  step: (line: string) => void,
  own: (running: { stop(): Promise<void> }) => void,
): Promise<Installed> {
  const asked = readFileSync(wanted, 'utf8')
  if (!existsSync(whole) || readFileSync(whole, 'utf8') !== asked) {
    step('Installing Parse Server and Directus, a gigabyte, into e2e/bench/peers/installed …')
    mkdirSync(folder, { recursive: true })
    rmSync(whole, { force: true })
    copyFileSync(wanted, join(folder, 'package.json'))
    const npm = spawn(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    own({ stop: () => end(npm) })
    const code = await new Promise((done) => npm.once('close', done).once('error', done))
    if (code !== 0) throw new Error('Parse Server and Directus could not be installed')
    writeFileSync(whole, asked)
  }
  const { dependencies } = JSON.parse(asked) as { dependencies: Record<string, string> }
  const versions = { parse: dependencies['parse-server'] ?? '', directus: dependencies.directus ?? '' }
  return { node: nodeOfPeers(), versions, script: (path) => join(folder, 'node_modules', path) }
}

/** The one of npm's own packages for this system, or the one we run on where it is of the same line. */
function nodeOfPeers(): string {
  const packaged = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  const node = existsSync(packaged) ? packaged : process.execPath
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (version.startsWith('v22.')) return node
  throw new Error(`Parse Server and Directus run on Node 22, which npm has no package of here; this is ${version}`)
}
