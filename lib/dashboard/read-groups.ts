// How far those have come who entered in the time, by their owner, their payer and their prescriber: the largest groups
// first. Everybody is read once for all groups.
import { type GroupLine, mostGroups } from '@/lib/contract/dashboard/groups'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { lit, oneOf } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'

type Row = GroupLine & { group: 'owner' | 'payer' | 'prescriber' }

const { consented, enrolled, approved } = Milestone
const reached = (milestone: Milestone) => `bool_or(m.milestone = ${lit(milestone)})`
const counted = (column: string) => `count(*) filter (where s.${column})::int as ${column}`

const read = ofAll<{ programId: string; from: Date; until: Date }, Row>(
  'dashboard.groups',
  (of) => `
  with came as (
    select p.id, p.owner_id, patient_payer(p.additional_data) as payer from patient p
     where p.program_id = :programId::text and p.created_at >= :from::timestamptz and p.created_at < :until::timestamptz${of('p.id')}
  ), steps as (
    select m.patient_id, ${reached(consented)} as consented, ${reached(enrolled)} as enrolled, ${reached(approved)} as approved
      from patient_milestone m
     where m.program_id = :programId::text and m.milestone ${oneOf(consented, enrolled, approved)} and m.seen
       and m.entered_at >= :from::timestamptz and m.entered_at < :until::timestamptz
     group by 1
  ), prescribed as (
    select distinct came.id, k.name as prescriber
      from came left join (patient_contact c join contact k on k.id = c.contact_id and k.role = 'prescriber') on c.patient_id = came.id
  ), grouped as (
    select case when grouping(owner_id) = 0 then 'owner' else 'payer' end as "group", owner_id, payer, count(*)::int as entered,
           ${counted('consented')}, ${counted('enrolled')}, ${counted('approved')}
      from came left join steps s on s.patient_id = came.id
     group by grouping sets ((owner_id), (payer))
    union all
    select 'prescriber', null, prescriber, count(*)::int, ${counted('consented')}, ${counted('enrolled')}, ${counted('approved')}
      from prescribed left join steps s on s.patient_id = prescribed.id
     group by prescriber
  ), ranked as (
    select g."group", coalesce(g.owner_id, g.payer) as key, coalesce(s.name, g.payer) as name, entered, consented, enrolled, approved,
           row_number() over (partition by g."group" order by entered desc, coalesce(s.name, g.payer) nulls last) as rank
      from grouped g left join staff s on s.id = g.owner_id
  )
  select "group", key, name, entered, consented, enrolled, approved from ranked where rank <= ${mostGroups} order by "group", rank`,
)

export async function readGroups(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<Record<'owners' | 'payers' | 'prescribers', GroupLine[]>> {
  const { from, until } = period.now
  const rows = await read(unit, { programId, from, until }, whom)
  const linesOf = (group: Row['group']) =>
    rows.filter((row) => row.group === group).map(({ group: _, ...line }) => line)
  return { owners: linesOf('owner'), payers: linesOf('payer'), prescribers: linesOf('prescriber') }
}
