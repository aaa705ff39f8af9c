// Starts a bulk action. The patients who match at this moment are written down, once each; the workers go through the rows batch by
// batch (advance-bulk.ts), so that fifty thousand of them hold up nobody.

import { readProgramRow } from '@/lib/access/programs/read-program-row'
import { type BulkAct, type BulkRun, type BulkScope, bulkMost } from '@/lib/contract/batches/bulk'
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import { numberWords } from '@/lib/contract/bilingual'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { checkAct } from './check-act'
import { matchPatients } from './match-patients'
import { waysOf } from './preview-bulk'
import { type RunColumns, runFields, runViewOf } from './run-row'

const freeze = statement<{ id: string; ids: readonly string[] }>(
  'bulk.freeze',
  'set',
  `insert into bulk_row (run_id, position, patient_id)
         select :id::text, n, patient from unnest(:ids::text[]) with ordinality as matched (patient, n)`,
)

type Given = { programId: string; scope: BulkScope; act: BulkAct; key: string; matched: number }

/** Throws bulkChanged, bulkTooMany, variableMissing, campaignVariableMissing, and what the act itself is refused with. */
export async function startBulk(unit: TxUnit, { programId, scope, act, key, matched }: Given): Promise<BulkRun> {
  const { now, actor } = unit
  const readEarlier = () =>
    unit.tx.bulkRun.findFirst({ where: { key, programId, createdById: actor.id }, select: runFields })
  const earlier = await readEarlier()
  if (earlier) return runViewOf(earlier as RunColumns, now)

  const program = await readProgramRow(unit, { programId })
  const { about, missing } = await checkAct(unit, program, act)
  const [first] = missing
  if (first) throw new Refusal('status' in act ? 'variableMissing' : 'campaignVariableMissing', { name: first })
  const ids = await matchPatients(unit, { programId, scope, most: bulkMost + 1 })
  if (ids.length > bulkMost) throw new Refusal('bulkTooMany', { name: numberWords(bulkMost) })
  if (ids.length !== matched) throw new Refusal('bulkChanged', { name: numberWords(ids.length) })

  const id = newId('bk')
  const state: BulkState = 'running'
  // The key waits for an earlier press that is still being answered.
  const [run] = await unit.tx.bulkRun.createManyAndReturn({
    data: {
      id,
      programId,
      key,
      kind: act.kind,
      act,
      about,
      state,
      total: ids.length,
      createdAt: now,
      createdBy: actor.name,
      createdById: actor.id,
      callerKind: actor.kind,
      address: actor.address,
    },
    skipDuplicates: true,
    select: runFields,
  })
  if (!run) {
    const meanwhile = await readEarlier()
    if (!meanwhile) throw new Refusal('notFound')
    return runViewOf(meanwhile as RunColumns, now)
  }
  await unit.sql(freeze, { id, ids })
  await logChanges(unit, [{ kind: 'bulkMoved', programId, subject: id }])
  // Whose records these are stands in the entry that each of them gets when its turn has come.
  await record(unit, {
    action: 'bulk.start',
    programId,
    data: { runId: id, kind: act.kind, total: ids.length, by: waysOf(scope) },
  })
  return runViewOf(run as RunColumns, now)
}
