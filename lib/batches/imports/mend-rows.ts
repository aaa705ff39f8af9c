// A value that thousands of rows share is mended in all of them, and each is checked again. One transaction, some hundred
// rows at a time: a worker that dies in the middle has done nothing, and the next one begins anew. What has come to something
// is not looked at. The import then stands where it stood before.

import type { ImportColumn } from '@/lib/contract/batches/imports'
import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { type Actor, inSql } from '@/lib/platform/unit'
import { lock, progressOf } from './check-import'
import { gainedTexts, identifiersOf, judgeMended, judgingOf, type MendedRun, mendedOf } from './judge-mended'
import { openMend } from './packs'
import { rowColumns, type StoredRow, valuesOf } from './row-view'
import { writeRows } from './write-rows'

const rowsAtOnce = 400

const read = statement<{ importId: string }, ToMend>(
  'imports.toMend',
  'list',
  `select r.id, r.program_id as "programId", r.columns, r.rows, r.mend, g.require_only_program as "requireOnlyProgram"
           from import_run r join support_program g on g.id = r.program_id
          where r.id = :importId::text and r.state = 'checking' and r.mend is not null`,
)
const same = statement<{ id: string | null; alike: string; after: number }, StoredRow>(
  'imports.nextSame',
  'list',
  `select ${rowColumns} from import_row
          where run_id = :id::text and state = 'needsWork' and problems @> jsonb_build_array(jsonb_build_object('alike', :alike::text))
            and row > :after::int order by row limit ${rowsAtOnce}`,
)
const all = statement<{ id: string; alike: string }, { row: number }>(
  'imports.allSame',
  'within',
  `select row from import_row
          where run_id = :id::text and state = 'needsWork' and problems @> jsonb_build_array(jsonb_build_object('alike', :alike::text))`,
)
const finish = statement<{ id: string; state: string; done: number; now: Date; gained: number }>(
  'imports.mended',
  'set',
  `with moved as (
    update import_run set state = :state::text, mend = null, done = :done::int, crashes = 0, updated_at = :now::timestamptz,
                textable = greatest(0, textable + :gained::int),
                needs_work = (select count(*) from import_row where run_id = :id::text and state = 'needsWork'),
                existing = (select count(*) from import_row where run_id = :id::text and state = 'exists')
          where id = :id::text and state = 'checking'
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)

type ToMend = MendedRun & { columns: ImportColumn[]; mend: Uint8Array }

/** False where somebody else is at it, or nothing is to be mended any more. */
export function mendRows(actor: Actor, importId: string): Promise<boolean> {
  return inSql(actor, async (unit) => {
    const [held] = await unit.sql(lock, { importId })
    const [run] = held?.mine ? await unit.sql(read, { importId }) : []
    if (!run) return false
    const { alike, back, ...mend } = openMend(run.id, run.mend)
    const own = new Set((await unit.sql(all, { id: run.id, alike })).map(({ row }) => row))

    /** Its rows with their values, some at a time. */
    async function* batches() {
      for (let after = -1; ; ) {
        const stored = await unit.sql(same, { id: run?.id ?? null, alike, after })
        const last = stored.at(-1)
        if (!run || !last) return
        const before = await valuesOf(unit, run.id, stored)
        yield { stored, before, mended: mendedOf(run, stored, before, mend) }
        after = last.row
      }
    }
    const of = identifiersOf(run)
    const wanted = new Set<string>()
    for await (const { mended } of batches())
      for (const { values } of mended) for (const each of of(values)) wanted.add(each)
    const judging = await judgingOf(unit, run, wanted, (row) => own.has(row))

    const tell = progressOf(actor, run.id)
    let gained = 0
    for await (const { stored, before, mended } of batches()) {
      const judged = await judgeMended(unit, judging, mended)
      await writeRows(unit, run.id, judged)
      gained += gainedTexts(run, judged, stored, before)
      tell.say((stored.at(-1)?.row ?? 0) + 1)
    }
    await tell.end()
    const done = await unit.sql(finish, { id: run.id, state: back.state, done: back.done, now: unit.now, gained })
    if (done.length === 0) throw new Error('an import was mended that nobody wants mended any more')
    return true
  })
}
