// An import begins, or goes on: also once more after its end, when rows that needed work have been mended, and after it failed
// in the middle. The worker does it row by row, always from the first, since any of them may have been mended meanwhile; what
// has come to something is passed over.

import type { ImportCounters, StartBody } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, holdRun, type Place } from './run-row'

const start = statement<
  {
    id: string
    invites: boolean
    consentAsked: boolean
    kind: string
    byId: string
    name: string
    address: string
    now: Date
  },
  ImportCounters
>(
  'imports.start',
  'within',
  `update import_run set state = 'running', invites = :invites::boolean, consent_asked = :consentAsked::boolean, crashes = 0,
                failure = null, mend = null, done = 0, by_kind = :kind::text, by_id = :byId::text, by_name = :name::text,
                by_address = :address::text, started_at = coalesce(started_at, :now::timestamptz), ended_at = null, updated_at = :now::timestamptz
          where id = :id::text returning ${counterColumns}`,
)

/** Throws notFound, or importElsewhere. */
export async function startImport(unit: Unit, input: Place & StartBody): Promise<ImportCounters> {
  const run = await holdRun(unit, input, ['ready', 'stopped', 'done', 'failed'])
  // Where it was the check that failed, it is checked again first (map-import.ts).
  if (run.purged || (run.state === 'failed' && !run.begun)) throw new Refusal('importElsewhere')
  const { kind, id, name, address } = unit.actor
  const { invites, consentAsked } = input
  const [row] = await unit.sql(start, {
    id: run.id,
    invites,
    consentAsked,
    kind,
    byId: id,
    name,
    address,
    now: unit.now,
  })
  if (!row) throw new Error('an import was held and is gone')
  const data = { importId: run.id, rows: run.rows, needsWork: run.needsWork, invites, consentAsked }
  await record(unit, { action: 'import.start', programId: run.programId, data })
  return countersOf(row)
}
