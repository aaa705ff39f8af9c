// `npm run docs`: writes the generated tables into their READMEs.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedTables, withTable } from './generated-tables'

for (const table of generatedTables) {
  const file = fileURLToPath(new URL(`../../${table.file}`, import.meta.url))
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
}
