// An entry of a patient's timeline as part of another statement.
import type { TimelineKind } from '@/lib/contract/vocabulary'
import { type ActorValues, type Whose, whose, wordOrPlace } from './actor-values'

export type TimelineValues = Pick<ActorValues, 'now' | 'callerKind' | 'callerId' | 'callerName'>

type TimelineRow = Whose & {
  kind: TimelineKind | ':timelineKind::text'
  /** `:entryId` unless it says otherwise. */
  id?: string
  /** The message it tells of. */
  sms?: string
  data?: string
  /** No person here did it, so the name is all that is kept of the caller. */
  byNameAlone?: boolean
  /** The name to keep where it is not the caller's own. */
  callerName?: string
}

export function timelineRow({
  kind,
  id = ':entryId::text',
  sms,
  data,
  byNameAlone = false,
  callerName = ':callerName::text',
  ...of
}: TimelineRow): string {
  const { patient, program, from } = whose(of)
  const more = [
    ...(byNameAlone ? [] : [['caller_id', ':callerId::text']]),
    ...(sms ? [['sms_id', sms]] : []),
    ...(data ? [['data', data]] : []),
  ]
  return `
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name${more.map(([column]) => `, ${column}`).join('')})
    select ${id}, ${patient}, ${program}, :now::timestamptz, ${wordOrPlace(kind)}, :callerKind::text, ${callerName}${more.map(([, value]) => `, ${value}`).join('')}${from}`
}
