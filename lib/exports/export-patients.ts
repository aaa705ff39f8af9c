// The whole list as a CSV file, streamed: exactly its filters, columns and order, however many rows. One snapshot of the
// record, read a batch at a time by the list's own keys, so that nobody is missed or twice and memory stays the same;
// nothing is read before the batch before it has left. When the reader goes away, reading ends.
//
// Each batch is on the audit log before it leaves; the last row there says how many went out, and whether that was all.
import { record } from '@/lib/audit/record'
import type { ExportBody } from '@/lib/contract/console-views'
import { Refusal } from '@/lib/contract/refusals'
import { type From, readPage } from '@/lib/patients/list-page'
import { namesOf } from '@/lib/patients/list-patients'
import { type Actor, openSnapshot, single } from '@/lib/platform/unit'
import { byteOrderMark, csvLine } from './csv-cell'
import { partsOf } from './export-columns'

const batchSize = 2_000
/** Each holds a connection of this process's pool for as long as its reader takes. */
const mostAtOnce = 3
/** A reader who is slower than this holds a snapshot that the database cannot clean behind. */
const longest = 15 * 60_000
let running = 0

export function requireRoom(): void {
  if (running >= mostAtOnce) throw new Refusal('exportBusy', { headers: { 'retry-after': '60' } })
}

type Asked = ExportBody & { programId: string; timeZone: string }

/** Nothing happens until the first piece is asked for. */
export async function* exportPatients(actor: Actor, asked: Asked, now = new Date()): AsyncGenerator<Uint8Array> {
  const { programId, columns, sort } = asked
  const parts = partsOf(columns, asked)
  const bytes = new TextEncoder()
  let rows = 0
  let whole = false
  requireRoom()
  running += 1
  const began = performance.now()
  try {
    const snapshot = await openSnapshot(actor, now)
    try {
      yield bytes.encode(byteOrderMark + csvLine(parts.map(({ head }) => head)))
      let from: From = null
      for (;;) {
        const batch = await readPage(snapshot.unit, asked, from, batchSize)
        const last = batch.at(-1)
        if (last) {
          await record(single(actor), {
            action: 'patient.exportRows',
            programId,
            patientIds: batch.map(({ id }) => id),
            data: { from: rows + 1, count: batch.length },
          })
          rows += batch.length
          yield bytes.encode(batch.map((row) => csvLine(parts.map(({ cell }) => cell(row)))).join(''))
          from = { place: { section: last.section, key: last.key, id: last.id }, back: false }
        }
        if (batch.length < batchSize) break
        if (performance.now() - began > longest) throw new Error('an export was read too slowly')
      }
      whole = true
    } finally {
      await snapshot.close()
    }
  } finally {
    running -= 1
    await record(single(actor), {
      action: 'patient.export',
      programId,
      data: { rows, whole, filters: namesOf(asked), columns, sort, searched: asked.search.trim() !== '' },
    })
  }
}
