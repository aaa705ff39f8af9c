// The patients of one person, or of nobody, longest untouched first: to choose from for a hand-over.

import { nobody, type OwnedRow } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const listOf = (owner: string) => `
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.enrollment, p.updated_at as "updatedAt",
         (select count(*)::int from task t where t.patient_id = p.id and t.done_at is null) as tasks
    from patient p
   where p.program_id = :programId::text and ${owner} and p.erased_at is null
     and (:after::text is null or (p.updated_at, p.id) > (select updated_at, id from patient where id = :after::text and program_id = :programId::text))
   order by p.updated_at, p.id limit :most::int`

type Given = { programId: string; owner: string; after: string | null; most: number }
type Row = Omit<OwnedRow, 'updatedAt'> & { updatedAt: Date }
const ofPerson = statement<Given, Row>('owners.ownedBy', 'list', listOf('p.owner_id = :owner::text'))
const ofNobody = statement<Given, Row>('owners.ownedByNobody', 'list', listOf('p.owner_id is null'))

const pageSize = 50

export async function listOwned(
  unit: Unit,
  { programId, owner, after }: { programId: string; owner: string; after?: string | undefined },
): Promise<{ rows: OwnedRow[]; next: string | null }> {
  const list = owner === nobody ? ofNobody : ofPerson
  const found = await unit.sql(list, { programId, owner, after: after ?? null, most: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  await record(unit, {
    action: 'handOver.list',
    programId,
    patientIds: shown.map(({ id }) => id),
    data: { owner, rows: shown.length },
  })
  return {
    rows: shown.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
