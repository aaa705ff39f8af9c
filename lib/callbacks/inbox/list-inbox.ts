// The callbacks received for a program, newest first; pages are ranges of the index on (program, id).

import type { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { InboxFilter, InboxPage } from '@/lib/contract/callbacks/inbox'
import type { CallbackShape } from '@/lib/contract/vocabulary'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { patientNames } from './patient-names'
import { watchInbox } from './watch-inbox'

export async function listInbox(
  unit: TxUnit,
  { programId, filter }: { programId: string; filter: InboxFilter },
): Promise<InboxPage> {
  const { state, shape, patient, from, until, before, after, limit } = filter
  // Read before the rows: what arrives in between changes the mark later on, and the page is read again.
  const { mark } = await watchInbox(unit, { programId })
  const found = await unit.tx.inboxEntry.findMany({
    where: {
      programId,
      ...(state && { state }),
      ...(shape && { shape }),
      ...(patient && { patientId: patient }),
      ...((from || until) && {
        receivedAt: { ...(from && { gte: new Date(from) }), ...(until && { lt: new Date(until) }) },
      }),
      ...((before || after) && { id: { ...(before && { lt: before }), ...(after && { gt: after }) } }),
    },
    orderBy: { id: after ? 'asc' : 'desc' },
    take: limit + 1,
    select: {
      id: true,
      receivedAt: true,
      state: true,
      shape: true,
      eventName: true,
      patientId: true,
      problems: true,
      duplicates: true,
    },
  })
  const more = found.length > limit
  const page = after ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const patientIds = [...new Set(page.flatMap(({ patientId }) => patientId ?? []))]
  const names = await patientNames(unit, programId, patientIds)
  await record(unit, { action: 'inbox.list', programId, patientIds, data: { rows: page.length } })

  return {
    rows: page.map(({ receivedAt, state, shape, patientId, problems, ...row }) => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      state: state as InboxState,
      shape: shape as CallbackShape | null,
      patient: patientId === null ? null : { id: patientId, name: names.get(patientId) ?? patientId },
      problems: Array.isArray(problems) ? problems.length : 0,
    })),
    older: (after ? page.length > 0 : more) ? (page.at(-1)?.id ?? null) : null,
    newer: (after ? more : before !== undefined) ? (page[0]?.id ?? null) : null,
    mark,
  }
}
