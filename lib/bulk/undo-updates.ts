// Case updates go back where nothing of them has left: the message that waits is taken back with its link, the status is
// what it was, by an entry of its own on the timeline, and what asked for a second look asks no more.
import { enrollmentStatus, financialSupportStatus, type Track } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import type { RunWhere } from './read-bulk'

// Patients before messages, as everywhere; a worker that is taking a message at this moment is waited for.
const holdPatients = {
  name: 'bulk.holdUpdated',
  text: `select p.id from bulk_row r join patient p on p.id = r.patient_id
          where r.run_id = $1::text and r.state = 'done' order by p.id for no key update of p`,
}
const holdMessages = {
  name: 'bulk.holdMessages',
  text: `select s.id from bulk_row r join timeline_entry e on e.id = r.event_id join sms s on s.id = e.sms_id
          where r.run_id = $1::text and r.state = 'done' and s.state in ('queued', 'deferred') order by s.id for no key update of s`,
}
const look = {
  name: 'bulk.lookBack',
  text: `
  select r.position, r.patient_id as "patientId", r.event_id as "eventId", e.data ->> 'track' as track,
         e.data ->> 'from' as was, e.data ->> 'to' as became, s.id as "smsId", s.link_id as "linkId",
         case e.data ->> 'track' when 'enrollment' then p.enrollment when 'priorAuth' then p.prior_auth when 'pap' then p.pap when 'copay' then p.copay end as "is",
         p.lifecycle = 'unsubscribed' or exists (
           select from timeline_entry n where n.patient_id = r.patient_id and n.at >= e.at and n.id <> e.id
              and n.data ->> 'track' = e.data ->> 'track') as later,
         s.id is null or s.state = 'suppressed' as silent,
         coalesce(s.by_kind = 'staff' and (s.state = 'deferred' or s.state = 'queued' and s.not_before > $2::timestamptz), false) as waits
    from bulk_row r join patient p on p.id = r.patient_id join timeline_entry e on e.id = r.event_id left join sms s on s.id = e.sms_id
   where r.run_id = $1::text and r.state = 'done' order by r.position`,
}
type Looked = {
  position: number
  patientId: string
  eventId: string
  track: Track | null
  was: string | null
  became: string | null
  is: string | null
  /** Somebody has set this status again since, perhaps back to the same. */
  later: boolean
  smsId: string | null
  linkId: string | null
  silent: boolean
  waits: boolean
}
const keep = {
  name: 'bulk.keep',
  text: `update bulk_row r set reason = given.reason from unnest($2::int[], $3::text[]) as given (position, reason)
          where r.run_id = $1::text and r.position = given.position`,
}
const undo = {
  name: 'bulk.undoUpdates',
  text: `
  with given as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[])
      as g (position, patient_id, event_id, track, was, sms_id, link_id, entry_id, story)
  ), taken as (
    update sms set state = 'suppressed', reason = 'undone', sealed_body = null from given where sms.id = given.sms_id
  ), closed as (
    update flow_link l set revoked_at = $10::timestamptz from given
     where l.id = given.link_id and l.revoked_at is null and l.replaced_at is null
  ), back as (
    update patient p set enrollment = case given.track when 'enrollment' then given.was else enrollment end,
           prior_auth = case given.track when 'priorAuth' then given.was else prior_auth end,
           pap = case given.track when 'pap' then given.was else pap end,
           copay = case given.track when 'copay' then given.was else copay end,
           updated_at = $10::timestamptz, version = version + 1
      from given where p.id = given.patient_id and given.track is not null
  ), told as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
    select entry_id, patient_id, $11::text, $10::timestamptz, 'caseUpdate', $12::text, $13::text, story from given where track is not null
  ), looked as (
    update task t set done_at = $10::timestamptz, done_by = $13::text from given
     where t.patient_id = given.patient_id and t.kind = 'outOfOrder' and t.done_at is null and t.data ->> 'eventId' = given.event_id
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $10::timestamptz, $12::text, $14::text, $13::text, 'bulk.undo', $11::text, array[patient_id], $15::text, $16::text,
           jsonb_build_object('runId', $17::text) from given
  )
  update bulk_row r set state = 'undone', reason = null, at = $10::timestamptz from given
   where r.run_id = $17::text and r.position = given.position`,
}

/** How many went back. */
export async function undoUpdates(unit: Unit, { programId, runId }: RunWhere): Promise<number> {
  await unit.sql(holdPatients, [runId])
  await unit.sql(holdMessages, [runId])
  const rows = await unit.sql<Looked>(look, [runId, unit.now])
  const standing = rows.map((row) => ({ row, why: whyNot(row) }))
  const kept = standing.filter(({ why }) => why !== null)
  if (kept.length > 0) await unit.sql(keep, [runId, kept.map(({ row }) => row.position), kept.map(({ why }) => why)])
  const back = standing.filter(({ why }) => why === null).map(({ row }) => row)
  if (back.length === 0) return 0

  const { kind, id, name, requestId, address } = unit.actor
  await unit.sql(undo, [
    back.map(({ position }) => position),
    back.map(({ patientId }) => patientId),
    back.map(({ eventId }) => eventId),
    back.map(({ track }) => track),
    back.map(({ was }) => was),
    back.map(({ smsId, waits }) => (waits ? smsId : null)),
    back.map(({ linkId }) => linkId),
    back.map(() => newId('ev')),
    back.map((row) => JSON.stringify(storyOf(row))),
    unit.now,
    programId,
    kind,
    name,
    id,
    requestId,
    address,
    runId,
  ])
  return back.length
}

function whyNot({ silent, waits, track, is, became, later }: Looked): 'left' | 'changed' | null {
  if (!silent && !waits) return 'left'
  return track !== null && (later || is !== became) ? 'changed' : null
}

/** The way back, as a case update that names the one it takes back. */
const storyOf = ({ track, was, became, eventId }: Looked) => ({
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
