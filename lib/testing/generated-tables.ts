// The tables that READMEs take from code: where each stands, and its rows as they are now. `npm run docs` writes them; a
// test compares them.
import { usageOf } from '@/lib/launch/hub/command'
import { commands } from '@/lib/launch/hub/commands'
import { fileOf } from '@/lib/platform/secret-files'
import { type SettingRow, settings } from '@/lib/platform/settings'

export type GeneratedTable = { file: string; name: string; rows: () => string[][] }

const code = (text: string) => `\`${text}\``

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
