// A ticket is good for one file: its row goes with the first read, in the transaction that says yes.
import { Refusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import { ticketLife } from './export-ticket'

export async function keepTicket(unit: TxUnit, programId: string): Promise<string> {
  const id = newId('xc')
  const until = new Date(unit.now.getTime() + ticketLife)
  await unit.tx.exportChoice.create({ data: { id, programId, staffId: unit.actor.id, patientIds: [], until } })
  return id
}

/** Throws exportExpired for one that was used. */
export async function useTicket(unit: TxUnit, { id, programId }: { id: string; programId: string }): Promise<void> {
  const { count } = await unit.tx.exportChoice.deleteMany({ where: { id, programId, staffId: unit.actor.id } })
  if (count === 0) throw new Refusal('exportExpired')
}
