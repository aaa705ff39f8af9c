// A status set in the console is taken back within moments: the state goes back to what it was by a correction that stands
// on the timeline beside the change, and what the change had set off is stopped as long as nothing of it has left. Once
// the patient may have read a message there is nothing to undo: then the status is set anew, and that is told too.

import type { CardData } from '@/lib/contract/patients/transitions'
import { statusUndoGrace } from '@/lib/contract/patients/undo'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason, SmsState, TaskKind, TimelineKind, Track } from '@/lib/contract/vocabulary'
import { takeBackLinks } from '@/lib/journeys/links/take-back'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved, taskColumns, tasksDone } from '@/lib/log/parts'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type CaseStateValues, caseStateValues, setCaseState } from './case-state'
import { readCase } from './read-case'

type Where = { programId: string; patientId: string; eventId: string }

const find = statement<{ eventId: string; patientId: string; programId: string; now: Date }, Found>(
  'cases.findToUndo',
  'list',
  `
  select t.data, s.id as "smsId", s.state as "smsState",
         exists (select from timeline_entry u where u.patient_id = t.patient_id and u.kind = '${'statusUndone' satisfies TimelineKind}' and u.data->>'eventId' = t.id) as undone
    from timeline_entry t left join sms s on s.id = t.sms_id
   where t.id = :eventId::text and t.patient_id = :patientId::text and t.program_id = :programId::text
     and t.kind = '${'caseUpdate' satisfies TimelineKind}' and t.caller_kind = '${'staff' satisfies CallerKind}'
     and t.at > :now::timestamptz - interval '${statusUndoGrace} seconds'`,
)

type Found = {
  data: { track?: Track | null; from?: string | null; to?: string | null; outcome?: string; cardBefore?: CardData }
  smsId: string | null
  smsState: SmsState | null
  undone: boolean
}

// Waits for a worker that is taking the message at this moment, and then finds it gone.
const stop = statement<{ smsId: string; now: Date }>(
  'cases.stopMessage',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped('undone' satisfies SmsReason),
    where: `s.id = :smsId::text and (s.state = 'deferred' or s.state = 'queued' and s.not_before > :now::timestamptz)`,
  })} select id from silenced`,
)
const stateOf = statement<{ smsId: string }, { state: SmsState }>(
  'cases.messageState',
  'within',
  'select state from sms where id = :smsId::text',
)

const write = statement<
  TimelineValues &
    CaseStateValues & { patientId: string; programId: string; eventId: string; entryId: string; timelineData: string }
>(
  'cases.undo',
  'set',
  `
  with moved as (
    update patient p set ${setCaseState}, updated_at = :now::timestamptz, version = p.version + 1 from patient was
     where p.id = :patientId::text and was.id = p.id returning p.id, p.program_id, ${patientMoved('was', 'p')} as changed
  ), logged as (${changeRow({
    of: 'moved',
    ...ofPatient,
    kind: 'statusUndone',
    data: `changed || '{"undo":{}}'`,
  })}
  ), closed as (
    update task set done_at = :now::timestamptz, done_by = :callerName::text
     where patient_id = :patientId::text and kind = '${'outOfOrder' satisfies TaskKind}' and done_at is null and data->>'eventId' = :eventId::text
    returning ${taskColumns('task')}
  )${tasksDone('closed')}${timelineRow({ kind: 'statusUndone', data: ':timelineData::jsonb' })}`,
)

/** In a transaction. Throws notFound, statusMoved, or messageGone. Asked for a second time it is as it was. */
export async function undoStatus(unit: Unit, where: Where): Promise<{ eventId: string; smsStopped: boolean }> {
  const { programId, patientId, eventId } = where
  const file = await readCase(unit, programId, patientId) // holds the row
  if (!file) throw new Refusal('notFound')
  const [found] = await unit.sql(find, { eventId, patientId, programId, now: unit.now })
  if (!found) throw new Refusal('statusMoved')
  if (found.undone) return { eventId, smsStopped: false }

  const { track, from = null, to = null, outcome, cardBefore } = found.data
  const changed = outcome === 'applied' || outcome === 'outOfOrder'
  const stands = track && file.states[track] === to
  if (!changed || !stands || (track === 'copay' && !cardBefore)) throw new Refusal('statusMoved')

  const smsStopped = await stopWhatWaits(unit, where, found)
  const states = { ...file.states, [track]: from }
  const card = cardBefore ?? file.card
  const timelineData = { eventId, track, from: to, to: from }
  await unit.sql(write, {
    ...actorValues(unit),
    ...caseStateValues(states, card),
    patientId,
    programId,
    eventId,
    entryId: newId('ev'),
    timelineData: JSON.stringify(timelineData),
  })
  await record(unit, { action: 'patient.undoStatus', programId, patientIds: [patientId], data: { eventId, track } })
  return { eventId, smsStopped }
}

const still: readonly (SmsState | null)[] = [null, 'suppressed']

/** The link first, as everywhere; then the message that carries it. */
async function stopWhatWaits(unit: Unit, { eventId }: Where, { smsId, smsState }: Found): Promise<boolean> {
  if (!still.includes(smsState) && smsState !== 'queued' && smsState !== 'deferred') throw new Refusal('messageGone')
  await takeBackLinks(unit, [eventId])
  if (!smsId || still.includes(smsState)) return false
  const silenced = await unit.sql(stop, { smsId, now: unit.now })
  if (silenced.length > 0) return true
  const [now] = await unit.sql(stateOf, { smsId })
  if (now?.state !== 'suppressed') throw new Refusal('messageGone')
  return true
}
