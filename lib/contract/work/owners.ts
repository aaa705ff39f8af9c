// The console's calls about whose patients they are: one patient's owner, everybody's workload, and hand-overs.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { EnrollmentState, Role } from '@/lib/contract/vocabulary'

/** In the place of a person's id: whoever belongs to nobody. */
export const nobody = 'nobody'
/** In one act; the rest stays where it is, and the preview says so. */
export const mostHandedOver = 5_000

const id = z.string().min(1).max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

/** Somebody a patient or a task may belong to. */
export const person = z.object({ id: z.string(), name: z.string() })
export type PersonName = z.output<typeof person>

export const personRow = person.extend({ role: z.enum(Role.all), self: z.boolean() })
export type PersonRow = z.output<typeof personRow>

export const workloadRow = z.object({
  /** Null: what belongs to nobody. */
  person: person.nullable(),
  self: z.boolean(),
  /** Has left, or works here no longer, and still has something. */
  away: z.boolean(),
  patients: z.number(),
  /** Open tasks assigned to them, and those of their patients that are assigned to nobody. */
  tasks: z.number(),
  /** What is theirs in Needs action and has run out: tasks, decisions, answers, failures. */
  late: z.number(),
  doneThisWeek: z.number(),
})
export type WorkloadRow = z.output<typeof workloadRow>

export const handOverRow = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string(),
  from: person.nullable(),
  to: person.nullable(),
  patients: z.number(),
  tasks: z.number(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type HandOverRow = z.output<typeof handOverRow>

export const workload = z.object({
  rows: z.array(workloadRow),
  /** Of the last seven days, newest first. */
  recent: z.array(handOverRow),
  /** The Monday the week began on, at midnight of the program's clock. */
  weekFrom: z.string(),
  asOf: z.string(),
})
export type Workload = z.output<typeof workload>

export const ownedRow = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  enrollment: z.enum(EnrollmentState.all).nullable(),
  tasks: z.number(),
  updatedAt: z.string(),
})
export type OwnedRow = z.output<typeof ownedRow>

export const handOverDraft = z.object({
  from: id.nullable(),
  to: id.nullable(),
  /** Null: all of them. */
  patientIds: z.array(id).min(1).max(500).nullable(),
  /** With the open tasks that are assigned to that person by name. */
  tasks: z.boolean(),
})
export type HandOverDraft = z.output<typeof handOverDraft>

const program = '/api/console/programs/{programId}'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const write = { caller: 'staff', method: 'POST', permission: 'patients.write' } as const
const read = { caller: 'staff', method: 'GET', permission: 'patients.read', refusals } as const

export const ownersApi = {
  listPeople: {
    ...read,
    permission: 'program.read',
    path: `${program}/people`,
    summary: 'The people of a program to whom patients and tasks may be assigned',
    reply: ok(z.object({ rows: z.array(personRow) })),
  },
  assignPatient: {
    ...write,
    path: `${program}/patients/{patientId}/owner`,
    summary: 'Give a patient to a person, or to nobody; refused when the patient is not with `from` any more',
    body: z.object({ ownerId: id.nullable(), from: id.nullable() }),
    reply: ok(z.object({ owner: person.nullable() })),
    refusals: [...refusals, 'ownerChanged', 'dataInvalid'],
  },
  readWorkload: {
    ...read,
    path: `${program}/workload`,
    summary: 'How many patients and tasks everybody has',
    reply: ok(workload),
  },
  listOwned: {
    ...read,
    path: `${program}/workload/patients`,
    summary: 'The patients of one person, or of nobody; longest untouched first',
    query: z.object({ owner: id, after: id.optional() }),
    reply: ok(z.object({ rows: z.array(ownedRow), next: z.string().nullable() })),
    refusals: [...refusals, 'dataInvalid'],
  },
  previewHandOver: {
    ...write,
    path: `${program}/hand-overs/preview`,
    summary: 'What a hand-over would move; nothing is changed',
    body: handOverDraft,
    reply: ok(
      z.object({
        patients: z.number(),
        tasks: z.number(),
        overdue: z.number(),
        /** More than one act takes. */
        left: z.number(),
      }),
    ),
    refusals: [...refusals, 'dataInvalid'],
  },
  handOver: {
    ...write,
    path: `${program}/hand-overs`,
    summary: 'Hand all or some patients and tasks of a person to another, or to nobody',
    body: handOverDraft,
    reply: ok(z.object({ handOverId: z.string(), patients: z.number(), tasks: z.number() })),
    refusals: [...refusals, 'dataInvalid'],
  },
  undoHandOver: {
    ...write,
    path: `${program}/hand-overs/{handOverId}/undo`,
    summary: 'Give back what a hand-over moved and nobody has moved since',
    body: z.object({}),
    reply: ok(z.object({ patients: z.number(), tasks: z.number(), kept: z.number() })),
    refusals: [...refusals, 'handOverUndone'],
  },
} as const satisfies Record<string, Endpoint>
