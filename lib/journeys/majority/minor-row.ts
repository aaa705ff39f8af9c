// A minor's case as the worker finds it, and what is due about it today: nothing, the question sixty days before, or the end
// of the caregiver's authority. The ages are the table of lib/contract (majority.ts); today is the program's own.

import type { InviteEntry } from '@/lib/contract/fields'
import { isPhone } from '@/lib/contract/fields'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { dateIn, daysAfter, majorityNoticeDays, majorityOf } from '@/lib/contract/patients/majority'

export type MinorRow = {
  patientId: string
  programId: string
  phoneNumber: string | null
  bornOn: string
  additionalData: InviteEntry[]
  createdAt: Date
  timeZone: string
  /** Of a sandbox: how far its clock is ahead. */
  aheadSeconds: number
  asked: boolean
}

/** SQL: the columns of a `MinorRow`, of patient `p`, program `s` and majority `m`. */
export const minorColumns = `
  p.id as "patientId", p.program_id as "programId", p.phone_number as "phoneNumber", to_char(p.born_on, 'YYYY-MM-DD') as "bornOn",
  p.additional_data as "additionalData", p.created_at as "createdAt", s.time_zone as "timeZone",
  case when s.sandbox then (select coalesce(sum(a.seconds), 0)::float8 from sandbox_move a where a.program_id = s.id) else 0 end as "aheadSeconds",
  m.asked_at is not null as asked`

export type Due = { act: 'ask' | 'end'; on: string }

/** Null: nothing is due. A patient who was an adult when they came has a caregiver for another reason than their age. */
export function dueOf(row: MinorRow, now: Date): Due | null {
  const majority = majorityOf(row)
  if (majority === null || dateIn(row.timeZone, row.createdAt) >= majority.on) return null
  const today = dateIn(row.timeZone, now.getTime() + row.aheadSeconds * 1000)
  if (today >= majority.on) return { act: 'end', on: majority.on }
  return !row.asked && today >= daysAfter(majority.on, -majorityNoticeDays) ? { act: 'ask', on: majority.on } : null
}

type Entries = { additionalData: readonly InviteEntry[] }

/** Whether a phone is the caregiver's: the one that texts go to, or the one that the record names. */
export const isCaregiversPhone = ({ additionalData }: Entries, caregivers: string | null, phone: string): boolean =>
  phone === caregivers || phone === entryValue(additionalData, key.caregiverPhone)

/** The patient's own phone as the record says it, where it is not the one that the caregiver has. */
export function ownPhoneOf(record: Entries, caregivers: string | null): string | null {
  const own = entryValue(record.additionalData, key.patientPhone)
  return isPhone(own) && !isCaregiversPhone(record, caregivers, own) ? own : null
}
