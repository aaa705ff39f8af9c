// A link is taken back: it opens nothing any more, not even on a phone that had opened it, and a message that still waits
// with it is not sent. Also that of a finished flow, which shows what came of it.

import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

// The patient's row first, as everywhere: an opt-out at the same moment takes it too, and then the messages.
const hold = {
  name: 'links.holdForRevoke',
  text: 'select id from patient where id = $1::text and program_id = $2::text for no key update',
}
const find = {
  name: 'links.ofPatient',
  text: `select f.kind, f.id as "flowId" from flow_link l join flow f on f.id = l.flow_id
          where l.id = $1::text and f.patient_id = $2::text and f.program_id = $3::text`,
}

const revoke = {
  name: 'links.revoke',
  text: `
  with revoked as (
    update flow_link set revoked_at = $2::timestamptz
     where id = $1::text and revoked_at is null and replaced_at is null and expires_at > $2::timestamptz
    returning id
  ), closed as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ), stopped as (
    update sms set state = 'suppressed', reason = 'linkRevoked', sealed_body = null from revoked
     where sms.patient_id = $3::text and sms.link_id = revoked.id and sms.state in ('queued', 'deferred')
  ), entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select $4::text, $3::text, $5::text, $2::timestamptz, 'linkRevoked', $6::text, $9::text, $7::text, $8::jsonb from revoked
  )
  select id from revoked`,
}

/** Throws notFound, or linkNotOpen where it opens nothing anyway; a locked one may be revoked too. */
export async function revokeLink(
  unit: Unit,
  { programId, patientId, linkId }: { programId: string; patientId: string; linkId: string },
): Promise<{ linkId: string }> {
  await unit.sql(hold, [patientId, programId])
  const [link] = await unit.sql<{ kind: FlowKind; flowId: string }>(find, [linkId, patientId, programId])
  if (!link) throw new Refusal('notFound')
  const data = { flowId: link.flowId, linkId, kind: link.kind }
  const { kind, id, name } = unit.actor
  const done = await unit.sql(revoke, [
    linkId,
    unit.now,
    patientId,
    newId('ev'),
    programId,
    kind,
    name,
    JSON.stringify(data),
    id,
  ])
  if (done.length === 0) throw new Refusal('linkNotOpen')
  await record(unit, { action: 'link.revoke', programId, patientIds: [patientId], data })
  return { linkId }
}
