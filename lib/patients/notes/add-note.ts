// What one person writes about a patient for the others. Whoever is mentioned gets a task of their own; mentioning
// oneself asks nobody.

import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { taskRow } from '@/lib/platform/record/task-row'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'

export const mention = 'mention' satisfies TaskKind

const add = statement<
  TimelineValues & {
    noteId: string
    text: string
    mentions: string
    patientId: string
    programId: string
    entryId: string
    taskIds: readonly string[]
    askedIds: readonly string[]
  },
  { id: string }
>(
  'notes.add',
  'set',
  `
  with made as (
    insert into note (id, program_id, patient_id, author_id, author_name, body, mentions, created_at)
    select :noteId::text, p.program_id, p.id, :callerId::text, :callerName::text, :text::text, :mentions::jsonb, :now::timestamptz
      from patient p where p.id = :patientId::text and p.program_id = :programId::text
    returning id, program_id, patient_id
  ), told as (${timelineRow({ of: 'made', kind: 'noteAdded', data: `jsonb_build_object('noteId', id)` })}
  ), asked as (${taskRow({
    of: 'made, unnest(:taskIds::text[], :askedIds::text[]) as v(task_id, staff_id)',
    kind: mention,
    id: 'v.task_id',
    data: `jsonb_build_object('noteId', made.id)`,
    askedOf: 'v.staff_id',
  })}
  )
  select id from made`,
)

type NewNote = { programId: string; patientId: string; text: string; mentions: readonly PersonName[] }

export async function addNote(
  unit: Unit,
  { programId, patientId, text, mentions }: NewNote,
): Promise<{ noteId: string }> {
  const asked = mentions.filter(({ id }) => id !== unit.actor.id)
  const [made] = await unit.sql(add, {
    ...actorValues(unit),
    noteId: newId('nt'),
    text,
    mentions: JSON.stringify(mentions),
    patientId,
    programId,
    entryId: newId('ev'),
    taskIds: asked.map(() => newId('tk')),
    askedIds: asked.map(({ id }) => id),
  })
  if (!made) throw new Refusal('notFound')
  await record(unit, {
    action: 'note.add',
    programId,
    patientIds: [patientId],
    data: { noteId: made.id, mentioned: mentions.length },
  })
  return { noteId: made.id }
}
