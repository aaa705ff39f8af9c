// Whoever writes into a flow waits for whoever did before, and then reads link and flow again: while one waited, the link
// may have been taken back, replaced or locked, the flow finished, or become the caregiver's.
import { Refusal } from '@/lib/contract/refusals'
import { keyState } from '@/lib/journeys/links/link-state'
import { findLink, type LinkFile } from '@/lib/journeys/links/open-link'
import type { Unit } from '@/lib/platform/unit'
import type { Visit } from './open-visit'

// Everybody takes the patient's row first, then the flow's, then the link's; not "for update", so that rows may point to
// the patient.
const hold = {
  name: 'flows.hold',
  text: `update flow set updated_at = $2::timestamptz where id = $1::text and state = 'open' returning id`,
}
const lockPatient = { name: 'flows.lockPatient', text: 'select id from patient where id = $1::text for no key update' }
const lockFlow = { name: 'flows.lockFlow', text: 'select id from flow where id = $1::text for no key update' }
const lockLink = { name: 'flows.lockLink', text: 'select id from flow_link where id = $1::text for share' }

/** Answers of a flow are written one after the other, and none after its finish. The visit as it stands now. Throws
 *  linkNotOpen. */
export async function holdOpenFlow(unit: Unit, visit: Visit): Promise<Visit> {
  const [held] = await unit.sql(hold, [visit.file.flow.id, unit.now])
  if (!held) throw new Refusal('linkNotOpen')
  return { ...visit, file: await readHeld(unit, visit) }
}

/** For the finish, which also changes the patient: a finished flow is given as it is. Throws linkNotOpen. */
export async function holdFile(unit: Unit, visit: Visit): Promise<LinkFile> {
  await unit.sql(lockPatient, [visit.file.patient.id])
  await unit.sql(lockFlow, [visit.file.flow.id])
  return readHeld(unit, visit)
}

async function readHeld(unit: Unit, { key, file: { link } }: Visit): Promise<LinkFile> {
  await unit.sql(lockLink, [link.id])
  const file = await findLink(unit, key)
  if (!file) throw new Refusal('linkNotOpen')
  const closed = file.program.archived || keyState(file.link, unit.now) !== 'active'
  if (file.flow.state === 'open' && closed) throw new Refusal('linkNotOpen')
  return file
}
