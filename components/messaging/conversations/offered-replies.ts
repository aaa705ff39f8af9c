// Which quick replies stand in the list: those of the patient's language that can be filled and have what was typed.
import { plainPhoneWords } from '@/lib/contract/formats'
import { quickReply, type TemplateRow } from '@/lib/contract/messaging/templates'
import type { Language } from '@/lib/contract/vocabulary'

type Texts = {
  rows: readonly Pick<TemplateRow, 'kind' | 'text' | 'wordings'>[]
  programName: string
  programPhone: string | null
  favorites: readonly string[]
}
export type OfferedReply = { name: string; words: string; favorite: boolean }

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A person's own favorites first; every typed word begins a word of the name or of the text, accents or not. */
export function offeredReplies(texts: Texts, language: Language, typed: string): OfferedReply[] {
  const { rows, programName, programPhone, favorites } = texts
  const asked = plain(typed).split(/\s+/).filter(Boolean)
  const offered = rows.flatMap(({ kind, text: name, wordings }) => {
    const body = wordings.find((wording) => wording.language === language)?.body
    const words = body && kind === quickReply && filled(body, programName, programPhone)
    if (!words) return []
    const has = plain(`${name} ${words}`).split(/[^\p{L}\p{N}]+/u)
    const fits = asked.every((begun) => has.some((word) => word.startsWith(begun)))
    return fits ? [{ name, words, favorite: favorites.includes(name) }] : []
  })
  return offered.sort((one, other) => Number(other.favorite) - Number(one.favorite))
}

/** Null where it names a phone that the program does not have. */
function filled(body: string, name: string, phone: string | null): string | null {
  const values: Readonly<Record<string, string | null>> = {
    'program.name': name,
    'program.phone': phone && plainPhoneWords(phone),
  }
  const variable = /\{\{\s*([^{}]+?)\s*\}\}/g
  if ([...body.matchAll(variable)].some(([, named = '']) => !values[named])) return null
  return body.replace(variable, (_, named: string) => values[named] ?? '')
}
