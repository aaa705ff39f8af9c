// Handlers of the pages of imports.

import { discardImport } from '@/lib/batches/imports/discard-import'
import { fixImportRow } from '@/lib/batches/imports/fix-import-row'
import { listImportRows } from '@/lib/batches/imports/list-import-rows'
import { listImports } from '@/lib/batches/imports/list-imports'
import { mapImport } from '@/lib/batches/imports/map-import'
import { readFailedRows } from '@/lib/batches/imports/read-failed-rows'
import { readImport } from '@/lib/batches/imports/read-import'
import { receiveImport } from '@/lib/batches/imports/receive-import'
import { startImport } from '@/lib/batches/imports/start-import'
import { stopImport } from '@/lib/batches/imports/stop-import'
import { watchImport } from '@/lib/batches/imports/watch-import'
import { fileNameHeader, type importsApi } from '@/lib/contract/batches/imports'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import type { UploadHandle } from '@/lib/server/web/serve-upload'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const placeOf = (call: Call) => ({ ...programOf(call), importId: call.params.importId ?? '' })
const ok = <T>(data: T) => ({ data, status: 200 as const })

/** The name as it was sent in a header: letters beyond ASCII escaped, no folders. */
function fileNameOf(header: string | undefined): string {
  let name = header ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    name = ''
  }
  return name.split(/[\\/]/).at(-1)?.replaceAll('\0', '').trim() || 'patients.csv'
}

export const takeImport: UploadHandle = async (unit, incoming) =>
  ok(
    await receiveImport(unit, {
      programId: incoming.params.programId ?? '',
      fileName: fileNameOf(incoming.header(fileNameHeader)),
      chunks: incoming.chunks(),
    }),
  )

export const importHandlers: HandlersOf<typeof importsApi> = {
  listImports: async (unit, page, call) => ok(await listImports(unit, { ...programOf(call), ...page })),
  readImport: async (unit, _, call) => ok(await readImport(unit, placeOf(call))),
  watchImport: async (unit, _, call) => ok(await watchImport(unit, placeOf(call))),
  mapImport: async (unit, { columns }, call) => ok(await mapImport(unit, { ...placeOf(call), columns })),
  listImportRows: async (unit, page, call) => ok(await listImportRows(unit, { ...placeOf(call), ...page })),
  fixImportRow: async (unit, fix, call) => ok(await fixImportRow(unit, { ...placeOf(call), ...fix })),
  startImport: async (unit, choice, call) => ok(await startImport(unit, { ...placeOf(call), ...choice })),
  stopImport: async (unit, _, call) => ok(await stopImport(unit, placeOf(call))),
  discardImport: async (unit, _, call) => ok(await discardImport(unit, placeOf(call))),
  readFailedRows: async (unit, _, call) => ({
    reply: await readFailedRows(unit, placeOf(call)),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="failed-${placeOf(call).importId}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  }),
}
