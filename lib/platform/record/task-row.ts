// A task about a patient as part of another statement: one that Hubline makes, or that a person asks of somebody.
import type { TaskKind } from '@/lib/contract/vocabulary'
import { type Whose, whose, wordOrPlace } from './actor-values'

type TaskRow = Whose & {
  kind: TaskKind | ':taskKind::text'
  /** `:taskId` unless it says otherwise. */
  id?: string
  data?: string
  /** Whose it is to do; the caller is then named as who asks. */
  askedOf?: string
}

export function taskRow({ kind, id = ':taskId::text', data, askedOf, ...of }: TaskRow): string {
  const { patient, program, from } = whose(of)
  const more = [
    ...(data ? [['data', data]] : []),
    ...(askedOf
      ? [
          ['created_by', ':callerName::text'],
          ['assignee_id', askedOf],
        ]
      : []),
  ]
  return `
    insert into task (id, program_id, patient_id, kind, created_at${more.map(([column]) => `, ${column}`).join('')})
    select ${id}, ${program}, ${patient}, ${wordOrPlace(kind)}, :now::timestamptz${more.map(([, value]) => `, ${value}`).join('')}${from}`
}
