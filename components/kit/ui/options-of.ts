/** The choices of a select, of a table from values to their words. */
export const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))
