// What acts without a request that brought its program along reads it here: a run, and a call that texts its next time.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ programId: string }, ProgramRow>(
  'programs.row',
  'within',
  `select id, name, phone, time_zone as "timeZone", archived_at is not null as archived, sandbox, require_only_program as "requireOnlyProgram",
                strict_transitions as "strictTransitions", prior_auth_first as "priorAuthFirst", templates_version as "templatesVersion", pap_event_name as "papEventName",
                invite_flow as "inviteFlow", asks_income as "asksIncome", asks_insurance as "asksInsurance", link_days as "linkDays", consent_months as "consentMonths", media_list as "mediaList"
           from support_program where id = :programId::text`,
)

/** Throws notFound. */
export async function readProgramRow(unit: Unit, { programId }: { programId: string }): Promise<ProgramRow> {
  const [program] = await unit.sql(read, { programId })
  if (!program) throw new Refusal('notFound')
  return program
}
