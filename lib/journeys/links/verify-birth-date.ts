// The gate of a link: whoever holds the phone gives the patient's date of birth. A wrong one is counted, and the fifth, or the
// tenth of a day on all links of the patient, locks the link and makes a task; the page says the same of each. Where the
// record has no date of birth there is nothing to compare with: one that is given waits for the code, and the first behind a code
// is kept as an answer, and asked for from then on.

import { flowLimits } from '@/lib/contract/journeys/flow'
import { Refusal } from '@/lib/contract/refusals'
import { changeRow } from '@/lib/log/change-row'
import { flowsLogged, taskColumns, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues, ofGiven } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { taskRow } from '@/lib/platform/record/task-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import { newSession, type PhoneSession } from './link-session'
import { keyState, opensConsents } from './link-state'
import type { LinkFile } from './open-link'

export type Verified =
  | { verified: true; cookie: string; expiresAt: Date }
  /** 0: the link is locked now. */
  | { verified: false; triesLeft: number }

/** `aged`: for how it stands and the consents alone, to which every link of the patient leads however old it is. */
const open =
  'revoked_at is null and locked_at is null and (:aged::boolean or replaced_at is null and expires_at > :now::timestamptz)'

type Given = ActorValues & {
  linkId: string
  programId: string
  patientId: string
  /** What the audit log is told. */
  told: string
  entryId: string
  aged: boolean
}

/** How many tries are left: of this link, and of the day over all links of the patient. */
const left = (tries: string) =>
  `greatest(0, least(${flowLimits.wrongTries} - (${tries}), ${flowLimits.wrongTriesADay} - (${tries}) - others.n))`

const others = `others as (
    select coalesce(sum(l.wrong_tries), 0)::int as n from flow f join flow_link l on l.flow_id = f.id
     where f.patient_id = :patientId::text and l.id <> :linkId::text and l.wrong_at > :now::timestamptz - interval '1 day'
  )`

// Of twenty wrong dates at once five are counted, one after the other, and the fifth locks: the row's own lock sees to it.
const lockedNow = {
  of: 'tried',
  where: 'locked_at is not null',
  kind: 'linkLocked',
  ...ofGiven,
  data: ':told::jsonb',
} as const
const fail = statement<Given & { taskId: string }, { triesLeft: number }>(
  'links.verifyFailed',
  'set',
  `
  with ${others}, tried as (
    update flow_link set wrong_tries = wrong_tries + 1, wrong_at = :now::timestamptz,
           locked_at = case when ${left('wrong_tries + 1')} <= 0 then :now::timestamptz end
     from others where id = :linkId::text and ${open}
    returning wrong_tries, locked_at, ${left('wrong_tries')} as left
  ), audited as (${auditRow({
    of: 'tried',
    action: 'link.verifyFailed',
    ...ofGiven,
    data: `:told::jsonb || jsonb_build_object('wrongTries', wrong_tries)`,
  })}
  ), entry as (${timelineRow({ ...lockedNow, byNameAlone: true })}
  ), asked as (${taskRow(lockedNow)}
    returning ${taskColumns('task')}
  )${tasksLogged('asked')}, logged as (${changeRow({ of: 'tried', ...ofGiven, kind: 'linkMoved', subject: ':linkId::text' })}
  ), locked as (${changeRow({ of: 'tried', where: 'locked_at is not null', ...ofGiven, kind: 'linkLocked', subject: ':linkId::text' })}
  )
  select tried.left as "triesLeft" from tried`,
)

// The flow's row before the link's, as everywhere.
const succeed = statement<
  Given & {
    flowId: string
    sessionId: string
    sessionUntil: Date
    before: string | null
    waiting: string | null
    timelineData: string
  },
  { id: string }
>(
  'links.verify',
  'set',
  `
  with held as (
    select id from flow where id = :flowId::text for no key update
  ), opened as (
    update flow_link set opened_at = coalesce(opened_at, :now::timestamptz) from held
     where flow_link.id = :linkId::text and flow_link.flow_id = held.id and ${open}
    returning flow_link.id
  ), session as (
    insert into link_session (id, link_id, created_at, seen_at, expires_at, code_at, code_phone, given_birth_date)
    select :sessionId::text, opened.id, :now::timestamptz, :now::timestamptz, :sessionUntil::timestamptz, s.code_at, s.code_phone, :waiting::text
      from opened left join link_session s on s.id = :before::text and s.link_id = opened.id and not s.born and s.expires_at > :now::timestamptz
  ), started as (
    update flow set started_at = :now::timestamptz, updated_at = :now::timestamptz from opened
     where not :aged::boolean and flow.id = :flowId::text and flow.started_at is null and flow.state = 'open'
    returning flow.id, flow.program_id, flow.patient_id, flow.kind, flow.state
  )${flowsLogged('started', 'flowStarted')}, logged as (${changeRow({ of: 'opened', ...ofGiven, kind: 'linkMoved', subject: 'opened.id' })}
  ), entry as (${timelineRow({ of: 'started', kind: 'flowStarted', ...ofGiven, data: ':timelineData::jsonb', byNameAlone: true })}
  ), audited as (${auditRow({ of: 'opened', action: 'link.verify', ...ofGiven, data: ':told::jsonb' })}
  )
  select id from opened`,
)

// Both rows are held: of a link that was turned off meanwhile nothing is kept.
const take = statement<
  { flowId: string; linkId: string; date: string; now: Date; aged: false },
  { date: string | null }
>(
  'links.takeBirthDate',
  'claim',
  `
  with held as (
    select f.id from flow f join flow_link on flow_link.flow_id = f.id
     where f.id = :flowId::text and f.state = 'open' and flow_link.id = :linkId::text and ${open} for no key update
  )
  insert into flow_answer (flow_id, item, value, answered_at, updated_at)
  select id, 'dob', jsonb_build_object('date', :date::text), :now::timestamptz, :now::timestamptz from held
  on conflict (flow_id, item) do update
    set value = coalesce(flow_answer.value, excluded.value), answered_at = coalesce(flow_answer.answered_at, excluded.answered_at)
  returning value ->> 'date' as date`,
)

/** `date` is yyyy-mm-dd; `cookie` and `session`: of a phone that gave the code first. Throws linkNotOpen where a person turned
 *  the link off or wrong dates locked it. That of a finished flow may be opened, and one of any age: it tells how it stands,
 *  and leads to the consents. */
export async function verifyBirthDate(
  unit: Unit,
  file: LinkFile,
  date: string,
  { cookie: before, session }: { cookie?: string | undefined; session?: PhoneSession | null } = {},
): Promise<Verified> {
  const { now } = unit
  const { link, flow, patient } = file
  const active = flow.state !== 'withdrawn' && keyState(link, now) === 'active'
  const aged = !active && opensConsents(file)
  if (!active && !aged) throw new Refusal('linkNotOpen')

  const known = patient.bornOn ?? file.givenBirthDate
  // An old link of somebody whose date nobody knows has nothing to ask for.
  if (aged && known === null) throw new Refusal('linkNotOpen')
  const waiting = known === null && !session?.code ? date : null
  const expected = known ?? waiting ?? (await takeBirthDate(unit, file, date))
  const given: Given = {
    ...actorValues(unit),
    callerId: link.id,
    linkId: link.id,
    programId: flow.programId,
    patientId: patient.id,
    told: JSON.stringify({ flowId: flow.id, linkId: link.id, kind: flow.kind }),
    entryId: newId('ev'),
    aged,
  }
  if (expected !== date) {
    const [tried] = await unit.sql(fail, { ...given, taskId: newId('tk') })
    return { verified: false, triesLeft: tried?.triesLeft ?? 0 }
  }

  const { cookie, id: sessionId, expiresAt } = newSession(now)
  const timelineData = JSON.stringify({ flowId: flow.id, kind: flow.kind })
  const opened = await unit.sql(succeed, {
    ...given,
    flowId: flow.id,
    sessionId,
    sessionUntil: expiresAt,
    before: before === undefined ? null : hashOf(before),
    waiting,
    timelineData,
  })
  if (opened.length === 0) throw new Refusal('linkNotOpen')
  return { verified: true, cookie, expiresAt }
}

/** Of two phones at once the first one's date is kept. Null where the link takes none any more. */
export async function takeBirthDate(unit: Unit, { flow, link }: LinkFile, date: string): Promise<string | null> {
  const [answer] = await unit.sql(take, { flowId: flow.id, linkId: link.id, date, now: unit.now, aged: false })
  return answer?.date ?? null
}
