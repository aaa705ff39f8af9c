// Answers whether a text names a language, in English or Spanish, by its code or within a phrase.
import { Language } from '@/lib/contract/vocabulary'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Names that people write and the lists of the runtime spell otherwise. */
const everyday = [
  'mandarin',
  'castellano',
  'castilian',
  'tagalog',
  'farsi',
  'creole',
  'criollo',
  'kreyol',
  'asl',
  'sign',
  'spa',
  'eng',
  'esp',
  'sp',
  'ingles',
  'espanola',
]

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The codes of two letters (ISO 639-1) and the names of their languages. */
let known: { codes: ReadonlySet<string>; names: ReadonlySet<string> } | undefined
function read() {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = new Set(everyday)
  const real = new Set<string>()
  for (const spoken of Language.all) {
    const naming = new Intl.DisplayNames([spoken], { type: 'language', fallback: 'none' })
    for (const code of codes) {
      const name = naming.of(code)
      if (name === undefined) continue
      real.add(code)
      names.add(folded(name))
    }
  }
  return { codes: real, names }
}

/** "es-MX", "Spanish, some English" and "francés" name one; "Klingon" and "yes" do not. */
export function isLanguage(text: string): boolean {
  known ??= read()
  const { codes, names } = known
  const whole = folded(text).trim()
  const [tag = ''] = whole.split(/[-_]/)
  if (/^[a-z]{2}([-_][a-z0-9]{2,8})*$/.test(whole) && codes.has(tag)) return true
  return names.has(whole) || whole.split(/[^a-z]+/).some((word) => word.length > 1 && names.has(word))
}
