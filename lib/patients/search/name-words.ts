// A name as it is looked for, as the database's `hub_name` spells it: without accents, apostrophes and capitals, its words
// apart at blanks and hyphens. And which letters of a shown name are those that were typed.
import type { Mark } from '@/lib/contract/patients/search'

const apostrophes = /['’‘ʼ`´]/
const between = /[\s\u2010-\u2015.,/()_-]/
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

const foldLetter = (letter: string) =>
  [
    ...letter
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  ]
    .map((each) => plain[each] ?? each)
    .join('')

export const foldName = (text: string) => [...text].map(foldLetter).join('')

export const nameWords = (text: string): string[] =>
  text
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[\s\u2010-\u2015.,/()_-]+/)
    .filter(Boolean)

/** Where words of `text` begin as one of the typed words does; the longest wins. An apostrophe may begin a word too. */
export function marksOf(text: string, typed: readonly string[]): Mark[] {
  const asked = typed.map(foldName)
  const letters = [...text]
  const places = letters.map((_, index) => letters.slice(0, index).join('').length)
  const endOf = (index: number) => places[index] ?? text.length
  const marks: Mark[] = []
  for (let from = 0; from < letters.length; from += 1) {
    const before = letters[from - 1]
    const begins = before === undefined || between.test(before) || apostrophes.test(before)
    if (!begins) continue
    const lengths = asked.map((word) => reach(letters, from, word))
    const length = Math.max(0, ...lengths)
    if (length === 0) continue
    marks.push([endOf(from), endOf(from + length)])
    from += length - 1
  }
  return marks
}

/** How many letters from `from` on spell the word; 0 where they do not. */
function reach(letters: readonly string[], from: number, word: string): number {
  let spelled = ''
  for (let at = from; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    if (between.test(letter)) return 0
    if (!apostrophes.test(letter)) spelled += foldLetter(letter)
    if (spelled.startsWith(word)) return at - from + 1
    if (!word.startsWith(spelled)) return 0
  }
  return 0
}
