// The names of the months in each language that patients read, as the runtime spells them, and the month that somebody means.
import { partsOf } from './formats'
import { PatientLanguage } from './vocabulary'

const shortest = 3

/** No case and no marks. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

let kept: string[][] | undefined
function monthNames(): string[][] {
  const of = (language: PatientLanguage, month: number) =>
    folded(partsOf(Date.UTC(2000, month, 15), 'UTC', language, 'long').month)
  kept ??= Array.from({ length: 12 }, (_, month) => [
    ...PatientLanguage.all.map((language) => of(language, month)),
    ...(month === 8 ? ['setiembre'] : []),
  ])
  return kept
}

const begunBy = (word: string) =>
  monthNames().flatMap((names, index) => (names.some((each) => each.startsWith(word)) ? [index + 1] : []))

/** By its name or the beginning of it: 3 of "mar", "March", "marzo"; null where it is none, or may be two. */
export function monthOf(name: string): number | null {
  const word = folded(name.trim())
  if (word.length < shortest) return null
  const whole = monthNames().findIndex((names) => names.includes(word))
  const [month, another] = whole < 0 ? begunBy(word) : [whole + 1]
  return another === undefined ? (month ?? null) : null
}

/** The same where a slip of the finger comes after what tells the month: "Marhc". */
export function likelyMonth(name: string): number | null {
  const word = folded(name.trim())
  for (let length = shortest; length <= word.length; length += 1) {
    const [month, another] = begunBy(word.slice(0, length))
    if (another === undefined) return month ?? null
  }
  return monthOf(name)
}
