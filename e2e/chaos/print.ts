// One table of plain text: each part with what was done, then its invariants with their figures and the verdict.

import { whole } from '../bench/table'
import type { Form } from './plan'
import type { PartResult } from './verdict'

type Report = {
  seed: number
  form: Form
  machine: Record<string, string | number>
  results: readonly PartResult[]
  seconds: number
}

export function print({ seed, form, machine, results, seconds }: Report): string {
  const { at, cores, processor, memoryGb, system, node, postgres, fsync, loadBefore } = machine
  const rows = results.flatMap(({ part, verdicts, seconds }) => [
    ...verdicts.map(({ name, figures, ok }, index) => [index ? '' : part, name, figures, ok ? 'ok' : 'FAILED']),
    ['', 'took', `${whole(seconds)} s`, ''],
  ])
  const did = results.flatMap(({ part, did }) => did.map((line, index) => [index ? '' : part, line]))
  const failed = results.flatMap(({ part, verdicts }) =>
    verdicts.flatMap(({ name, ok, examples = [] }) =>
      ok ? [] : [`${part}: ${name}`, ...examples.map((each) => `  ${each}`)],
    ),
  )
  const count = results.flatMap(({ verdicts }) => verdicts)
  const bad = count.filter(({ ok }) => !ok).length
  return [
    `Seed ${seed}, ${form} form, ${at} UTC`,
    `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}, PostgreSQL ${postgres} (synchronous_commit on, fsync ${fsync}), load before ${loadBefore}`,
    '',
    ...table(did),
    '',
    ...table([['part', 'invariant', 'figures', 'verdict'], ...rows]),
    '',
    ...(failed.length > 0 ? ['What failed', ...failed, ''] : []),
    `${count.length - bad} of ${count.length} hold; all of it took ${whole(seconds)} s.`,
    '',
  ].join('\n')
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
