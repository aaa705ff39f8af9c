// What an answer tells beside itself, in the header `x-hint`: a list of RFC 9651 with known names only, on good answers too.
// It is read from the body before an Idempotency-Key is looked at, so an answer that is given again carries it too.
import type { PartnerEndpoint } from '@/lib/contract/endpoint'
import { blank, isDatetime } from '@/lib/contract/fields'
import { HintKind, hintPage } from '@/lib/contract/partners/hints'
import { additionalKeys, entryValue, isAdditionalKey } from '@/lib/contract/patients/additional-data'
import { eventBody, isCopayKey, isNotification, textsOf } from '@/lib/contract/patients/event'
import type { EventName } from '@/lib/contract/vocabulary'
import { near, nearMisses } from './near-misses'

export const hintHeader = 'x-hint'

const most = 5

type Hint = { of: HintKind; near?: string; at?: string; allowed?: string; scope?: string }

type Asked = Pick<PartnerEndpoint, 'body' | 'keys'>

/** What is worth telling of a body, the gravest first. */
export function hintsOf(endpoint: Asked, input: Record<string, unknown>): string[] {
  const found: Hint[] = [
    ...(endpoint.body === eventBody ? unknownText(input) : []),
    ...nearMisses(endpoint, input),
    ...unreadableDates(input),
    ...lackingValue(input),
  ]
  return found.slice(0, most).map(textOf)
}

/** What a strict reading refuses: a value that did not come changes nothing, and stays a hint. */
export const hintedFaults = (endpoint: Asked, input: Record<string, unknown>) => [
  ...nearMisses(endpoint, input).map(({ of, near }) =>
    of === 'unknown_key'
      ? { path: `additionalData[${near}]`, message: 'is not there, and a key is nearly this one' }
      : { path: near, message: 'is not there, and a member is nearly this one' },
  ),
  ...unreadableDates(input).map(({ at = '' }) => ({
    path: `additionalData[${at}]`,
    message: 'must be yyyy-mm-ddThh:mm:ss+00:00',
  })),
]

/** Hints by which a birth date was perhaps sent and not understood. */
const ofBirthDates = [
  { of: 'unknown_member', near: 'additionalData' },
  { of: 'unknown_key', near: 'patient.dob' },
].map((hint) => textOf(hint as Hint))

/** Whether an invite without a birth date has one that was misspelled: its patient may be a child. */
export const birthDateLost = (hints: readonly string[], { additionalData }: Record<string, unknown>): boolean =>
  hints.some((hint) => ofBirthDates.includes(hint)) &&
  entriesOf(additionalData).every(({ key, value }) => key !== 'patient.dob' || blank(value))

/** The headers that tell them; none where there is nothing to tell. */
export function hintHeaders(hints: readonly string[]): Record<string, string> {
  const [first = ''] = hints
  if (hints.length === 0) return {}
  const kind = first.split(';')[0] as HintKind
  return { [hintHeader]: hints.join(', '), link: `<${hintPage(kind)}>; rel="help"` }
}

function textOf({ of, ...named }: Hint): string {
  return [of, ...Object.entries(named).map(([name, text]) => `${name}="${text}"`)].join(';')
}

/** What a hint says, taken apart again. */
export function readHint(hint: string): { kind: HintKind | undefined; named: Record<string, string> } {
  const named = [...hint.matchAll(/;(\w+)="([^"]*)"/g)].map(([, name = '', text = '']) => [name, text])
  return { kind: HintKind.all.find((kind) => kind === hint.split(';')[0]), named: Object.fromEntries(named) }
}

/** Why a token may not make this call, which the answer itself does not say. */
export const forbiddenHint = ({ scope, lacked }: { scope: string; lacked: boolean }): string =>
  textOf(lacked ? { of: 'scope_missing', scope } : { of: 'address_not_listed' })

/** The texts that a kind of event takes, where the one that came is none of them. */
function unknownText({ status }: Record<string, unknown>): Hint[] {
  const { name, text } = memberOf(status)
  if (typeof name !== 'string' || typeof text !== 'string' || blank(text)) return []
  if (isNotification(name)) return [{ of: 'text_unknown', allowed: '' }]
  const texts = Object.hasOwn(textsOf, name) ? textsOf[name as EventName].filter(Boolean) : undefined
  if (!texts || texts.includes(text)) return []
  const meant = texts.find((other) => near(text, other))
  return [{ of: 'text_unknown', ...(meant && { near: meant }), allowed: texts.join(', ') }]
}
const memberOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Dates of an invite that nobody can read are kept as they came, but for the birth date, which is refused. */
function unreadableDates({ additionalData }: Record<string, unknown>): Hint[] {
  return entriesOf(additionalData).flatMap(({ key, value }) =>
    isAdditionalKey(key) && key !== 'patient.dob' && additionalKeys[key].kind === 'date' && !isDate(value)
      ? [{ of: 'date_unreadable' as const, at: key }]
      : [],
  )
}
const isDate = (value: unknown) => blank(value) || (typeof value === 'string' && isDatetime(value))

/** A text that says a value comes along, and no entry that has it. */
function lackingValue({ status }: Record<string, unknown>): Hint[] {
  const { text, additionalData } = memberOf(status)
  if (typeof text !== 'string' || !isCopayKey(text)) return []
  const entries = entriesOf(additionalData).map(({ key, value }) => ({ key, value: String(value ?? '') }))
  return entryValue(entries, text) === undefined ? [{ of: 'value_missing', at: text }] : []
}

const entriesOf = (entries: unknown): { key: string; value: unknown }[] =>
  Array.isArray(entries)
    ? entries.filter((entry) => typeof entry === 'object' && entry !== null && typeof entry.key === 'string')
    : []
