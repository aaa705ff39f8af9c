// Cards and documents of patients go after the years their program keeps files, counted from the end of the form they came with, unless
// a legal hold stands. Signatures and signed copies are proof of consents and stay with them. The bytes go a day later, as of any
// file that was discarded.
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { disposalRow, heldSql } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import { inSql, type Unit } from '@/lib/platform/unit'

const batch = 200

const discard = statement<ActorValues, { n: number }>(
  'media.sweepOld',
  'set',
  `with due as (
    select m.id from support_program s join media_file m on m.program_id = s.id left join flow f on f.id = m.flow_id
     where s.media_years is not null and m.discarded_at is null and m.kind in ('cardFront', 'cardBack', 'upload')
       and m.created_at <= :now::timestamptz - make_interval(years => s.media_years) and f.state is distinct from 'open'
       and coalesce(f.finished_at, m.created_at) <= :now::timestamptz - make_interval(years => s.media_years)
       and not ${heldSql('m.program_id', 'm.patient_id')}
     order by m.created_at limit ${batch} for update of m skip locked
  ), gone as (
    update media_file m set discarded_at = :now::timestamptz from due where m.id = due.id returning m.id, m.program_id, m.patient_id, m.kind
  ), papers as (
    update patient_document d set removed_at = :now::timestamptz, removed_by = 'Hubline', reason = 'Retention period ended'
      from gone where d.media_id = gone.id and d.removed_at is null returning d.media_id as id, d.program_id, d.patient_id
  ), told as (${changeRow({ of: 'papers', kind: 'documentMoved', subject: 'id' })}
  ), audited as (${auditRow({ of: 'gone', action: 'media.discard', data: `jsonb_build_object('mediaId', id, 'kind', kind)` })}
  ), noted as (${disposalRow({ of: 'gone', kind: 'files' })}
  ) select count(*)::int as n from gone`,
)

export async function sweepOldFiles(unit: Unit): Promise<void> {
  for (let n = batch; n === batch; )
    n = await inSql(unit.actor, async (within) => {
      await lockDisposal(within)
      return (await within.sql(discard, actorValues(unit)))[0]?.n ?? 0
    })
}
