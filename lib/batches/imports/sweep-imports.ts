// The chore of imports: what a file said is dropped thirty days after it was last of use, and what broke off while it came
// in after an hour.

import { importLimits } from '@/lib/contract/batches/imports'
import { day, hour } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { disposalRow } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import type { Unit } from '@/lib/platform/unit'
import { dropHead, dropPacks, dropRows, dropValues, heldRun } from './discard-import'

const broken = statement<{ at: Date }>(
  'imports.broken',
  'within',
  `delete from import_run where state = 'receiving' and created_at <= :at::timestamptz`,
)
const old = statement<{ at: Date }, { id: string }>(
  'imports.old',
  'claim',
  `select id from import_run r where purged_at is null and updated_at <= :at::timestamptz
           and state not in ('checking', 'running')
           and not ${heldRun}
         order by updated_at limit 50 for no key update skip locked`,
)

const noted = statement<{ runIds: readonly string[]; now: Date }>(
  'imports.disposed',
  'set',
  `with gone as (select program_id from import_run where id = any(:runIds::text[])), noted as (${disposalRow({ of: 'gone', kind: 'imports' })}
  ) select count(*) from gone`,
)

/** In a transaction. Answers how many were emptied: fifty at most at a time. */
export async function sweepImports(unit: Unit): Promise<number> {
  await lockDisposal(unit)
  await unit.sql(broken, { at: new Date(unit.now.getTime() - hour) })
  const found = await unit.sql(old, { at: new Date(unit.now.getTime() - importLimits.keptDays * day) })
  const runIds = found.map(({ id }) => id)
  if (runIds.length === 0) return 0
  for (const drop of [dropPacks, dropRows, dropValues]) await unit.sql(drop, { runIds })
  await unit.sql(dropHead, { runIds, now: unit.now })
  await unit.sql(noted, { runIds, now: unit.now })
  return runIds.length
}
