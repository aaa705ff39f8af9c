// The case updates of a batch go back where nothing of them has left: the message that waits is taken back with its link,
// the status is what it was, with its copay card, by an entry of its own on the timeline, and what asked for a second look
// asks no more.
// Where somebody has changed the status since, that stays; a message of ours that still waits would say what no longer is.

import type { CardData } from '@/lib/contract/patients/transitions'
import {
  coPayBinNumber,
  coPayMember,
  enrollmentStatus,
  financialSupportStatus,
  pharmacyPhone,
  type Track,
} from '@/lib/contract/vocabulary'
import { takeBackLinks } from '@/lib/journeys/links/take-back'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved, taskColumns, tasksDone } from '@/lib/log/parts'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import type { RunWhere } from './read-bulk'

// Tasks before patients, patients before messages, as everywhere; a worker that is taking a message is waited for.
const holdTasks = statement<{ runId: string; positions: readonly number[] }>(
  'bulk.holdLooks',
  'claim',
  `select t.id from bulk_row r join task t on t.patient_id = r.patient_id
          where r.run_id = :runId::text and r.position = any(:positions::int[]) and t.kind = 'outOfOrder' and t.done_at is null
            and t.data ->> 'eventId' = r.event_id order by t.id for no key update of t`,
)
export const holdPatients = statement<{ runId: string; positions: readonly number[] }, { id: string }>(
  'bulk.holdPatients',
  'claim',
  `select p.id from bulk_row r join patient p on p.id = r.patient_id
          where r.run_id = :runId::text and r.position = any(:positions::int[]) order by p.id for no key update of p`,
)
const holdMessages = statement<{ runId: string; positions: readonly number[] }>(
  'bulk.holdMessages',
  'claim',
  `select s.id from bulk_row r join timeline_entry e on e.id = r.event_id join sms s on s.id = e.sms_id
          where r.run_id = :runId::text and r.position = any(:positions::int[]) and s.state in ('queued', 'deferred') order by s.id for no key update of s`,
)
const look = statement<{ runId: string; undoAt: Date; positions: readonly number[] }, Looked>(
  'bulk.lookBack',
  'list',
  `
  select r.position, r.patient_id as "patientId", r.event_id as "eventId", e.data ->> 'track' as track,
         e.data ->> 'from' as was, e.data ->> 'to' as became, e.data -> 'cardBefore' as card, s.id as "smsId",
         case e.data ->> 'track' when 'enrollment' then p.enrollment when 'priorAuth' then p.prior_auth when 'pap' then p.pap when 'copay' then p.copay end as "is",
         exists (
           select from timeline_entry n where n.patient_id = r.patient_id and n.at >= e.at and n.id <> e.id
              and n.data ->> 'track' = e.data ->> 'track') as later,
         s.id is null or s.state = 'suppressed' as silent,
         coalesce(s.by_kind = 'staff' and (s.state = 'deferred' or s.state = 'queued' and s.not_before > :undoAt::timestamptz), false) as waits,
         coalesce(s.state = 'suppressed' and s.reason = 'undone', false) as stopped
    from bulk_row r join patient p on p.id = r.patient_id join timeline_entry e on e.id = r.event_id left join sms s on s.id = e.sms_id
   where r.run_id = :runId::text and r.position = any(:positions::int[]) order by r.position`,
)
type Looked = {
  position: number
  patientId: string
  eventId: string
  track: Track | null
  was: string | null
  became: string | null
  /** As it was, where the update changed it. */
  card: CardData | null
  is: string | null
  /** Somebody has set this status again since, perhaps back to the same. */
  later: boolean
  smsId: string | null
  silent: boolean
  waits: boolean
  /** The press itself has taken it back (undo-bulk.ts). */
  stopped: boolean
}
const undo = statement<
  ActorValues & {
    programId: string
    runId: string
    positions: readonly number[]
    patientIds: readonly string[]
    eventIds: readonly string[]
    tracks: readonly (string | null)[]
    was: readonly (string | null)[]
    smsIds: readonly (string | null)[]
    entryIds: readonly string[]
    timelineData: readonly string[]
    reasons: readonly (string | null)[]
    cards: readonly (string | null)[]
  }
>(
  'bulk.undoUpdates',
  'set',
  `
  with given as (
    select * from unnest(:positions::int[], :patientIds::text[], :eventIds::text[], :tracks::text[], :was::text[], :smsIds::text[], :entryIds::text[], :timelineData::jsonb[], :reasons::text[], :cards::jsonb[])
      as g (position, patient_id, event_id, track, was, sms_id, entry_id, timeline_data, why, card)
  ), ${moveMessages({ as: 'taken', set: stopped('undone'), from: 'given', where: 's.id = given.sms_id' })}, back as (
    update patient p set enrollment = case given.track when 'enrollment' then given.was else p.enrollment end,
           prior_auth = case given.track when 'priorAuth' then given.was else p.prior_auth end,
           pap = case given.track when 'pap' then given.was else p.pap end,
           copay = case given.track when 'copay' then given.was else p.copay end,
           copay_member = case when given.card is null then p.copay_member else given.card ->> '${coPayMember}' end,
           copay_bin = case when given.card is null then p.copay_bin else given.card ->> '${coPayBinNumber}' end,
           copay_pharmacy_phone = case when given.card is null then p.copay_pharmacy_phone else given.card ->> '${pharmacyPhone}' end,
           updated_at = :now::timestamptz, version = p.version + 1
      from given join patient before on before.id = given.patient_id
     where p.id = given.patient_id and given.track is not null
    returning p.id, p.program_id, given.event_id, ${patientMoved('before', 'p')} as changed
  ), logged as (${changeRow({
    of: 'back join timeline_entry e on e.id = back.event_id',
    patient: 'back.id',
    program: 'back.program_id',
    kind: 'caseUpdate',
    data: `changed || jsonb_build_object('undo', jsonb_build_object('run', :runId::text, 'since', e.at - interval '1 microsecond'))`,
  })}
  ), told as (${timelineRow({ of: 'given', where: 'track is not null', kind: 'caseUpdate', id: 'entry_id', program: ':programId::text', data: 'timeline_data' })}
  ), looked as (
    update task t set done_at = :now::timestamptz, done_by = :callerName::text from given
     where given.why is null and t.patient_id = given.patient_id and t.kind = 'outOfOrder' and t.done_at is null and t.data ->> 'eventId' = given.event_id
    returning ${taskColumns('t')}
  )${tasksDone('looked')}, audited as (${auditRow({
    of: 'given',
    where: 'why is null or sms_id is not null',
    action: 'bulk.undo',
    program: ':programId::text',
    data: `jsonb_build_object('runId', :runId::text)`,
  })}
  )
  update bulk_row r set state = case when given.why is null then 'undone' else r.state end, reason = given.why,
         at = case when given.why is null then :now::timestamptz else r.at end
    from given where r.run_id = :runId::text and r.position = given.position`,
)

type Batch = RunWhere & { positions: readonly number[]; undoAt: Date }

/** How many went back. */
export async function undoUpdates(unit: Unit, { programId, runId, positions, undoAt }: Batch): Promise<number> {
  await unit.sql(holdTasks, { runId, positions })
  await unit.sql(holdPatients, { runId, positions })
  await unit.sql(holdMessages, { runId, positions })
  const rows = await unit.sql(look, { runId, undoAt, positions })
  const judged = rows.map((row) => ({ ...row, why: whyNot(row) }))

  const linked = judged.filter(({ waits, stopped, why }) => why === null || waits || stopped)
  await takeBackLinks(
    unit,
    linked.map(({ eventId }) => eventId),
  )
  await unit.sql(undo, {
    ...actorValues(unit),
    programId,
    runId,
    positions: judged.map(({ position }) => position),
    patientIds: judged.map(({ patientId }) => patientId),
    eventIds: judged.map(({ eventId }) => eventId),
    tracks: judged.map(({ track, why }) => (why === null ? track : null)),
    was: judged.map(({ was }) => was),
    smsIds: judged.map(({ smsId, waits }) => (waits ? smsId : null)),
    entryIds: judged.map(() => newId('ev')),
    timelineData: judged.map((row) => JSON.stringify(timelineDataOf(row))),
    reasons: judged.map(({ why }) => why),
    cards: judged.map(({ card, why }) => (card && why === null ? JSON.stringify(card) : null)),
  })
  return judged.filter(({ why }) => why === null).length
}

function whyNot({ silent, waits, track, is, became, later }: Looked): 'left' | 'changed' | null {
  if (!silent && !waits) return 'left'
  return track !== null && (later || is !== became) ? 'changed' : null
}

/** The way back, as a case update that names the one it takes back. */
const timelineDataOf = ({ track, was, became, eventId }: Looked) => ({
  name: track === 'enrollment' ? enrollmentStatus : financialSupportStatus,
  text: was ?? '',
  additionalData: [],
  track,
  from: became,
  to: was,
  outcome: 'applied',
  sms: { status: 'none' },
  undoOf: eventId,
})
