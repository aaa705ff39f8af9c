// Handlers of the pages of imports.
import { fileNameHeader, type importsApi } from '@/lib/contract/console-imports'
import { discardImport } from '@/lib/imports/discard-import'
import { fixImportRow } from '@/lib/imports/fix-import-row'
import { listImportRows } from '@/lib/imports/list-import-rows'
import { listImports } from '@/lib/imports/list-imports'
import { mapImport } from '@/lib/imports/map-import'
import { readFailedRows } from '@/lib/imports/read-failed-rows'
import { readImport } from '@/lib/imports/read-import'
import { receiveImport } from '@/lib/imports/receive-import'
import { startImport } from '@/lib/imports/start-import'
import { stopImport } from '@/lib/imports/stop-import'
import { watchImport } from '@/lib/imports/watch-import'
import type { Call, HandlersOf } from '../handle'
import type { UploadHandle } from '../serve-upload'

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
