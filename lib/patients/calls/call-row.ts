// A call as the console shows it, from the database's row. A person is named as they are called today.

import type { CallRow } from '@/lib/contract/patients/call-row'
import type {
  CallDirection,
  CallOutcome,
  CallParty,
  CallPurpose,
  VoidReason,
} from '@/lib/contract/patients/call-vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

type Stored = {
  id: string
  at: Date
  seconds: number
  direction: string
  party: string
  contact: { id: string; name: string } | null
  outcome: string
  purpose: string
  attempt: number | null
  identified: boolean
  note: string | null
  reference: string | null
  staffId: string
  staffName: string
  voidedAt: Date | null
  voidedBy: string | null
  voidReason: string | null
}

export const withContact = { contact: { select: { id: true, name: true } } } as const

export async function callRowsOf<Row extends Stored>({ tx }: TxUnit, calls: readonly Row[]): Promise<CallRow[]> {
  const ids = [...new Set(calls.map(({ staffId }) => staffId))]
  const people = await tx.staff.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return calls.map((call) => ({
    id: call.id,
    at: call.at.toISOString(),
    seconds: call.seconds,
    direction: call.direction as CallDirection,
    party: call.party as CallParty,
    contact: call.contact,
    outcome: call.outcome as CallOutcome,
    purpose: call.purpose as CallPurpose,
    attempt: call.attempt,
    identified: call.identified,
    note: call.note,
    reference: call.reference,
    by: names.get(call.staffId) ?? call.staffName,
    voided: call.voidedAt
      ? { at: call.voidedAt.toISOString(), by: call.voidedBy ?? '', reason: call.voidReason as VoidReason }
      : null,
  }))
}

/** Of a timeline: its calls, by their ids. Part of a read that its caller audits. */
export async function patientCalls(
  unit: TxUnit,
  { programId, patientId, callIds }: { programId: string; patientId: string; callIds: readonly string[] },
): Promise<ReadonlyMap<string, CallRow>> {
  if (callIds.length === 0) return new Map()
  const found = await unit.tx.call.findMany({
    where: { id: { in: [...callIds] }, programId, patientId },
    include: withContact,
  })
  return new Map((await callRowsOf(unit, found)).map((row) => [row.id, row]))
}
