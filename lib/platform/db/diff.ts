// Development only: what SQL leads from nothing, or from a database, to prisma/schema.prisma. Prisma's command line
// would fetch an engine for that; the same engine as WebAssembly needs no network, only some database to talk to.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { DiffTarget } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { connectionTo } from '@/lib/platform/db/database-line'
import { startThrowaway } from '@/lib/platform/db/throwaway'

const schemaFile = new URL('../../../prisma/schema.prisma', import.meta.url)
const path = 'schema.prisma'

let loaded: ReturnType<typeof loadEngine> | undefined

/** Once a process: the JavaScript around the engine keeps views of its memory, which a second one would not share. */
async function loadEngine() {
  const glueFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const { instance } = await WebAssembly.instantiate(readFileSync(glueFile.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': glue,
  } as unknown as WebAssembly.Imports)
  glue.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return glue.SchemaEngine
}

/** PostgreSQL's catalog has columns of the internal type "char", which the engine asks for and Prisma's adapter does
 *  not know: they pass the adapter as text and are given back their type behind it. */
function catalogAdapter(address: string) {
  const [internalChar, text] = [18, 25]
  const pool = new pg.Pool({ ...connectionTo(address), max: 1 })
  let letters: boolean[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>
  pool.query = (async (...given: unknown[]) => {
    const result = await query(...given)
    letters = result.fields.map((field) => field.dataTypeID === internalChar)
    for (const field of result.fields) if (field.dataTypeID === internalChar) field.dataTypeID = text
    return result
  }) as unknown as typeof pool.query

  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (statement) => {
      const rows = await queryRaw(statement)
      const columnTypes = rows.columnTypes.map((type, index) => (letters[index] ? ColumnTypeEnum.Character : type))
      return { ...rows, columnTypes }
    }
    return adapter
  }
  return { adapter: bindMigrationAwareSqlAdapterFactory(factory), end: () => pool.end() }
}

export const readSchema = () => readFileSync(schemaFile, 'utf8')

/** SQL that leads from nothing (`from` empty) or from the database behind `url` to the schema. */
export async function diffToSchema(url: string, from: 'empty' | 'database', content = readSchema()) {
  loaded ??= loadEngine()
  const Engine = await loaded
  const { adapter, end } = catalogAdapter(url)
  const engine = await Engine.new({ datamodels: [[path, content]] }, () => undefined, adapter)
  const files = [{ path, content }]
  const start: DiffTarget = from === 'empty' ? { tag: 'empty' } : { tag: 'schemaDatasource', files, configDir: '.' }
  const { stdout } = await engine.diff({
    from: start,
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  })
  engine.free()
  await end()
  return stdout ?? ''
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const database = await startThrowaway(['diff'])
  try {
    process.stdout.write(await diffToSchema(database.url('diff'), 'empty'))
  } finally {
    await database.stop()
  }
}
