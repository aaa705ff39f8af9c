// A run has no request that brought its program along: it reads it anew with every batch.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ programId: string }, ProgramRow>(
  'bulk.program',
  'within',
  `select id, name, phone, time_zone as "timeZone", archived_at is not null as archived, sandbox, require_only_program as "requireOnlyProgram",
                strict_transitions as "strictTransitions", prior_auth_first as "priorAuthFirst", templates_version as "templatesVersion", pap_event_name as "papEventName",
                invite_flow as "inviteFlow", asks_income as "asksIncome", asks_insurance as "asksInsurance", link_days as "linkDays", consent_months as "consentMonths"
           from support_program where id = :programId::text`,
)

/** Throws notFound. */
export async function readProgramRow(unit: Unit, { programId }: { programId: string }): Promise<ProgramRow> {
  const [program] = await unit.sql(read, { programId })
  if (!program) throw new Refusal('notFound')
  return program
}
