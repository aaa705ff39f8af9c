// Starts a bulk action. Who matches at this moment is written down, once each; the workers go through the rows batch by
// batch (advance-bulk.ts), so that fifty thousand of them hold up nobody.

import { type BulkAct, type BulkRun, type BulkScope, bulkMost } from '@/lib/contract/batches/bulk'
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { checkAct } from './check-act'
import { matchPatients } from './match-patients'
import { waysOf } from './preview-bulk'
import { readProgramRow } from './read-program-row'
import { type RunColumns, runColumns, runViewOf } from './run-row'

// The key waits for an earlier press that is still being answered.
const insert = statement<
  {
    id: string
    programId: string
    key: string
    kind: string
    act: string
    about: string | null
    state: string
    total: number
    now: Date
    callerName: string
    callerId: string
    callerKind: string
    callerAddress: string
  },
  RunColumns
>(
  'bulk.start',
  'within',
  `insert into bulk_run (id, program_id, key, kind, act, about, state, total, created_at, created_by, created_by_id, caller_kind, address)
         values (:id::text, :programId::text, :key::text, :kind::text, :act::jsonb, :about::text, :state::text, :total::int, :now::timestamptz, :callerName::text, :callerId::text, :callerKind::text, :callerAddress::text)
         on conflict (key) do nothing returning ${runColumns}`,
)
const same = statement<{ key: string; programId: string; callerId: string }, RunColumns>(
  'bulk.same',
  'within',
  `select ${runColumns} from bulk_run where key = :key::text and program_id = :programId::text and created_by_id = :callerId::text`,
)
const freeze = statement<{ id: string; ids: readonly string[] }>(
  'bulk.freeze',
  'set',
  `insert into bulk_row (run_id, position, patient_id)
         select :id::text, n, patient from unnest(:ids::text[]) with ordinality as matched (patient, n)`,
)

type Given = { programId: string; scope: BulkScope; act: BulkAct; key: string; matched: number }

/** Throws bulkChanged, bulkTooMany, variableMissing, campaignVariableMissing, and what the act itself is refused with. */
export async function startBulk(unit: Unit, { programId, scope, act, key, matched }: Given): Promise<BulkRun> {
  const { now, actor } = unit
  const [earlier] = await unit.sql(same, { key, programId, callerId: actor.id })
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
  const [run] = await unit.sql(insert, {
    id,
    programId,
    key,
    kind: act.kind,
    act: JSON.stringify(act),
    about,
    state,
    total: ids.length,
    now,
    callerName: actor.name,
    callerId: actor.id,
    callerKind: actor.kind,
    callerAddress: actor.address,
  })
  if (!run) {
    const [meanwhile] = await unit.sql(same, { key, programId, callerId: actor.id })
    if (!meanwhile) throw new Refusal('notFound')
    return runViewOf(meanwhile, now)
  }
  await unit.sql(freeze, { id, ids })
  // Whose records these are stands in the entry that each of them gets when its turn has come.
  await record(unit, {
    action: 'bulk.start',
    programId,
    data: { runId: id, kind: act.kind, total: ids.length, by: waysOf(scope) },
  })
  return runViewOf(run, now)
}
