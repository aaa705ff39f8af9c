// The clocks a recipient may live by (decision §7): ZIP, state and city together, else the area code. A message must
// be allowed by every clock given back, so more clocks are a narrower window and a fact may only ever take a clock away that it
// speaks against, together with the others:
//
//   facts of the address that agree      the places they have in common
//   facts that contradict each other     the clocks of all of them, the area code's too
//   a fact that is not understood        takes nothing away; an address of nothing else may be anywhere: every clock
//   an area code far from the address    its clocks as well
//   no address                           the area code's clocks; nothing known at all: every clock
//
// All eleven share 22:00–01:00 UTC, from Puerto Rico to Guam, which is 17:00–20:00 in New York's winter and 18:00–21:00 in its
// summer. Without Guam and Samoa it would be seven hours instead of three, but "strictest" has no footnote.
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { StateCode } from '@/lib/contract/patients/state-codes'
import { foldPlace, readState } from '@/lib/contract/patients/state-names'
import { areaCodeZones } from '@/lib/messaging/sms/zones/area-code-zones'
import { cities } from '@/lib/messaging/sms/zones/cities'
import { states } from '@/lib/messaging/sms/zones/state-zones'
import { zipZones } from '@/lib/messaging/sms/zones/zip-zones'
import { alaska, arizona, central, eastern, mountain, pacific, Zone } from '@/lib/messaging/sms/zones/zones'

/** A state and one of its clocks: where a fact may mean. */
type Place = `${StateCode} ${Zone}`

export type Recipient = {
  zip?: string | null | undefined
  state?: string | null | undefined
  city?: string | null | undefined
  phoneNumber: string | null
}

type Entries = readonly { key: string; value: string }[]

/** The keys of an address that say which clock it keeps: who changes one of them asks anew. */
export const zoneKeys = [key.zip, key.state, key.city] as const

/** Of what is on record of a patient. */
export const patientZones = (entries: Entries, phoneNumber: string | null): readonly Zone[] =>
  recipientZones({
    zip: entryValue(entries, key.zip),
    state: entryValue(entries, key.state),
    city: entryValue(entries, key.city),
    phoneNumber,
  })

export function recipientZones({ zip, state, city, phoneNumber }: Recipient): readonly Zone[] {
  const given = [
    isGiven(zip) ? zipPlaces(zip) : null,
    isGiven(state) ? statePlaces(state) : null,
    isGiven(city) ? cityPlaces(city) : null,
  ].filter((fact) => fact !== null)
  const understood = given.filter((fact) => fact.length > 0)
  const area = areaCodeZones(phoneNumber ?? '')
  if (given.length === 0) return area ?? Zone.all
  if (understood.length === 0) return Zone.all

  const common = inCommon(understood)
  const agree = common.length > 0
  const address = clocksOf(agree ? common : understood.flat())
  const near = area === undefined || (agree && area.some((zone) => address.includes(zone)))
  return near ? address : Zone.all.filter((zone) => address.includes(zone) || area.includes(zone))
}

/** Where all the facts may be. */
const inCommon = ([first = [], ...others]: readonly (readonly Place[])[]): readonly Place[] =>
  first.filter((place) => others.every((fact) => fact.includes(place)))

const clocksOf = (places: readonly Place[]): readonly Zone[] =>
  Zone.all.filter((zone) => places.some((place) => place.endsWith(` ${zone}`)))

const placesOf = (state: StateCode, kept: readonly Zone[] = states[state]): Place[] =>
  kept.map((zone): Place => `${state} ${zone}`)

/** "N/A" in a file says that nothing is given. */
const isGiven = (written: string | null | undefined): written is string =>
  typeof written === 'string' &&
  /[\p{L}\p{N}]/u.test(written) &&
  !/^\W*(?:n\W*a|none|null|undefined|unknown|not (?:given|available|applicable)|ningun[oa]?|desconocid[oa]|no (?:aplica|disponible))\W*$/i.test(
    written,
  )

// What each fact may mean: no place where it is not understood.

function zipPlaces(written: string): Place[] {
  const found = zipZones(written)
  return found ? placesOf(found.state, found.zones) : []
}

/** Some write the city where the state belongs. */
function statePlaces(written: string): Place[] {
  const state = readState(written)
  return state ? placesOf(state) : cityPlaces(written)
}

const clocks = { alaska, arizona, central, eastern, mountain, pacific }
const places = new Map<string, Place[]>()
for (const [names, kept] of cities)
  for (const name of names.split('|'))
    places.set(
      name,
      kept.split(' ').flatMap((each) => {
        const [state, clock] = each.split('/') as [StateCode, keyof typeof clocks | undefined]
        return clock === undefined ? placesOf(state) : placesOf(state, [clocks[clock]])
      }),
    )

const foldCity = (written: string): string =>
  foldPlace(written)
    .replace(/^(?:(?:the )?city of|(?:la )?ciudad de) /, '')
    .replace(/^(?:st|ste|snt) /, 'saint ')
    .replace(/^(?:ft) /, 'fort ')

/** A city of the table; behind it perhaps its state, which stands alone where the city is not in the table. */
function cityPlaces(written: string): Place[] {
  const folded = foldCity(written)
  const whole = places.get(folded)
  if (whole) return whole
  const words = folded.split(' ')
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? readState(words.slice(-length).join(' ')) : undefined
    if (!state) continue
    const named = places.get(words.slice(0, -length).join(' ')) ?? []
    const there = named.filter((place) => place.startsWith(`${state} `))
    return there.length > 0 ? there : placesOf(state)
  }
  return []
}
