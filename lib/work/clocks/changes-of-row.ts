// What a row of the log says that may start, stop or hold a clock, in the order in which it is followed: the record first,
// because what came with it may wait behind it.
import type { ClockSource } from '@/lib/contract/work/clock-vocabulary'
import type { ChangeRow } from '@/lib/log/kinds'
import type { Change } from './fold-changes'

/** The subject of its clocks: a task, a flow, an endpoint, an import, else the patient. */
const subjects: Record<ClockSource, (row: ChangeRow) => string | null | undefined> = {
  undo: ({ patientId, data }) => data.undo && data.states && patientId,
  patient: ({ patientId, data }) => (data.undo ? null : data.states && patientId),
  owner: ({ patientId, data }) => data.owner && patientId,
  flow: ({ data }) => data.flow?.id,
  task: ({ data }) => data.task?.id,
  text: ({ patientId, data }) => data.text && patientId && `reply ${patientId}`,
  inbox: ({ data }) => data.inbox?.id,
  endpoint: ({ data }) => data.endpoint?.id,
  import: ({ data }) => data.import?.id,
}
const sources = Object.entries(subjects) as [ClockSource, (typeof subjects)[ClockSource]][]

export const changesOf = (row: ChangeRow): Change[] =>
  sources.flatMap(([source, subjectOf]) => {
    const subject = subjectOf(row)
    const { seq, programId, patientId, at, data } = row
    return subject ? [{ seq, programId, patientId, at, data, source, subject }] : []
  })
