// The clocks that stand for one patient: what runs, until when, and what waits for whom.

import { Refusal } from '@/lib/contract/refusals'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import type { PatientClock } from '@/lib/contract/work/work'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

type Where = { programId: string; patientId: string }

const most = 50
const read = statement<{ patientId: string; programId: string }, Found | { [Column in keyof Found]: null }>(
  'clocks.ofPatient',
  'list',
  `
  select c.* from patient p left join lateral (
         select id, kind, list_group as "group", state, since, started_at as "startedAt", warn_at as "warnAt", due_at as "dueAt",
                breached_at is not null as late, escalated_at is not null as escalated
           from clock where patient_id = p.id and program_id = p.program_id and state <> 'ended'
          order by due_at nulls last, id limit ${most}) c on true
   where p.id = :patientId::text and p.program_id = :programId::text order by c."dueAt" nulls last, c.id`,
)

type Found = Omit<PatientClock, 'since' | 'startedAt' | 'warnAt' | 'dueAt' | 'heldBy'> & {
  since: Date
  startedAt: Date
  warnAt: Date | null
  dueAt: Date | null
}

/** Which of those that stand for the same patient it waits behind. */
export const holdersOf = (kind: ClockKind, standing: readonly ClockKind[]): ClockKind[] =>
  clockRow(kind).heldBy.filter((each) => standing.includes(each))

/** As part of a read that its caller has audited. A patient of another program is not found. */
export async function patientClocks(unit: Unit, { programId, patientId }: Where): Promise<PatientClock[]> {
  const found = await unit.sql(read, { patientId, programId })
  if (found.length === 0) throw new Refusal('notFound')
  const rows = found.filter((row): row is Found => row.id !== null)
  const kinds = rows.map(({ kind }) => kind)
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    startedAt: row.startedAt.toISOString(),
    warnAt: row.warnAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    heldBy: row.state === 'paused' ? holdersOf(row.kind, kinds) : [],
  }))
}

/** The same as a read of its own. */
export async function listPatientClocks(unit: Unit, where: Where): Promise<PatientClock[]> {
  const clocks = await patientClocks(unit, where)
  await record(unit, {
    action: 'work.list',
    programId: where.programId,
    patientIds: [where.patientId],
    data: { clocks: clocks.length },
  })
  return clocks
}
