// What the program expects of the figures that lead.
import { type Goals, goals } from '@/lib/contract/dashboard/goals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ programId: string }, { goals: unknown }>(
  'dashboard.goals',
  'within',
  'select goals from dashboard_plan where program_id = :programId::text',
)

export async function readGoals(unit: Unit, { programId }: { programId: string }): Promise<Goals> {
  const [row] = await unit.sql(read, { programId })
  return goals.parse(row?.goals ?? {})
}
