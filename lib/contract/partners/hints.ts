// TABLE: what an answer hints at, in the header x-hint, and what the reference says of each.
import { type WordOf, words } from '@/lib/contract/words'

export const HintKind = words(
  'scope_missing',
  'address_not_listed',
  'text_unknown',
  'unknown_member',
  'unknown_key',
  'date_unreadable',
  'value_missing',
  'realistic_phone',
)
export type HintKind = WordOf<typeof HintKind>

export const hintAbout =
  'The header `x-hint` says what an answer’s body does not: what was sent and is accepted though hardly meant, on good answers too; the scope that a 403 wants; the texts that an event has. It is a list of RFC 9651, and names nothing but what the API knows. `link` leads to what the first one means.'

export const hintNotes: Readonly<Record<HintKind, string>> = {
  scope_missing: 'On a 403: the token lacks the scope that scope names. The operator issues a token that has it.',
  address_not_listed: 'On a 403: the token has the scope, and the call came from an address outside the token’s list.',
  text_unknown:
    'status.text is none of the texts of its kind of event. allowed names those that are, and is empty for a notification, which has no text; near is the one that was perhaps meant.',
  unknown_member:
    'A member that the interface does not name, and that is nearly the one in near. It was left out: a misspelled additionalData makes an adult of a child, so an invitation without a birth date is then held until a person has looked.',
  unknown_key:
    'A key of additionalData that is nearly the known one in near. It was kept as it came, and nothing reads it.',
  date_unreadable: 'The date under the key in at cannot be read. It was kept as it came, and the case is marked.',
  value_missing:
    'The text in status says that a value comes along, and no entry of the key in at has one. Nothing changed.',
  realistic_phone: 'In a sandbox: a number that may be somebody’s. Nothing is texted; +1 NPA 555 01nn is nobody’s.',
}

/** Where the reference explains a hint, and an error. */
export const hintPage = (kind: HintKind) => `/reference#hint-${kind}`
export const errorPage = (slug: string) => `/reference#error-${slug}`
