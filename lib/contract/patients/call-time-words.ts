// The time of a call as a text to the patient says it: "Tue, Nov 24 at 5:30 PM ET".
import { clockWords, dateWords, partsOf, zoneShort } from '@/lib/contract/formats'
import { deskWords } from '@/lib/contract/languages/desk'
import type { PatientLanguage } from '@/lib/contract/vocabulary'

export function callTimeWords(at: string, now: string | number, zone: string, language: PatientLanguage): string {
  const day = `${partsOf(at, zone, language).weekday}, ${dateWords(at, zone, { language }, now)}`
  const time = clockWords(at, zone, { language })
  const { callTime, callTimeAtOne = callTime } = deskWords[language]
  const said = time.startsWith('1:') ? callTimeAtOne : callTime
  return said.replace('{day}', day).replace('{time}', `${time} ${zoneShort(zone, at)}`)
}
