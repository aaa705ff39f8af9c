// What one person writes about a patient for the others. A colleague who is mentioned gets a task of their own; mentioning
// oneself asks nobody.

import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind, TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

export const mention = 'mention' satisfies TaskKind

type NewNote = { programId: string; patientId: string; text: string; mentions: readonly PersonName[] }

export async function addNote(
  unit: TxUnit,
  { programId, patientId, text, mentions }: NewNote,
): Promise<{ noteId: string }> {
  const asked = mentions.filter(({ id }) => id !== unit.actor.id)
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  const noteId = newId('nt')
  const { id: callerId, kind: callerKind, name: callerName } = unit.actor
  await unit.tx.note.create({
    data: {
      id: noteId,
      programId,
      patientId,
      authorId: callerId,
      authorName: callerName,
      body: text,
      mentions: [...mentions],
      version: 1,
      createdAt: unit.now,
    },
  })
  await unit.tx.timelineEntry.create({
    data: {
      id: newId('ev'),
      patientId,
      programId,
      at: unit.now,
      kind: 'noteAdded' satisfies TimelineKind,
      callerKind,
      callerId,
      callerName,
      data: { noteId },
    },
  })
  const tasks = await unit.tx.task.createManyAndReturn({
    data: asked.map(({ id }) => ({
      id: newId('tk'),
      programId,
      patientId,
      kind: mention,
      data: { noteId },
      createdBy: callerName,
      createdAt: unit.now,
      assigneeId: id,
    })),
    select: loggedTask,
  })
  await logChanges(unit, [
    { kind: 'noteAdded', programId, patientId, subject: noteId },
    ...tasks.map((task) => taskChange(task)),
  ])
  await record(unit, {
    action: 'note.add',
    programId,
    patientIds: [patientId],
    data: { noteId, mentioned: mentions.length },
  })
  return { noteId }
}
