// A patient as of a moment. What the log tells of is walked back to it: what a row after the moment says was so before it,
// was so then. Ledgers and the timeline are never changed, so what they held then is what is older.

import { Refusal } from '@/lib/contract/refusals'
import { type ChangeData, changeData } from '@/lib/log/kinds'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Told = { at: Date; data: ChangeData }

/** The log does not go back to the moment, and the patient does. */
export class BeforeTheLog extends Error {
  constructor(readonly since: Date) {
    super('The log does not go back that far.')
  }
}

/** `rows` in the order of the log; `read` says what a row moved, from what and to what, or nothing; `now` is what stands
 *  today. */
export function asOf<Value>(
  rows: readonly Told[],
  at: Date,
  read: (data: ChangeData) => { from: Value; to: Value } | null | undefined,
  now: Value,
): Value {
  const moved = rows.flatMap((row) => {
    const said = read(row.data)
    return said ? [{ at: row.at, ...said }] : []
  })
  const last = moved.findLast((each) => each.at <= at)
  if (last) return last.to
  const [next] = moved
  return next ? next.from : now
}

const ownerMoved = ({ owner }: ChangeData) => owner && { from: owner.from ?? null, to: owner.to ?? null }
const gateMoved = ({ consented }: ChangeData) => consented
const statesMoved = ({ states }: ChangeData) => states && { from: states.from ?? null, to: states.to }

/** In a transaction; audited as a read of everything. Throws patientNotFound, also for who was not there yet; BeforeTheLog. */
export async function showPatientAt(unit: TxUnit, { patientId, at }: { patientId: string; at: Date }) {
  const patient = await unit.tx.patient.findUnique({ where: { id: patientId } })
  if (!patient || patient.createdAt > at) throw new Refusal('patientNotFound')
  const oldest = await unit.tx.change.findFirst({ orderBy: [{ written: 'asc' }, { seq: 'asc' }], select: { at: true } })
  const begins = oldest?.at ?? unit.now
  if (patient.createdAt < begins && at < begins) throw new BeforeTheLog(begins)
  await record(unit, {
    action: 'patient.read',
    programId: patient.programId,
    patientIds: [patientId],
    data: { everything: true, at: at.toISOString() },
  })

  const kept = await unit.tx.change.findMany({ where: { patientId }, orderBy: { seq: 'asc' } })
  const rows: Told[] = kept.map((row) => ({ at: row.at, data: changeData.parse(row.data) }))
  const before = { patientId, createdAt: { lte: at } }
  const oldestFirst = { orderBy: { id: 'asc' } } as const
  const tasks = await unit.tx.task.findMany({ where: before, ...oldestFirst })
  const flows = await unit.tx.flow.findMany({ where: before, ...oldestFirst })
  const messages = await unit.tx.sms.findMany({ where: before, ...oldestFirst, omit: { sealedBody: true } })
  const texts = await unit.tx.smsInbound.findMany({ where: { patientId, receivedAt: { lte: at } }, ...oldestFirst })
  const steps = await unit.tx.smsStep.findMany({
    where: { smsId: { in: messages.map(({ id }) => id) }, at: { gt: at } },
    orderBy: { id: 'asc' },
  })
  const [lifecycle = '', enrollment, priorAuth, pap, copay] = (
    asOf(rows, at, statesMoved, patient.states) ?? patient.states
  ).split('/')
  return {
    patient: {
      id: patientId,
      programId: patient.programId,
      createdAt: patient.createdAt,
      lifecycle,
      enrollment: enrollment || null,
      priorAuth: priorAuth || null,
      pap: pap || null,
      copay: copay || null,
      consented: asOf(rows, at, gateMoved, patient.consentedAt !== null),
      ownerId: asOf(rows, at, ownerMoved, patient.ownerId),
    },
    consents: await unit.tx.consent.findMany({ where: { patientId, at: { lte: at } }, ...oldestFirst }),
    tasks: tasks.map((task) => ({
      ...taskAt(task, rows, at),
      kind: task.kind,
      title: task.title,
      createdAt: task.createdAt,
    })),
    flows: flows.map(({ id, kind, state, createdAt, finishedAt }) => {
      const said = rows.findLast((row) => row.at <= at && row.data.flow?.id === id)?.data.flow
      const finished = finishedAt && finishedAt <= at ? finishedAt : null
      return { id, kind, state: said?.state ?? (finished ? state : 'open'), createdAt, finishedAt: finished }
    }),
    messages: messages.map(({ id, kind, language, createdAt, state, reason }) => {
      const next = steps.find(({ smsId }) => smsId === id)
      return next
        ? { id, kind, language, createdAt, state: next.fromState, reason: next.fromReason }
        : { id, kind, language, createdAt, state, reason }
    }),
    texts: texts.map(({ id, receivedAt, meaning, body }) => ({ id, receivedAt, meaning, body })),
    timeline: await unit.tx.timelineEntry.findMany({
      where: { patientId, at: { lte: at } },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    }),
  }
}

type Task = { id: string; dueAt: Date | null; doneAt: Date | null; assigneeId: string | null }

/** Of a task older than the log whose first row came after the moment, nobody has written down what it was before. */
export function taskAt({ id, dueAt, doneAt, assigneeId }: Task, rows: readonly Told[], at: Date) {
  const own = rows.filter(({ data }) => data.task?.id === id)
  const said = own.findLast((row) => row.at <= at)?.data.task
  if (said) return { id, dueAt: dateOf(said.due), doneAt: dateOf(said.done), assigneeId: said.assignee ?? null }
  const done = doneAt && doneAt <= at ? doneAt : null
  return own.length === 0
    ? { id, dueAt, doneAt: done, assigneeId }
    : { id, doneAt: done, notKnown: ['dueAt', 'assigneeId'] as const }
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null)
