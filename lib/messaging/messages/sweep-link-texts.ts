// Texts as the test phone shows them hold links that open somebody's form: they go after ninety days, unless a legal hold stands.
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { disposalRow, heldSql } from '@/lib/platform/record/disposal-row'
import { lockDisposal } from '@/lib/platform/record/hold-lock'
import { inSql, type Unit } from '@/lib/platform/unit'

const batch = 500

const drop = statement<{ now: Date; before: Date }, { n: number }>(
  'screen.sweep',
  'set',
  `with due as (
    select m.sms_id from phone_message m left join sms s on s.id = m.sms_id
     where m.at <= :before::timestamptz and not ${heldSql('m.program_id', 's.patient_id')} order by m.at limit ${batch}
  ), gone as (
    delete from phone_message m using due where m.sms_id = due.sms_id returning m.program_id
  ), noted as (${disposalRow({ of: 'gone', kind: 'linkTexts' })}
  ) select count(*)::int as n from gone`,
)

export async function sweepLinkTexts(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() - retentionPeriods.linkTexts.length * day)
  for (let n = batch; n === batch; )
    n = await inSql(unit.actor, async (within) => {
      await lockDisposal(within)
      return (await within.sql(drop, { now: unit.now, before }))[0]?.n ?? 0
    })
}
