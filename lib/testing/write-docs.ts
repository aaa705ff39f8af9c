// `npm run docs`: writes what other files take from tables of the code: tables of READMEs, Biome's rules for imports, and the
// types and the package of partners' client.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientParcel } from '../partners/client/make-parcel'
import { clientTypes } from '../partners/client/write-types'
import { generatedTables, withTable } from './generated-tables'
import { importRules } from './import-rules'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

for (const table of generatedTables) {
  const file = at(table.file)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
}

writeFileSync(at('lib/testing/biome-rooms.json'), importRules())

writeFileSync(at('lib/partners/client/hubline-types.ts'), clientTypes())

for (const [name, text] of Object.entries(clientParcel())) writeFileSync(at(`lib/partners/client/${name}`), text)
