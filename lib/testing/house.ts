// `npm run house`: how the house looks from outside, each figure computed. README of this room keeps the last one printed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf, formsOutside, phoneForms } from './forms'
import { bare, codeFiles, floorOf, folderOf, inner, isTest, places, root, sideOf } from './house-graph'
import { filesOf, recipes } from './recipes'
import { unpacked } from './unpacked'

const product = (path: string) => !isTest(path) && !path.startsWith('lib/testing/')
const sides = ['lib', 'components'] as const
type Side = (typeof sides)[number]

const foldersOf = (side: Side) => new Set(codeFiles.filter((path) => sideOf(path) === side).map(folderOf))

/** A room of components stands on floors, and only what is on one floor could go round in a circle. */
const onFloors = (path: string) => `${folderOf(path)}:${floorOf(path)}`

/** From room to room of one side, tests apart, each once with how many imports it stands for. */
function arrows(side: Side, nodeOf = folderOf): Map<string, number> {
  const found = new Map<string, number>()
  for (const { from, to } of inner) {
    if (sideOf(from) !== side || sideOf(to) !== side || !product(from)) continue
    const [here, there] = [nodeOf(from), nodeOf(to)]
    if (here !== there) found.set(`${here} ${there}`, (found.get(`${here} ${there}`) ?? 0) + 1)
  }
  return found
}

const mutual = (of: Map<string, number>) =>
  [...of.keys()].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && of.has(`${to} ${from}`)
  }).length

/** Rooms that reach each other: the size of the largest such circle, 0 where there is none. */
function largestCircle(of: Map<string, number>): number {
  const next = new Map<string, string[]>()
  for (const arrow of of.keys()) {
    const [from = '', to = ''] = arrow.split(' ')
    next.set(from, [...(next.get(from) ?? []), to])
  }
  const reached = (start: string) => {
    const seen = new Set<string>()
    const visit = (room: string) => {
      for (const to of next.get(room) ?? []) if (!seen.has(to)) visit(seen.add(to) && to)
    }
    visit(start)
    return seen
  }
  const reach = new Map([...next.keys()].map((room) => [room, reached(room)]))
  const circles = [...reach].map(
    ([room, seen]) => [...seen].filter((other) => reach.get(other)?.has(room)).length * (seen.has(room) ? 1 : 0),
  )
  return Math.max(0, ...circles)
}

const inserts = (table: string) => {
  const fragment = /^lib\/platform\/record\/|\/sms-row\.ts:/
  return places(new RegExp(`insert into ${table} `, 'gi'), (path) => path.startsWith('lib/') && product(path)).filter(
    (place) => !fragment.test(place),
  ).length
}
const filesWith = (pattern: RegExp, only: (path: string) => boolean = product) =>
  [...bare].filter(([path, text]) => only(path) && pattern.test(text)).length

const [lib, components, floors] = [arrows('lib'), arrows('components'), arrows('components', onFloors)]
const rows: [what: string, figure: string | number][] = [
  ['folders in lib / components', `${foldersOf('lib').size} / ${foldersOf('components').size}`],
  ['arrows between rooms, lib + components', `${lib.size} + ${components.size} = ${lib.size + components.size}`],
  ['imports they stand for', [lib, components].map((of) => [...of.values()].reduce((a, b) => a + b, 0)).join(' + ')],
  ['mutual pairs in lib / components, by floor', `${mutual(lib)} / ${mutual(floors)}`],
  ['largest circle of rooms in lib / components, by floor', `${largestCircle(lib)} / ${largestCircle(floors)}`],
  ['closed lists read by position', unpacked().length],
  ['dialogs and forms outside react-hook-form with the contract’s schema', formsOutside().length],
  [
    'apart: native forms of phones / of the sign-in / plain filters / one text',
    [phoneForms(), formsOf('native'), formsOf('filter'), formsOf('oneText')].map((forms) => forms.length).join(' / '),
  ],
  ['files with values passed to SQL by position', filesWith(/\$\d+::/)],
  [
    'insert into timeline_entry / audit_entry / task / sms outside their one place',
    ['timeline_entry', 'audit_entry', 'task', 'sms'].map(inserts).join(' / '),
  ],
  ['files with raw SQL', filesWith(/\bunit\.sql\b|\.sql</)],
  ['files that call a Prisma model', filesWith(/\btx\.[a-z]\w+\.(find|create|update|delete|upsert|count|aggregate)/)],
  ...recipes.map((recipe): [string, string] => [`files for ${recipe.change}, tests apart`, filesOf(recipe)]),
  ['README.md, KB', (readFileSync(join(root, 'README.md')).length / 1024).toFixed(1)],
  [
    'longest file that is no test, lines',
    Math.max(...[...bare].filter(([p]) => product(p)).map(([, t]) => t.split('\n').length - 1)),
  ],
]
for (const [what, figure] of rows) process.stdout.write(`${what.padEnd(80)} ${figure}\n`)
