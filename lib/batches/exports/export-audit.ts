// The audit log of a program as a CSV file, streamed: exactly what the page shows under its filters, newest first, however
// many rows. One snapshot, a batch at a time, so memory stays the same; nothing is read before the batch before it has left.
// Each batch is on the log itself before it leaves; the last row there says how many went out, and whether that was all.
import { narrowedBy, readEntries } from '@/lib/access/audit/read-entries'
import { hasAccess } from '@/lib/access/staff/has-access'
import type { AuditFilter, AuditRow } from '@/lib/contract/access/audit'
import { actWords, callerNames, outcomeWords } from '@/lib/contract/access/names'
import { roleNames } from '@/lib/contract/access/role-names'
import { cellTime, type Locale } from '@/lib/contract/formats'
import type { Language } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import { type Actor, openSnapshot, single } from '@/lib/platform/unit'
import { byteOrderMark, csvLine } from './csv-cell'
import { recordTaken } from './export-allowance'
import { type ExportSlot, longestExport } from './export-limit'

const batchSize = 2_000

// biome-ignore format: a table is read by column
const heads: Record<Language, readonly [string, ...string[]]> = {
  en: ['Time', 'User',    'Current name',  'User ID',        'Role',    'User type',       'Result',    'Action', 'Action ID',       'Patient ID',      'IP address',   'Request ID',         'Details'],
  es: ['Hora', 'Usuario', 'Nombre actual', 'ID del usuario', 'Función', 'Tipo de usuario', 'Resultado', 'Acción', 'ID de la acción', 'ID del paciente', 'Dirección IP', 'ID de la solicitud', 'Detalles'],
}

type Asked = Omit<AuditFilter, 'before' | 'after'> & { programId: string; locale: Locale; timeZone: string }

/** Nothing happens until the first piece is asked for. `slot` has been taken (export-limit.ts). */
export async function* exportAudit(
  actor: Actor,
  asked: Asked,
  slot: ExportSlot,
  now = new Date(),
): AsyncGenerator<Uint8Array> {
  const { programId, patient, locale, timeZone } = asked
  const { language } = locale
  const cells = (row: AuditRow) => [
    cellTime(new Date(row.at), timeZone, locale, true),
    row.callerName,
    row.nameToday ?? row.callerName,
    row.callerId,
    row.callerRole ? roleNames[language][row.callerRole] : '',
    callerNames[language][row.callerKind],
    outcomeWords[language][row.outcome],
    actWords(row.action, language),
    row.action,
    row.patientIds.join(' '),
    row.address,
    row.requestId,
    Object.keys(row.data).length > 0 ? JSON.stringify(row.data) : '',
  ]
  const [when, ...others] = heads[language]
  const bytes = new TextEncoder()
  let rows = 0
  let whole = false
  slot.enter()
  const began = performance.now()
  try {
    const snapshot = await openSnapshot(actor, now)
    try {
      let head = byteOrderMark + csvLine([`${when} (${timeZone})`, ...others])
      let before: string | undefined
      for (;;) {
        const batch = await readEntries(snapshot.unit, { ...asked, before, limit: batchSize })
        if (!(await hasAccess(single(actor), { actor, programId, permission: 'audit.read' })))
          throw new Error('whoever reads an export may not any more')
        await recordTaken(actor, {
          action: 'audit.exportRows',
          programId,
          patientIds: patient ? [patient] : [],
          data: { from: rows + 1, count: batch.length, narrowed: narrowedBy(asked) },
        })
        rows += batch.length
        before = batch.at(-1)?.id
        yield bytes.encode(head + batch.map((row) => csvLine(cells(row))).join(''))
        head = ''
        if (batch.length < batchSize) break
        if (performance.now() - began > longestExport) throw new Error('an export was read too slowly')
      }
      whole = true
    } finally {
      await snapshot.close()
    }
  } finally {
    slot.leave()
    await record(single(actor), {
      action: 'audit.export',
      programId,
      patientIds: patient ? [patient] : [],
      data: { rows, whole, narrowed: narrowedBy(asked) },
    })
  }
}
