// TABLE: at which age a patient decides alone, by state. The person who speaks for a minor does so until that day, and no longer.
// The general age is that of contracts; the age for health consent is that of one's own care and of who may hear of it, and
// it is this one that ends what a caregiver may do here. Last held against the laws of the states on 2026-11-01.
import type { InviteEntry } from '@/lib/contract/fields'
import { day } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'
import { entryValue, key } from './additional-data'
import { adultAge } from './invite'
import type { StateCode } from './state-codes'
import { readState } from './state-names'

export type MajorityAges = { general: number; health: number }

const usual: MajorityAges = { general: adultAge, health: adultAge }
// biome-ignore format: a table is read by column
const others: Partial<Record<StateCode, MajorityAges>> = {
  AL: { general: 19, health: 19 },
  MS: { general: 21, health: 18 },
  NE: { general: 19, health: 19 },
  PR: { general: 21, health: 21 },
}
/** Of a state nobody knows: nobody is spoken for who may decide alone somewhere, and nobody signs a contract who may not
 *  somewhere. */
const strictest: MajorityAges = {
  general: Math.max(...[usual, ...Object.values(others)].map(({ general }) => general)),
  health: Math.min(...[usual, ...Object.values(others)].map(({ health }) => health)),
}

export const majorityAges = (state: StateCode | null): MajorityAges =>
  state === null ? strictest : (others[state] ?? usual)

/** The oldest age of the table: whoever is older is no minor anywhere. */
export const oldestMajority = strictest.general
/** The youngest: nobody comes of age before. */
export const youngestMajority = strictest.health

/** yyyy-mm-dd. A person born on 29 February is a year older on 1 March where the year has no such day. */
export function birthday(bornOn: string, age: number): string {
  const [year = 0, month = 1, date = 1] = bornOn.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year + age, month - 1, date)).toISOString().slice(0, 10)
}

/** So long before the day the caregiver is asked for the patient's own phone. */
export const majorityNoticeDays = 60

type Born = { bornOn: string | null; additionalData: readonly InviteEntry[] }
export type Majority = {
  /** yyyy-mm-dd: from this day on nobody else decides about the patient's care. */
  on: string
  age: number
  /** yyyy-mm-dd: from this day on the patient signs contracts alone. */
  generalOn: string
  /** Null: the record says no state, or none that can be read. */
  state: StateCode | null
}

/** Null: the record has no date of birth. */
export function majorityOf({ bornOn, additionalData }: Born): Majority | null {
  if (bornOn === null) return null
  const state = readState(entryValue(additionalData, key.state) ?? '') ?? null
  const { general, health } = majorityAges(state)
  return { on: birthday(bornOn, health), age: health, generalOn: birthday(bornOn, general), state }
}

type Spoken = Born & { phoneIsCaregivers: boolean }
/** A caregiver speaks for the patient because of their age: everybody under 18, as the invite has it, and longer where the
 *  state says so and a caregiver holds the phone. `today`: yyyy-mm-dd. */
export function isMinorOn(patient: Spoken, today: string): boolean {
  const majority = majorityOf(patient)
  if (majority === null || patient.bornOn === null) return false
  return today < birthday(patient.bornOn, adultAge) || (patient.phoneIsCaregivers && today < majority.on)
}

/** yyyy-mm-dd on the calendar of a zone. */
export const dateIn = (timeZone: string, at: Date | number): string =>
  new Date(wallClock(timeZone).shown(Number(at))).toISOString().slice(0, 10)

/** yyyy-mm-dd so many days after another; negative: before. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
