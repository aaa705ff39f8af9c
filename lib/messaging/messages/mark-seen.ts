// A person has read what a patient wrote, and nothing more is needed. What may be an opt-out still waits for a decision.

import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const find = {
  name: 'texts.seenOf',
  text: 'select id from patient where id = $1::text and program_id = $2::text',
}
const mark = {
  name: 'texts.seen',
  text: `update sms_inbound set seen_at = $3::timestamptz, seen_by = $4::text, settled_by_id = $5::text
          where patient_id = $1::text and program_id = $2::text and seen_at is null and received_at <= $3::timestamptz returning id`,
}

/** Throws notFound for a patient of another program. Also called where a reply answers the texts: they remember which. */
export async function markSeen(
  unit: Unit,
  { programId, patientId, replyId = null }: { programId: string; patientId: string; replyId?: string | null },
): Promise<{ seen: number }> {
  const [patient] = await unit.sql(find, [patientId, programId])
  if (!patient) throw new Refusal('notFound')
  const seen = (await unit.sql(mark, [patientId, programId, unit.now, unit.actor.name, replyId])).length
  if (seen > 0) await record(unit, { action: 'text.seen', programId, patientIds: [patientId], data: { texts: seen } })
  return { seen }
}
