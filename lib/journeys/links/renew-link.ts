// "Send me a new link": asked for on the page of a link that opens nothing any more. It goes to the phone on record and
// to no other, a few times a day at most.

import { isPhone } from '@/lib/contract/fields'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { holdPatient } from './hold-patient'
import { linkState } from './link-state'
import type { LinkFile } from './open-link'
import { sendLink } from './send-link'

/** Whether the page may offer it. A link that is locked, or that a person turned off, is for a person to judge; after an
 *  opt-out nothing is sent. */
export function mayRenew({ link, flow, patient, program }: LinkFile, now: Date): boolean {
  const state = linkState(link, flow, now)
  if (state === 'active' || state === 'locked' || link.revokedAt || flow.state === 'withdrawn' || program.archived)
    return false
  return patient.lifecycle !== 'unsubscribed' && isPhone(patient.phoneNumber)
}

const count = statement<{ id: string; now: Date }, { n: number }>(
  'links.renewals',
  'list',
  `select count(*)::int as n from flow_link
          where flow_id = :id::text and cause = 'patient' and created_at > :now::timestamptz - interval '1 day'`,
)

// Where wrong dates locked a link, or a person turned one off, an older link to the same flow gets no new one either, until
// a person sends it.
const shutOut = statement<{ id: string }>(
  'links.shutOut',
  'list',
  `select l.id from flow_link l
          where l.flow_id = :id::text and coalesce(l.revoked_at, l.locked_at) is not null
            and not exists (select from flow_link n where n.flow_id = l.flow_id and n.cause <> 'patient' and n.created_at > coalesce(l.revoked_at, l.locked_at))
          limit 1`,
)

/** `notSent`: it could be asked for, and did not go out. `none`: this link is not one to be renewed. */
export type Renewed = 'sent' | 'notSent' | 'tooOften' | 'none'

/** In a transaction. */
export async function renewLink(unit: Unit, file: LinkFile): Promise<Renewed> {
  const { flow } = file
  if (!mayRenew(file, unit.now)) return 'none'
  // Counted under the lock: who asks twenty times at once is sent no more either.
  await holdPatient(unit, flow)
  if ((await unit.sql(shutOut, { id: flow.id })).length > 0) return 'notSent'
  const [asked] = await unit.sql(count, { id: flow.id, now: unit.now })
  if ((asked?.n ?? 0) >= flowLimits.newLinksADay) return 'tooOften'
  const { programId, patientId, kind } = flow
  const { sms } = await sendLink(unit, { programId, patientId, kind, flowId: flow.id, cause: 'patient', send: true })
  // Said to be sent only where it is.
  return sms.status === 'queued' ? 'sent' : 'notSent'
}
