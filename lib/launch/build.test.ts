import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { build, buildSteps } from './build'

/** The smallest application, with these sentences as its page. */
function folderWith(page: string, { git, packages = true }: { git: boolean; packages?: boolean }) {
  const folder = mkdtempSync(join(inject('dataDir'), 'build-'))
  const layout = `export default ({ children }: { children: React.ReactNode }) => <html lang="en"><body>{children}</body></html>`
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app', 'layout.tsx'), layout)
  writeFileSync(join(folder, 'app', 'page.tsx'), page)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    strict: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowJs: true,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true }, include: ['**/*.ts', '**/*.tsx'] }),
  )
  if (git) mkdirSync(join(folder, '.git'))
  if (packages) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
const wrong = 'const count: number = "one"\nexport default () => <p>{count}</p>\n'

test('a type error stops the build of a checkout, in one sentence above the compiler’s lines', async () => {
  const folder = folderWith(wrong, { git: true })
  const said = await build(folder).done.then(
    () => 'built',
    (error: Error) => error.stack ?? '',
  )
  const [sentence, ...lines] = said.split('\n')
  expect(sentence).toBe('A type error stops the build: mend the lines below.')
  expect(lines.join('\n')).toMatch(/^app\/page\.tsx\(1,7\): error TS2322: /)
})

test('a deployment without .git, or without the packages of tests, is built without a look at its types; so is what has just had one', () => {
  const tools = (folder: string, given = {}) =>
    buildSteps(folder, given).map(({ command }) => command.join(' ').replace(/^.*\//, ''))
  expect(tools(folderWith(wrong, { git: true }))).toEqual(['next typegen', 'tsc --noEmit', 'next build'])
  expect(tools(folderWith(wrong, { git: false }))).toEqual(['next build'])
  expect(tools(folderWith(wrong, { git: true, packages: false }))).toEqual(['next build'])
  expect(tools(folderWith(wrong, { git: true }), { typed: true })).toEqual(['next build'])
})

test('a build that is stopped ends with all it has started, and its pages count as none', async () => {
  const folder = folderWith(wrong, { git: false, packages: false })
  const bin = join(folder, 'node_modules', 'next', 'dist', 'bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, '.next', 'built-from'), 'an earlier build')
  const helper = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid`
  writeFileSync(join(folder, 'node_modules', 'next', 'package.json'), '{}')
  writeFileSync(
    join(bin, 'next'),
    `require('node:fs').writeFileSync('helper', String(${helper})); setInterval(() => {}, 1000)`,
  )
  const { done, stop } = build(folder)
  const ended = done.then(
    () => 'built',
    () => 'ended',
  )
  const pid = () => (existsSync(join(folder, 'helper')) ? Number(readFileSync(join(folder, 'helper'), 'utf8')) : 0)
  await expect.poll(pid).toBeGreaterThan(0)
  stop()
  expect(await ended).toBe('ended')
  await expect.poll(() => runs(pid())).toBe(false)
  expect(existsSync(join(folder, '.next', 'built-from'))).toBe(false)
})

/** One that has ended and that nobody has asked after yet does not run. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
