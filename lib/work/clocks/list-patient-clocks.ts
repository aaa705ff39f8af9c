// The clocks that stand for one patient: what runs, until when, and what waits for whom.

import { Refusal } from '@/lib/contract/refusals'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import type { ClockKind, ClockState } from '@/lib/contract/work/clock-vocabulary'
import type { PatientClock } from '@/lib/contract/work/work'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

type Where = { programId: string; patientId: string }

const most = 50
/** Which of those that stand for the same patient it waits behind. */
const holdersOf = (kind: ClockKind, standing: readonly ClockKind[]): ClockKind[] =>
  clockRow(kind).heldBy.filter((each) => standing.includes(each))

/** As part of a read that its caller has audited. A patient of another program is not found. */
export async function patientClocks(unit: TxUnit, { programId, patientId }: Where): Promise<PatientClock[]> {
  const { tx } = unit
  if ((await tx.patient.count({ where: { id: patientId, programId } })) === 0) throw new Refusal('notFound')
  const found = await tx.clock.findMany({
    where: { patientId, programId, state: { not: 'ended' satisfies ClockState } },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    take: most,
  })
  const rows = found.map(({ kind, state, ...row }) => ({ ...row, kind: kind as ClockKind, state: state as ClockState }))
  const kinds = rows.map(({ kind }) => kind)
  const away = await tx.snooze.findUnique({ where: { patientId } })
  return rows.map(
    ({ id, kind, subject, listGroup, state, since, startedAt, warnAt, dueAt, breachedAt, escalatedAt }) => ({
      id,
      kind,
      subject,
      group: listGroup as PatientClock['group'],
      state,
      late: breachedAt !== null,
      escalated: escalatedAt !== null,
      since: since.toISOString(),
      startedAt: startedAt.toISOString(),
      warnAt: warnAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      heldBy: state === 'paused' ? holdersOf(kind, kinds) : [],
      snoozedUntil:
        away && away.until > unit.now && away.at >= startedAt && dueAt && (dueAt > unit.now || dueAt <= away.at)
          ? away.until.toISOString()
          : null,
    }),
  )
}

/** The same as a read of its own. */
export async function listPatientClocks(unit: TxUnit, where: Where): Promise<PatientClock[]> {
  const clocks = await patientClocks(unit, where)
  await record(unit, {
    action: 'work.list',
    programId: where.programId,
    patientIds: [where.patientId],
    data: { clocks: clocks.length },
  })
  return clocks
}
