// The time of a call as a text to the patient says it: "Tue, Nov 24 at 5:30 PM ET".
import { bilingual } from '@/lib/contract/bilingual'
import { clockWords, dateWords, partsOf, zoneShort } from '@/lib/contract/formats'
import type { Language } from '@/lib/contract/vocabulary'

const joined = bilingual(
  { at: (day: string, time: string) => `${day} at ${time}` },
  { at: (day: string, time: string) => `el ${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}` },
)

export function callTimeWords(at: string, now: string | number, zone: string, language: Language): string {
  const day = `${partsOf(at, zone, language).weekday}, ${dateWords(at, zone, { language }, now)}`
  return joined[language].at(day, `${clockWords(at, zone, { language })} ${zoneShort(zone, at)}`)
}
