// Handlers of the console's rows about notes and tasks.

import { requirePeople, requirePerson } from '@/lib/access/staff/require-people'
import type { notesApi } from '@/lib/contract/patients/notes'
import { addNote } from '@/lib/patients/notes/add-note'
import { editNote } from '@/lib/patients/notes/edit-note'
import { readNoteVersions } from '@/lib/patients/notes/read-note-versions'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import { addTask } from '@/lib/work/tasks/add-task'
import { changeTask } from '@/lib/work/tasks/change-task'
import { listDoneTasks } from '@/lib/work/tasks/list-done-tasks'
import { reopenTask } from '@/lib/work/tasks/reopen-task'

const ok = <T>(data: T) => ({ data, status: 200 as const })
const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const patientOf = (call: Call) => ({ ...programOf(call), patientId: call.params.patientId ?? '' })
const noteOf = (call: Call) => ({ ...programOf(call), noteId: call.params.noteId ?? '' })
const taskOf = (call: Call) => ({ ...programOf(call), taskId: call.params.taskId ?? '' })

export const noteHandlers: HandlersOf<typeof notesApi> = {
  addNote: async (unit, { text, mentions }, call) => {
    const people = await requirePeople(unit, { ...programOf(call), ids: mentions, path: 'mentions' })
    return ok(await addNote(unit, { ...patientOf(call), text, mentions: people }))
  },
  editNote: async (unit, { text, mentions, version }, call) => {
    const people = await requirePeople(unit, { ...programOf(call), ids: mentions, path: 'mentions' })
    return ok(await editNote(unit, { ...noteOf(call), text, mentions: people, version }))
  },
  readNoteVersions: async (unit, _, call) => ok({ rows: await readNoteVersions(unit, noteOf(call)) }),
  addTask: async (unit, { title, dueAt, assigneeId }, call) => {
    const assignee = await requirePerson(unit, { ...programOf(call), id: assigneeId, path: 'assigneeId' })
    return ok(await addTask(unit, { ...patientOf(call), title, dueAt, assignee }))
  },
  changeTask: async (unit, { was, title, dueAt, assigneeId }, call) => {
    const assignee = await requirePerson(unit, { ...programOf(call), id: assigneeId, path: 'assigneeId' })
    return ok(await changeTask(unit, { ...taskOf(call), was, title, dueAt, assignee }))
  },
  reopenTask: async (unit, _, call) => ok(await reopenTask(unit, taskOf(call))),
  listDoneTasks: async (unit, _, call) => ok({ rows: await listDoneTasks(unit, patientOf(call)) }),
}
