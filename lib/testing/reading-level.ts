// How hard a text is to read, by the usual measures: for tests that hold what patients read to plain language.

const words = (text: string) => text.match(/\p{L}[\p{L}’&-]*/gu) ?? []

export const sentencesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.?!…])\s+/)).filter((sentence) => /\p{L}/u.test(sentence))

export const wordCount = (sentence: string) => words(sentence).length

/** Groups of vowels, less a silent end. */
export function englishSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  if (bare.length <= 3) return 1
  const shortened = bare.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, (shortened.match(/[aeiouy]{1,2}/g) ?? []).length)
}

/** Two strong vowels, or a weak one with an accent, are apart; all others are one syllable. */
export function spanishSyllables(word: string): number {
  const bare = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i')
  let count = 0
  let before = ''
  for (const letter of bare) {
    const vowel = 'aeiouáéíóúü'.includes(letter)
    if (vowel && (before === '' || ('aeoáéóíú'.includes(letter) && 'aeoáéóíú'.includes(before)))) count += 1
    before = vowel ? letter : ''
  }
  return Math.max(1, count)
}

function measure(texts: readonly string[], syllables: (word: string) => number) {
  const all = texts.flatMap(words)
  return {
    perSentence: all.length / sentencesOf(texts).length,
    perWord: all.reduce((sum, word) => sum + syllables(word), 0) / all.length,
  }
}

/** US school years (Flesch-Kincaid). */
export function englishGrade(texts: readonly string[]): number {
  const { perSentence, perWord } = measure(texts, englishSyllables)
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}

/** Fernández-Huerta's scale, told as school years: 80 to 90 is read in the sixth, 70 to 80 in the seventh. */
export function spanishGrade(texts: readonly string[]): number {
  const { perSentence, perWord } = measure(texts, spanishSyllables)
  const ease = 206.84 - 60 * perWord - 1.02 * perSentence
  return Math.max(0, (150 - ease) / 10 - 1)
}
