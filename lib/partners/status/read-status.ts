// How the hub is, now and over ninety days. The same figures say what a minute was like (note-minute.ts).

import type { EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'
import {
  lateAfter,
  PartState,
  type PartStatus,
  type Status,
  type StatusDayView,
  StatusPart,
  statusDays,
} from '@/lib/contract/partners/status'
import { day, minute, second } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'
import { statement } from '@/lib/platform/db/statement'
import { ask } from '@/lib/platform/unit'

const seenWithin = "interval '15 seconds'"

export type Lag = { worker: boolean; callbacks: number; messages: number }
/** Of sandboxes nothing counts: their clocks are moved. A receiver that fails is given less room, so what waits for it is late by
 *  its own doing. */
const lag = statement<object, Lag>(
  'status.lag',
  'list',
  `select exists (select 1 from worker_heartbeat where seen_at > now() - ${seenWithin}) as worker,
          coalesce((select extract(epoch from now() - min(l.due_at)) from endpoint e
             join support_program p on p.id = e.program_id and not p.sandbox
             cross join lateral (select due_at from lane where endpoint_id = e.id and head_seq is not null and lease is null
                                    and not suspect and due_at <= now() and not withheld order by due_at limit 1) l
            where e.state = '${'active' satisfies EndpointState}' and e.removed_at is null and e.failing_since is null), 0)::float8 as callbacks,
          coalesce((select extract(epoch from now() - s.not_before) from sms s
             join support_program p on p.id = s.program_id and not p.sandbox
            where s.state in ('queued', 'deferred') and s.not_before <= now() order by s.not_before limit 1), 0)::float8 as messages`,
)

type DayRow = { day: string; firstAt: Date; minutes: number; callbacksLate: number; messagesLate: number }
const days = statement<{ from: string }, DayRow>(
  'status.days',
  'list',
  `select day::text, first_at as "firstAt", minutes, callbacks_late as "callbacksLate", messages_late as "messagesLate"
     from status_day where day >= :from::date order by day`,
)

export async function readLag(): Promise<Lag> {
  const [found] = await ask(lag, {})
  return found ?? { worker: false, callbacks: 0, messages: 0 }
}

const keptFor = 5 * second
const patience = 3 * second
type Kept = { at: number; told: Promise<Status>; reading: Promise<Status> | null }
const shared = globalThis as { hublineStatus?: Kept | undefined }
onForget(() => {
  shared.hublineStatus = undefined
})

/** What is told to everybody: read at most once in five seconds by a process, however many ask, and never twice at once. A
 *  database that has not answered within three seconds does not answer. */
export function currentStatus(now = Date.now(), read: () => Promise<Status> = readStatus): Promise<Status> {
  const kept = shared.hublineStatus
  if (kept && now - kept.at < keptFor && now >= kept.at) return kept.told
  const reading = kept?.reading ?? read()
  const next: Kept = { at: now, told: soon(reading), reading }
  const done = () => {
    next.reading = null
  }
  reading.then(done, done)
  shared.hublineStatus = next
  return next.told
}

async function soon(reading: Promise<Status>): Promise<Status> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, patience, null)
  })
  const found = await Promise.race([reading, late]).finally(() => clearTimeout(timer))
  return found ?? standstill(new Date().toISOString())
}

const standstill = (at: string): Status => ({
  at,
  parts: StatusPart.all.map((part) => partOf(part, PartState.stopped)),
  days: [],
})

/** Where the database does not answer, everything stands still. */
export async function readStatus(now = new Date()): Promise<Status> {
  const at = now.toISOString()
  const from = dayOf(now.getTime() - (statusDays - 1) * day)
  const found = await Promise.all([readLag(), ask(days, { from })]).catch(() => null)
  if (!found) return standstill(at)
  const [{ worker, callbacks, messages }, rows] = found
  const past = viewsOf(rows, now)
  const known = past.reduce((sum, { minutes }) => sum + minutes, 0)
  const good = (bad: (each: Past) => number) =>
    known === 0 ? null : 1 - past.reduce((sum, each) => sum + bad(each), 0) / known
  const stopped = good((each) => each.stopped)
  const working = worker ? PartState.working : PartState.stopped
  const sent = (part: keyof typeof lateAfter, seconds: number) =>
    !worker ? PartState.stopped : seconds > lateAfter[part] ? PartState.late : PartState.working
  return {
    at,
    parts: [
      partOf(StatusPart.interface, PartState.working),
      partOf(StatusPart.worker, working, null, stopped),
      partOf(
        StatusPart.callbacks,
        sent(StatusPart.callbacks, callbacks),
        callbacks,
        good((each) => each.stopped + each.callbacksLate),
      ),
      partOf(
        StatusPart.messages,
        sent(StatusPart.messages, messages),
        messages,
        good((each) => each.stopped + each.messagesLate),
      ),
    ],
    days: past.map(({ minutes: _, ...view }) => view),
  }
}

const partOf = (
  part: StatusPart,
  state: PartState,
  lagSeconds: number | null = null,
  goodShare: number | null = null,
): PartStatus => ({ part, state, lagSeconds: lagSeconds === null ? null : Math.round(lagSeconds), goodShare })

type Past = StatusDayView & { minutes: number }
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Every day from the first that is known: one without a row is one in which nobody was there. */
function viewsOf(rows: readonly DayRow[], now: Date): Past[] {
  const [first] = rows
  if (!first) return []
  const found = new Map(rows.map((row) => [row.day, row]))
  const views: Past[] = []
  for (let begins = Date.parse(first.day); begins <= now.getTime(); begins += day) {
    const row = found.get(dayOf(begins))
    const from = row === first ? row.firstAt.getTime() : begins
    const minutes = Math.max(1, Math.floor((Math.min(begins + day, now.getTime()) - from) / minute))
    views.push({
      day: dayOf(begins),
      minutes,
      stopped: Math.max(0, minutes - forgiven - (row?.minutes ?? 0)),
      callbacksLate: Math.min(minutes, row?.callbacksLate ?? 0),
      messagesLate: Math.min(minutes, row?.messagesLate ?? 0),
    })
  }
  return views
}
/** The chore comes once a minute, and the last minute may be still to come. */
const forgiven = 2
