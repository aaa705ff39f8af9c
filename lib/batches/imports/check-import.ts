// The check of all rows of a file before anything is created: the interface's own schema and rules, the record, and the
// file itself. One transaction: a worker that dies in the middle has done nothing, and the next one begins anew.

import type { ImportColumn } from '@/lib/contract/batches/imports'
import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { withMutex } from '@/lib/platform/keyed-mutex'
import { record } from '@/lib/platform/record/record'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { findKnown } from './find-known'
import { type GivenRow, type Judged, type Judging, type Prepared, prepareRows, settleRows } from './judge-rows'
import { openPack, openValues, packRows } from './packs'
import { writeRows } from './write-rows'

/** So many packs are judged at once: few questions to the database, and no long stretch without air for others. */
const packsAtOnce = 10

// The lock ends with the transaction, however that ends. The row itself stays free: how far the check is stands there.
export const lock = statement<{ importId: string }, { mine: boolean }>(
  'imports.checkLock',
  'claim',
  `select pg_try_advisory_xact_lock(hashtextextended('import ' || :importId::text, 0)) as mine`,
)
const read = statement<{ importId: string }, ToCheck>(
  'imports.toCheck',
  'list',
  `select r.id, r.program_id as "programId", r.columns, r.rows, g.require_only_program as "requireOnlyProgram"
           from import_run r join support_program g on g.id = r.program_id where r.id = :importId::text and r.state = 'checking'`,
)
const clear = statement<{ id: string }>(
  'imports.clearRows',
  'within',
  'delete from import_row where run_id = :id::text and not edited',
)
const edits = statement<{ runId: string }, { row: number; sealed: Buffer }>(
  'imports.edits',
  'within',
  'select row, sealed from import_row where run_id = :runId::text and edited and sealed is not null',
)
const packs = statement<{ runId: string; from: number; most: number }, { first: number; sealed: Buffer }>(
  'imports.packs',
  'list',
  `select first_row as first, sealed from import_pack where run_id = :runId::text and first_row >= :from::int
          order by first_row limit :most::int`,
)
const progress = statement<{ runId: string; done: number; now: Date }>(
  'imports.checkProgress',
  'set',
  `with moved as (
    update import_run set done = :done::int where id = :runId::text and state = 'checking'
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)
const finish = statement<{ id: string; needsWork: number; existing: number; textable: number; now: Date }>(
  'imports.checked',
  'set',
  `with moved as (
    update import_run set state = 'ready', done = rows, needs_work = :needsWork::int, existing = :existing::int, textable = :textable::int,
                crashes = 0, updated_at = :now::timestamptz
          where id = :id::text and state = 'checking'
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)

type ToCheck = { id: string; programId: string; columns: ImportColumn[]; rows: number; requireOnlyProgram: boolean }

/** False where somebody else is at it, or nothing is to be checked any more. */
export function checkImport(actor: Actor, importId: string): Promise<boolean> {
  return inSql(actor, async (alone) => {
    // A connection takes one statement at a time.
    const sql: Unit['sql'] = (statement, values) => withMutex(`import ${importId}`, () => alone.sql(statement, values))
    const unit = { ...alone, sql }
    const [held] = await unit.sql(lock, { importId })
    const [run] = held?.mine ? await unit.sql(read, { importId }) : []
    if (!run) return false
    await unit.sql(clear, { id: run.id })
    const edited = await readEdits(unit, run.id)
    const judging = {
      runId: run.id,
      program: { id: run.programId, requireOnlyProgram: run.requireOnlyProgram },
      columns: run.columns,
      claimed: new Map<string, number>(),
    }
    const counts = { needsWork: 0, existing: 0, textable: 0 }
    const tell = progressOf(actor, run.id)
    const written: Promise<void>[] = []
    const settle = async ({ prepared, known }: Waiting) => {
      const judged = settleRows(judging, prepared, await known)
      for (const { state, textable } of judged) {
        if (state === 'needsWork') counts.needsWork += 1
        else if (state === 'exists') counts.existing += 1
        else if (textable) counts.textable += 1
      }
      written.push(heard(writeRows(unit, run.id, judged.filter(isKept).map(asKept))))
    }
    // While the database looks for the people of some rows, the rows after them are judged.
    let before: Waiting | null = null
    let given = await readRows(unit, run.id, 0, edited)
    while (given.length > 0) {
      const next = (given.at(-1)?.row ?? run.rows) + 1
      const following = next < run.rows ? heard(readRows(unit, run.id, next, edited)) : Promise.resolve([])
      const prepared = await prepareInPieces(judging, given, unit.now)
      const known = heard(findKnown(unit, run.programId, [...prepared.identities.values()]))
      if (before) await settle(before)
      before = { prepared, known }
      tell.say(next)
      given = await following
    }
    if (before) await settle(before)
    await Promise.all(written)
    await tell.end()
    const done = await unit.sql(finish, {
      id: run.id,
      needsWork: counts.needsWork,
      existing: counts.existing,
      textable: counts.textable,
      now: unit.now,
    })
    if (done.length === 0) throw new Error('an import was checked that nobody wants checked any more')
    const data = { importId: run.id, rows: run.rows, ...counts }
    await record(unit, { action: 'import.check', programId: run.programId, data })
    return true
  })
}

/** With air between packs: for the statements under way, and for whatever else this process does. */
async function prepareInPieces(judging: Judging, given: readonly GivenRow[], now: Date): Promise<Prepared> {
  const all: Prepared = { rows: [], identities: new Map() }
  for (let from = 0; from < given.length; from += packRows) {
    const { rows, identities } = prepareRows(judging, given.slice(from, from + packRows), now)
    all.rows.push(...rows)
    for (const [row, identity] of identities) all.identities.set(row, identity)
    await new Promise((done) => setImmediate(done))
  }
  return all
}

type Waiting = { prepared: Prepared; known: ReturnType<typeof findKnown> }

/** What fails before it is waited for is told when it is. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** Tells how far it is beside the transaction, never two at a time; that nobody could be told is no reason to stop. */
export function progressOf(actor: Actor, runId: string) {
  let telling: Promise<unknown> | null = null
  return {
    say(done: number) {
      telling ??= single(actor)
        .sql(progress, { runId, done, now: new Date() })
        .catch(() => undefined)
        .finally(() => {
          telling = null
        })
    },
    end: async () => void (await telling),
  }
}

/** Whose patient is here as the file says needs no look at its values; they stand in the pack. */
const asKept = (row: Judged & { state: NonNullable<Judged['state']> }) =>
  row.state === 'exists' && !row.edited ? { ...row, values: null } : row

export const isKept = (row: Judged): row is Judged & { state: NonNullable<Judged['state']> } => row.state !== null

async function readEdits(unit: Unit, runId: string): Promise<Map<number, string[]>> {
  const rows = await unit.sql(edits, { runId })
  return new Map(rows.map(({ row, sealed }) => [row, openValues(runId, row, sealed)]))
}

/** The next rows as they came, or as somebody mended them. */
export async function readRows(
  unit: Unit,
  runId: string,
  from: number,
  edited: ReadonlyMap<number, readonly string[]>,
  most = packsAtOnce,
): Promise<GivenRow[]> {
  const found = await unit.sql(packs, { runId, from, most })
  return found.flatMap(({ first, sealed }) => {
    const pack = openPack(runId, first, sealed)
    return pack.rows.map((values, index) => {
      const row = first + index
      const mended = edited.get(row)
      return { row, line: pack.lines[index] ?? 0, values: mended ?? values, edited: mended !== undefined }
    })
  })
}
