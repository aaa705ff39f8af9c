// How far those have come who entered in the time, by their owner and by their payer: the largest groups first.

import { type GroupLine, mostGroups } from '@/lib/contract/dashboard/groups'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { lit } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'

type Given = { programId: string; from: Date; until: Date }

const reached = (milestone: Milestone) =>
  `count(*) filter (where exists (select from patient_milestone m where m.patient_id = p.id and m.milestone = ${lit(milestone)} and m.seen))::int`

const grouped = (name: string, key: string, title: string, join = '') =>
  ofAll<Given, GroupLine>(
    name,
    (of) => `
    select ${key} as key, ${title} as name, count(*)::int as entered, ${reached(Milestone.consented)} as consented,
           ${reached(Milestone.enrolled)} as enrolled, ${reached(Milestone.approved)} as approved
      from patient p ${join}
     where p.program_id = :programId::text and p.created_at >= :from::timestamptz and p.created_at < :until::timestamptz${of('p.id')}
     group by 1, 2 order by 3 desc, 2 nulls last limit ${mostGroups}`,
  )

const owners = grouped('dashboard.owners', 'p.owner_id', 's.name', 'left join staff s on s.id = p.owner_id')
const payers = grouped('dashboard.payers', 'patient_payer(p.additional_data)', 'patient_payer(p.additional_data)')

export async function readGroups(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<{ owners: GroupLine[]; payers: GroupLine[] }> {
  const { from, until } = period.now
  const given = { programId, from, until }
  return { owners: await owners(unit, given, whom), payers: await payers(unit, given, whom) }
}
