// decision §7: ZIP, state and city together, else the area code; what is not understood or contradicts never widens the
// window. The judge of the general rule knows the tables, not how they are put together.
import { expect, test } from 'vitest'
import { nextAllowed } from '@/lib/messaging/sms/quiet-hours'
import { type Recipient, recipientZones } from './recipient-zones'
import { arizona, atlantic, central, eastern, hawaii, mountain, pacific, Zone } from './zones'

const hawaiian = '+18085550123'
const newYorker = '+12125550123'
const texan = '+12145550123'
const canadian = '+14165550123'

test.each<[string, Partial<Recipient>, readonly Zone[]]>([
  // Once texted at 23:11 of New York.
  ['10001, New York, a Hawaiian number', { zip: '10001', city: 'New York', phoneNumber: hawaiian }, [eastern, hawaii]],
  ['Nueva York, a Hawaiian number', { state: 'Nueva York', phoneNumber: hawaiian }, [eastern, hawaii]],
  ['N.Y.', { state: 'N.Y.' }, [eastern]],
  ['NYC in the place of the state', { state: 'NYC' }, [eastern]],
  ['NYC', { city: 'NYC' }, [eastern]],
  ['Ciudad de Nueva York', { city: 'Ciudad de Nueva York' }, [eastern]],
  ['Calif.', { state: 'Calif.' }, [pacific]],
  ['Tejas', { state: 'Tejas' }, [central, mountain]],
  ['Filadelfia', { city: 'Filadelfia', state: 'Pensilvania' }, [eastern]],
  ['L.A.', { city: 'L.A.' }, [pacific]],
  ['St. Louis', { city: 'St. Louis', state: 'Misuri' }, [central]],
  ['St Louis, MO in one', { city: 'St. Louis, MO' }, [central]],
  ['a village and its state in one', { city: 'Nowhereville, Calif.' }, [pacific]],
  ['Puerto Rico', { state: 'Puerto Rico', city: 'San Juan' }, [atlantic]],
  // Divided states: the finer fact decides where they agree.
  ['Texas alone', { state: 'TX' }, [central, mountain]],
  ['El Paso in Texas', { state: 'TX', city: 'El Paso' }, [mountain]],
  ['Houston in Texas', { state: 'Texas', city: 'Houston' }, [central]],
  ['a ZIP in Texas', { state: 'TX', zip: '79901' }, [mountain]],
  ['a town of Texas nobody knows', { state: 'TX', city: 'Nowhereville' }, [central, mountain]],
  ['Nashville by its ZIP', { state: 'TN', zip: '37201' }, [central]],
  ['Chattanooga’s neighbours', { state: 'TN', zip: '37388' }, [eastern, central]],
  ['Knoxville', { city: 'Knoxville', state: 'Tenn.' }, [eastern]],
  ['Pensacola', { city: 'Pensacola', state: 'FL' }, [central]],
  ['Phoenix', { city: 'Phoenix', state: 'AZ' }, [arizona]],
  ['the Navajo Nation', { zip: '86515', state: 'AZ' }, [mountain, arizona]],
  // Partial data.
  ['ZIP alone', { zip: '90210' }, [pacific]],
  ['a city of many states', { city: 'Portland' }, [eastern, central, mountain, pacific]],
  ['nothing but a number', { phoneNumber: newYorker }, [eastern]],
  ['nothing at all', {}, Zone.all],
  ['a number from nowhere we know', { phoneNumber: canadian }, Zone.all],
  [
    'a field that says there is nothing',
    { state: 'N/A', zip: '-', city: 'unknown', phoneNumber: newYorker },
    [eastern],
  ],
  // Not understood.
  ['a state that is none', { state: 'Ontario', phoneNumber: newYorker }, Zone.all],
  ['a ZIP that is none', { zip: '00000', phoneNumber: hawaiian }, Zone.all],
  ['a city that is in no table', { city: 'Nowhereville', phoneNumber: hawaiian }, Zone.all],
  ['a state that is none beside a ZIP', { state: 'Nueva Yrok', zip: '10001', phoneNumber: newYorker }, [eastern]],
  ['and far from the number', { state: 'Nueva Yrok', zip: '10001', phoneNumber: hawaiian }, [eastern, hawaii]],
  // Contradictions.
  ['California and a New York number', { state: 'CA', phoneNumber: newYorker }, [eastern, pacific]],
  ['California and a Canadian number', { state: 'CA', phoneNumber: canadian }, [pacific]],
  ['New York’s ZIP in California', { state: 'CA', zip: '10001' }, [eastern, pacific]],
  ['a city of another state', { state: 'NY', city: 'Los Angeles' }, [eastern, pacific]],
  ['a divided state and a number of one half', { state: 'TX', phoneNumber: texan }, [central, mountain]],
  ['a town called Miami in Oklahoma', { state: 'OK', city: 'Miami' }, [central]],
  ['Las Vegas in New Mexico', { state: 'NM', city: 'Las Vegas' }, [mountain]],
])('%s', (_case, recipient, expected) => {
  expect(recipientZones({ phoneNumber: null, ...recipient })).toEqual(expected)
})

test('nobody in New York is texted at 23:11, whatever the area code says', () => {
  const late = new Date('2026-07-02T03:11:00Z')
  for (const address of [
    { zip: '10001' },
    { city: 'New York' },
    { state: 'Nueva York' },
    { state: 'N.Y.' },
    { city: 'NYC' },
  ]) {
    const allowed = nextAllowed(late, recipientZones({ ...address, phoneNumber: hawaiian }))
    // Eight in Honolulu; two in the afternoon of New York.
    expect(allowed.toISOString()).toBe('2026-07-02T18:00:00.000Z')
  }
})

const zips = [undefined, '10001', '37388', '79901', '79855', '96813', '83501', '00000']
const cities = [undefined, 'New York', 'El Paso', 'Portland', 'Nashville', 'Honolulu', 'Nowhereville']
const written = [undefined, 'TX', 'Nueva York', 'Tenn.', 'Arizona', 'Idaho', 'Hawaii', 'Guam', 'NYC', 'Ontario']
const numbers = [null, newYorker, hawaiian, texan, '+19285550123', canadian]

/** A fact by itself; null where it is not understood. */
function alone(fact: Partial<Recipient>): readonly Zone[] | null {
  const found = recipientZones({ phoneNumber: null, ...fact })
  return found.length === Zone.all.length ? null : found
}

test('a fact that is added takes no clock away but where the facts agree', () => {
  const wrong: unknown[] = []
  const widens = (before: Recipient, fact: Partial<Recipient>) => {
    const [then, now] = [recipientZones(before), recipientZones({ ...before, ...fact })]
    const said = 'phoneNumber' in fact ? (recipientZones(fact as Recipient) as readonly Zone[]) : alone(fact)
    const understood = said !== null && said.length < Zone.all.length
    // Two facts that agree may leave fewer clocks than either has: El Paso, and Texas.
    const agrees = understood && then.some((zone) => said.includes(zone)) && now.some((zone) => said.includes(zone))
    const lost = then.filter((zone) => !now.includes(zone))
    if (lost.length > 0 && !agrees) wrong.push({ before, fact, then, now })
  }
  for (const zip of zips)
    for (const city of cities)
      for (const state of written)
        for (const phoneNumber of numbers) {
          const all = { zip, city, state, phoneNumber }
          if (zip !== undefined) widens({ ...all, zip: undefined }, { zip })
          if (city !== undefined) widens({ ...all, city: undefined }, { city })
          if (state !== undefined) widens({ ...all, state: undefined }, { state })
          if (phoneNumber !== null) widens({ ...all, phoneNumber: null }, { phoneNumber })
        }
  expect(wrong.slice(0, 5)).toEqual([])
})
