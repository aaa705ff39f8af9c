// Pieces of the statements about what needs action. Each scope is one range of an index (prisma/migrations/0006_clocks)
// for each column, in the order of due times. Where rows are seen once they are due, the range ends now: those that wait
// are many, and are not looked at.
import { lateOnlyGroups } from '@/lib/contract/work/clock-kinds'
import type { WorkScope } from '@/lib/contract/work/clock-vocabulary'

/** `me` asks; `person` is whom they name. */
export type ListedValues = { programId: string; now: Date; me: string; person: string | null }

const scopes: Record<WorkScope, string> = {
  mine: 'c.owner_id = :me::text',
  team: 'c.owner_id <> :me::text',
  nobody: 'c.owner_id is null',
  all: 'true',
  person: 'c.owner_id = :person::text',
  escalated: 'c.escalated_at is not null',
}

const lateOnly = `array[${lateOnlyGroups.map((group) => `'${group}'`).join(', ')}]`

export const listed = (scope: WorkScope, group: string) =>
  `c.program_id = :programId::text and c.list_group = ${group} and c.state = 'running' and c.listed_from <= :now::timestamptz
   and c.due_at <= case when ${group} = any(${lateOnly}) then :now::timestamptz else 'infinity' end and ${scopes[scope]}`
