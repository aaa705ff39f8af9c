// What a record is after a correction, and whether the rules of an invite (§4.1) allow it. A correction answers for what
// it changes: what was amiss before and is not touched keeps nobody from putting something else right.

import type { InviteEntry } from '@/lib/contract/fields'
import { key } from '@/lib/contract/patients/additional-data'
import {
  type CorrectableField,
  type CorrectableRecord,
  type Correction,
  isOwnField,
} from '@/lib/contract/patients/corrections'
import { inviteBody, inviteBodyOpen, inviteOrder } from '@/lib/contract/patients/invite'
import { type Fault, readFaults } from '@/lib/contract/patients/read-faults'
import { Refusal } from '@/lib/contract/refusals'

export type Corrected = CorrectableRecord & {
  /** patient.dob as an invite writes it. */
  dob: string | null
  additionalData: InviteEntry[]
}

export function correctedRecord(record: Corrected, changes: readonly Correction[]): Corrected {
  const after: Corrected = { ...record, additionalData: record.additionalData.map((entry) => ({ ...entry })) }
  for (const { field, to } of changes) {
    const value = to.trim() === '' ? null : to
    if (field === 'isCaregiver') after.isCaregiver = to === 'true'
    else if (isOwnField(field)) after[field] = value
    if (field === key.dob) {
      after.dob = value
      after.bornOn = value?.slice(0, 10) ?? null
    }
    // The columns are the name; an entry says it again only where the invite did.
    if (field === 'firstName') setEntry(after.additionalData, key.firstName, value, false)
    else if (field === 'lastName') setEntry(after.additionalData, key.lastName, value, false)
    else if (!isOwnField(field)) setEntry(after.additionalData, field, value, true)
  }
  return after
}

function setEntry(entries: InviteEntry[], name: string, value: string | null, add: boolean): void {
  const position = entries.findIndex((entry) => entry.key === name)
  if (value === null) {
    if (position >= 0) entries.splice(position, 1)
  } else if (position >= 0) entries[position] = { ...(entries[position] as InviteEntry), value }
  else if (add) entries.push({ key: name, value, editable: true })
}

type Judged = {
  before: Corrected
  after: Corrected
  changed: readonly CorrectableField[]
  programId: string
  open: boolean
}

/** Throws the row an invite would be answered with. `open`: the program requires only its id. */
export function judgeCorrection({ before, after, changed, programId, open }: Judged): void {
  const known = new Set(faultsOf(before, programId, open).map(({ name }) => name))
  const faults = faultsOf(after, programId, open).filter(
    ({ name, field }) => !known.has(name) || changed.some((each) => each === field),
  )
  const [first] = faults
  if (first && first.refusal !== 'dataInvalid') throw new Refusal(first.refusal, { name: first.property })
  if (first) {
    const problems = faults
      .filter(({ refusal }) => refusal === 'dataInvalid')
      .map(({ field, property }) => ({ path: field, message: property }))
    throw new Refusal('dataInvalid', { data: { problems } })
  }
  // The interface may leave it out, the console never takes it away.
  if (before.bornOn !== null && after.bornOn === null) throw new Refusal('propertyRequired', { name: key.dob })
}

function faultsOf(record: Corrected, programId: string, open: boolean): (Fault & { name: string; field: string })[] {
  const { externalId, phoneNumber, firstName, lastName, isCaregiver, additionalData } = record
  const read = (open ? inviteBodyOpen : inviteBody).safeParse({
    supportProgramId: programId,
    externalId: externalId ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    isCaregiver,
    additionalData,
  })
  return readFaults(read.error?.issues ?? [], inviteOrder).map((fault) => {
    const [member, position] = fault.path
    const field = member === 'additionalData' ? (additionalData[Number(position)]?.key ?? '') : String(member ?? '')
    return { ...fault, field, name: `${fault.refusal} ${fault.property} ${field}` }
  })
}
