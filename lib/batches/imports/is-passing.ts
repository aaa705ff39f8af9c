// What went wrong by no fault of the file or of a row, and is gone the next time. The codes are PostgreSQL's own.
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/**
 * The database went away, or a connection did (57P, 08); it had no room left (53); or somebody else was in the way: a
 * deadlock (40), a lock that could not be had (55).
 */
export function isLost(error: unknown): boolean {
  const { message = '' } = error as { message?: string }
  return /^(57P|08|40|53|55|ECONN|EPIPE)/.test(codeOf(error)) || message.startsWith('Connection terminated')
}

/** No reason to leave a row out. A statement that was cut off (57) counts against the import, but not against the row. */
export const isPassing = (error: unknown): boolean => isLost(error) || codeOf(error).startsWith('57')
