// Starts a bulk action. Who matches at this moment is written down, once each; the workers go through the rows batch by
// batch (advance-bulk.ts), so that fifty thousand of them hold up nobody.

import { type BulkAct, type BulkRun, type BulkScope, bulkMost } from '@/lib/contract/batches/bulk'
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { checkAct } from './check-act'
import { matchPatients } from './match-patients'
import { waysOf } from './preview-bulk'
import { readProgramRow } from './read-program-row'
import { type RunColumns, runColumns, runViewOf } from './run-row'

// The key waits for an earlier press that is still being answered.
const insert = {
  name: 'bulk.start',
  text: `insert into bulk_run (id, program_id, key, kind, act, about, state, total, created_at, created_by, created_by_id, caller_kind, address)
         values ($1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::text, $7::text, $8::int, $9::timestamptz, $10::text, $11::text, $12::text, $13::text)
         on conflict (key) do nothing returning ${runColumns}`,
}
const same = {
  name: 'bulk.same',
  text: `select ${runColumns} from bulk_run where key = $1::text and program_id = $2::text and created_by_id = $3::text`,
}
const freeze = {
  name: 'bulk.freeze',
  text: `insert into bulk_row (run_id, position, patient_id)
         select $1::text, n, patient from unnest($2::text[]) with ordinality as matched (patient, n)`,
}

type Given = { programId: string; scope: BulkScope; act: BulkAct; key: string; matched: number }

/** Throws bulkChanged, bulkTooMany, variableMissing, campaignVariableMissing, and what the act itself is refused with. */
export async function startBulk(unit: Unit, { programId, scope, act, key, matched }: Given): Promise<BulkRun> {
  const { now, actor } = unit
  const [earlier] = await unit.sql<RunColumns>(same, [key, programId, actor.id])
  if (earlier) return runViewOf(earlier, now)

  const program = await readProgramRow(unit, { programId })
  const { about, missing } = await checkAct(unit, program, act)
  const [first] = missing
  if (first) throw new Refusal('status' in act ? 'variableMissing' : 'campaignVariableMissing', { name: first })
  const ids = await matchPatients(unit, { programId, scope, most: bulkMost + 1 })
  if (ids.length > bulkMost) throw new Refusal('bulkTooMany', { name: bulkMost.toLocaleString('en-US') })
  if (ids.length !== matched) throw new Refusal('bulkChanged', { name: ids.length.toLocaleString('en-US') })

  const id = newId('bk')
  const state: BulkState = 'running'
  const [run] = await unit.sql<RunColumns>(insert, [
    id,
    programId,
    key,
    act.kind,
    JSON.stringify(act),
    about,
    state,
    ids.length,
    now,
    actor.name,
    actor.id,
    actor.kind,
    actor.address,
  ])
  if (!run) {
    const [meanwhile] = await unit.sql<RunColumns>(same, [key, programId, actor.id])
    if (!meanwhile) throw new Refusal('notFound')
    return runViewOf(meanwhile, now)
  }
  await unit.sql(freeze, [id, ids])
  // Whose records these are stands in the entry that each of them gets when its turn has come.
  await record(unit, {
    action: 'bulk.start',
    programId,
    data: { runId: id, kind: act.kind, total: ids.length, by: waysOf(scope) },
  })
  return runViewOf(run, now)
}
