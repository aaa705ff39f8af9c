// An import begins, or goes on: also once more after its end, when rows that needed work have been mended, and after it failed
// in the middle. The worker does it row by row, always from the first, since any of them may have been mended meanwhile; what
// has come to something is passed over.

import type { ImportCounters, StartBody } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { counterColumns, countersOf, holdRun, type Place } from './run-row'

const start = {
  name: 'imports.start',
  text: `update import_run set state = 'running', invites = $2::boolean, consent_asked = $3::boolean, crashes = 0,
                failure = null, mend = null, done = 0, by_kind = $4::text, by_id = $5::text, by_name = $6::text,
                by_address = $7::text, started_at = coalesce(started_at, $8::timestamptz), ended_at = null, updated_at = $8::timestamptz
          where id = $1::text returning ${counterColumns}`,
}

/** Throws notFound, or importElsewhere. */
export async function startImport(unit: Unit, input: Place & StartBody): Promise<ImportCounters> {
  const run = await holdRun(unit, input, ['ready', 'stopped', 'done', 'failed'])
  // Where it was the check that failed, it is checked again first (map-import.ts).
  if (run.purged || (run.state === 'failed' && !run.begun)) throw new Refusal('importElsewhere')
  const { kind, id, name, address } = unit.actor
  const { invites, consentAsked } = input
  const [row] = await unit.sql<ImportCounters>(start, [
    run.id,
    invites,
    consentAsked,
    kind,
    id,
    name,
    address,
    unit.now,
  ])
  if (!row) throw new Error('an import was held and is gone')
  const data = { importId: run.id, rows: run.rows, needsWork: run.needsWork, invites, consentAsked }
  await record(unit, { action: 'import.start', programId: run.programId, data })
  return countersOf(row)
}
