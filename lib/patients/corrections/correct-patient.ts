// What is on record about a patient is put right by a person: under the rules of an invite, beside whatever colleagues,
// the partner and the patient do at the same moment, and with everything that follows from it in the same transaction.

import { entryValue, key } from '@/lib/contract/patients/additional-data'
import {
  type CorrectableField,
  type Correction,
  type CorrectionOutcome,
  comparable,
  recordValue,
} from '@/lib/contract/patients/corrections'
import { dateIn, isMinorOn, majorityOf } from '@/lib/contract/patients/majority'
import { masked } from '@/lib/contract/patients/sensitive'
import { Refusal } from '@/lib/contract/refusals'
import { ownPhoneTask } from '@/lib/journeys/majority/ask-own-phone'
import { beMinorAgain } from '@/lib/journeys/majority/minor-again'
import { changeRow } from '@/lib/log/change-row'
import { taskColumns, tasksDone } from '@/lib/log/parts'
import { language } from '@/lib/messaging/sms/language'
import { patientZones, zoneKeys } from '@/lib/messaging/sms/zones/recipient-zones'
import { oneOf, statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type Corrected, correctedRecord, judgeCorrection } from './corrected-record'
import { leaveNumber, numberTrouble } from './leave-number'
import { closedBy, closing, dobMissingTask, type GrownUp, keepOwnPhone, requireOwnPhone } from './own-phone'

// Tasks before patients, where a clock follows the task.
const holdTask = statement<{ patientId: string }>(
  'corrections.holdTask',
  'claim',
  `select id from task where patient_id = :patientId::text and kind ${oneOf(dobMissingTask, ownPhoneTask)} and done_at is null order by id for no key update`,
)
const hold = statement<{ patientId: string; programId: string }, Held>(
  'corrections.hold',
  'claim',
  `select p.external_id as "externalId", p.phone_number as "phoneNumber", p.first_name as "firstName", p.last_name as "lastName",
                p.dob, p.born_on::text as "bornOn", p.is_caregiver as "isCaregiver", p.phone_is_caregivers as "phoneIsCaregivers",
                p.language, p.zones, p.additional_data as "additionalData", g.require_only_program as open, g.time_zone as "timeZone",
                m.caregiver_phone as "caregiversPhone", m.own_phone as "ownPhone"
           from patient p join support_program g on g.id = p.program_id
           left join majority m on m.patient_id = p.id and m.ended_at is not null
          where p.id = :patientId::text and p.program_id = :programId::text for no key update of p`,
)
// The unique indexes of the invite, by name of what they keep apart.
const taken = statement<
  {
    programId: string
    patientId: string
    externalId: string | null
    phoneNumber: string | null
    phoneIsCaregivers: boolean
    firstName: string
    bornOn: string | null
  },
  { _id: string; externalId: string | null; phoneNumber: string | null }
>(
  'corrections.taken',
  'list',
  `select id as "_id", external_id as "externalId", phone_number as "phoneNumber" from patient
          where program_id = :programId::text and id <> :patientId::text
            and (external_id = :externalId::text
                 or (phone_number = :phoneNumber::text and phone_is_caregivers = :phoneIsCaregivers::boolean
                     and (not :phoneIsCaregivers::boolean or (md5(hub_fold(coalesce(first_name, ''))) = md5(hub_fold(:firstName::text))
                          and coalesce(born_on, '0001-01-01'::date) = coalesce(:bornOn::date, '0001-01-01'::date)))))
          order by (external_id = :externalId::text) desc nulls last limit 1`,
)
const write = statement<{
  patientId: string
  externalId: string | null
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  dob: string | null
  bornOn: string | null
  isCaregiver: boolean
  phoneIsCaregivers: boolean
  language: string
  zones: readonly string[]
  additionalData: string
  now: Date
}>(
  'corrections.write',
  'set',
  `with moved as (
  update patient
            set external_id = :externalId::text, phone_number = :phoneNumber::text, first_name = :firstName::text, last_name = :lastName::text, dob = :dob::text, born_on = :bornOn::date,
                is_caregiver = :isCaregiver::boolean, phone_is_caregivers = :phoneIsCaregivers::boolean, language = :language::text, zones = :zones::text[],
                additional_data = :additionalData::jsonb, version = version + 1, updated_at = greatest(updated_at, :now::timestamptz)
          where id = :patientId::text returning id, program_id
  )${changeRow({ of: 'moved', ...ofPatient, kind: 'corrected' })}`,
)
const tell = statement<
  TimelineValues & {
    entryId: string
    patientId: string
    programId: string
    timelineData: string
    closes: readonly string[]
  }
>(
  'corrections.tell',
  'set',
  `
  with told as (${timelineRow({ kind: 'corrected', data: ':timelineData::jsonb' })}
  ), done as (
  update task set done_at = :now::timestamptz, done_by = :callerName::text, done_by_id = case :callerKind::text when 'staff' then :callerId::text end
   where patient_id = :patientId::text and kind = any(:closes::text[]) and done_at is null
  returning ${taskColumns('task')}
  )${tasksDone('done')} select id from done`,
)
const save = statement<object>('corrections.savepoint', 'within', 'savepoint correction')
const undo = statement<object>('corrections.rollback', 'within', 'rollback to savepoint correction')

type Held = Corrected &
  GrownUp & {
    phoneIsCaregivers: boolean
    language: string
    zones: string[]
    open: boolean
    timeZone: string
  }
type Kept = Pick<Held, 'phoneIsCaregivers' | 'language'> & { zones: readonly string[] }
type Where = { programId: string; patientId: string }

/** In a transaction. Throws notFound; recordChanged with the names of the fields that are not as the caller saw them;
 *  phoneCaregivers; and whatever an invite of the corrected record would be answered with. `ownPhone`: the number that was
 *  the caregiver's is said to be the patient's own now. */
export async function correctPatient(
  unit: Unit,
  { programId, patientId, changes, ownPhone = false }: Where & { changes: readonly Correction[]; ownPhone?: boolean },
): Promise<CorrectionOutcome> {
  if (changes.some(({ field }) => closing.some((each) => each === field))) await unit.sql(holdTask, { patientId })
  const [held] = await unit.sql(hold, { patientId, programId })
  if (!held) throw new Refusal('notFound')

  const asked = changes.filter(({ field, to }) => comparable(field, to) !== recordValue(held, field))
  // Of what is masked the caller saw the mask.
  const moved = asked
    .filter(({ field, from }) => {
      const value = recordValue(held, field)
      return from !== value && from !== masked(field, value)
    })
    .map(({ field }) => field)
  if (moved.length > 0) throw new Refusal('recordChanged', { data: { fields: moved } })
  const wanted = [...asked, ...phoneBack(unit, held, asked)]
  const changed = wanted.map(({ field }) => field)
  const nothing: CorrectionOutcome = { changed, messagesStopped: 0, linksRevoked: 0, phone: null }
  if (changed.length === 0) return nothing

  const after = correctedRecord(held, wanted)
  judgeCorrection({ before: held, after, changed, programId, open: held.open })
  const kept = keptOf(unit, held, after, changed)
  const confirms = requireOwnPhone(held, after, kept, changed, ownPhone)
  const confirmed = await keepOwnPhone(unit, patientId, held, { ...after, ...kept, confirms })
  await writeRecord(unit, { programId, patientId }, after, kept)

  const newNumber = changed.includes('phoneNumber')
  const left =
    newNumber && held.phoneNumber !== null
      ? await leaveNumber(unit, { programId, patientId, phoneNumber: held.phoneNumber })
      : { messagesStopped: 0, linksRevoked: 0 }
  const comesOn = majorityOf(after)?.on
  const minor = kept.phoneIsCaregivers && isMinorOn({ ...after, ...kept }, dateIn(held.timeZone, unit.now))
  if (minor && comesOn) await beMinorAgain(unit, patientId, comesOn)
  const phone =
    newNumber && after.phoneNumber !== null
      ? await numberTrouble(unit, { programId, phoneNumber: after.phoneNumber })
      : null

  const told = changed.map((field) => ({ field, from: recordValue(held, field), to: recordValue(after, field) }))
  await unit.sql(tell, {
    ...actorValues(unit),
    entryId: newId('ev'),
    patientId,
    programId,
    timelineData: JSON.stringify({ changes: told, ...left, ...(confirms && { ownPhone: true }) }),
    closes: closedBy(changed, held, after, kept, confirmed),
  })
  await record(unit, {
    action: 'patient.correct',
    programId,
    patientIds: [patientId],
    data: { fields: changed, ...left, ...(confirms && { ownPhone: true }) },
  })
  return { ...nothing, ...left, phone }
}

/** Whose birth date was wrong, so that they are a minor after all, is spoken for by the caregiver, on the caregiver's phone;
 *  one that somebody has typed since stays. */
function phoneBack(unit: Unit, held: Held, wanted: readonly Correction[]): Correction[] {
  const { phoneNumber, caregiversPhone } = held
  const after = correctedRecord(held, wanted)
  const typed = phoneNumber !== null && phoneNumber !== entryValue(held.additionalData, key.patientPhone)
  const minor = isMinorOn({ ...after, phoneIsCaregivers: false }, dateIn(held.timeZone, unit.now))
  const fields = wanted.map(({ field }) => field)
  if (!caregiversPhone || typed || !minor || !fields.includes(key.dob) || fields.includes('phoneNumber')) return []
  return [{ field: 'phoneNumber', from: recordValue(held, 'phoneNumber'), to: caregiversPhone }]
}

/** What hangs on the fields: whose phone it is, the language, where the phone is thought to be. */
function keptOf(unit: Unit, held: Held, after: Corrected, changed: readonly CorrectableField[]): Kept {
  const has = (...fields: CorrectableField[]) => fields.some((field) => changed.includes(field))
  const born = { ...after, phoneIsCaregivers: held.phoneIsCaregivers }
  const caregivers = after.isCaregiver || isMinorOn(born, dateIn(held.timeZone, unit.now))
  return {
    phoneIsCaregivers: has('phoneNumber', 'isCaregiver', key.dob) ? caregivers : held.phoneIsCaregivers,
    language: has(key.language) ? language(recordValue(after, key.language) || undefined) : held.language,
    zones: has('phoneNumber', ...zoneKeys) ? patientZones(after.additionalData, after.phoneNumber) : held.zones,
  }
}

/** Asked before it is written, and once more where somebody was quicker. Throws patientExists like an invite. */
async function writeRecord(unit: Unit, { programId, patientId }: Where, after: Corrected, kept: Kept): Promise<void> {
  const { externalId, phoneNumber, firstName, lastName, dob, bornOn, isCaregiver, additionalData } = after
  const { phoneIsCaregivers, zones } = kept
  const requireFree = async () => {
    const whom = { programId, patientId, externalId, phoneNumber, phoneIsCaregivers, bornOn }
    const [known] = await unit.sql(taken, { ...whom, firstName: firstName ?? '' })
    if (!known) return
    const { _id } = known
    await record(unit, {
      action: 'patient.correct',
      programId,
      patientIds: [patientId, _id],
      data: { refused: 'patientExists' },
    })
    throw new Refusal('patientExists', { data: { externalId: known.externalId, phoneNumber: known.phoneNumber, _id } })
  }
  await requireFree()
  await unit.sql(save, {})
  try {
    await unit.sql(write, {
      patientId,
      externalId,
      phoneNumber,
      firstName,
      lastName,
      dob,
      bornOn,
      isCaregiver,
      phoneIsCaregivers,
      language: kept.language,
      zones,
      additionalData: JSON.stringify(additionalData),
      now: unit.now,
    })
  } catch (error) {
    await unit.sql(undo, {})
    await requireFree()
    throw error
  }
}
