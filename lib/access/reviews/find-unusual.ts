// Once a week: what of a program's log is unusual, by person, for a supervisor to look at again. A week that was judged is
// not judged again, so the chore may come round as often as it likes.
import { type ReviewKind, reviewRules } from '@/lib/contract/access/review-vocabulary'
import { day } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'

type Given = {
  programId: string
  from: string
  zone: string
  anHour: number
  nightFrom: number
  nightUntil: number
  sample: number
  named: number
}
type Found = { kind: ReviewKind; staffId: string; staffName: string; looks: number; auditIds: string[] }

/** The last word of a person's name against the last name of the patient. */
const unusual = statement<Given, Found>(
  'audit.unusual',
  'list',
  `with week as materialized (
     select a.id, a.at, a.caller_id, a.caller_name, a.action, a.patient_ids, a.at at time zone :zone::text as there
       from audit_entry a
      where a.program_id = :programId::text and a.caller_kind = 'staff' and a.outcome = 'done'
        and a.at >= :from::timestamp at time zone :zone::text
        and a.at < (:from::timestamp + interval '7 days') at time zone :zone::text),
   opened as (select * from week where action in ('patient.read', 'patient.print', 'conversation.read')),
   found as (
     select 'sameName' as kind, o.* from opened o join staff s on s.id = o.caller_id
       join patient p on p.id = o.patient_ids[1] and p.program_id = :programId::text
      where p.last_name <> '' and lower(p.last_name) = lower(substring(s.name from '[^ ]+$'))
     union all
     select 'many', o.* from opened o
       join (select caller_id, date_trunc('hour', at) as hour from opened
              group by 1, 2 having count(distinct patient_ids[1]) > :anHour::int) h
         on h.caller_id = o.caller_id and h.hour = date_trunc('hour', o.at)
     union all
     select 'night', o.* from opened o
      where extract(hour from o.there) >= :nightFrom::int or extract(hour from o.there) < :nightUntil::int
     union all
     select 'export', w.* from week w where w.action in ('patient.export', 'call.export')
     union all
     select 'sample', drawn.* from (select * from opened order by hashtextextended(id::text, 17) limit :sample::int) drawn)
   select kind, caller_id as "staffId", max(caller_name) as "staffName", count(*)::int as looks,
          (array_agg(id::text order by id))[1:(:named::int)] as "auditIds"
     from found group by kind, caller_id order by kind, caller_id`,
)

/** The week that ended last, of each program that is real. */
export async function findUnusual(actor: Actor, now = new Date()): Promise<void> {
  const programs = await inUnit(actor, (unit) =>
    unit.tx.supportProgram.findMany({
      where: { sandbox: false, archivedAt: null },
      select: { id: true, timeZone: true },
    }),
  )
  for (const { id, timeZone } of programs)
    await inUnit(actor, (unit) => judgeWeek({ ...unit, now }, { programId: id, timeZone }))
}

async function judgeWeek(unit: TxUnit, { programId, timeZone }: { programId: string; timeZone: string }) {
  const from = lastMonday(unit.now, timeZone)
  const week = new Date(`${from}T00:00:00Z`)
  if ((await unit.tx.accessReview.count({ where: { programId, week, kind: { not: 'glass' } } })) > 0) return
  const found = await unit.sql(unusual, { programId, from, zone: timeZone, ...reviewRules })
  const { count } = await unit.tx.accessReview.createMany({
    data: found.map(({ auditIds, ...row }) => ({
      ...{ ...row, id: newId('rv'), programId, week, madeAt: unit.now },
      auditIds: auditIds.map(BigInt),
    })),
    skipDuplicates: true,
  })
  if (count > 0) await record(unit, { action: 'review.make', programId, data: { count } })
}

/** The Monday with which the last whole week began, on the program's calendar. */
function lastMonday(now: Date, timeZone: string): string {
  const today = new Date(`${wallTime(now.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return new Date(today.getTime() - (sinceMonday + 7) * day).toISOString().slice(0, 10)
}
