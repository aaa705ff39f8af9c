// Passwords that are tried first: those most common in leaks and the common words of English and Spanish, which come with the
// product, and the operator's own list. What is kept of that one is a Bloom filter: 20 bits a password, so a quarter of a megabyte
// for 100,000. Of those in the list none is missed; of others one in about 15,000 is taken for one of them, and its person
// chooses again.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

const bitsEach = 20
const looks = 14
const mostWords = 1_000_000

type Filter = { bits: Uint8Array; size: number }

/** Where a word's bits stand: two numbers of its hash make all of them. */
function* placesOf(word: string, size: number) {
  const digest = createHash('sha256').update(word).digest()
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  for (let n = 0; n < looks; n += 1) yield (start + n * step) % size
}

/** One password a line, as such lists are; the most common ones stand first. */
export function makeFilter(list: string): Filter {
  const words = list.split(/\r?\n/, mostWords).filter((word) => word !== '')
  const size = Math.max(words.length, 1) * bitsEach
  const bits = new Uint8Array(Math.ceil(size / 8))
  for (const word of words)
    for (const place of placesOf(word.toLowerCase().normalize('NFKC'), size))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  return { bits, size }
}

export function holdsWord({ bits, size }: Filter, word: string): boolean {
  for (const place of placesOf(word, size)) if (((bits[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false
  return true
}

let known: { path: string; filter: Filter } | undefined
onForget(() => {
  known = undefined
})

function listOfOperator(): Filter | undefined {
  const { passwordList: path } = config()
  if (path === undefined) return undefined
  if (known?.path !== path) known = { path, filter: makeFilter(readFileSync(path, 'utf8')) }
  return known.filter
}

/** What comes with the product: JSON of one array of small letters each. People choose passwords so seldom that nothing of it is
 *  kept in memory. */
const lists = ['language-common/src/passwords', 'language-en/src/commonWords', 'language-es-es/src/commonWords']
export const readLists = (): string[] =>
  lists.map((list) =>
    readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', '@zxcvbn-ts', `${list}.json`), 'utf8'),
  )

/** Signs, and numbers such as a year, hide no word of a list; what is left of few letters is no word. */
const leastLetters = 5

/** Whether it stands in one of the lists, also written twice or with numbers and signs around it. */
export function isListedPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
  const letters = text.replace(/[^\p{L}]/gu, '')
  const forms = [text, plain, plain.replace(/(?:19|20)\d\d/g, ''), ...(letters.length >= leastLetters ? [letters] : [])]
  const words = [...new Set(forms.flatMap((form) => [form, form.replace(/^(.+?)\1+$/u, '$1')]))]
  const operators = listOfOperator()
  if (operators && words.some((word) => holdsWord(operators, word))) return true
  return readLists().some((list) => words.some((word) => list.includes(JSON.stringify(word))))
}
