// What was answered becomes the record: names and date of birth in their columns, everything else in the entries of the
// invite. What the program keeps for itself stays as it is, whatever an answer says (decision §3).

import type { InviteEntry } from '@/lib/contract/fields'
import type { FlowAnswers } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { key } from '@/lib/contract/patients/additional-data'
import { dateIn, isMinorOn, majorityOf } from '@/lib/contract/patients/majority'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { beMinorAgain } from '@/lib/journeys/majority/minor-again'
import { changeRow } from '@/lib/log/change-row'
import { patientZones, zoneKeys } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { ofPatient } from '@/lib/platform/record/actor-values'
import type { Unit } from '@/lib/platform/unit'
import { answerValues } from './answer-values'
import { entriesOf, lockedFields, recordValues, relationshipOf } from './prefill'

/** The patient's columns after the finish. `changed`: the keys of what is different now; `kept`: of what would have made
 *  two patients of a program the same one, and stays as it was. */
export type Applied = {
  firstName: string | null
  lastName: string | null
  bornOn: string | null
  /** The record as it is now. */
  additionalData: InviteEntry[]
  changed: string[]
  kept: string[]
}
type Draft = Omit<Applied, 'kept' | 'additionalData'> & {
  dob: string | null
  phoneIsCaregivers: boolean
  entries: InviteEntry[]
}

const identity: readonly string[] = [key.firstName, key.lastName, key.dob]

// The unique indexes of the invite, asked before they refuse: a finish is not lost because a name is somebody's already.
const taken = statement<{
  programId: string
  patientId: string
  phoneNumber: string
  phoneIsCaregivers: boolean
  firstName: string
  bornOn: string | null
}>(
  'flows.taken',
  'within',
  `select 1 from patient
          where program_id = :programId::text and id <> :patientId::text and phone_number = :phoneNumber::text and phone_is_caregivers = :phoneIsCaregivers::boolean
            and (not :phoneIsCaregivers::boolean or (md5(hub_fold(coalesce(first_name, ''))) = md5(hub_fold(:firstName::text))
                 and coalesce(born_on, '0001-01-01'::date) = coalesce(:bornOn::date, '0001-01-01'::date)))
          limit 1`,
)
const write = statement<{
  id: string
  firstName: string | null
  lastName: string | null
  dob: string | null
  bornOn: string | null
  phoneIsCaregivers: boolean
  entries: string
  zones: readonly string[]
  now: Date
}>(
  'flows.apply',
  'set',
  `with moved as (
  update patient
            set first_name = :firstName::text, last_name = :lastName::text, dob = :dob::text, born_on = :bornOn::date, phone_is_caregivers = :phoneIsCaregivers::boolean,
                additional_data = :entries::jsonb, zones = :zones::text[], version = version + 1, updated_at = :now::timestamptz
          where id = :id::text returning id, program_id
  )${changeRow({ of: 'moved', ...ofPatient, kind: 'patientMoved' })}`,
)

/** The patient's row is locked and `file` was read after that. */
export async function applyAnswers(
  unit: Unit,
  file: LinkFile,
  items: readonly FlowItem[],
  values: FlowAnswers,
): Promise<Applied> {
  const { patient } = file
  const wanted = draftOf(unit, file, items, values)
  const clash = await clashes(unit, file, wanted)
  const draft = clash ? draftOf(unit, file, items.filter(isNoIdentity), values) : wanted
  const kept = clash ? wanted.changed.filter((name) => identity.includes(name)) : []
  const { firstName, lastName, bornOn, changed } = draft
  if (changed.length > 0) {
    const zones = zoneKeys.some((each) => changed.includes(each))
      ? patientZones(draft.entries, patient.phoneNumber)
      : patient.zones
    await unit.sql(write, {
      id: patient.id,
      firstName,
      lastName,
      dob: draft.dob,
      bornOn,
      phoneIsCaregivers: draft.phoneIsCaregivers,
      entries: JSON.stringify(draft.entries),
      zones,
      now: unit.now,
    })
    const comesOn = majorityOf({ bornOn, additionalData: draft.entries })?.on
    if (
      changed.includes(key.dob) &&
      draft.phoneIsCaregivers &&
      comesOn &&
      dateIn(file.program.timeZone, unit.now) < comesOn
    )
      await beMinorAgain(unit, patient.id, comesOn)
  }
  return { firstName, lastName, bornOn, additionalData: draft.entries, changed, kept }
}

const isNoIdentity = (item: FlowItem) => item !== 'name' && item !== 'dob'

function draftOf(
  unit: Unit,
  { patient, flow, program }: LinkFile,
  items: readonly FlowItem[],
  values: FlowAnswers,
): Draft {
  const { firstName, lastName, dob, bornOn, phoneIsCaregivers } = patient
  const entries = patient.additionalData.map((entry) => ({ ...entry }))
  const draft: Draft = { firstName, lastName, dob, bornOn, phoneIsCaregivers, entries, changed: [] }
  const note = (name: string, value: string, add = true) => {
    if (setEntry(entries, name, value, add) && !draft.changed.includes(name)) draft.changed.push(name)
  }

  for (const item of items.filter((each) => values[each] !== undefined)) {
    const [known, given] = [recordValues(item, patient), answerValues(item, values)]
    const locked = lockedFields(item, patient)
    for (const [field, name] of Object.entries(entriesOf[item] ?? {})) {
      if (locked.includes(field) || (given[field] ?? '') === (known[field] ?? '')) continue
      if (item === 'dob') {
        if (isKept(entries, key.dob) || !values.dob || draft.changed.includes(key.dob)) continue
        draft.bornOn = values.dob.date
        draft.dob = `${values.dob.date}T00:00:00+00:00`
        const born = { bornOn: draft.bornOn, phoneIsCaregivers, additionalData: entries }
        draft.phoneIsCaregivers = patient.isCaregiver || isMinorOn(born, dateIn(program.timeZone, unit.now))
        setEntry(entries, key.dob, draft.dob, true)
        draft.changed.push(key.dob)
      } else if (item === 'name') {
        if (isKept(entries, name)) continue
        if (field === 'firstName') draft.firstName = given[field] ?? null
        else draft.lastName = given[field] ?? null
        // The columns are the name; an entry says it again only where the partner's invite did.
        setEntry(entries, name, given[field] ?? '', false)
        draft.changed.push(name)
      } else note(name, given[field] ?? '')
    }
  }
  const related = values.signature?.relationship.trim()
  if (items.includes('signature') && flow.actor === 'caregiver' && related && !relationshipOf(patient))
    note(key.relationship, related)
  return draft
}

/** What the program keeps for itself; of what it left blank there is nothing to keep. */
const keeps = ({ editable, value }: InviteEntry) => !editable && value.trim() !== ''
const isKept = (entries: readonly InviteEntry[], name: string) =>
  entries.some((entry) => entry.key === name && keeps(entry))

/** True where something is different now. */
function setEntry(entries: InviteEntry[], name: string, value: string, add: boolean): boolean {
  const entry = entries.find((each) => each.key === name)
  if (entry) {
    if (keeps(entry) || entry.value === value) return false
    entry.value = value
    return true
  }
  if (!add || value === '') return false
  entries.push({ key: name, value, editable: true })
  return true
}

async function clashes(unit: Unit, { patient }: LinkFile, draft: Draft): Promise<boolean> {
  const { id, programId, phoneNumber, phoneIsCaregivers } = patient
  const same = !draft.changed.some((name) => identity.includes(name)) && draft.phoneIsCaregivers === phoneIsCaregivers
  if (same || phoneNumber === null) return false
  const asked = {
    programId,
    patientId: id,
    phoneNumber,
    phoneIsCaregivers: draft.phoneIsCaregivers,
    firstName: draft.firstName ?? '',
    bornOn: draft.bornOn,
  }
  return (await unit.sql(taken, asked)).length > 0
}
