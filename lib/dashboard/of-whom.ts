// Figures of one owner's patients, of one payer's, or of one prescriber's. A statement that counts everybody reads no
// patient's row; so each is written twice, and the one that narrows is asked only where somebody narrows.

import { payerUnknown } from '@/lib/contract/dashboard/behind'
import type { DashboardQuery } from '@/lib/contract/dashboard/dashboard'
import { ownerMe, ownerNobody } from '@/lib/contract/patients/list-columns'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** Null: anybody's. */
export type OfWhom = {
  owner: string | null
  unowned: boolean
  payer: string | null
  unpaid: boolean
  prescriber: string | null
  unprescribed: boolean
} | null

export function ofWhom({ owner, payer, prescriber }: DashboardQuery, { actor }: Pick<Unit, 'actor'>): OfWhom {
  if (owner === undefined && payer === undefined && prescriber === undefined) return null
  return {
    owner: owner === undefined || owner === ownerNobody ? null : owner === ownerMe ? actor.id : owner,
    unowned: owner === ownerNobody,
    payer: payer === undefined || payer === payerUnknown ? null : payer,
    unpaid: payer === payerUnknown,
    prescriber: prescriber === undefined || prescriber === payerUnknown ? null : prescriber,
    unprescribed: prescriber === payerUnknown,
  }
}

const prescribed = `select from patient_contact c join contact k on k.id = c.contact_id where c.patient_id = f.id and k.role = 'prescriber'`

const narrow = (patient: string) => `
  and exists (select from patient f where f.id = ${patient}
                and (:owner::text is null or f.owner_id = :owner::text) and (not :unowned::bool or f.owner_id is null)
                and (:payer::text is null or patient_payer(f.additional_data) = :payer::text) and (not :unpaid::bool or patient_payer(f.additional_data) is null)
                and (:prescriber::text is null or exists (${prescribed} and k.name = :prescriber::text)) and (not :unprescribed::bool or not exists (${prescribed})))`

/** `sql` is given what ends a condition about a patient's id. */
export function ofAll<Given extends object, Row>(name: string, sql: (of: (patient: string) => string) => string) {
  const everybody = statement<Given, Row>(
    name,
    'list',
    sql(() => ''),
  )
  const some = statement<Given & NonNullable<OfWhom>, Row>(`${name}OfWhom`, 'list', sql(narrow))
  return (unit: Unit, given: Given, whom: OfWhom): Promise<Row[]> =>
    whom ? unit.sql(some, { ...given, ...whom } as never) : unit.sql(everybody, given as never)
}
