// Notes of one patient as they stand now, for the lines of the timeline that tell of them.

import type { NoteLine } from '@/lib/contract/patients/timeline-day'
import { unopened } from '@/lib/contract/unopened'
import type { PersonName } from '@/lib/contract/work/owners'
import { noteOpenFor } from '@/lib/contract/work/task-rules'
import type { TxUnit } from '@/lib/platform/unit'

/** Part of a read that its caller has audited. */
export async function patientNotes(
  unit: TxUnit,
  { programId, patientId, noteIds }: { programId: string; patientId: string; noteIds: readonly string[] },
): Promise<ReadonlyMap<string, NoteLine>> {
  if (noteIds.length === 0) return new Map()
  const rows = await unit.tx.note.findMany({ where: { id: { in: [...noteIds] }, patientId, programId } })
  return new Map(
    rows.map(({ id, body, mentions, version, authorId, createdAt, editedAt }) => {
      const until = createdAt.getTime() + noteOpenFor
      const open = authorId === unit.actor.id && body !== unopened && unit.now.getTime() < until
      return [
        id,
        {
          id,
          text: body,
          mentions: mentions as PersonName[],
          version,
          editedAt: editedAt?.toISOString() ?? null,
          editableUntil: open ? new Date(until).toISOString() : null,
        },
      ]
    }),
  )
}
