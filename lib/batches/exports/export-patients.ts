// The whole list as a CSV file, streamed: exactly its filters, columns and order, however many rows. One snapshot of the
// record, read a batch at a time by the list's own keys, so that nobody is missed or twice and memory stays the same;
// nothing is read before the batch before it has left. When the reader goes away, or loses the program, reading ends.
//
// A patient who has taken back the consent to share is left out, and the file's last line says how many that are.
//
// Each batch is on the audit log before it leaves; the last row there says how many went out, and whether that was all.

import { hasAccess } from '@/lib/access/staff/has-access'
import type { Locale } from '@/lib/contract/formats'
import { noFilters } from '@/lib/contract/patients/patient-list'
import type { ExportBody } from '@/lib/contract/patients/views'
import { type From, type PageAsked, readPage } from '@/lib/patients/list/list-page'
import { namesOf } from '@/lib/patients/list/list-patients'
import { chosenOnly, chosenOut } from '@/lib/patients/list/list-traits'
import { record } from '@/lib/platform/record/record'
import { type Actor, openSnapshot, single } from '@/lib/platform/unit'
import { byteOrderMark, csvLine } from './csv-cell'
import { recordTaken } from './export-allowance'
import { leftOutWords, partsOf } from './export-columns'
import { type ExportSlot, longestExport } from './export-limit'
import { readWithheld } from './read-withheld'

const batchSize = 2_000

type Asked = Omit<ExportBody, 'language'> & { programId: string; locale: Locale; timeZone: string }

type Chosen = Pick<ExportBody, 'only' | 'except'>

/** What the list is asked for: rows chosen one by one are taken whatever has become of them since. */
export function pageAsked<A extends PageAsked>({ only, except, ...asked }: A & Chosen): PageAsked {
  if (only) return { ...asked, filters: noFilters, search: '', traits: [chosenOnly(only)] }
  return except.length > 0 ? { ...asked, traits: [chosenOut(except)] } : asked
}

/** Nothing happens until the first piece is asked for. `slot` has been taken (export-limit.ts). */
export async function* exportPatients(
  actor: Actor,
  asked: Asked,
  slot: ExportSlot,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const { programId, columns, sort } = asked
  const page = pageAsked(asked)
  const parts = partsOf(columns, asked)
  const bytes = new TextEncoder()
  let rows = 0
  let withheld = 0
  let whole = false
  slot.enter()
  const began = performance.now()
  try {
    const snapshot = await openSnapshot(actor, now)
    try {
      let head = byteOrderMark + csvLine(parts.map((part) => part.head))
      let from: From = null
      for (;;) {
        const batch = await readPage(snapshot.unit, page, from, batchSize)
        if (!(await hasAccess(single(actor), { actor, programId, permission: 'patients.export' })))
          throw new Error('whoever reads an export may not any more')
        const last = batch.at(-1)
        if (last) {
          const ids = batch.map(({ id }) => id)
          const leftOut = await readWithheld(snapshot.unit, ids)
          const taken = batch.filter(({ id }) => !leftOut.has(id))
          await recordTaken(actor, {
            action: 'patient.exportRows',
            programId,
            patientIds: taken.map(({ id }) => id),
            data: { from: rows + 1, count: taken.length },
          })
          rows += taken.length
          withheld += leftOut.size
          yield bytes.encode(head + taken.map((row) => csvLine(parts.map(({ cell }) => cell(row)))).join(''))
          head = ''
          from = { place: { section: last.section, key: last.key, id: last.id }, back: false }
        }
        if (batch.length < batchSize) break
        if (performance.now() - began > longestExport) throw new Error('an export was read too slowly')
      }
      const end = withheld > 0 ? csvLine([leftOutWords[asked.locale.language](withheld)]) : ''
      if (head || end) yield bytes.encode(head + end)
      whole = true
    } finally {
      await snapshot.close()
    }
  } finally {
    slot.leave()
    await record(single(actor), {
      action: 'patient.export',
      programId,
      data: {
        rows,
        ...(withheld > 0 && { withheld }),
        whole,
        filters: namesOf(page),
        columns,
        sort,
        searched: page.search.trim() !== '',
        ...(asked.only && { chosen: asked.only.length }),
        ...(asked.except.length > 0 && { except: asked.except.length }),
      },
    })
  }
}
