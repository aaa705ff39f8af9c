// An object of rows as text: a heading per member, then each row's columns that hold something.

export function sections(shown: Record<string, unknown>): string[] {
  return Object.entries(shown).flatMap(([name, value]) => {
    const rows = Array.isArray(value) ? value : [value]
    const title = Array.isArray(value) ? `${name} (${rows.length})` : name
    return [title, ...rows.flatMap((row, index) => [...(index > 0 ? ['  –'] : []), ...columns(row)]), '']
  })
}

function columns(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return [`  ${String(row)}`]
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `  ${name}: ${plain(value)}`)
}

function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
