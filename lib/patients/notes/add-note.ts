// What one person writes about a patient for the others. Whoever is mentioned gets a task of their own; mentioning
// oneself asks nobody.

import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

export const mention = 'mention' satisfies TaskKind

const add = {
  name: 'notes.add',
  text: `
  with made as (
    insert into note (id, program_id, patient_id, author_id, author_name, body, mentions, created_at)
    select $1::text, p.program_id, p.id, $2::text, $3::text, $4::text, $5::jsonb, $6::timestamptz
      from patient p where p.id = $7::text and p.program_id = $8::text
    returning id, program_id, patient_id
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, data)
    select $9::text, patient_id, program_id, $6::timestamptz, '${'noteAdded' satisfies TimelineKind}', $10::text, $2::text, $3::text,
           jsonb_build_object('noteId', id) from made
  ), asked as (
    insert into task (id, program_id, patient_id, kind, data, created_by, created_at, assignee_id)
    select v.id, made.program_id, made.patient_id, '${mention}', jsonb_build_object('noteId', made.id), $3::text, $6::timestamptz, v.staff_id
      from made, unnest($11::text[], $12::text[]) as v(id, staff_id)
  )
  select id from made`,
}

type NewNote = { programId: string; patientId: string; text: string; mentions: readonly PersonName[] }

export async function addNote(
  unit: Unit,
  { programId, patientId, text, mentions }: NewNote,
): Promise<{ noteId: string }> {
  const { now, actor } = unit
  const asked = mentions.filter(({ id }) => id !== actor.id)
  const [made] = await unit.sql<{ id: string }>(add, [
    newId('nt'),
    actor.id,
    actor.name,
    text,
    JSON.stringify(mentions),
    now,
    patientId,
    programId,
    newId('ev'),
    actor.kind,
    asked.map(() => newId('tk')),
    asked.map(({ id }) => id),
  ])
  if (!made) throw new Refusal('notFound')
  await record(unit, {
    action: 'note.add',
    programId,
    patientIds: [patientId],
    data: { noteId: made.id, mentioned: mentions.length },
  })
  return { noteId: made.id }
}
