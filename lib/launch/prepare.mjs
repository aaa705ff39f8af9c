// What must be there before anything of ours can be imported: the right Node, the locked dependencies, the Prisma
// client. Plain JavaScript on purpose, because it runs before there is anything else.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {{ dev?: boolean }} [wanted] `dev`: the packages that only tests need must be there too */
export function prepare({ dev = false } = {}) {
  checkNode()
  process.chdir(root)
  installDependencies(dev)
  generateClient()
}

/** @param {string} sentence @param {number} code @returns {never} */
function give(sentence, code) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    give(`Hubline needs Node 20.9 or newer; this is ${process.versions.node}.`, 78)
  }
}

/** @param {boolean} dev */
function installDependencies(dev) {
  if (dependenciesMatch(dev)) return
  process.stderr.write('Installing the locked dependencies …\n')
  // NODE_ENV=production would leave out what `npm test` needs, and the next run would install all of it again.
  const done = npm(['ci', '--include=dev', '--no-progress', '--loglevel=error'])
  if (done.status !== 0) give('The dependencies could not be installed: see the lines of npm above.', 1)
}

/** npm writes what it installed beside it; comparing that with the lock file also trusts an `npm install` by hand.
 * @param {boolean} dev */
function dependenciesMatch(dev) {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf(join('node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || entry.optional || entry.peer || (entry.dev && !dev)) return true
      return present[path]?.version === entry.version && existsSync(path)
    })
  } catch {
    return false
  }
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, peer?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** @param {string[]} args */
function npm(args) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 2, 2] }
  const script = process.env.npm_execpath
  if (script?.endsWith('.js') && existsSync(script)) return spawnSync(process.execPath, [script, ...args], options)
  // The npm beside this Node, should PATH hold another.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}${delimiter}${dirname(process.execPath)}` }
  return spawnSync('npm', args, { ...options, env, shell: process.platform === 'win32' })
}

function generateClient() {
  const output = join('lib', 'platform', 'db', 'generated')
  const stamp = join(output, '.stamp')
  const hash = createHash('sha256')
  for (const file of [join('prisma', 'schema.prisma'), join('node_modules', 'prisma', 'package.json')]) {
    hash.update(readFileSync(file))
  }
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const old = major === 20 && minor < 19 ? ['--require', './lib/launch/old-node.cjs', '--import', 'tsx'] : []
  const cli = join('node_modules', 'prisma', 'build', 'index.js')
  const done = spawnSync(process.execPath, [...old, cli, 'generate', '--config', join('prisma', 'config.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Generating needs no engine; naming one keeps Prisma from downloading it.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  if (done.status !== 0) give(`The Prisma client could not be generated:\n${done.stdout}${done.stderr}`, 1)
  writeFileSync(stamp, wanted)
}
