// How the house is built, as rules that fail: who may import whom, what stands only in one place, and what every route
// and every file must be. Rooms, floors and the reasons stand in lib/README.md and components/README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { byHand, formsApart, formsByHand, isJudged } from './forms'
import {
  codeFiles,
  everyFile,
  floorOf,
  imports,
  inner,
  isBootstrap,
  isTest,
  places,
  roomOf,
  root,
  say,
  sideOf,
  texts,
} from './house-graph'
import { importRules } from './import-rules'
import { groundsBelow, openTo, rooms } from './rooms'
import { unpacked } from './unpacked'

const room = (path: string) =>
  path.startsWith('lib/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')

// --- imports ----------------------------------------------------------------------------------------------------------

test('the search itself finds files and imports', () => {
  expect(codeFiles.length).toBeGreaterThan(150)
  expect(inner.length).toBeGreaterThan(400)
  expect(inner).toContainEqual({
    from: 'lib/server/web/handlers.ts',
    specifier: './serve',
    to: 'lib/server/web/serve.ts',
  })
  expect(inner.filter(({ to }) => !existsSync(join(root, to))).map(say)).toEqual([])
})

const biomeRooms = 'lib/testing/biome-rooms.json'
const crossing = inner.filter(
  ({ from, to }) => sideOf(from) === sideOf(to) && !isTest(from) && !isBootstrap(from) && roomOf(from) !== 'testing',
)

test('a room of lib imports the rooms below it', () => {
  const wrong = crossing.filter(({ from, to }) => {
    const [mine, theirs] = [roomOf(from), roomOf(to)]
    return sideOf(from) === 'lib' && mine !== theirs && !openTo(mine).includes(theirs)
  })
  expect(wrong.map(say)).toEqual([])
})
test('components import kit, grounds and their own room; only pages compose', () => {
  const wrong = crossing.filter(({ from, to }) => {
    if (sideOf(from) !== 'components') return false
    const [mine, theirs] = [floorOf(from), floorOf(to)]
    if (roomOf(from) === roomOf(to)) return theirs > mine
    if (mine === 3) return theirs === 3
    return (
      theirs > Math.min(mine, 1) || (mine === 1 && theirs === 1 && !groundsBelow[roomOf(from)]?.includes(roomOf(to)))
    )
  })
  expect(wrong.map(say)).toEqual([])
})
test('Biome knows these rules, so that an editor tells a wrong import; npm run docs writes them', () => {
  expect(readFileSync(join(root, biomeRooms), 'utf8')).toBe(importRules())

  const house = realpathSync(mkdtempSync(join(tmpdir(), 'house-')))
  try {
    const put = (path: string, text: string) => {
      mkdirSync(join(house, posix.dirname(path)), { recursive: true })
      writeFileSync(join(house, path), text)
    }
    put('biome.json', JSON.stringify({ extends: [join(root, biomeRooms)] }))
    const imports: [from: string, to: string][] = [
      ['lib/contract/wrong.ts', '@/lib/platform/ids'],
      ['lib/log/wrong.ts', '@/lib/access/staff/names'],
      ['lib/log/right.ts', '@/lib/platform/ids'],
      ['lib/messaging/wrong.ts', '@/lib/patients/list/list-page'],
      ['lib/messaging/right.ts', '@/lib/callbacks/body-path'],
      ['lib/messaging/right.test.ts', '@/lib/patients/list/list-page'],
      ['components/kit/wrong.ts', '@/components/work/ground/work-queries'],
      ['components/work/ground/wrong.ts', '@/components/messaging/ground/sms-words'],
      ['components/work/ground/right.ts', '@/components/patients/ground/record-words'],
      ['components/work/list/wrong.ts', '@/components/patients/page/patient-head'],
      ['components/work/tasks/wrong.ts', '@/components/work/pages/work-page'],
      ['components/work/owners/wrong.ts', '@/lib/platform/ids'],
      ['components/work/list/right.ts', '@/components/messaging/ground/sms-words'],
      ['components/work/pages/right.ts', '@/components/patients/page/patient-head'],
      ['components/work/pages/wrong.ts', '@/components/patients/pages/patient-page'],
    ]
    for (const [from, to] of imports) put(from, `export * from '${to}'\n`)
    const biome = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint']
    const told = spawnSync(process.execPath, [...biome, '--only=style/noRestrictedImports', '--reporter=github', '.'], {
      cwd: house,
      encoding: 'utf8',
    }).stdout
    const wrong = [...told.matchAll(/file=([^,]+),/g)].map(([, file = '']) => relative(house, file))
    expect(wrong.sort()).toEqual(
      imports
        .map(([from]) => from)
        .filter((from) => from.includes('wrong'))
        .sort(),
    )
  } finally {
    rmSync(house, { recursive: true })
  }
})
test('components import the contract and each other; only app imports components', () => {
  const wrong = inner.filter(({ from, to }) => {
    if (room(to) === 'components') return !['app', 'components'].includes(room(from)) && !isTest(from)
    if (room(from) !== 'components' || (isTest(from) && room(to) === 'lib/testing')) return false
    return room(to) !== 'lib/contract'
  })
  expect(wrong.map(say)).toEqual([])
})

test('nothing of the house is tested code for the house: only tests import lib/testing', () => {
  expect(
    inner
      .filter(({ from, to }) => room(to) === 'lib/testing' && room(from) !== 'lib/testing' && !isTest(from))
      .map(say),
  ).toEqual([])
})

test('the contract knows zod and nothing else', () => {
  const wrong = imports.filter(
    ({ from, specifier, to }) => room(from) === 'lib/contract' && !isTest(from) && to === null && specifier !== 'zod',
  )
  expect(wrong.map(say)).toEqual([])
})

test('Next and next-auth stay in lib/server/web, in app and in the launcher; components take links, the address and the font from Next', () => {
  const wrong = imports.filter(({ from, specifier }) => {
    if (!/^next(-auth)?(\/|$)/.test(specifier) || isTest(from)) return false
    if (room(from) === 'components') return !['next/link', 'next/navigation', 'next/font/local'].includes(specifier)
    if (room(from) === 'lib/launch') return specifier !== 'next'
    // A test that calls as somebody signed in makes the cookie itself.
    return !['lib/server', 'app', 'next.config.mjs', 'lib/testing'].includes(room(from))
  })
  expect(wrong.map(say)).toEqual([])
})

test('who leads to another page asks for unsent words first: components go by useGo, and by no router of their own', () => {
  const wrong = places(
    /\buseRouter\b|\brouter\s*\.\s*(?:push|replace|back|forward)\b/g,
    (path) => room(path) === 'components' && !isTest(path) && path !== 'components/kit/use-go.ts',
  )
  expect(wrong).toEqual([])
  expect(places(/\buseRouter\b/g, (path) => room(path) === 'app')).toEqual([])
  // What does not ask is for those who have asked, or have just sent what there was.
  const unasked = places(/\bunasked\s*\.\s*(?:to|instead)\b/g, (path) => room(path) === 'components' && !isTest(path))
  expect([...new Set(unasked.map((place) => place.split(':')[0]))].sort()).toEqual([
    'components/kit/use-form-guard.ts',
    'components/kit/use-leave-guard.ts',
    'components/patients/list/list-search.ts',
    'components/patients/page/patient-crumbs.tsx',
  ])
})

test('no file imports itself by a detour', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of inner) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of codeFiles) visit(path, [])
  expect(cycles).toEqual([])
})

test('no barrels: no index files, and nobody passes on what another file exports', () => {
  expect(codeFiles.filter((path) => /(^|\/)index\.\w+$/.test(path))).toEqual([])
  // Next finds a page's parts by their default export, so such a file may name a component of another.
  const byNext = /^app\/.*export \{ \w+ as default \} from/
  const passedOn = places(/^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s+)?from\b[^\n]*/gm, () => true)
  expect(passedOn.filter((place) => !byNext.test(place))).toEqual([])
})

test('both sides call a room by the same name', () => {
  const known: readonly string[] = [...rooms, 'kit', 'shell']
  const folders = [...new Set(everyFile.filter((path) => /^(lib|components)\/.+\//.test(path)).map(roomOf))]
  expect(folders.filter((name) => !known.includes(name))).toEqual([])
})

// --- what stands only in one place ------------------------------------------------------------------------------------

/** Code that is shown to the reader of a page or downloaded, and runs elsewhere. */
const shown = (path: string) =>
  /^(components\/.*\/(samples|send-samples|verify-sample)|lib\/contract\/partners\/guides|lib\/partners\/client\/hubline)\.ts$/.test(
    path,
  )

/** Prisma's own command line reads it, without the product. */
const prismasConfig = 'prisma/config.ts'

test('the environment is read by lib/platform/config alone', () => {
  const allowed = (path: string) =>
    ['lib/platform/config.ts', prismasConfig].includes(path) ||
    isBootstrap(path) ||
    shown(path) ||
    isTest(path) ||
    room(path) === 'e2e'
  expect(places(/\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/g, (path) => !allowed(path))).toEqual([])
})

test('only launcher and command line write to the console', () => {
  const allowed = (path: string) =>
    ['lib/launch', 'e2e'].includes(room(path)) || isTest(path) || isBootstrap(path) || shown(path)
  expect(places(/\bconsole\s*\.\s*(log|error|warn|info|debug|trace|dir|table)\b/g, (path) => !allowed(path))).toEqual(
    [],
  )
})

test('minute, hour and day stand in the contract’s time alone', () => {
  // What counts characters only looks like a minute.
  const allowed = (path: string) => path === 'lib/contract/platform/drafts.ts' || isTest(path) || isBootstrap(path)
  const spelled = /\b(?:86_?400_?000|3_?600_?000|60_?000|60 \* 1_?000)\b/g
  expect('60_000 * 60 * 1000'.match(spelled)).toEqual(['60_000', '60 * 1000'])
  expect(places(spelled, (path) => !allowed(path) && room(path) !== 'lib/testing')).toEqual([])
})

/** The one way to write dates, times, lengths of time, money, numbers and lists; and who asks Intl whether a zone exists. */
const formatters = [
  'lib/contract/formats.ts',
  'lib/contract/bilingual.ts',
  'lib/contract/wall-clock.ts',
  'lib/access/programs/time-zone.ts',
]
test('dates, times and numbers are written by one formatter', () => {
  const own =
    /Intl\.(?:DateTime|Number|List|RelativeTime|Duration)Format\b|\.to(?:Locale(?:Date|Time)?|Date|Time|UTC|GMT)String\b/g
  expect(
    'at.toLocaleString(); new Intl.DateTimeFormat(); at.toDateString(); days.map(at?.toTimeString)'.match(own),
  ).toHaveLength(4)
  const ours = (path: string) => /^(?:app|components|lib)\//.test(path) && !isTest(path) && room(path) !== 'lib/testing'
  expect(places(own, (path) => ours(path) && !formatters.includes(path))).toEqual([])
})

test('a closed list is read by name, never by position', () => {
  expect(unpacked()).toEqual([])
})

test('a form is the kit’s, or stands in the table: a plain filter, native, one text, or judged by the contract’s schema too', () => {
  expect(byHand(`<form id="task" onSubmit={submit}>`)).toBe(true)
  expect(byHand(`const { register } = useForm({ resolver })`)).toBe(true)
  expect(byHand(`import '@/components/kit/ui/dialog'\nimport '@/components/kit/ui/text-input'`)).toBe(true)
  expect(byHand(`import '@/components/kit/form-dialog'\nimport '@/components/kit/form-fields'`)).toBe(false)
  expect(formsByHand()).toEqual(Object.keys(formsApart).sort())
  expect(Object.keys(formsApart).filter((path) => formsApart[path] && !isJudged(formsApart[path]))).toEqual([])
})

// --- routes -----------------------------------------------------------------------------------------------------------

/** They answer what no other route file has, by the table alone. */
const tableFiles = [
  'app/v1/[[...path]]/route.ts',
  'app/webhook/[[...path]]/route.ts',
  'app/api/console/[...path]/route.ts',
]
const routeFiles = codeFiles.filter(
  (path) => /^app\/(v1|webhook|\(patient\)\/m)\/.*route\.tsx?$/.test(path) && !tableFiles.includes(path),
)
const pathOf = (file: string) =>
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((part) => !part.startsWith('('))
    .join('/')
    .replace(/\[([^\]]+)\]/g, '{$1}')}`

/** TABLE: Spanish that is no word on a screen. */
const spanishElsewhere: Record<string, string> = {
  'lib/contract/access/password.ts': 'a password that others try first',
  'lib/contract/batches/import-values.ts': 'what a cell of a partner’s file may say',
  'lib/contract/formats.ts': 'how a date and a length of time are named',
  'lib/contract/partners/webhook-vectors.ts': 'a body with letters beyond ASCII',
}

test('the contract speaks Spanish in its names, in the words of an issue and among the languages alone', () => {
  const spoken = [...texts].filter(
    ([path, text]) => path.startsWith('lib/contract/') && !isTest(path) && /[áéíóúñ¿¡]/i.test(text),
  )
  const elsewhere = spoken
    .map(([path]) => path)
    .filter((path) => !/\/(names|issue-words)\.ts$|^lib\/contract\/languages\//.test(path))
  expect(elsewhere.sort()).toEqual(Object.keys(spanishElsewhere).sort())
})

test('every route file of app/v1, app/webhook and of links has its row in the endpoint table, and the reverse', () => {
  const rows = Object.values(endpoints)
    .filter(({ caller }) => caller !== 'staff')
    .map(({ path }) => path)
  expect(routeFiles.map(pathOf).sort()).toEqual([...new Set(rows)].sort())
})

test('a route file names the row of its own path, and does nothing else', () => {
  for (const file of routeFiles) {
    const named = [...(texts.get(file) ?? '').matchAll(/toRoute\('(\w+)'\)/g)].map(
      ([, name]) => endpoints[name as keyof typeof endpoints]?.path,
    )
    expect(named, file).toEqual([pathOf(file)])
    expect(texts.get(file)?.trim().split('\n').length, file).toBeLessThan(8)
  }
})

test('the console’s rows stand below /api/console, the portal’s below /api/partner, each behind its one route file', () => {
  const wrong = Object.entries(endpoints).filter(
    ([, { caller, path }]) => (caller === 'staff') !== /^\/api\/(console|partner)\//.test(path),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
  expect(codeFiles.filter((path) => /^app\/api\/(console|partner)\//.test(path)).sort()).toEqual([
    'app/api/console/[...path]/route.ts',
    'app/api/partner/[...path]/route.ts',
  ])
  const portal = Object.values(endpoints).filter((row) => 'permission' in row && row.permission?.startsWith('portal.'))
  expect(portal.filter(({ path }) => !path.startsWith('/api/partner/'))).toEqual([])
})

test('no two rows answer the same method and path', () => {
  const shapes = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

// --- files ------------------------------------------------------------------------------------------------------------

/** `npm run docs` writes it; a language is one file, however much it says. */
const written = /^lib\/partners\/client\/hubline-types\.ts$|^lib\/contract\/languages\/[a-z]{2,3}\.ts$/
test('no file is longer than 300 lines, tests, languages and what is generated apart', () => {
  const long = [...texts]
    .map(([path, text]) => [path, text.split('\n').length - 1] as const)
    .filter(([path, lines]) => lines > 300 && !isTest(path) && !written.test(path))
  expect(long).toEqual([])
})

test('nothing is left for later', () => {
  expect(
    places(
      new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['X', 'XX'].join('')})\\b`, 'g'),
      () => true,
      texts,
    ),
  ).toEqual([])
})

// `update_details` is spelled by the interface (decision §4).
test('file names are kebab-case', () => {
  const wrong = codeFiles.filter(
    (path) =>
      !path
        .split('/')
        .every((part) =>
          /^(\([a-z-]+\)|\[\[?(\.\.\.)?[A-Za-z]+\]?\]|\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*)$|^0001_init$|^update_details$/.test(
            part,
          ),
        ),
  )
  expect(wrong).toEqual([])
})

test('who names phone_state names the realm: a phone of a sandbox is no real one', () => {
  const files = [...texts].filter(
    ([path, text]) => /^lib\//.test(path) && !isTest(path) && /(?:from|join|update|into) phone_state\b/.test(text),
  )
  expect(files.length).toBeGreaterThan(3)
  const stray = files.filter(
    ([path, text]) =>
      path !== 'lib/testing/known-phones.ts' &&
      text
        .split(/(?:from|join|update|into) phone_state\b/)
        .slice(1)
        .some((after) => !/\brealm\b/.test(after.slice(0, 420))),
  )
  expect(stray.map(([path]) => path)).toEqual([])
})

test('tests put nothing of ours out of the way', () => {
  // But the lists of languages, which are generated: one test fills them with a language that is not shipped.
  const mocked = places(/\bvi\.(mock|doMock)\(\s*(['"`])(@\/|\.)[^)]*/g, isTest)
  expect(mocked.filter((place) => !place.includes("('@/lib/contract/languages/"))).toEqual([])
})

test('every version is exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
