// Makes the report of the week or month that has ended, once: whichever worker is first, however often it is tried.
import { dashboardQuery } from '@/lib/contract/dashboard/dashboard'
import { ReportEvery } from '@/lib/contract/dashboard/reports'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { lit, statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit, single } from '@/lib/platform/unit'

type Due = { programId: string; every: ReportEvery; first: string; last: string; recipients: string[] }

// A week begins on Monday. The first hours of a day are left to what still arrives of the day before.
const due = statement<{ now: Date }, Due>(
  'reports.due',
  'list',
  `
  with ended as (
    select p.program_id, p.every, p.recipients, date_trunc(p.every, (:now::timestamptz - interval '3 hours') at time zone g.time_zone) as ends
      from dashboard_plan p join support_program g on g.id = p.program_id
     where p.every is not null and g.archived_at is null
  )
  select program_id as "programId", every, recipients, ((ends - interval '1 day')::date)::text as last,
         ((ends - case every when ${lit(ReportEvery.week)} then interval '7 days' else interval '1 month' end)::date)::text as first
    from ended e
   where not exists (select from dashboard_report r where r.program_id = e.program_id and r.every = e.every and r.last = (e.ends - interval '1 day')::date)
   order by program_id limit 500`,
)

/** How many were made. */
export async function makeReports(actor: Actor, now = new Date()): Promise<number> {
  let made = 0
  for (const { programId, every, first, last, recipients } of await single(actor, now).sql(due, { now }))
    made += await inUnit(actor, async (unit) => {
      const query = dashboardQuery.parse({ from: first, to: last })
      const figures = await readDashboard({ ...unit, now }, { programId, query })
      const { count } = await unit.tx.dashboardReport.createMany({
        data: [
          {
            ...{ id: newId('rp'), programId, every, recipients, figures, madeAt: now },
            ...{ first: new Date(first), last: new Date(last) },
          },
        ],
        skipDuplicates: true,
      })
      return count
    })
  return made
}
