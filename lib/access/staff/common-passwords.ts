// The operator's list of passwords that are found in leaks, such as the 100,000 most common. What is kept of it is a Bloom filter:
// 20 bits a password, so a quarter of a megabyte for 100,000. Of those in the list none is missed; of others one in about 15,000
// is taken for one of them, and its person chooses again.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** Signs, and numbers such as a year, hide no word of the list; what is left of few letters is no word. */
const leastLetters = 5

/** Whether it stands in the operator's list, also written twice or with numbers and signs around it. Without a list nothing does. */
export function isListedPassword(password: string): boolean {
  const { passwordList: path } = config()
  if (path === undefined) return false
  if (known?.path !== path) known = { path, filter: makeFilter(readFileSync(path, 'utf8')) }
  const { filter } = known
  const text = password.normalize('NFKC').toLowerCase()
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
  const letters = text.replace(/[^\p{L}]/gu, '')
  const forms = [text, plain, ...(letters.length >= leastLetters ? [letters] : [])]
  return forms.some((form) => [form, form.replace(/^(.+?)\1+$/u, '$1')].some((word) => holdsWord(filter, word)))
}
