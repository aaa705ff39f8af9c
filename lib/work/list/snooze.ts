// A person puts rows of Needs action away. Due times stay as they are; what brings a row back earlier stands in work-sql.ts
// (it is due) and in wake-rows.ts (the patient writes, a status changes).

import { Refusal } from '@/lib/contract/refusals'
import type { ClockState, SnoozeChoice } from '@/lib/contract/work/clock-vocabulary'
import { SnoozeChoice as choices } from '@/lib/contract/work/clock-vocabulary'
import { endOfDay, longestSnooze, type SnoozeDraft, type SnoozeTimes, snoozeTable } from '@/lib/contract/work/snooze'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit, Unit } from '@/lib/platform/unit'
import { readProgramClocks } from '@/lib/work/clocks/read-program-clocks'

type Where = { programId: string }

async function asking(unit: Unit, programId: string) {
  const program = (await readProgramClocks(unit, [programId])).get(programId)
  if (!program) throw new Refusal('notFound')
  return { now: unit.now.getTime(), calendar: program.calendar, timeZone: program.timeZone }
}

/** What can be chosen now, with when the row would be back. */
export async function readSnoozeTimes(unit: Unit, { programId }: Where): Promise<SnoozeTimes> {
  const asked = await asking(unit, programId)
  const iso = (at: number) => new Date(at).toISOString()
  return {
    choices: choices.all.flatMap((choice) => {
      const at = snoozeTable[choice](asked)
      return at === null ? [] : [{ choice, at: iso(at) }]
    }),
    endOfDay: iso(endOfDay(asked.now, asked.timeZone)),
  }
}

const picked = 'picked' satisfies SnoozeChoice

/** Of what is late none stays away beyond the day, nor without a reason. */
export async function snooze(unit: TxUnit, { programId, ...draft }: Where & SnoozeDraft) {
  const { until: choice, at, reason = null } = draft
  const patientIds = [...new Set(draft.patientIds)].sort()
  const asked = await asking(unit, programId)
  const chosen = choice === picked ? Date.parse(at ?? '') : snoozeTable[choice](asked)
  if (chosen === null || chosen <= asked.now) throw new Refusal('taskDuePast')
  const { tx, now, actor } = unit
  const known = await tx.patient.count({ where: { id: { in: patientIds }, programId } })
  if (known < patientIds.length) throw new Refusal('notFound')
  const late = await tx.clock.count({
    where: { programId, patientId: { in: patientIds }, state: 'running' satisfies ClockState, dueAt: { lte: now } },
  })
  const until = new Date(Math.min(chosen, asked.now + longestSnooze))
  if (late > 0 && (reason === null || until.getTime() > endOfDay(asked.now, asked.timeZone)))
    throw new Refusal('snoozeRefused')
  const row = { programId, at: now, until, byId: actor.id, reason }
  for (const patientId of patientIds)
    await tx.snooze.upsert({ where: { patientId }, create: { patientId, ...row }, update: row })
  await tell(unit, programId, patientIds)
  await record(unit, {
    action: 'work.snooze',
    programId,
    patientIds,
    data: { until: until.toISOString(), reason, count: patientIds.length },
  })
  return { snoozed: patientIds.map((patientId) => ({ patientId, until: until.toISOString() })) }
}

/** Back at once: by hand, or because it was a slip. */
export async function endSnooze(unit: TxUnit, { programId, patientIds }: Where & { patientIds: readonly string[] }) {
  const where = { programId, patientId: { in: [...patientIds] } }
  const away = await unit.tx.snooze.findMany({ where, select: { patientId: true }, orderBy: { patientId: 'asc' } })
  // Only those of the program are touched, so only they are told of.
  const those = away.map(({ patientId }) => patientId)
  const { count } = await unit.tx.snooze.deleteMany({ where: { programId, patientId: { in: those } } })
  if (count > 0) await tell(unit, programId, those)
  await record(unit, { action: 'work.snooze.end', programId, patientIds: those, data: { count } })
  return { back: count }
}

const tell = (unit: Unit, programId: string, patientIds: readonly string[]) =>
  logChanges(
    unit,
    patientIds.map((patientId) => ({ kind: 'rowSnoozed', programId, patientId })),
  )
