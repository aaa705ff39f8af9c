// The console's calls about a patient's notes and tasks.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { taskRow } from './patient-page'

const id = z.string().min(1).max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

const text = z.string().trim().min(1).max(4_000)
/** Who is mentioned: their ids. Each of them gets an item in their list. */
const mentions = z.array(id).max(20).default([])

const title = z.string().trim().min(1).max(200)
/** A slip of the keyboard is not a due time. */
export const dueMoment = z.iso
  .datetime()
  .refine((text) => text >= '2000' && text < '2100', { error: 'must be between 2000 and 2099' })
const dueAt = dueMoment.nullable()
const assigneeId = id.nullable()

export const doneTaskRow = taskRow.extend({ doneAt: z.string(), doneBy: z.string(), mayReopen: z.boolean() })
export type DoneTaskRow = z.output<typeof doneTaskRow>

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.write' } as const
const read = { caller: 'staff', method: 'GET', permission: 'patients.read', refusals } as const

/** The bodies that a form judges by: a page gets no body with a row (lighter.mjs). */
export const editNoteBody = z.object({ text, mentions, version: z.int32() })
export const addTaskBody = z.object({ title, dueAt, assigneeId })

export const notesApi = {
  addNote: {
    ...write,
    path: `${patient}/notes`,
    summary: 'Write a note about a patient; whoever is mentioned gets an item in their list',
    body: z.object({ text, mentions }),
    reply: ok(z.object({ noteId: z.string() })),
    refusals: [...refusals, 'dataInvalid'],
  },
  editNote: {
    ...write,
    path: `${program}/notes/{noteId}`,
    summary: 'Change a note of one’s own, within a day; what it said before is kept',
    body: editNoteBody,
    reply: ok(z.object({ noteId: z.string(), version: z.number() })),
    refusals: [...refusals, 'noteClosed', 'noteChanged', 'dataInvalid'],
  },
  readNoteVersions: {
    ...read,
    path: `${program}/notes/{noteId}/versions`,
    summary: 'Everything a note has said, newest first',
    reply: ok(z.object({ rows: z.array(z.object({ version: z.number(), text: z.string(), at: z.string() })) })),
  },
  addTask: {
    ...write,
    path: `${patient}/tasks`,
    summary: 'Add a task to follow up',
    body: addTaskBody,
    reply: ok(taskRow),
    refusals: [...refusals, 'taskDuePast', 'dataInvalid'],
  },
  changeTask: {
    ...write,
    path: `${program}/tasks/{taskId}`,
    summary: 'Reassign an open task, or change its title or when it is due',
    body: z.object({
      /** As the caller saw it: refused when it is otherwise by now. */
      was: z.object({ title: z.string().nullable(), dueAt: z.iso.datetime().nullable(), assigneeId }),
      /** Only of a task that a person wrote. */
      title: title.optional(),
      dueAt,
      assigneeId,
    }),
    reply: ok(taskRow),
    refusals: [...refusals, 'taskChanged', 'taskDuePast', 'dataInvalid'],
  },
  reopenTask: {
    ...write,
    path: `${program}/tasks/{taskId}/reopen`,
    summary: 'Open a task again that a person said is done',
    body: z.object({}),
    reply: ok(taskRow),
    refusals: [...refusals, 'taskNotReopened'],
  },
  listDoneTasks: {
    ...read,
    path: `${patient}/tasks/done`,
    summary: 'The tasks of a patient that are done, latest first',
    reply: ok(z.object({ rows: z.array(doneTaskRow) })),
  },
} as const satisfies Record<string, Endpoint>
