// A person says that a callback in quarantine is dealt with, or that it is not after all. What arrived stays as it came.

import type { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxEntryView } from '@/lib/contract/callbacks/inbox'
import { Refusal } from '@/lib/contract/refusals'
import { changeRow } from '@/lib/log/change-row'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

// Its clock ends at once, as that of a task does: nobody finds on their list what they have just settled.
const move = statement<
  {
    entryId: string
    programId: string
    to: string | null
    now: Date | null
    callerName: string | null
    from: string | null
    at: Date
  },
  { patientId: string | null }
>(
  'inbox.settle',
  'set',
  `
  with moved as (
    update inbox_entry set state = :to::text, settled_at = :now::timestamptz, settled_by = :callerName::text
     where id = :entryId::text and program_id = :programId::text and state = :from::text
    returning id, program_id, patient_id
  ), logged as (${changeRow({
    of: 'moved',
    at: ':at::timestamptz',
    kind: 'inboxMoved',
    subject: 'id',
    data: `jsonb_build_object('inbox', jsonb_build_object('id', id, 'state', :to::text))`,
  })}
  ), closed as (
    select close_clock(id, :at::timestamptz) from moved where :now::timestamptz is not null
  )
  select patient_id as "patientId", (select count(*) from closed) as closed from moved`,
)

type Asked = { programId: string; entryId: string; settled: boolean }
type Settled = Pick<InboxEntryView, 'id' | 'state' | 'settled'>

/** In a transaction. A second time changes nothing, and the first one's name stays. Throws notFound, also for a callback
 *  that was accepted: nothing is to be settled about it. */
export async function settleInboxEntry(unit: TxUnit, { programId, entryId, settled }: Asked): Promise<Settled> {
  const [from, to] = (settled ? ['quarantined', 'settled'] : ['settled', 'quarantined']) satisfies InboxState[]
  const { now, actor } = unit
  const [moved] = await unit.sql(move, {
    entryId,
    programId,
    to: to ?? null,
    now: settled ? now : null,
    callerName: settled ? actor.name : null,
    from: from ?? null,
    at: now,
  })
  if (moved)
    await record(unit, {
      action: 'inbox.settle',
      programId,
      patientIds: moved.patientId === null ? [] : [moved.patientId],
      data: { inboxEntryId: entryId, settled },
    })
  const entry = await unit.tx.inboxEntry.findFirst({ where: { id: entryId, programId, state: to } })
  if (!entry) throw new Refusal('notFound')
  return { id: entry.id, state: entry.state as InboxState, settled: settledOf(entry) }
}

/** By whom and when; null where nobody has, or has taken it back. */
export const settledOf = ({ settledAt, settledBy }: { settledAt: Date | null; settledBy: string | null }) =>
  settledAt && settledBy !== null ? { at: settledAt.toISOString(), by: settledBy } : null
