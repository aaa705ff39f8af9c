// The gate of a link: whoever holds the phone gives the patient's date of birth. A wrong one is counted, and the fifth
// locks the link and makes a task; the answer tells no more than how many tries are left. Where the record has no date of
// birth there is nothing to compare with: the first one given is kept as an answer, and asked for from then on.

import { flowLimits } from '@/lib/contract/journeys/flow'
import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { newSession } from './link-session'
import { keyState } from './link-state'
import type { LinkFile } from './open-link'

export type Verified =
  | { verified: true; cookie: string; expiresAt: Date }
  /** 0: the link is locked now. */
  | { verified: false; triesLeft: number }

const open = 'revoked_at is null and replaced_at is null and locked_at is null and expires_at >'

// Of twenty wrong dates at once five are counted, one after the other, and the fifth locks: the row's own lock sees to it.
const fail = {
  name: 'links.verifyFailed',
  text: `
  with tried as (
    update flow_link set wrong_tries = wrong_tries + 1,
           locked_at = case when wrong_tries + 1 >= ${flowLimits.wrongTries} then $2::timestamptz end
     where id = $1::text and ${open} $2::timestamptz
    returning wrong_tries, locked_at
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $2::timestamptz, $3::text, $1::text, $4::text, 'link.verifyFailed', $5::text, array[$6::text], $7::text, $8::text,
           $9::jsonb || jsonb_build_object('wrongTries', wrong_tries) from tried
  ), entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
    select $10::text, $6::text, $5::text, $2::timestamptz, 'linkLocked', $3::text, $4::text, $9::jsonb from tried where locked_at is not null
  ), asked as (
    insert into task (id, program_id, patient_id, kind, data, created_at)
    select $11::text, $5::text, $6::text, 'linkLocked', $9::jsonb, $2::timestamptz from tried where locked_at is not null
  )
  select wrong_tries as "wrongTries" from tried`,
}

// The flow's row before the link's, as everywhere.
const succeed = {
  name: 'links.verify',
  text: `
  with held as (
    select id from flow where id = $12::text for no key update
  ), opened as (
    update flow_link set opened_at = coalesce(opened_at, $2::timestamptz) from held
     where flow_link.id = $1::text and flow_link.flow_id = held.id and ${open} $2::timestamptz
    returning flow_link.id
  ), session as (
    insert into link_session (id, link_id, created_at, expires_at)
    select $13::text, id, $2::timestamptz, $14::timestamptz from opened
  ), started as (
    update flow set started_at = $2::timestamptz, updated_at = $2::timestamptz from opened
     where flow.id = $12::text and flow.started_at is null and flow.state = 'open'
    returning flow.id
  ), entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
    select $10::text, $6::text, $5::text, $2::timestamptz, 'flowStarted', $3::text, $4::text, $11::jsonb from started
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $2::timestamptz, $3::text, $1::text, $4::text, 'link.verify', $5::text, array[$6::text], $7::text, $8::text, $9::jsonb from opened
  )
  select id from opened`,
}

const take = statement<{ flowId: string; date: string; now: Date }, { date: string | null }>(
  'links.takeBirthDate',
  'claim',
  `
  with held as (select id from flow where id = :flowId::text and state = 'open' for no key update)
  insert into flow_answer (flow_id, item, value, answered_at, updated_at)
  select id, 'dob', jsonb_build_object('date', :date::text), :now::timestamptz, :now::timestamptz from held
  on conflict (flow_id, item) do update
    set value = coalesce(flow_answer.value, excluded.value), answered_at = coalesce(flow_answer.answered_at, excluded.answered_at)
  returning value ->> 'date' as date`,
)

/** `date` is yyyy-mm-dd. Throws linkNotOpen where the key is not active; that of a finished flow may be opened. */
export async function verifyBirthDate(unit: Unit, file: LinkFile, date: string): Promise<Verified> {
  const { now, actor } = unit
  const { link, flow, patient } = file
  if (flow.state === 'withdrawn' || keyState(link, now) !== 'active') throw new Refusal('linkNotOpen')

  const expected = patient.bornOn ?? file.givenBirthDate ?? (await takeBirthDate(unit, flow.id, date))
  const told = { flowId: flow.id, linkId: link.id, kind: flow.kind }
  const common = [
    link.id,
    now,
    actor.kind,
    actor.name,
    flow.programId,
    patient.id,
    actor.requestId,
    actor.address,
    JSON.stringify(told),
    newId('ev'),
  ]
  if (expected !== date) {
    const [tried] = await unit.sql<{ wrongTries: number }>(fail, [...common, newId('tk')])
    return { verified: false, triesLeft: tried ? flowLimits.wrongTries - tried.wrongTries : 0 }
  }

  const { cookie, id } = newSession()
  const expiresAt = new Date(now.getTime() + flowLimits.sessionHours * hour)
  const started = JSON.stringify({ flowId: flow.id, kind: flow.kind })
  const opened = await unit.sql(succeed, [...common, started, flow.id, id, expiresAt])
  if (opened.length === 0) throw new Refusal('linkNotOpen')
  return { verified: true, cookie, expiresAt }
}

/** Of two phones at once the first one's date is kept. */
async function takeBirthDate(unit: Unit, flowId: string, date: string): Promise<string | null> {
  const [answer] = await unit.sql(take, { flowId, date, now: unit.now })
  return answer?.date ?? null
}
