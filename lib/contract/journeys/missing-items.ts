// What a PAP enrollment (§1, §6.2.1) still lacks of a record, as the questions that would fill it.
import { z } from 'zod'
import { FlowItem, type MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { ConsentBasis, LedgerName } from '@/lib/contract/vocabulary'
import { AddressEntry, ConsentItem } from './flow'

export type EnrollmentRecord = {
  firstName: string | null
  lastName: string | null
  /** yyyy-mm-dd */
  bornOn: string | null
  additionalData: readonly { key: string; value: string }[]
  media: readonly MediaKind[]
  /** The newest row of the ledger for each name. */
  consents: readonly { name: LedgerName; value: boolean; basis: ConsentBasis }[]
  /** The program asks for household and income. */
  asksIncome: boolean
  householdGiven: boolean
}

const blank = (value: string | null) => value === null || value.trim() === ''
const { street, city, state, zip } = AddressEntry
const sharing = ConsentItem.sharePHI

/** In the order of the questions; empty: nothing lacks. */
export function missingItems(record: EnrollmentRecord): FlowItem[] {
  const has = (name: string) => entryValue(record.additionalData, name) !== undefined
  const consentOf = (name: LedgerName) => record.consents.find((row) => row.name === name)
  // No is an answer to all but the one nothing can be done without; a partner's word for the patient is no signature.
  const consented = (name: ConsentItem) => {
    const row = consentOf(name)
    return row !== undefined && row.basis !== 'attested' && (row.value || name !== sharing)
  }
  const unasked = ConsentItem.all.filter((name) => !consented(name))
  // Income is judged by the credit check: without leave for it there is nothing to ask.
  const income = record.asksIncome && !record.householdGiven && consentOf('fcra')?.value === true

  const lacks: Partial<Record<FlowItem, boolean>> = {
    name: blank(record.firstName) || blank(record.lastName),
    dob: record.bornOn === null,
    gender: !has(key.gender),
    address: ![street, city, state, zip].every(has),
    cardFront: !record.media.includes('cardFront'),
    cardBack: !record.media.includes('cardBack'),
    ...Object.fromEntries(unasked.map((name) => [name, true])),
    household: income,
    // What is consented to now is signed now.
    signature: unasked.length > 0 || !record.media.includes('signature'),
  }
  return FlowItem.all.filter((item) => lacks[item])
}

/** What a case manager asked for; what is not known here any more is left out. */
export const askedItems = z
  .array(z.unknown())
  .catch([])
  .transform((items) => FlowItem.all.filter((item) => items.includes(item)))
