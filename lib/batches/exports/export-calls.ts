// The calls of a program as a CSV file, streamed: exactly what the list shows under its filters and in its order, however
// many rows; what is due stands before what was logged. A batch at a time by the list's own keys, so that nobody is twice
// and memory stays the same; nothing is read before the batch before it has left.
//
// Calls about whoever has taken back the consent to share are left out, and the file's last line says of how many people.
// Each batch is on the audit log before it leaves; the last row there says how many went out, and whether that was all.
import { hasAccess } from '@/lib/access/staff/has-access'
import { cellTime, type Locale } from '@/lib/contract/formats'
import type { DueCall, LoggedCall } from '@/lib/contract/patients/calls'
import { callNames, columnNames, propertyNames } from '@/lib/contract/patients/names'
import type { Language } from '@/lib/contract/vocabulary'
import { type CallsAsked, readDue, readLogged, readSpans } from '@/lib/patients/calls/read-calls'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, single, type TxUnit } from '@/lib/platform/unit'
import { byteOrderMark, csvLine } from './csv-cell'
import { recordTaken } from './export-allowance'
import { leftOutWords } from './export-columns'
import { type ExportSlot, longestExport } from './export-limit'
import { readWithheld } from './read-withheld'

const batchSize = 1_000

type Words = Record<
  | 'time'
  | 'state'
  | 'late'
  | 'due'
  | 'logged'
  | 'voided'
  | 'direction'
  | 'with'
  | 'about'
  | 'outcome'
  | 'attempt'
  | 'by',
  string
>
const words: Record<Language, Words> = {
  en: {
    time: 'Time',
    state: 'State',
    late: 'Late',
    due: 'To call',
    logged: 'Logged',
    voided: 'Voided',
    direction: 'Direction',
    with: 'With',
    about: 'About',
    outcome: 'Outcome',
    attempt: 'Attempt',
    by: 'Owner or logged by',
  },
  es: {
    time: 'Hora',
    state: 'Estado',
    late: 'Vencida',
    due: 'Por llamar',
    logged: 'Registrada',
    voided: 'Anulada',
    direction: 'Dirección',
    with: 'Con',
    about: 'Sobre',
    outcome: 'Resultado',
    attempt: 'Intento',
    by: 'Responsable o registrada por',
  },
}

type Asked = CallsAsked & { locale: Locale; timeZone: string }
type Batch = { rows: (DueCall | LoggedCall)[]; more: string | null }

/** Nothing happens until the first piece is asked for. `slot` has been taken (export-limit.ts). */
export async function* exportCalls(actor: Actor, asked: Asked, slot: ExportSlot): AsyncGenerator<Uint8Array> {
  const { programId, view, whose, party, outcome, contact } = asked
  const narrowed = Object.entries({ whose, party, outcome, contact }).flatMap(([name, value]) => (value ? [name] : []))
  const bytes = new TextEncoder()
  const withheld = new Set<string>()
  let rows = 0
  let whole = false
  slot.enter()
  const began = performance.now()
  try {
    let head = byteOrderMark + csvLine(headOf(asked))
    for (const read of await partsOf(actor, asked)) {
      for (let after: string | undefined, more = true; more; ) {
        const taken = await inUnit(actor, async (unit) => {
          const batch = await read(unit, after)
          const leftOut = await readWithheld(
            unit,
            batch.rows.map(({ patient }) => patient.id),
          )
          for (const id of leftOut) withheld.add(id)
          return { ...batch, rows: batch.rows.filter(({ patient }) => !leftOut.has(patient.id)) }
        })
        if (!(await hasAccess(single(actor), { actor, programId, permission: 'patients.export' })))
          throw new Error('whoever reads an export may not any more')
        if (taken.rows.length > 0)
          await recordTaken(actor, {
            action: 'call.exportRows',
            programId,
            patientIds: [...new Set(taken.rows.map(({ patient }) => patient.id))],
            data: { from: rows + 1, count: taken.rows.length },
          })
        rows += taken.rows.length
        if (taken.rows.length > 0) {
          yield bytes.encode(head + taken.rows.map((row) => csvLine(cellsOf(row, asked))).join(''))
          head = ''
        }
        after = taken.more ?? undefined
        more = taken.more !== null
        if (performance.now() - began > longestExport) throw new Error('an export was read too slowly')
      }
    }
    const end = withheld.size > 0 ? csvLine([leftOutWords[asked.locale.language](withheld.size)]) : ''
    if (head || end) yield bytes.encode(head + end)
    whole = true
  } finally {
    slot.leave()
    await record(single(actor), {
      action: 'call.export',
      programId,
      data: { view, rows, whole, narrowed, ...(withheld.size > 0 && { withheld: withheld.size }) },
    })
  }
}

/** What the tab shows, one after the other. Throws notFound. */
async function partsOf(actor: Actor, asked: Asked): Promise<((unit: TxUnit, after?: string) => Promise<Batch>)[]> {
  const { view } = asked
  const { due, grace, since } = await inUnit(actor, (unit) => readSpans(unit, asked))
  const most = batchSize
  const span = view === 'log' ? null : due[view]
  return [
    ...(span ? [(unit: TxUnit, after?: string) => readDue(unit, asked, { span, grace, after, most })] : []),
    ...(view === 'upcoming' ? [] : [(unit: TxUnit, after?: string) => readLogged(unit, asked, { since, after, most })]),
  ]
}

function headOf({ locale: { language }, timeZone }: Asked): string[] {
  const say = words[language]
  const { lastName, firstName } = propertyNames[language]
  const { patientId } = columnNames[language]
  return [
    `${say.time} (${timeZone})`,
    say.state,
    lastName,
    firstName,
    patientId,
    say.direction,
    say.with,
    say.about,
    say.outcome,
    say.attempt,
    say.by,
  ]
}

function cellsOf(row: DueCall | LoggedCall, { locale, timeZone }: Asked): string[] {
  const say = words[locale.language]
  const names = callNames[locale.language]
  const { patient, party, purpose, attempt } = row
  const logged = 'id' in row ? row : null
  const due = 'taskId' in row ? row : null
  const state = logged ? (logged.voided ? say.voided : say.logged) : due?.late ? say.late : say.due
  return [
    cellTime(new Date(row.at), timeZone, locale),
    state,
    patient.lastName ?? '',
    patient.firstName ?? '',
    patient.id,
    logged ? names.directions[logged.direction] : '',
    (logged ? logged.contact?.name : due?.contactName) ?? names.parties[party],
    names.purposes[purpose],
    logged ? names.outcomes[logged.outcome] : '',
    attempt === null ? '' : String(attempt),
    (logged ? logged.by : due?.owner?.name) ?? '',
  ]
}
