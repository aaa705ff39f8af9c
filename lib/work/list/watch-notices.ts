// What has just happened by itself that a person wants to hear of while their console is open: something of theirs is late,
// something was escalated, an import or a bulk action of theirs ended and left rows behind. It names nobody, so pages may
// ask without an audit row.
import type { BulkState } from '@/lib/contract/batches/bulk-vocabulary'
import type { WorkNotice } from '@/lib/contract/work/work'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** Older news is no news: it stands in its list. */
const fresh = '10 minutes'
/** A report is told of until it is taken, for so long. */
const unread = '14 days'
const most = 20
/** The person who took it back has seen how it went. */
const taken = (['undoing', 'undone'] satisfies BulkState[]).map((state) => `'${state}'`).join(', ')

const read = statement<{ programId: string; now: Date; callerId: string; escalated: boolean }, WorkNotice>(
  'work.notices',
  'list',
  `
  with told as (
    select 'late' as what, c.id as about, c.kind, c.breached_at as at from clock c
     where c.program_id = :programId::text and c.owner_id = :callerId::text and c.state = 'running' and c.breached_at > :now::timestamptz - interval '${fresh}'
    union all
    select 'escalated', c.id, c.kind, c.escalated_at from clock c
     where :escalated::boolean and c.program_id = :programId::text and c.state = 'running' and c.escalated_at > :now::timestamptz - interval '${fresh}'
    union all
    select 'import', r.id, null, r.ended_at from import_run r
     where r.program_id = :programId::text and r.by_id = :callerId::text and r.ended_at > :now::timestamptz - interval '${fresh}'
       and (r.state = 'failed' or r.state = 'done' and r.needs_work > 0)
    union all
    select 'bulk', b.id, null, b.ended_at from bulk_run b
     where b.program_id = :programId::text and coalesce(b.acting ->> 'id', b.created_by_id) = :callerId::text
       and b.ended_at > :now::timestamptz - interval '${fresh}' and b.failed > 0 and b.state not in (${taken})
    union all
    select 'report', r.id, null, r.made_at from dashboard_report r
     where r.program_id = :programId::text and :callerId::text = any(r.recipients) and not :callerId::text = any(r.seen_by)
       and r.made_at > :now::timestamptz - interval '${unread}'
  ) select what, about, kind, to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') as at from told order by at desc, about limit ${most}`,
)

/** `escalated`: for who watches over the work of others. */
export const watchNotices = (
  unit: Unit,
  { programId, escalated }: { programId: string; escalated: boolean },
): Promise<WorkNotice[]> => unit.sql(read, { programId, now: unit.now, callerId: unit.actor.id, escalated })
