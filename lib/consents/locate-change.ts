// Which field of a changed row was changed? Its hash tells only that something was. So likely changes are undone one at
// a time until the line has its hash again: a word of a closed list, a value that the rows beside it have, one character
// put back. Where none fits, more was changed, and the answer is honestly unknown.
import { createHash } from 'node:crypto'
import {
  CallerKind,
  Capacity,
  ConsentBasis,
  ConsentChannel,
  LedgerName,
  PatientLanguage,
} from '@/lib/contract/vocabulary'

type Value = string | number | boolean | null
type Members = Record<string, Value>
export type Located = { field: string; was: Value }

const closed: Record<string, readonly Value[]> = {
  name: LedgerName.all,
  basis: ConsentBasis.all,
  channel: ConsentChannel.all,
  actorKind: CallerKind.all,
  capacity: Capacity.all,
  language: PatientLanguage.all,
  value: [true, false],
  seq: Array.from({ length: 200 }, (_, n) => n),
  textVersion: Array.from({ length: 200 }, (_, n) => n),
}
const letters = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))
/** Bytes hashed before the search gives up: about a second. */
const mostBytes = 400_000_000

/** As PostgreSQL writes jsonb. */
const spelled = (members: Members) =>
  `{${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')}}`

/** The field of `line` that was another when its hash was `target`; `beside` holds values it may have had. */
export function locateChange(
  line: string,
  target: string,
  beside: readonly Record<string, unknown>[] = [],
): Located | null {
  const members = JSON.parse(line) as Members
  if (spelled(members) !== line) return null
  const names = Object.keys(members)
  let spent = 0

  /** The first of `values` that gives the line its hash again in the place of `field`. */
  const tried = (field: string, values: Iterable<Value>): Located | null => {
    const at = names.indexOf(field)
    const part = (from: number, to?: number) =>
      names.slice(from, to).map((name) => `${JSON.stringify(name)}: ${JSON.stringify(members[name])}`)
    const head = [...part(0, at), ''].join(', ')
    const before = createHash('sha256').update(`{${head}${JSON.stringify(field)}: `)
    const after = Buffer.from(`${['', ...part(at + 1)].join(', ')}}`)
    for (const value of values) {
      if (spent > mostBytes) return null
      spent += after.length + 100
      const hash = before.copy().update(JSON.stringify(value)).update(after).digest('hex')
      if (hash === target) return { field, was: value }
    }
    return null
  }

  const known = (field: string) =>
    new Set([...(closed[field] ?? []), null, '', ...beside.map((row) => row[field])].filter(isValue))
  for (const field of names) {
    const found = tried(field, known(field))
    if (found) return found
  }
  const shortFirst = names
    .map((name) => [name, members[name]] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string')
    .sort(([, a], [, b]) => a.length - b.length)
  for (const [field, text] of shortFirst) {
    const found = tried(field, oneCharacterAway(text))
    if (found) return found
  }
  return null
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function* oneCharacterAway(text: string) {
  const own = [...new Set([...letters, ...text])]
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    if (tail) {
      for (const letter of own) yield head + letter + tail.slice(1)
      yield head + tail.slice(1)
    }
    for (const letter of own) yield head + letter + tail
  }
}
