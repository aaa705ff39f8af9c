// The parts of a page of text: tables, lists, code.

export const code = (text: string) => `\`${text}\``
export const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
export const fenced = (language: string, text: string) => [`\`\`\`${language}`, text.trimEnd(), '```'].join('\n')
export const json = (value: unknown) => fenced('json', JSON.stringify(value, null, 2))

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n')
