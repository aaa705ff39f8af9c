// The lists of languages that `npm run docs` writes from the language files of lib/contract: what the desk needs of each,
// and the files themselves.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageFile } from '@/lib/contract/languages/language-file'

const folder = 'lib/contract/languages'

/** By their codes: pt.ts holds `pt`. */
export async function languageFiles(): Promise<Record<string, LanguageFile>> {
  const named = readdirSync(fileURLToPath(new URL(`../../${folder}/`, import.meta.url)))
  const codes = named.map((name) => /^([a-z]{2,3})\.ts$/.exec(name)?.[1]).filter((code) => code !== undefined)
  const files: Record<string, LanguageFile> = {}
  for (const code of codes.sort()) files[code] = (await import(`../contract/languages/${code}.ts`))[code]
  return files
}

const record = (rows: string[]) => (rows.length > 0 ? `{\n${rows.map((row) => `  ${row},\n`).join('')}}` : '{}')
const written = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
  const rows = Object.entries(value as object).map(([name, inner]) => `${name}: ${written(inner)}`)
  return `{ ${rows.join(', ')} }`
}

/** Each generated file with its text. */
export function languageLists(files: Readonly<Record<string, Pick<LanguageFile, 'desk'>>>): Record<string, string> {
  const codes = Object.keys(files)
  return {
    [`${folder}/codes.ts`]: `// Written by \`npm run docs\`: the codes of the language files of this folder.
export const codes = ${codes.length > 0 ? `{ ${codes.map((code) => `${code}: '${code}'`).join(', ')} }` : '{}'} as const
`,
    [`${folder}/known.ts`]: `// Written by \`npm run docs\` from the language files of this folder: what the console and the command line need of each,
// without what only patients' pages say.
import type { codes } from './codes'
import type { DeskWords } from './language-file'

${codes.length > 0 ? '// biome-ignore format: it is generated\n' : ''}export const known: Record<keyof typeof codes, DeskWords> = ${record(Object.entries(files).map(([code, { desk }]) => `${code}: ${written(desk)}`))}
`,
    [`${folder}/files.ts`]: `// Written by \`npm run docs\`: the language files of this folder.
import type { codes } from './codes'
import type { LanguageFile } from './language-file'
${codes.map((code) => `import { ${code} } from './${code}'\n`).join('')}
export const files: Record<keyof typeof codes, LanguageFile> = ${codes.length > 0 ? `{ ${codes.join(', ')} }` : '{}'}
`,
  }
}
