// A link is taken back: it opens nothing any more, not even on a phone that had opened it, and a message that still waits
// with it is not sent. Also that of a finished flow, which shows what came of it.

import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofGiven } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { holdPatient } from './hold-patient'

const find = statement<{ linkId: string; patientId: string; programId: string }, { kind: FlowKind; flowId: string }>(
  'links.ofPatient',
  'list',
  `select f.kind, f.id as "flowId" from flow_link l join flow f on f.id = l.flow_id
          where l.id = :linkId::text and f.patient_id = :patientId::text and f.program_id = :programId::text`,
)

const revoke = statement<
  TimelineValues & { linkId: string; patientId: string; programId: string; entryId: string; data: string }
>(
  'links.revoke',
  'set',
  `
  with revoked as (
    update flow_link set revoked_at = :now::timestamptz
     where id = :linkId::text and revoked_at is null and replaced_at is null and expires_at > :now::timestamptz
    returning id
  ), closed as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ), ${moveMessages({
    as: 'silenced',
    set: stopped('linkRevoked'),
    from: 'revoked',
    where: `s.patient_id = :patientId::text and s.link_id = revoked.id and s.state in ('queued', 'deferred')`,
  })}, logged as (${changeRow({ of: 'revoked', kind: 'linkRevoked', ...ofGiven, subject: 'id' })}
  ), entry as (${timelineRow({ of: 'revoked', kind: 'linkRevoked', ...ofGiven, data: ':data::jsonb' })}
  )
  select id from revoked`,
)

/** Throws notFound, or linkNotOpen where it opens nothing anyway; a locked one may be revoked too. */
export async function revokeLink(
  unit: Unit,
  { programId, patientId, linkId }: { programId: string; patientId: string; linkId: string },
): Promise<{ linkId: string }> {
  await holdPatient(unit, { patientId, programId })
  const [link] = await unit.sql(find, { linkId, patientId, programId })
  if (!link) throw new Refusal('notFound')
  const data = { flowId: link.flowId, linkId, kind: link.kind }
  const done = await unit.sql(revoke, {
    ...actorValues(unit),
    linkId,
    patientId,
    programId,
    entryId: newId('ev'),
    data: JSON.stringify(data),
  })
  if (done.length === 0) throw new Refusal('linkNotOpen')
  await record(unit, { action: 'link.revoke', programId, patientIds: [patientId], data })
  return { linkId }
}
