// Runs each broken variant against the one test that must catch it, all in one vitest: a project per variant, whose
// modules are broken as they are loaded and whose database was made by the broken migration; one more project is the
// product as it is. Caught means: that test passes there and fails here, by an assertion. A variant that does not
// compile, or whose test does not come to run, is not caught.

import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vite,
  type Vitest,
} from 'vitest/node'
import { startThrowaway } from '@/lib/platform/db/throwaway'
import { roomOf } from '../choose-tests.mjs'
import { migrateTemplate } from '../migrate-template'
import { alone } from '../vitest.config'
import { consentVariants } from './consent-variants'
import { laneVariants } from './lane-variants'
import { logVariants } from './log-variants'
import { rightVariants } from './right-variants'
import { sendingVariants } from './sending-variants'
import { breakText, type CaughtBy, type Edit, type Variant } from './variant'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const migrations = 'prisma/migrations/'
const template = 'hubline_template'
const hangsMs = 3_000
/** What is broken is given up soon: it fails by its test either way. */
const soon = { testTimeout: 60_000, expect: { poll: { timeout: 3_000, interval: 20 } } }

type Project = { name: string; edits: Edit[]; database: string; hangs: boolean }
const asItIs: Project = { name: 'as it is', edits: [], database: template, hangs: false }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Variants whose name holds `words`, and that break or are caught in one of `rooms`; all of them without. */
export async function runVariants(
  words: string,
  rooms: readonly string[] = [],
): Promise<{ passed: number; failed: number }> {
  const began = Date.now()
  const named = [...consentVariants, ...laneVariants, ...logVariants, ...rightVariants, ...sendingVariants].filter(
    ({ name }) => name.toLowerCase().includes(words.toLowerCase()),
  )
  const asked = rooms.length === 0 ? named : named.filter((variant) => isOf(variant, rooms))
  if (asked.length === 0) return { passed: 0, failed: 0 }
  const fitting = asked.filter((variant) => misfit(variant) === null)
  const projects = new Map(fitting.map((variant, index) => [variant, projectOf(variant, index + 1)]))
  const modules = await runProjects(projects)

  let failed = 0
  for (const variant of asked) {
    const why = misfit(variant) ?? uncaught(variant, projects.get(variant)?.name ?? '', modules)
    if (why) failed += 1
    say(why ? `NOT CAUGHT  ${variant.name}: ${why}` : `caught  ${variant.name} — ${variant.caughtBy.name}`)
  }
  const passed = asked.length - failed
  say(`\n${passed} of ${asked.length} broken variants caught in ${Math.round((Date.now() - began) / 1000)} s`)
  return { passed, failed }
}

const isOf = ({ edits, caughtBy }: Variant, rooms: readonly string[]) =>
  [...edits, caughtBy].some(({ file }) => rooms.includes(roomOf(file) ?? ''))

/** Where the table is behind the product, nothing is caught by it. */
function misfit({ edits }: Variant): string | null {
  const texts = new Map<string, string>()
  try {
    for (const edit of edits)
      texts.set(edit.file, breakText(texts.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8'), edit))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const isMigration = ({ file }: Edit) => file.startsWith(migrations)
const projectOf = ({ edits, hangs }: Variant, number: number): Project => ({
  name: `variant ${number}`,
  edits,
  database: edits.some(isMigration) ? `hubline_variant_${number}` : template,
  hangs: hangs === true,
})

// --- run --------------------------------------------------------------------------------------------------------------

async function runProjects(projects: Map<Variant, Project>): Promise<readonly TestModule[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hubline-variants-'))
  chmodSync(dataDir, 0o711)
  const all = [asItIs, ...projects.values()]
  const server = await startThrowaway([...new Set(all.map(({ database }) => database))])
  let vitest: Vitest | undefined
  try {
    for (const { database, edits } of all)
      if (database !== template || edits.length === 0)
        await migrateBroken(server.url(database), edits.filter(isMigration), dataDir)
    vitest = await createVitest(
      'test',
      { config: false, root, watch: false, reporters: [{}] },
      {
        test: {
          maxWorkers: 2,
          projects: all.map((each) => configOf(each, { adminUrl: server.url('postgres'), dataDir })),
        },
      },
    )
    const { testModules } = await vitest.runTestSpecifications(specifications(vitest, projects))
    return testModules
  } finally {
    await vitest?.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Brings a database up by a copy of the migrations in which the edits are made. */
async function migrateBroken(url: string, edits: Edit[], dataDir: string) {
  const folder = mkdtempSync(join(dataDir, 'migrations-'))
  cpSync(join(root, migrations), folder, { recursive: true })
  for (const edit of edits) {
    const file = join(folder, edit.file.slice(migrations.length))
    writeFileSync(file, breakText(readFileSync(file, 'utf8'), edit))
  }
  await migrateTemplate(url, folder)
}

function configOf(
  { name, edits, database, hangs }: Project,
  { adminUrl, dataDir }: { adminUrl: string; dataDir: string },
) {
  return {
    ...alone,
    plugins: [breaking(edits)],
    test: {
      ...alone.test,
      name,
      provide: { adminUrl, templateName: database, dataDir },
      ...(edits.length > 0 && soon),
      ...(hangs && { testTimeout: hangsMs }),
      // A third of the start of a process, and each file still has a world of its own.
      pool: 'threads' as const,
      experimental: { fsModuleCache: true, fsModuleCachePath: join(dataDir, 'modules') },
    },
  }
}

/** Breaks modules as they are loaded. Every other module is transformed once for all projects. */
function breaking(edits: Edit[]): Vite.Plugin {
  const editsOf = (id: string) => edits.filter(({ file }) => file === relative(root, id.split('?')[0] ?? ''))
  const plugin: Vite.Plugin = {
    name: 'broken-variant',
    enforce: 'pre',
    transform: (code, id) => (editsOf(id).length > 0 ? editsOf(id).reduce(breakText, code) : null),
    configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
      keyOf(({ environment, id }) => {
        const ours = environment.config.plugins.includes(plugin)
        return ours && editsOf(id).length > 0 ? false : undefined
      }),
  }
  return plugin
}

/** Every named test, on the product as it is and on each variant it must catch. */
function specifications(vitest: Vitest, projects: Map<Variant, Project>): TestSpecification[] {
  const of = (name: string, file: string, tests: string[]) => {
    const project = vitest.projects.find((each) => each.name === name)
    if (!project) throw new Error(`vitest has no project ${name}`)
    return project.createSpecification(join(root, file), { testNamePattern: exactly(tests) })
  }
  const caughtBy = [...projects.keys()].map((variant) => variant.caughtBy)
  const files = [...new Set(caughtBy.map(({ file }) => file))]
  const namedIn = (file: string) => caughtBy.filter((each) => each.file === file).map(({ name }) => name)
  return [
    ...files.map((file) => of(asItIs.name, file, namedIn(file))),
    ...[...projects].map(([{ caughtBy }, { name }]) => of(name, caughtBy.file, [caughtBy.name])),
  ]
}

const exactly = (names: string[]) =>
  new RegExp(`^(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)

// --- judge ------------------------------------------------------------------------------------------------------------

/** Why a variant is not caught, or null. */
function uncaught({ caughtBy, hangs }: Variant, project: string, modules: readonly TestModule[]): string | null {
  const intact = resultOf(asItIs.name, caughtBy, modules)
  const broken = resultOf(project, caughtBy, modules)
  if (typeof intact === 'string') return `the product as it is: ${intact}`
  if (intact.state !== 'passed') return `its test fails on the product as it is: ${intact.errors[0]?.message}`
  if (typeof broken === 'string') return broken
  if (broken.state !== 'failed') return `its test has ${broken.state}`
  const [error] = broken.errors
  const byAssertion = error?.name === 'AssertionError'
  const byTime = hangs && error?.message.startsWith('Test timed out')
  return byAssertion || byTime ? null : `its test fails by an accident: ${error?.name}: ${error?.message}`
}

function resultOf(project: string, { file, name }: CaughtBy, modules: readonly TestModule[]) {
  const module = modules.find((each) => each.project.name === project && relative(root, each.moduleId) === file)
  if (!module) return 'its test file did not run'
  const [error] = module.errors()
  if (error) return `its test file does not load: ${error.message}`
  const result = [...module.children.allTests()].find((each) => nameOf(each) === name)?.result()
  if (!result || result.state === 'skipped') return `there is no test "${name}"`
  return { state: result.state, errors: result.errors ?? [] }
}

/** As a pattern of names sees it: with the names around it. */
const nameOf = ({ fullName }: TestCase) => fullName.replaceAll(' > ', ' ')
