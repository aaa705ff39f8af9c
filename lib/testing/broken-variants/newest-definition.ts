// Where a function of the database is defined today: the last migration that defines it. An edit of an earlier one would
// break nothing.
import { readdirSync, readFileSync } from 'node:fs'

const folder = 'prisma/migrations'
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${folder}/${name}/migration.sql`)
  .sort()
  .reverse()

/** Throws where no migration defines it. */
export function newestDefinition(name: string): string {
  const defines = new RegExp(`CREATE (OR REPLACE )?FUNCTION ${name}\\(`, 'i')
  const file = files.find((each) => defines.test(readFileSync(each, 'utf8')))
  if (!file) throw new Error(`no migration defines ${name}`)
  return file
}
