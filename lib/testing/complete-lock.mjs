// Completes package-lock.json after an `npm install`: `node lib/testing/complete-lock.mjs`.
//
// npm leaves binaries for other systems out of the lock file when the registry it asked does not have them, and then
// `npm ci` calls the lock file out of date, here and everywhere. What is left out is put in with what its name says of
// system and processor; it is never fetched where these do not fit. Of one without a hash the registry is asked for it, which
// npm itself does not do for what the lock file has already.

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {{ version?: string, optional?: boolean, optionalDependencies?: Record<string, string> } & Record<string, unknown>} Entry */

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** @param {string} name @param {string} version @returns {Entry} */
function entryOf(name, version) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { version, cpu, ...(libc && { libc }), optional: true, ...(os.length && { os }) }
}

/** @param {Record<string, Entry>} packages @returns {Record<string, Entry>} what is missing, by path */
export function missingEntries(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {}
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const hoisted = `node_modules/${name}`
      if (!packages[hoisted] && !packages[`${path}/${hoisted}`])
        missing[hoisted] = entryOf(name, range.replace(/^[~^]/, ''))
    }
  }
  return missing
}

/** Answers the paths that now have one. Those that the registry does not have stay as they are.
 * @param {Record<string, Entry>} packages @param {(named: string) => Promise<string>} ask */
export async function addHashes(packages, ask = hashOf) {
  const added = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path || entry.integrity || entry.link) continue
    const integrity = await ask(`${path.split('node_modules/').at(-1)}@${entry.version}`)
    if (!integrity) continue
    packages[path] = { version: entry.version, integrity, ...entry }
    added.push(path)
  }
  return added
}

/** @param {string} named @returns {Promise<string>} empty where there is none */
const hashOf = (named) =>
  new Promise((done) => {
    execFile('npm', ['view', named, 'dist.integrity'], (_error, said) => done(said.trim()))
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  const hashed = await addHashes(lock.packages)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${Object.keys(missing).length} entries and ${hashed.length} hashes added.\n`)
}
