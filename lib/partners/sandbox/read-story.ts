// What has happened to a patient of a sandbox, in order, for what sends no callback: what the person did, what became of the
// messages, and how the links ended.

import type { StoryLine } from '@/lib/contract/partners/sandbox'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { ModelUnit, Unit } from '@/lib/platform/unit'
import { type ActStep, storySteps } from './act-plans'

const read = statement<{ patientId: string; programId: string; now: Date }, Omit<StoryLine, 'at'> & { at: Date }>(
  'sandbox.story',
  'list',
  `select at, step, outcome, why from (
     select coalesce(a.done_at, a.due_at) as at, a.step, coalesce(a.outcome, 'planned') as outcome, a.why, a.id from sandbox_act a
      where a.patient_id = :patientId::text and a.program_id = :programId::text and a.step <> 'none'
     union all
     select coalesce(s.delivered_at, s.sent_at, s.created_at), 'message ' || s.kind, s.state, s.reason, s.id from sms s
      where s.patient_id = :patientId::text and s.program_id = :programId::text
     union all
     select coalesce(l.locked_at, l.expires_at), 'link ' || f.kind, case when l.locked_at is not null then 'link_locked' else 'expired' end, null, l.id
       from flow f join flow_link l on l.flow_id = f.id
      where f.patient_id = :patientId::text and f.program_id = :programId::text
        and (l.locked_at is not null or l.expires_at <= :now::timestamptz and f.state = 'open')
   ) told order by at, id limit 500`,
)

export const readStory = async (unit: Unit, where: { patientId: string; programId: string }): Promise<StoryLine[]> =>
  (await unit.sql(read, { ...where, now: unit.now })).map(({ at, step, outcome, why }) => ({
    at: at.toISOString(),
    step: storySteps[step as ActStep] ?? step,
    outcome,
    ...(why !== null && { why }),
  }))

/** The story of a patient of one of these programs, as whoever asks reads it: it stands in the audit log. A patient of
 *  another program, or of a real one, is not there. */
export async function readOwnStory(
  unit: ModelUnit,
  { patientId, programIds }: { patientId: string; programIds: readonly string[] },
): Promise<StoryLine[]> {
  const found = await unit.tx.patient.findFirst({
    where: { id: patientId, programId: { in: [...programIds] }, program: { sandbox: true } },
    select: { programId: true },
  })
  if (!found) throw new Refusal('notFound')
  await record(unit, { action: 'sandbox.story', programId: found.programId, patientIds: [patientId] })
  return readStory(unit, { patientId, programId: found.programId })
}
