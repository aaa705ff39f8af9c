// A person has read what a patient wrote, and nothing more is needed. What may be an opt-out still waits for a decision.

import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const find = statement<{ patientId: string; programId: string }>(
  'texts.seenOf',
  'within',
  'select id from patient where id = :patientId::text and program_id = :programId::text',
)
const mark = statement<{ patientId: string; programId: string; now: Date; callerName: string; replyId: string | null }>(
  'texts.seen',
  'within',
  `update sms_inbound set seen_at = :now::timestamptz, seen_by = :callerName::text, settled_by_id = :replyId::text
          where patient_id = :patientId::text and program_id = :programId::text and seen_at is null and received_at <= :now::timestamptz returning id`,
)

/** Throws notFound for a patient of another program. Also called where a reply answers the texts: they remember which. */
export async function markSeen(
  unit: Unit,
  { programId, patientId, replyId = null }: { programId: string; patientId: string; replyId?: string | null },
): Promise<{ seen: number }> {
  const [patient] = await unit.sql(find, { patientId, programId })
  if (!patient) throw new Refusal('notFound')
  const seen = (await unit.sql(mark, { patientId, programId, now: unit.now, callerName: unit.actor.name, replyId }))
    .length
  if (seen > 0) await record(unit, { action: 'text.seen', programId, patientIds: [patientId], data: { texts: seen } })
  return { seen }
}
