// Handlers of the console's rows about notes and tasks.
import type { notesApi } from '@/lib/contract/console-notes'
import { addNote } from '@/lib/notes/add-note'
import { editNote } from '@/lib/notes/edit-note'
import { readNoteVersions } from '@/lib/notes/read-note-versions'
import { requirePeople, requirePerson } from '@/lib/staff/require-people'
import { addTask } from '@/lib/tasks/add-task'
import { changeTask } from '@/lib/tasks/change-task'
import { listDoneTasks } from '@/lib/tasks/list-done-tasks'
import { reopenTask } from '@/lib/tasks/reopen-task'
import type { Call, HandlersOf } from '../handle'

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
