// Where patients stall now, whatever the period: what is waited for, of how many, how many of them past their due time, and
// for how long. By those that are late first, then by how many there are.
import { Stall, stallClocks } from '@/lib/contract/dashboard/behind'
import type { StallLine } from '@/lib/contract/dashboard/groups'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'

const kinds = Stall.all.flatMap((stall) => stallClocks[stall].map((kind) => `('${stall}', '${kind}')`)).join(', ')

const read = ofAll<{ programId: string; now: Date }, StallLine>(
  'dashboard.stalls',
  (of) => `
  with waiting as (
    select k.stall, c.patient_id, bool_or(c.due_at <= :now::timestamptz) as late, min(c.started_at) as since
      from (values ${kinds}) as k(stall, kind) join clock c on c.kind = k.kind
     where c.program_id = :programId::text and c.state <> 'ended' and c.patient_id is not null${of('c.patient_id')}
     group by k.stall, c.patient_id
  )
  select stall, count(*)::int as patients, count(*) filter (where late)::int as late,
         (extract(epoch from percentile_disc(0.5) within group (order by :now::timestamptz - since)) * 1000)::float8 as median
    from waiting group by stall order by count(*) filter (where late) desc, count(*) desc, stall`,
)

export const readStalls = (
  unit: Unit,
  { programId, whom }: { programId: string; whom: OfWhom },
): Promise<StallLine[]> => read(unit, { programId, now: unit.now }, whom)
