// Notes of one patient as they stand now, for the lines of the timeline that tell of them.

import type { NoteLine } from '@/lib/contract/patients/timeline-day'
import type { PersonName } from '@/lib/contract/work/owners'
import { noteOpenFor } from '@/lib/contract/work/task-rules'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ patientId: string; programId: string; noteIds: readonly string[] }, Row>(
  'notes.ofPatient',
  'within',
  `select id, body, mentions, version, author_id as "authorId", created_at as "createdAt", edited_at as "editedAt"
           from note where patient_id = :patientId::text and program_id = :programId::text and id = any(:noteIds::text[])`,
)
type Row = {
  id: string
  body: string
  mentions: PersonName[]
  version: number
  authorId: string
  createdAt: Date
  editedAt: Date | null
}

/** Part of a read that its caller has audited. */
export async function patientNotes(
  unit: Unit,
  { programId, patientId, noteIds }: { programId: string; patientId: string; noteIds: readonly string[] },
): Promise<ReadonlyMap<string, NoteLine>> {
  if (noteIds.length === 0) return new Map()
  const rows = await unit.sql(read, { patientId, programId, noteIds })
  return new Map(
    rows.map(({ id, body, mentions, version, authorId, createdAt, editedAt }) => {
      const until = createdAt.getTime() + noteOpenFor
      const open = authorId === unit.actor.id && unit.now.getTime() < until
      return [
        id,
        {
          id,
          text: body,
          mentions,
          version,
          editedAt: editedAt?.toISOString() ?? null,
          editableUntil: open ? new Date(until).toISOString() : null,
        },
      ]
    }),
  )
}
