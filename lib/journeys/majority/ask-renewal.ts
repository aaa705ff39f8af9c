// Somebody who came of age is asked, on their own phone and on no other, for the consents that somebody else had given for
// them, and whether that person may still be told of the case and answer for them. Where no phone of their own is known,
// this waits until one is on record.
import { ConsentItem, withSignature } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { CaregiverGrant, ConsentBasis, type FlowKind, LedgerName } from '@/lib/contract/vocabulary'
import { sendLink } from '@/lib/journeys/links/send-link'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksDone, tasksLogged } from '@/lib/log/parts'
import { patientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { taskRow } from '@/lib/platform/record/task-row'
import type { Unit } from '@/lib/platform/unit'
import { ownPhoneTask } from './ask-own-phone'
import { freeOwnPhone } from './end-caregiver'
import type { MinorRow } from './minor-row'

const { ended } = ConsentBasis

export type NewAdult = MinorRow & { caregiverPhone: string | null; ownPhone: string | null; inviteFlow: FlowKind }

const endedNames = statement<{ patientId: string }, { name: LedgerName }>(
  'majority.ended',
  'list',
  `select name from consent_now where patient_id = :patientId::text and basis = '${ended}' order by name`,
)
const adopt = statement<{ patientId: string; phoneNumber: string; zones: readonly string[]; now: Date }>(
  'majority.adoptPhone',
  'set',
  `with moved as (
    update patient set phone_number = :phoneNumber::text, zones = :zones::text[], version = version + 1, updated_at = greatest(updated_at, :now::timestamptz)
     where id = :patientId::text returning id, program_id
  )${changeRow({ of: 'moved', ...ofPatient, kind: 'patientMoved' })}`,
)
// What cannot be sent is asked for by a person, and tried again meanwhile; who says that it is done is left alone for a while.
const leave = statement<ActorValues & { patientId: string; taskId: string }>(
  'majority.unsent',
  'set',
  `with made as (${taskRow({
    of: 'majority m',
    patient: 'm.patient_id',
    program: 'm.program_id',
    where: `m.patient_id = :patientId::text and not exists (
      select from task t where t.patient_id = m.patient_id and t.kind = '${ownPhoneTask}' and coalesce(t.done_at, :now::timestamptz) > :now::timestamptz - interval '7 days')`,
    kind: ownPhoneTask,
  })}
    returning ${taskColumns('task')}
  )${tasksLogged('made')} select id from made`,
)
const save = statement<object>('majority.savepoint', 'within', 'savepoint renewal')
const undo = statement<object>('majority.rollback', 'within', 'rollback to savepoint renewal')
const mark = statement<ActorValues & { patientId: string }>(
  'majority.renewed',
  'set',
  `with marked as (
    update majority set renewal_at = :now::timestamptz where patient_id = :patientId::text returning patient_id
  ), done as (
    update task set done_at = :now::timestamptz, done_by = :callerName::text from marked
     where task.patient_id = marked.patient_id and task.kind = '${ownPhoneTask}' and task.done_at is null
    returning ${taskColumns('task')}
  )${tasksDone('done')} select id from done`,
)

/** In a transaction that holds the patient. False: no phone of their own is known, or nothing may be sent to it. */
export async function askRenewal(unit: Unit, row: NewAdult): Promise<boolean> {
  const { patientId, programId, phoneNumber, caregiverPhone, ownPhone, additionalData, inviteFlow } = row
  const own = phoneNumber ?? (await freeOwnPhone(unit, row, caregiverPhone))
  if (own === null || (own === caregiverPhone && own !== ownPhone)) return false
  if (phoneNumber === null)
    await unit.sql(adopt, { patientId, phoneNumber: own, zones: patientZones(additionalData, own), now: unit.now })

  const names = (await unit.sql(endedNames, { patientId })).map(({ name }) => name)
  const items = ConsentItem.all.filter((item) => names.includes(item))
  const { enrollment, communication } = LedgerName
  // The document of a consent-only enrollment speaks of messages too.
  const parts = names.includes(enrollment) ? items.filter((item) => item !== communication) : items
  const forms: { kind: FlowKind; only: readonly FlowItem[] }[] = [
    ...(names.includes(enrollment) ? [{ kind: 'consent' as const, only: [] }] : []),
    ...(parts.length > 0 ? [{ kind: 'missing' as const, only: withSignature(parts) }] : []),
  ]
  // Of whom nothing was agreed to, what an invitation opens is asked.
  const [first = { kind: inviteFlow, only: [] }, ...more] = forms
  const asked = { programId, patientId, cause: 'operator', send: true } as const
  await unit.sql(save, {})
  const { sms } = await sendLink(unit, { ...asked, ...first, only: [...first.only, ...CaregiverGrant.all] })
  if (sms.status !== 'queued' && sms.status !== 'deferred') {
    await unit.sql(undo, {})
    await unit.sql(leave, { ...actorValues(unit), patientId, taskId: newId('tk') })
    return false
  }
  for (const form of more) await sendLink(unit, { ...asked, ...form })
  await unit.sql(mark, { ...actorValues(unit), patientId })
  return true
}
