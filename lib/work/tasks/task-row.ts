// An open task as the console shows it, from the database's row.
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'

type Stored = {
  id: string
  kind: string
  data: unknown
  title: string | null
  createdBy: string
  createdAt: Date
  dueAt: Date | null
  assignee: { id: string; name: string } | null
}

export const withAssignee = { assignee: { select: { id: true, name: true } } } as const

export const taskRowOf = ({ id, kind, data, title, createdBy, createdAt, dueAt, assignee }: Stored): TaskRow => ({
  id,
  kind: kind as TaskKind,
  data: data as Record<string, unknown>,
  title,
  createdBy,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  assignee: assignee && { id: assignee.id, name: assignee.name },
})
