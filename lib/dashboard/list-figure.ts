// The patients behind a figure, newest first; keyset on (time, id). A figure of rows (messages, loops) lists its rows, so
// that the list is as long as the figure says, and a patient may stand in it more than once.

import {
  type FigurePage,
  type FigureQuery,
  type FigureRow,
  figureCountLimit,
  figurePageSize,
  figureWords,
  worded,
} from '@/lib/contract/dashboard/dashboard'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { figureSources, type Source, type Take } from './figure-sources'

type Row = Omit<FigureRow, 'at' | 'patient'> & { at: Date; patientId: string | null } & NonNullable<
    FigureRow['patient']
  >

export async function listFigure(
  unit: Unit,
  { programId, query }: { programId: string; query: FigureQuery },
): Promise<FigurePage> {
  requireSense(query)
  const [program] = await unit.sql(zone, { programId })
  if (!program) throw new Refusal('notFound')

  const values = new Values()
  const take: Take = (value, type) => values.at(value, type)
  const asked = {
    query,
    take,
    program: take(programId, 'text'),
    since: take(new Date(query.from), 'timestamptz'),
    until: take(new Date(query.until), 'timestamptz'),
  }
  const source = figureSources[query.figure](asked)
  const [counted] = await unit.sql<{ n: number }>({ name: plannedAnew, text: countOf(source, asked) }, values.all)
  const found = await unit.sql<Row>({ name: plannedAnew, text: pageOf(source, asked) }, values.all)

  const rows = found.slice(0, figurePageSize)
  const last = rows.at(-1)
  const patientIds = [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))]
  const { figure, word, reason, bar } = query
  const data = { figure, word, reason, bar, rows: rows.length }
  await record(unit, { action: 'dashboard.list', programId, patientIds, data })
  const n = counted?.n ?? 0
  return {
    rows: rows.map(rowOf),
    count: Math.min(n, figureCountLimit),
    exact: n <= figureCountLimit,
    older: found.length > rows.length && last ? writePageCursor(last) : null,
    timeZone: program.timeZone,
  }
}

const zone = statement<{ programId: string }, { timeZone: string }>(
  'dashboard.zone',
  'within',
  'select time_zone as "timeZone" from support_program where id = :programId::text',
)

/** A word that is none of the figure's is a mistake in an address. */
function requireSense({ figure, word }: FigureQuery): void {
  const words = figureWords[figure]
  const missing = word === undefined && worded.some((each) => each === figure)
  if (missing || (word !== undefined && words && !words.includes(word))) throw new Refusal('dataInvalid')
}

/** The program and both ends are always used, so that a list without a time (what is open now) takes the same values. */
const everyValue = (since: string, until: string) => `${since} <= ${until}`

const countOf = ({ from, where }: Source, { since, until }: { since: string; until: string }) =>
  `select count(*)::int as n from (
     select from ${from} where ${[...where, everyValue(since, until)].join(' and ')} limit ${figureCountLimit + 1}) counted`

function pageOf(source: Source, asked: { query: FigureQuery; take: Take; since: string; until: string }) {
  const { from, where, at, id, patient, ms = 'null', word = 'null', reason = 'null' } = source
  const { query, take, since, until } = asked
  const conditions = [...where, everyValue(since, until)]
  if (query.before !== undefined) {
    const cursor = readPageCursor(query.before)
    if (!cursor) throw new Refusal('dataInvalid')
    conditions.push(`(${at}, ${id}) < (${take(cursor.at, 'timestamptz')}, ${take(cursor.id, 'text')})`)
  }
  return `
    select page.id, page.at, page.ms::float8 as ms, page.word, page.reason, page.patient_id as "patientId", p.first_name as "firstName",
           p.last_name as "lastName", p.external_id as "externalId", p.lifecycle, p.enrollment, p.prior_auth as "priorAuth", p.pap, p.copay
      from (select ${id} as id, ${at} as at, ${patient} as patient_id, ${ms} as ms, (${word})::text as word, (${reason})::text as reason
              from ${from} where ${conditions.join(' and ')}
             order by ${at} desc, ${id} desc limit ${figurePageSize + 1}) page
      left join patient p on p.id = page.patient_id
     order by page.at desc, page.id desc`
}

function rowOf({ id, at, ms, word, reason, patientId, ...patient }: Row): FigureRow {
  const { firstName, lastName, externalId, lifecycle, enrollment, priorAuth, pap, copay } = patient
  const shown = { firstName, lastName, externalId, lifecycle, enrollment, priorAuth, pap, copay }
  return {
    id,
    at: at.toISOString(),
    ms,
    word,
    reason,
    patient: patientId === null ? null : { id: patientId, ...shown },
  }
}
