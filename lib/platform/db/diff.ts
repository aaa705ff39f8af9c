// Development only: what SQL leads from nothing, or from a database, to prisma/schema.prisma. Prisma's command line
// would fetch an engine for that; the same engine as WebAssembly needs no network, only some database to talk to.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { DiffTarget } from '@prisma/schema-engine-wasm'
import { startThrowaway } from '@/lib/platform/db/embedded'

const schemaFile = new URL('../../../prisma/schema.prisma', import.meta.url)
const path = 'schema.prisma'

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

/** SQL that leads from nothing (`from` empty) or from the database behind `url` to the schema file. */
export async function diffToSchema(url: string, from: 'empty' | 'database') {
  const content = readFileSync(schemaFile, 'utf8')
  const Engine = await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }))
  const engine = await Engine.new({ datamodels: [[path, content]] }, () => undefined, adapter)
  const start: DiffTarget = from === 'empty' ? { tag: 'empty' } : { tag: 'url', url }
  const { stdout } = await engine.diff({
    from: start,
    to: { tag: 'schemaDatamodel', files: [{ path, content }] },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  })
  engine.free()
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
