// The values of a statement that is put together from pieces: which of them there are is known only when it is asked.

/** In place of a statement's name: the server plans it for the very values, since how many words a filter names, or how
 *  common a prefix is, decides about the way. Planning takes under a millisecond. */
export const plannedAnew = ''

export class Values {
  readonly all: unknown[] = []

  /** Takes a value and gives the place where it stands: `$3::text`. */
  at(value: unknown, type: string): string {
    return `$${this.all.push(value)}::${type}`
  }
}
