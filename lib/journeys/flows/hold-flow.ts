// A request that writes into a flow waits for the one before, and then reads link and flow again: while one waited, the link
// may have been taken back, replaced or locked, the flow finished, or become the caregiver's.

import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { holdPatient } from '@/lib/journeys/links/hold-patient'
import { keyState } from '@/lib/journeys/links/link-state'
import { findLink, type LinkFile } from '@/lib/journeys/links/open-link'
import { flowsLogged } from '@/lib/log/parts'
import { oneOf, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Visit } from './open-visit'

const dobMissing = 'dobMissing' satisfies TaskKind
const ownPhone = 'ownPhone' satisfies TaskKind

// Everybody takes the patient's row first, then the flow's, then the link's; not "for update", so that rows may point to
// the patient.
const hold = statement<{ id: string; now: Date }>(
  'flows.hold',
  'set',
  `with held as (
    update flow set updated_at = :now::timestamptz where id = :id::text and state = 'open'
    returning id, program_id, patient_id, kind, state
  )${flowsLogged('held')} select id from held`,
)
// Tasks before patients, where a clock follows the task; these are what a correction closes too.
const holdTasks = statement<{ patientId: string }>(
  'flows.holdTasks',
  'claim',
  `select id from task where patient_id = :patientId::text and kind ${oneOf(dobMissing, ownPhone)} and done_at is null order by id for no key update`,
)
const lockFlow = statement<{ id: string }>(
  'flows.lockFlow',
  'claim',
  'select id from flow where id = :id::text for no key update',
)
const lockLink = statement<{ id: string }>(
  'flows.lockLink',
  'claim',
  'select id from flow_link where id = :id::text for share',
)

/** Answers of a flow are written one after the other, and none after its finish. The visit as it stands now. Throws
 *  linkNotOpen. */
export async function holdOpenFlow(unit: Unit, visit: Visit): Promise<Visit> {
  const [held] = await unit.sql(hold, { id: visit.file.flow.id, now: unit.now })
  if (!held) throw new Refusal('linkNotOpen')
  return { ...visit, file: await readHeld(unit, visit) }
}

/** For the finish, which also changes the patient: a finished flow is given as it is. Throws linkNotOpen. */
export async function holdFile(unit: Unit, visit: Visit): Promise<LinkFile> {
  await unit.sql(holdTasks, { patientId: visit.file.flow.patientId })
  await holdPatient(unit, visit.file.flow)
  await unit.sql(lockFlow, { id: visit.file.flow.id })
  return readHeld(unit, visit)
}

async function readHeld(unit: Unit, { key, file: { link } }: Visit): Promise<LinkFile> {
  await unit.sql(lockLink, { id: link.id })
  const file = await findLink(unit, key)
  if (!file) throw new Refusal('linkNotOpen')
  const closed = file.program.archived || keyState(file.link, unit.now) !== 'active'
  if (file.flow.state === 'open' && closed) throw new Refusal('linkNotOpen')
  return file
}
