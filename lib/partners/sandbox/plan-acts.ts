// A patient who was invited in a sandbox and has no plan yet gets the one of the last digits of their phone. The invitation itself
// knows nothing of it: a live one is not a statement slower.

import { endingOf } from '@/lib/contract/partners/sandbox'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { actPlans } from './act-plans'
import { whyNot } from './why-not'

type Unplanned = {
  patientId: string
  programId: string
  phoneNumber: string | null
  invitedAt: Date
  lifecycle: string
  minor: boolean
}

const mostAtOnce = 200

const find = statement<{ since: Date; most: number }, Unplanned>(
  'sandbox.unplanned',
  'list',
  `select p.id as "patientId", p.program_id as "programId", p.phone_number as "phoneNumber", p.created_at as "invitedAt", p.lifecycle,
          p.phone_is_caregivers as minor
     from support_program s join patient p on p.program_id = s.id
    where s.sandbox and p.created_at >= :since::timestamptz and not exists (select from sandbox_act a where a.patient_id = p.id)
    order by p.id limit :most::int`,
)

type Row = { id: string; programId: string; patientId: string; step: string; dueAt: Date; why: string | null }
const write = statement<{
  ids: readonly string[]
  programIds: readonly string[]
  patientIds: readonly string[]
  steps: readonly string[]
  dueAts: readonly Date[]
  whys: readonly (string | null)[]
  now: Date
}>(
  'sandbox.plan',
  'set',
  `insert into sandbox_act (id, program_id, patient_id, step, due_at, done_at, outcome, why)
   select given.id, given.program_id, given.patient_id, given.step, given.due_at, case when given.why is not null then :now::timestamptz end,
          case when given.why is not null then 'cannotAct' end, given.why
     from unnest(:ids::text[], :programIds::text[], :patientIds::text[], :steps::text[], :dueAts::timestamptz[], :whys::text[])
       as given(id, program_id, patient_id, step, due_at, why)
   on conflict (patient_id, step) do nothing`,
)

/** `since`: whoever came before has been looked at. How many got a plan. */
export async function planActs(unit: Unit, since: Date): Promise<number> {
  const found = await unit.sql(find, { since, most: mostAtOnce })
  const rows = found.flatMap(rowsOf)
  if (rows.length === 0) return 0
  await unit.sql(write, {
    ids: rows.map(({ id }) => id),
    programIds: rows.map(({ programId }) => programId),
    patientIds: rows.map(({ patientId }) => patientId),
    steps: rows.map(({ step }) => step),
    dueAts: rows.map(({ dueAt }) => dueAt),
    whys: rows.map(({ why }) => why),
    now: unit.now,
  })
  return found.length
}

function rowsOf({ patientId, programId, phoneNumber, invitedAt, lifecycle, minor }: Unplanned): Row[] {
  const ending = endingOf(phoneNumber)
  const acts = ending ? actPlans[ending] : []
  const row = (step: string, after: number, why: string | null) => ({
    id: newId('sa'),
    programId,
    patientId,
    step,
    dueAt: new Date(invitedAt.getTime() + after),
    why,
  })
  // A row also where nothing is to be done: it is not looked for again.
  if (acts.length === 0) return [row('none', 0, ending ? 'stays_silent' : 'own_phone')]
  const why = whyNot({ ending, lifecycle, minor })
  return acts.map(({ step, after }) => row(step, after, why))
}
