// What one person writes about a patient for the others. Whoever is mentioned gets a task of their own; mentioning
// oneself asks nobody.

import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

export const mention = 'mention' satisfies TaskKind

const add = statement<
  {
    noteId: string
    callerId: string
    callerName: string
    text: string
    mentions: string
    now: Date
    patientId: string
    programId: string
    entryId: string
    callerKind: string
    taskIds: readonly string[]
    ids: readonly string[]
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
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select :entryId::text, patient_id, program_id, :now::timestamptz, '${'noteAdded' satisfies TimelineKind}', :callerKind::text, :callerId::text, :callerName::text,
           jsonb_build_object('noteId', id) from made
  ), asked as (
    insert into task (id, program_id, patient_id, kind, data, created_by, created_at, assignee_id)
    select v.id, made.program_id, made.patient_id, '${mention}', jsonb_build_object('noteId', made.id), :callerName::text, :now::timestamptz, v.staff_id
      from made, unnest(:taskIds::text[], :ids::text[]) as v(id, staff_id)
  )
  select id from made`,
)

type NewNote = { programId: string; patientId: string; text: string; mentions: readonly PersonName[] }

export async function addNote(
  unit: Unit,
  { programId, patientId, text, mentions }: NewNote,
): Promise<{ noteId: string }> {
  const { now, actor } = unit
  const asked = mentions.filter(({ id }) => id !== actor.id)
  const [made] = await unit.sql(add, {
    noteId: newId('nt'),
    callerId: actor.id,
    callerName: actor.name,
    text,
    mentions: JSON.stringify(mentions),
    now,
    patientId,
    programId,
    entryId: newId('ev'),
    callerKind: actor.kind,
    taskIds: asked.map(() => newId('tk')),
    ids: asked.map(({ id }) => id),
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
