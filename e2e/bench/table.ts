// How figures are written.

export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))
export const ratio = (value: number | null) => (value === null ? '–' : value.toFixed(2))

/** Columns as wide as their longest cell, the first to the left and the rest to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('   ')
      .trimEnd(),
  )
}
