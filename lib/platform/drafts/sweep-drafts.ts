// A draft nobody has touched for thirty days is dropped, unless a legal hold stands on its patient or program.
import { draftDays } from '@/lib/contract/platform/drafts'
import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { disposalRow, heldSql } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import { inSql, type Unit } from '@/lib/platform/unit'

const batch = 500
/** Of a note or task that is being changed its id stands behind the patient's (draft-ids.ts). */
const whose = "split_part(d.patient_id, '/', 1)"

const drop = statement<{ now: Date; before: Date }, { n: number }>(
  'drafts.sweep',
  'set',
  `with due as (
    select staff_id, program_id, kind, patient_id from draft d
     where saved_at <= :before::timestamptz and not ${heldSql('d.program_id', whose)} order by saved_at limit ${batch}
  ), gone as (
    delete from draft d using due
     where (d.staff_id, d.program_id, d.kind, d.patient_id) = (due.staff_id, due.program_id, due.kind, due.patient_id)
       and d.saved_at <= :before::timestamptz returning d.program_id
  ), noted as (${disposalRow({ of: 'gone', kind: 'drafts' })}
  ) select count(*)::int as n from gone`,
)

export async function sweepDrafts(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - draftDays * day)
  for (let n = batch; n === batch; )
    n = await inSql(unit.actor, async (within) => {
      await lockDisposal(within)
      return (await within.sql(drop, { now: unit.now, before }))[0]?.n ?? 0
    })
}
