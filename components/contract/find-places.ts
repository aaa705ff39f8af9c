// The search of the reference: each word that is typed stands in a name or in what is said of it, or is a slip of one letter away
// from a word of the name. A number is the number and no part of another: 400 is no 1400.
import type { Place } from '@/components/contract/reference-places'

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Names that begin with what is typed first, then those that hold it, then slips, then descriptions; at most `most`. */
export function findPlaces(places: readonly Place[], typed: string, most = 20): Place[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const whole = asked.join(' ')
  return places
    .map((place, order) => ({ place, order, rank: rankOf(place, asked, whole) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, most)
    .map(({ place }) => place)
}

const none = 9
function rankOf({ title, of, about = '', text = '' }: Place, asked: readonly string[], whole: string): number {
  const name = title.toLowerCase()
  if (name === whole) return 0
  const held = holding(`${name} ${of} ${about}`)
  if (!asked.some(isNumber)) {
    if (name.startsWith(whole)) return 1
    if (name.includes(whole)) return 2
  }
  if (asked.every(held)) return 3
  const words = [...new Set([...wordsOf(title), ...wordsOf(about), name])]
  if (
    asked.every((word) => held(word) || (word.length > 3 && !isNumber(word) && words.some((own) => nearly(word, own))))
  )
    return 4
  return asked.every(holding(`${name} ${of} ${about} ${text}`)) ? 5 : none
}

const isNumber = (word: string) => /^\d+$/.test(word)
/** Whether a word stands in a text; a number as a word of its own. */
function holding(text: string): (word: string) => boolean {
  const lower = text.toLowerCase()
  return (word) =>
    isNumber(word) ? new RegExp(`(?<![\\w.,-])${word}(?![\\w-]|[.,]\\d)`).test(lower) : lower.includes(word)
}

/** One letter missing, too many, another, or two that changed places. */
export function nearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rests = [one.slice(at), other.slice(at)] as const
  const [a, b] = rests
  return (
    a === b ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
