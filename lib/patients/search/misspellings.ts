// What may have been meant where one letter of a word is wrong: another letter in its place, one too many, one too few, or
// two that changed places.

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
/** Of a shorter word one letter is too much of it. */
const shortest = 4
const longest = 14

/** `word` as foldName spells it; what is typed may be the beginning of what is meant. */
export function misspellings(word: string): string[] {
  const letters = [...word].slice(0, longest)
  if (letters.length < shortest) return []
  const meant = new Set<string>()
  letters.forEach((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    meant.add(before + after)
    for (const other of alphabet) meant.add(before + other + after).add(before + other + letter + after)
    const next = letters[at + 1]
    if (next !== undefined) meant.add(before + next + letter + letters.slice(at + 2).join(''))
  })
  meant.delete(letters.join(''))
  return [...meant]
}
