// The tables that READMEs take from code: where each stands, and its rows as they are now. `npm run docs` writes them; a
// test compares them.
import { readFileSync } from 'node:fs'
import { may, permissions } from '@/lib/access/staff/permissions'
import type { Permission } from '@/lib/contract/endpoint'
import { Role } from '@/lib/contract/vocabulary'
import { usageOf } from '@/lib/launch/hub/command'
import { commands } from '@/lib/launch/hub/commands'
import { fileOf } from '@/lib/platform/secret-files'
import { type SettingRow, settings } from '@/lib/platform/settings'
import { rooms } from './rooms'

export type GeneratedTable = { file: string; name: string; rows: () => string[][] }

const code = (text: string) => `\`${text}\``

/** Those that a room owns, as its README says: the names in its lines that begin with "Tables:". */
export const tablesOf = (room: string): string[] =>
  [...readFileSync(`lib/${room}/README.md`, 'utf8').matchAll(/^Tables: .*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name).filter((name) => tables.includes(name)),
  )
/** Every table of the schema. */
export const tables = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/@@map\("(\w+)"\)/g)].map(
  ([, name = '']) => name,
)

/** A mark for each role. */
const marks = (permission: Permission) => Role.all.map((role) => (may(role, permission) ? '✓' : '–')).join(' ')

export const generatedTables: readonly GeneratedTable[] = [
  {
    file: 'lib/launch/hub/README.md',
    name: 'commands',
    rows: () => [
      ['command', 'what it does'],
      ...[...commands]
        .sort((a, b) => a.name.localeCompare(b.name, 'en'))
        .map((row) => [
          code(
            usageOf(row)
              .replace('npm run -s hub -- ', '')
              .replace(/ \[--json\]$/, ''),
          ),
          row.does,
        ]),
    ],
  },
  {
    file: 'prisma/README.md',
    name: 'tables',
    rows: () => [
      ['room', 'tables'],
      ...rooms.filter((room) => tablesOf(room).length > 0).map((room) => [room, tablesOf(room).join(', ')]),
    ],
  },
  {
    file: 'lib/access/README.md',
    name: 'permissions',
    rows: () => [
      ['permissions', ...Role.all],
      ...[...new Set(permissions.map(marks))].map((who) => [
        permissions
          .filter((each) => marks(each) === who)
          .map(code)
          .join(', '),
        ...who.split(' '),
      ]),
    ],
  },
  {
    file: 'lib/launch/README.md',
    name: 'settings',
    rows: () => [
      ['setting', 'default', 'what it does', 'told to'],
      ...Object.entries<SettingRow>(settings).map(([name, { otherwise, does, only, secret }]) => [
        secret ? `${code(name)}, or ${code(fileOf(name))}` : code(name),
        otherwise ?? '–',
        does,
        only === undefined ? 'all' : only,
      ]),
    ],
  },
]

/** A table of Markdown; a bar inside a cell is escaped, also between backticks. */
function markdown([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `text` with the table between its two comments as the code says it now. Throws where the comments are missing. */
export function withTable(text: string, { file, name, rows }: GeneratedTable): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} lacks the comments ${begin} and ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${markdown(rows())}\n\n${text.slice(to)}`
}
