// Which commands a person means by what they typed: every word of it begins a word of the command, in any order, accents and
// capitals apart. Those whose name begins with it come first. Where nothing is written so, one letter of a word may be wrong.

export type Findable = { label: string; keywords?: string | undefined }

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Of a shorter word one letter is too much of it. */
const shortestMisspelled = 4

export function findCommands<C extends Findable>(commands: readonly C[], typed: string): C[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return [...commands]
  const foundBy = (begins: (word: string, typed: string) => boolean) =>
    commands.filter(({ label, keywords = '' }) => {
      const words = fold(`${label} ${keywords}`).split(/[\s/·–→-]+/)
      return asked.every((part) => words.some((word) => begins(word, part)))
    })
  const exact = foundBy((word, part) => word.startsWith(part))
  const found = exact.length > 0 ? exact : foundBy(nearlyBegins)
  const first = asked[0] ?? ''
  const rank = ({ label }: C) => (fold(label).startsWith(first) ? 0 : 1)
  return found.sort((one, other) => rank(one) - rank(other))
}

/** `word` begins with `typed` but for one letter: another, one too many, one too few, or two that changed places. */
function nearlyBegins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < shortestMisspelled) return false
  let at = 0
  while (typed[at] === word[at]) at += 1
  const rest = typed.slice(at + 1)
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    word.slice(at + 1).startsWith(rest) ||
    word.slice(at).startsWith(rest) ||
    word.slice(at + 1).startsWith(typed.slice(at)) ||
    (swapped && word.slice(at + 2).startsWith(typed.slice(at + 2)))
  )
}
