// The calls of a program: those due today with what was logged since the morning, those to come, and all that were logged.

import {
  type CallsFilter,
  type CallsPage,
  callPageSize,
  type DueCall,
  dueCall,
  type LoggedCall,
} from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { day, minute } from '@/lib/contract/time'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { wallClock, wallTime } from '@/lib/contract/wall-clock'
import { contactCardOf } from '@/lib/patients/contacts/contact-card'
import { readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readProgramClocks } from '@/lib/work/clocks/read-program-clocks'
import { afterCursor, byTime, dueAfter } from './call-pages'
import { callRowsOf, withContact } from './call-row'

type Asked = CallsFilter & { programId: string }
type Span = { from: Date; until: Date }
const name = { select: { id: true, firstName: true, lastName: true } } as const
const person = { select: { id: true, name: true } } as const
const week = 7 * day

/** Throws notFound. */
export async function listCalls(unit: TxUnit, asked: Asked): Promise<CallsPage> {
  const { programId, view, contact } = asked
  const { tx, now } = unit
  const program = await tx.supportProgram.findUnique({ where: { id: programId }, select: { timeZone: true } })
  const clocks = (await readProgramClocks(unit, [programId])).get(programId)
  if (!program || !clocks) throw new Refusal('notFound')
  const { timeZone } = program
  const clock = wallClock(timeZone)
  const today = wallTime(now.getTime(), timeZone).slice(0, 10)
  const midnight = (date: string, days = 0) => new Date(clock.instantOf(Date.parse(date) + days * day))
  const tomorrow = midnight(today, 1)

  const from = view === 'upcoming' && asked.from ? asked.from : today
  const begin = midnight(from)
  const spans: Record<keyof CallsPage['counts'], Span> = {
    today: { from: new Date(0), until: tomorrow },
    // A week that is gone holds nothing any more.
    upcoming: { from: laterOf(begin, now), until: midnight(from, week / day) },
  }
  const span = view === 'log' ? null : spans[view]
  const due = span ? await readDue(unit, asked, span, clocks.targets.call.target) : { rows: [], more: null }
  const since = view === 'log' ? null : begin
  const logged = view === 'upcoming' ? { rows: [], more: null } : await readLogged(unit, asked, since)
  const known = contact ? await tx.contact.findFirst({ where: { id: contact, programId } }) : null
  const patientIds = [...due.rows, ...logged.rows].map(({ patient }) => patient.id)
  await record(unit, {
    action: 'call.list',
    programId,
    patientIds: [...new Set(patientIds)],
    data: { view, due: due.rows.length, logged: logged.rows.length },
  })
  return {
    due: due.rows,
    logged: logged.rows,
    contact: known ? contactCardOf(known) : null,
    more: view === 'log' ? logged.more : due.more,
    from,
    timeZone,
    counts: {
      today: await tx.task.count({ where: { AND: openCalls(unit, asked, spans.today) } }),
      upcoming: await tx.task.count({ where: { AND: openCalls(unit, asked, spans.upcoming) } }),
    },
    asOf: now.toISOString(),
  }
}

const laterOf = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()))

/** What a tab lists and counts. Whose a task is: its assignee's, else the owner's of its patient. */
const openCalls = ({ actor }: TxUnit, { programId, whose, party }: Asked, { from, until }: Span) => [
  { programId, kind: 'call' satisfies TaskKind, doneAt: null, dueAt: { gte: from, lt: until } },
  ...(party ? [{ data: { path: ['party'], equals: party } }] : []),
  ...(whose === 'mine'
    ? [{ OR: [{ assigneeId: actor.id }, { assigneeId: null, patient: { ownerId: actor.id } }] }]
    : []),
]

async function readDue(unit: TxUnit, asked: Asked, span: Span, grace: number) {
  const found = await unit.tx.task.findMany({
    where: {
      AND: [...openCalls(unit, asked, span), ...dueAfter(asked.after ? readPageCursor(asked.after) : null)],
    },
    include: { assignee: person, patient: { select: { ...name.select, owner: person } } },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: callPageSize + 1,
  })
  const rows = found.slice(0, callPageSize).map(({ id, dueAt, data, patient, assignee }): DueCall => {
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
  const last = found.length > callPageSize ? found[callPageSize - 1] : undefined
  return { rows, more: last?.dueAt ? writePageCursor({ at: last.dueAt, id: last.id }) : null }
}

async function readLogged(unit: TxUnit, asked: Asked, since: Date | null) {
  const { programId, whose, outcome, party, contact, after, view } = asked
  const found = await unit.tx.call.findMany({
    where: {
      programId,
      ...(whose === 'mine' && { staffId: unit.actor.id }),
      ...(outcome && { outcome }),
      ...(party && { party }),
      ...(contact && { contactId: contact }),
      ...(since && { at: { gte: since } }),
      ...(view === 'log' && afterCursor(after ? readPageCursor(after) : null)),
    },
    include: { ...withContact, patient: name },
    orderBy: byTime,
    take: callPageSize + 1,
  })
  const shown = found.slice(0, callPageSize)
  const calls = await callRowsOf(unit, shown)
  const rows = shown.flatMap(({ patient }, place): LoggedCall[] => {
    const call = calls[place]
    return call ? [{ ...call, patient }] : []
  })
  const last = found.length > callPageSize ? shown.at(-1) : undefined
  return { rows, more: last ? writePageCursor(last) : null }
}
