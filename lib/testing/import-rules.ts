// What Biome refuses to import, by room and floor, so that an editor tells it while it is typed. `npm run docs` writes it
// to biome-rooms.json, which biome.json extends; the house rules hold the whole, relative imports too.
import { codeFiles } from './house-graph'
import { groundsBelow, openTo, rooms } from './rooms'

const notTests = ['!**/*.test.ts', '!**/*.mjs']

/** The last pattern that fits an import decides, as in .gitignore. */
const rule = (folder: string, message: string, group: readonly string[]) => ({
  includes: [`${folder}/**`, ...notTests],
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error', options: { patterns: [{ group, message }] } } },
    },
  },
})
const all = (folders: readonly string[]) => folders.map((folder) => `@/${folder}/**`)
const not = (folders: readonly string[]) => all(folders).map((pattern) => `!${pattern}`)

function ofLib(room: string) {
  const open = openTo(room)
  const message = `lib/${room} imports ${open.length > 0 ? open.join(', ') : 'no other room'} (lib/README.md)`
  const own = [room, ...open].map((name) => `lib/${name}`)
  return rule(`lib/${room}`, message, [...all(['app', 'components', 'lib']), ...not(own)])
}

/** Floor by floor: of the rules for a file the last one holds, and a room's ground and pages stand in its folder. */
function ofComponents(room: string) {
  const folder = `components/${room}`
  const [ground, pages] = [`${folder}/ground`, `${folder}/pages`]
  const ours = [...all(['app', 'lib', 'components']), ...not(['lib/contract', 'components/kit'])]
  const below = (groundsBelow[room] ?? []).map((name) => `components/${name}/ground`)
  return [
    rule(folder, 'A view imports kit, its own room and every ground (components/README.md)', [
      ...ours,
      ...not(['components/*/ground', folder]),
      ...all([pages]),
    ]),
    rule(ground, 'A ground imports kit and the grounds below it (components/README.md)', [
      ...ours,
      ...not([ground, ...below]),
    ]),
    rule(pages, 'Pages import all but pages of another room (components/README.md)', [
      ...all(['app', 'lib', 'components/*/pages', 'components/shell']),
      ...not(['lib/contract', pages]),
    ]),
  ].filter(({ includes: [folder = ''] }) => codeFiles.some((path) => path.startsWith(folder.replace('**', ''))))
}

/** The text of biome-rooms.json: a rule a line. */
export function importRules(): string {
  const overrides = [
    ...rooms.filter((room) => room !== 'testing').map(ofLib),
    rule('components/kit', 'kit imports the contract alone (components/README.md)', [
      ...all(['app', 'lib', 'components']),
      ...not(['lib/contract', 'components/kit']),
    ]),
    ...rooms.flatMap(ofComponents),
    rule('components/shell', 'The shell imports all but pages (components/README.md)', [
      ...all(['app', 'lib', 'components/*/pages']),
      ...not(['lib/contract']),
    ]),
  ]
  return `{ "overrides": [\n${overrides.map((each) => JSON.stringify(each)).join(',\n')}\n] }\n`
}
