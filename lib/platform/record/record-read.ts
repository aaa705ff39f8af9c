// Audit rows of reads that are answered at the same moment: one statement and one commit for all of them. A person who reads
// waits for their own row before anything is answered.
import { rowsStatement } from '@/lib/platform/db/rows-statement'
import { gatherRows } from '@/lib/platform/gather-rows'
import type { Unit } from '@/lib/platform/unit'
import { type ActorValues, actorValues } from './actor-values'
import { auditRow } from './audit-row'
import type { AuditFact } from './record'

type Read = Required<Omit<AuditFact, 'outcome' | 'programId'>> & { programId: string }

const insert = rowsStatement<ActorValues & Read, { n: number }>(
  'audit.recordRead',
  'set',
  `with written as (${auditRow({
    of: 'given',
    action: ':action::text',
    program: ':programId::text',
    patients: ':patientIds::text[]',
    data: ':data::jsonb',
  })})
  select ":n" as n from given`,
)
const write = gatherRows(insert, () => '')

/** Writes the row of a read, together with those of other reads that wait; throws where it could not be kept. */
export async function recordRead(unit: Unit, read: Read): Promise<void> {
  await write(unit, { ...actorValues(unit), ...read })
}
