// The author changes a note on the day it was written; a trigger keeps what it said before. A colleague who is mentioned now and
// was not gets a task, and whose name is gone from it has none any more.

import { Refusal } from '@/lib/contract/refusals'
import { unopened } from '@/lib/contract/unopened'
import type { PersonName } from '@/lib/contract/work/owners'
import { noteOpenFor } from '@/lib/contract/work/task-rules'
import { closeClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { mention } from './add-note'

type Edit = { programId: string; noteId: string; text: string; mentions: readonly PersonName[]; version: number }

const lock = statement<{ noteId: string; programId: string }, Locked>(
  'notes.lock',
  'claim',
  `select id, patient_id as "patientId", author_id as "authorId", body, mentions, version, created_at as "createdAt"
           from note where id = :noteId::text and program_id = :programId::text for no key update`,
  { opens: { body: ['note.body', 'id', 'version'] } },
)
type Locked = {
  id: string
  patientId: string
  authorId: string
  body: string
  mentions: PersonName[]
  version: number
  createdAt: Date
}

export async function editNote(
  unit: TxUnit,
  { programId, noteId, text, mentions, version }: Edit,
): Promise<{ noteId: string; version: number }> {
  const [note] = await unit.sql(lock, { noteId, programId })
  if (!note) throw new Refusal('notFound')
  if (note.authorId !== unit.actor.id || unit.now.getTime() >= note.createdAt.getTime() + noteOpenFor)
    throw new Refusal('noteClosed')
  // Words that nobody could read are not replaced unseen: another note says what is to be said.
  if (note.body === unopened) throw new Refusal('noteClosed')
  if (note.version !== version) throw new Refusal('noteChanged')
  const before = note.mentions.map(({ id }) => id)
  const wanted = mentions.map(({ id }) => id)
  if (text === note.body && wanted.join() === before.join()) return { noteId, version }

  const next = version + 1
  await unit.tx.note.update({
    where: { id: noteId },
    data: { body: text, mentions: [...mentions], version: next, editedAt: unit.now },
  })
  const asked = await unit.tx.task.createManyAndReturn({
    data: wanted
      .filter((id) => !before.includes(id) && id !== unit.actor.id)
      .map((assigneeId) => ({
        id: newId('tk'),
        programId,
        patientId: note.patientId,
        kind: mention,
        data: { noteId },
        createdBy: unit.actor.name,
        createdAt: unit.now,
        assigneeId,
      })),
    select: loggedTask,
  })
  const done = await unit.tx.task.updateManyAndReturn({
    where: {
      patientId: note.patientId,
      kind: mention,
      doneAt: null,
      data: { path: ['noteId'], equals: noteId },
      assigneeId: { in: before.filter((id) => !wanted.includes(id)) },
    },
    data: { doneAt: unit.now, doneBy: unit.actor.name },
    select: loggedTask,
  })
  await logChanges(
    unit,
    [...asked, ...done].map((task) => taskChange(task)),
  )
  await closeClocks(
    unit,
    done.map(({ id }) => id),
  )
  await record(unit, {
    action: 'note.edit',
    programId,
    patientIds: [note.patientId],
    data: { noteId, version: next, mentioned: mentions.length },
  })
  return { noteId, version: next }
}
