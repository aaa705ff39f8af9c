// Which rows an export is about, between the question and the download it is answered with; what is left of others goes
// with every new one.
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { ticketLife } from './export-ticket'

const keep = {
  name: 'exports.keepChoice',
  text: `with over as (delete from export_choice where until < $5::timestamptz)
         insert into export_choice (id, program_id, staff_id, patient_ids, until)
         values ($1::text, $2::text, $3::text, $4::text[], $6::timestamptz)`,
}

type Chosen = { programId: string; patientIds: readonly string[] }

/** Null where nobody is chosen. */
export async function keepChoice(unit: Unit, { programId, patientIds }: Chosen): Promise<string | null> {
  if (patientIds.length === 0) return null
  const id = newId('xc')
  const until = new Date(unit.now.getTime() + ticketLife)
  await unit.sql(keep, [id, programId, unit.actor.id, patientIds, unit.now, until])
  return id
}
