// Pieces of the statements about what needs action. Each scope is one range of an index (prisma/migrations/0006_clocks)
// for each column, in the order of due times. Where rows are seen once they are due, the range ends now: those that wait
// are many, and are not looked at.
import { lateOnlyGroups } from '@/lib/contract/work/clock-kinds'
import type { WorkScope } from '@/lib/contract/work/clock-vocabulary'

/** $1 the program, $2 the moment, $3 the person who asks, $4 the one they name, or null. */
export const scopes: Record<WorkScope, string> = {
  mine: 'c.owner_id = $3::text',
  team: 'c.owner_id <> $3::text',
  nobody: 'c.owner_id is null',
  all: 'true',
  person: 'c.owner_id = $4::text',
  escalated: 'c.escalated_at is not null',
}

const lateOnly = `array[${lateOnlyGroups.map((group) => `'${group}'`).join(', ')}]`

export const listed = (scope: WorkScope, group: string) =>
  `c.program_id = $1::text and c.list_group = ${group} and c.state = 'running' and c.listed_from <= $2::timestamptz
   and c.due_at <= case when ${group} = any(${lateOnly}) then $2::timestamptz else 'infinity' end and ${scopes[scope]} and coalesce($3::text, $4::text, '') is not null`
