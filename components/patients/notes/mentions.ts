// Mentions are plain text, "@Ana Ruiz": what is typed by hand mentions as well as what is chosen from the list.
import type { PersonName } from '@/lib/contract/work/owners'

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const letter = /[\p{Letter}\p{Number}_]/u

/** The mention that is being typed before the caret, or null. A name has at most four words. */
export function typedMention(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from === -1 || (from > 0 && letter.test(before.charAt(from - 1)))) return null
  const query = before.slice(from + 1)
  if (query.length > 60 || /\n|^\s|\s\s/.test(query) || query.split(' ').length > 4) return null
  return { from, query }
}

/** The people who may be meant: the beginning of any of their names, at most six. */
export function suggested<P extends PersonName>(people: readonly P[], query: string): P[] {
  const wanted = fold(query)
  return people
    .filter(({ name }) => {
      const whole = fold(name)
      return whole.startsWith(wanted) || whole.split(/\s+/).some((word) => word.startsWith(wanted))
    })
    .slice(0, 6)
}

/** The text with a person in place of what was typed, and where the caret stands then. */
export function withMention(text: string, from: number, caret: number, name: string): { text: string; caret: number } {
  const after = text.slice(caret)
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, from) + inserted + after, caret: from + inserted.length }
}

type Found<P> = { from: number; to: number; person: P }

/** Every "@name" of the text, the longest name first: "@Ana Ruiz" is not "@Ana". */
function found<P extends PersonName>(text: string, people: readonly P[]): Found<P>[] {
  const longest = [...people].sort((one, other) => other.name.length - one.name.length)
  const lower = text.toLowerCase()
  const all: Found<P>[] = []
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    if (at > 0 && letter.test(text.charAt(at - 1))) continue
    for (const person of longest) {
      const to = at + 1 + person.name.length
      if (!lower.startsWith(person.name.toLowerCase(), at + 1) || letter.test(text.charAt(to))) continue
      const sameName = all.find((each) => each.from === at && each.to === to)
      if (all.some((each) => each.from === at) && !sameName) continue
      all.push({ from: at, to, person })
    }
  }
  return all
}

/** The people a text mentions, each once. Of several with one name it is the one chosen from the list, else all of them. */
export function mentionedIn<P extends PersonName>(text: string, people: readonly P[], chosen: readonly string[]): P[] {
  const named = [...new Set(found(text, people).map(({ person }) => person))]
  return named.filter(
    ({ id, name }) =>
      chosen.includes(id) ||
      !named.some((other) => other.name === name && other.id !== id && chosen.includes(other.id)),
  )
}

/** The text in pieces, those that name somebody told apart. */
export function mentionParts(text: string, people: readonly PersonName[]): { text: string; mention: boolean }[] {
  const parts: { text: string; mention: boolean }[] = []
  let at = 0
  for (const { from, to } of found(text, people)) {
    if (from < at) continue
    if (from > at) parts.push({ text: text.slice(at, from), mention: false })
    parts.push({ text: text.slice(from, to), mention: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), mention: false })
  return parts
}
