// How many patients of a program are in which states, as a reader of the log: one that is new counts in its states, one
// whose states change leaves one count for another.
import type { ChangeRow } from '@/lib/log/kinds'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type Total = { programId: string; states: string; n: number }

/** What the rows add to the counts, in the order of their keys. */
export function foldTotals(rows: readonly Pick<ChangeRow, 'programId' | 'data'>[]): Total[] {
  const totals = new Map<string, Total>()
  const add = (programId: string, states: string, n: number) => {
    const total = totals.get(`${programId} ${states}`) ?? { programId, states, n: 0 }
    total.n += n
    totals.set(`${programId} ${states}`, total)
  }
  for (const { programId, data } of rows) {
    if (!data.states) continue
    if (data.states.from) add(programId, data.states.from, -1)
    add(programId, data.states.to, 1)
  }
  return [...totals.values()]
    .filter(({ n }) => n !== 0)
    .sort((a, b) => (`${a.programId} ${a.states}` < `${b.programId} ${b.states}` ? -1 : 1))
}

const write = statement<{ programIds: readonly string[]; states: readonly string[]; numbers: readonly number[] }>(
  'patients.moveTotals',
  'set',
  `
  merge into patient_total t
  using (select * from unnest(:programIds::text[], :states::text[], :numbers::int[]) as row(program_id, states, n)) m
     on t.program_id = m.program_id and t.states = m.states
   when matched and t.n + m.n = 0 then delete
   when matched then update set n = t.n + m.n
   when not matched then insert (program_id, states, n) values (m.program_id, m.states, m.n)`,
)

export async function followTotals(unit: Unit, rows: readonly ChangeRow[]): Promise<void> {
  const totals = foldTotals(rows)
  if (totals.length === 0) return
  await unit.sql(write, {
    programIds: totals.map(({ programId }) => programId),
    states: totals.map(({ states }) => states),
    numbers: totals.map(({ n }) => n),
  })
}
