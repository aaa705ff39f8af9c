// Once a week: what of a program's log is unusual, by person, for a supervisor to look at again. A week that was judged is
// not judged again, so the chore comes round each hour: a Monday begins at another one in each zone.
import { type ReviewKind, reviewRules } from '@/lib/contract/access/review-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { record } from '@/lib/platform/record/record'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { weeksDue } from './week'

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
   -- An hour begins with any look: first the hours of many looks, then of these the ones of many patients.
   busy as (select caller_id, at as begins, count(*) over (partition by caller_id order by at
                     range between current row and interval '1 hour' following) as looks from opened),
   hours as materialized (
     select distinct caller_id, begins from busy b
      where looks > :anHour::int
        and (select count(distinct o.patient_ids[1]) from opened o
              where o.caller_id = b.caller_id and o.at between b.begins and b.begins + interval '1 hour') > :anHour::int),
   found as (
     select 'sameName' as kind, o.* from opened o join staff s on s.id = o.caller_id
       join patient p on p.id = o.patient_ids[1] and p.program_id = :programId::text
      where p.last_name <> '' and lower(p.last_name) = lower(substring(s.name from '[^ ]+$'))
     union all
     select 'many', o.* from opened o
      where exists (select from hours h
                     where h.caller_id = o.caller_id and o.at between h.begins and h.begins + interval '1 hour')
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

/** Of each program that is real, the weeks that have ended since it was last looked through. What fails in one program is
 *  tried again with the next look, and keeps no other waiting. */
export async function findUnusual(actor: Actor, now = new Date()): Promise<void> {
  const programs = await inUnit(actor, (unit) =>
    unit.tx.supportProgram.findMany({
      where: { sandbox: false, archivedAt: null },
      select: { id: true, timeZone: true, reviewedWeek: true },
      orderBy: { id: 'asc' },
    }),
  )
  for (const { id: programId, timeZone, reviewedWeek } of programs)
    try {
      for (const week of weeksDue(now, timeZone, reviewedWeek))
        await inUnit(actor, (unit) => judgeWeek({ ...unit, now }, { programId, timeZone, week }))
    } catch (error) {
      log().error({ event: 'audit.unusual', program: programId, err: error })
    }
}

type Week = { programId: string; timeZone: string; week: Date }

async function judgeWeek(unit: TxUnit, { programId, timeZone, week }: Week) {
  await unit.tx.supportProgram.update({ where: { id: programId }, data: { reviewedWeek: week } })
  if ((await unit.tx.accessReview.count({ where: { programId, week, kind: { not: 'glass' } } })) > 0) return
  const from = week.toISOString().slice(0, 10)
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
