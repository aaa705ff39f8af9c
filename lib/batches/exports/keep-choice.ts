// Which rows an export is about, between the question and the download it is answered with; what is left of others goes
// with every new one.

import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { ticketLife } from './export-ticket'

const keep = statement<{
  id: string
  programId: string
  callerId: string
  patientIds: readonly string[]
  now: Date
  until: Date
}>(
  'exports.keepChoice',
  'set',
  `with over as (delete from export_choice where until < :now::timestamptz)
         insert into export_choice (id, program_id, staff_id, patient_ids, until)
         values (:id::text, :programId::text, :callerId::text, :patientIds::text[], :until::timestamptz)`,
)

type Chosen = { programId: string; patientIds: readonly string[] }

/** Null where nobody is chosen. */
export async function keepChoice(unit: Unit, { programId, patientIds }: Chosen): Promise<string | null> {
  if (patientIds.length === 0) return null
  const id = newId('xc')
  const until = new Date(unit.now.getTime() + ticketLife)
  await unit.sql(keep, { id, programId, callerId: unit.actor.id, patientIds, now: unit.now, until })
  return id
}
