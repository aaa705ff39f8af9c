/** The words that a CHECK allows, as PostgreSQL tells it: a list of values, or one array. */
export const wordsOfCheck = (definition: string): string[] =>
  [...definition.matchAll(/'([^']*)'::text/g)].flatMap(([, said = '']) =>
    said.startsWith('{') ? said.slice(1, -1).split(',') : [said],
  )
