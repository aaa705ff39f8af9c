// A row of the log as part of the statement that does what it tells: one act, one row, of a CTE that took the lock.
import { type Whose, whose, wordOrPlace } from '@/lib/platform/record/actor-values'
import type { ChangeKind } from './kinds'

type ChangeRow = Whose & {
  kind: ChangeKind | ':changeKind::text'
  /** The id of the message, task, flow, delivery or endpoint it is about. */
  subject?: string
  /** When, where `:now` is no place of the statement. */
  at?: string
  /** A jsonb of `ChangeData`. */
  data?: string
}

/** `logged as (${changeRow({ of: 'moved', ...ofPatient, kind: 'caseUpdate', data: ':changed::jsonb' })})` */
export function changeRow({ kind, subject, at = ':now::timestamptz', data, ...of }: ChangeRow): string {
  const { patient, program, from } = whose(of)
  const more = [...(subject ? [['subject', subject]] : []), ...(data ? [['data', data]] : [])]
  return `
    insert into change (at, program_id, patient_id, kind${more.map(([column]) => `, ${column}`).join('')})
    select ${at}, ${program}, ${patient}, ${wordOrPlace(kind)}${more.map(([, value]) => `, ${value}`).join('')}${from}`
}
