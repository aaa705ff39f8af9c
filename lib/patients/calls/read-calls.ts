// Pages of the calls of a program, for its list and for an export; whoever reads them says so in the audit log.

import { type CallsFilter, type CallsPage, type DueCall, dueCall, type LoggedCall } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { day, minute } from '@/lib/contract/time'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { wallClock, wallTime } from '@/lib/contract/wall-clock'
import { readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import type { TxUnit } from '@/lib/platform/unit'
import { readProgramClocks } from '@/lib/work/clocks/read-program-clocks'
import { afterCursor, byTime, dueAfter } from './call-pages'
import { callRowsOf, withContact } from './call-row'

export type CallsAsked = Omit<CallsFilter, 'after'> & { programId: string }
type Span = { from: Date; until: Date }
type Page = { after: string | undefined; most: number }
const name = { select: { id: true, firstName: true, lastName: true } } as const
const person = { select: { id: true, name: true } } as const
const week = 7 * day

/** The first day that is shown, on the program's clock; when what is due then is due, after how many minutes it is late,
 *  and since when what was logged. Throws notFound. */
export async function readSpans(unit: TxUnit, { programId, view, from: asked }: CallsAsked) {
  const { tx, now } = unit
  const program = await tx.supportProgram.findUnique({ where: { id: programId }, select: { timeZone: true } })
  const clocks = (await readProgramClocks(unit, [programId])).get(programId)
  if (!program || !clocks) throw new Refusal('notFound')
  const { timeZone } = program
  const clock = wallClock(timeZone)
  const today = wallTime(now.getTime(), timeZone).slice(0, 10)
  const midnight = (date: string, days = 0) => new Date(clock.instantOf(Date.parse(date) + days * day))
  const from = view === 'upcoming' && asked ? asked : today
  const begin = midnight(from)
  const due: Record<keyof CallsPage['counts'], Span> = {
    today: { from: new Date(0), until: midnight(today, 1) },
    // A week that is gone holds nothing any more.
    upcoming: { from: new Date(Math.max(begin.getTime(), now.getTime())), until: midnight(from, week / day) },
  }
  return { from, timeZone, due, grace: clocks.targets.call.target, since: view === 'log' ? null : begin }
}

/** What a tab lists and counts. Whose a task is: its assignee's, else the owner's of its patient. */
export const openCalls = ({ actor }: TxUnit, { programId, whose, party }: CallsAsked, { from, until }: Span) => [
  { programId, kind: 'call' satisfies TaskKind, doneAt: null, dueAt: { gte: from, lt: until } },
  ...(party ? [{ data: { path: ['party'], equals: party } }] : []),
  ...(whose === 'mine'
    ? [{ OR: [{ assigneeId: actor.id }, { assigneeId: null, patient: { ownerId: actor.id } }] }]
    : []),
]

/** Whatever is due in `span`, earliest first; late `grace` minutes after its time. */
export async function readDue(
  unit: TxUnit,
  asked: CallsAsked,
  { span, grace, after, most }: Page & { span: Span; grace: number },
) {
  const found = await unit.tx.task.findMany({
    where: {
      AND: [...openCalls(unit, asked, span), ...dueAfter(after ? readPageCursor(after) : null)],
    },
    include: { assignee: person, patient: { select: { ...name.select, owner: person } } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: most + 1,
  })
  const rows = found.slice(0, most).map(({ id, dueAt, data, patient, assignee }): DueCall => {
    const { party, contactId = null, contactName = null, purpose, attempt = null } = data as Partial<DueCall>
    const at = dueAt ?? unit.now
    const { owner, ...whose } = patient
    return dueCall.parse({
      taskId: id,
      at: at.toISOString(),
      late: at.getTime() + grace * minute <= unit.now.getTime(),
      party,
      contactId,
      contactName,
      purpose,
      attempt,
      patient: whose,
      owner: assignee ?? owner,
    })
  })
  const last = found.length > most ? found[most - 1] : undefined
  return { rows, more: last?.dueAt ? writePageCursor({ at: last.dueAt, id: last.id }) : null }
}

/** What a tab lists of what was logged; `since` null: from the beginning. */
export const loggedCalls = (
  { actor }: TxUnit,
  { programId, whose, outcome, party, contact }: CallsAsked,
  since: Date | null,
) => ({
  programId,
  ...(whose === 'mine' && { staffId: actor.id }),
  ...(outcome && { outcome }),
  ...(party && { party }),
  ...(contact && { contactId: contact }),
  ...(since && { at: { gte: since } }),
})

/** Newest first. */
export async function readLogged(
  unit: TxUnit,
  asked: CallsAsked,
  { since, after, most }: Page & { since: Date | null },
) {
  const found = await unit.tx.call.findMany({
    where: {
      ...loggedCalls(unit, asked, since),
      ...afterCursor(after ? readPageCursor(after) : null),
    },
    include: { ...withContact, patient: name },
    orderBy: byTime,
    take: most + 1,
  })
  const shown = found.slice(0, most)
  const calls = await callRowsOf(unit, shown)
  const rows = shown.flatMap(({ patient }, place): LoggedCall[] => {
    const call = calls[place]
    return call ? [{ ...call, patient }] : []
  })
  const last = found.length > most ? shown.at(-1) : undefined
  return { rows, more: last ? writePageCursor(last) : null }
}
