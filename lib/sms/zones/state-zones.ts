// Which clocks a state or territory keeps, for the quiet hours of decisions.md section 7: "address, else area code".
//
// Source: 49 CFR part 71 (boundaries of the zones of the United States) and IANA tzdata 2025c, read 2026-11-21.
// A divided state lists all its clocks, because an address names the state long before it names the county; Arizona
// lists Denver for the Navajo Nation, Nevada for West Wendover. Towns that keep a neighbour's time by custom only
// (Phenix City in Alabama, Kenton in Oklahoma) follow the legal time. The armed forces' AA, AE and AP name no place and
// are left out, as are the freely associated states: their area code decides.

import {
  alaska,
  aleutian,
  arizona,
  atlantic,
  central,
  chamorro,
  eastern,
  hawaii,
  mountain,
  pacific,
  samoa,
  type Zone,
} from '@/lib/sms/zones/zones'

// biome-ignore format: a table is read by column
export const states = {
  AL: ['Alabama', [central]],
  AK: ['Alaska', [alaska, aleutian]],
  AZ: ['Arizona', [mountain, arizona]],
  AR: ['Arkansas', [central]],
  CA: ['California', [pacific]],
  CO: ['Colorado', [mountain]],
  CT: ['Connecticut', [eastern]],
  DE: ['Delaware', [eastern]],
  DC: ['District of Columbia', [eastern]],
  FL: ['Florida', [eastern, central]],
  GA: ['Georgia', [eastern]],
  HI: ['Hawaii', [hawaii]],
  ID: ['Idaho', [mountain, pacific]],
  IL: ['Illinois', [central]],
  IN: ['Indiana', [eastern, central]],
  IA: ['Iowa', [central]],
  KS: ['Kansas', [central, mountain]],
  KY: ['Kentucky', [eastern, central]],
  LA: ['Louisiana', [central]],
  ME: ['Maine', [eastern]],
  MD: ['Maryland', [eastern]],
  MA: ['Massachusetts', [eastern]],
  MI: ['Michigan', [eastern, central]],
  MN: ['Minnesota', [central]],
  MS: ['Mississippi', [central]],
  MO: ['Missouri', [central]],
  MT: ['Montana', [mountain]],
  NE: ['Nebraska', [central, mountain]],
  NV: ['Nevada', [mountain, pacific]],
  NH: ['New Hampshire', [eastern]],
  NJ: ['New Jersey', [eastern]],
  NM: ['New Mexico', [mountain]],
  NY: ['New York', [eastern]],
  NC: ['North Carolina', [eastern]],
  ND: ['North Dakota', [central, mountain]],
  OH: ['Ohio', [eastern]],
  OK: ['Oklahoma', [central]],
  OR: ['Oregon', [mountain, pacific]],
  PA: ['Pennsylvania', [eastern]],
  RI: ['Rhode Island', [eastern]],
  SC: ['South Carolina', [eastern]],
  SD: ['South Dakota', [central, mountain]],
  TN: ['Tennessee', [eastern, central]],
  TX: ['Texas', [central, mountain]],
  UT: ['Utah', [mountain]],
  VT: ['Vermont', [eastern]],
  VA: ['Virginia', [eastern]],
  WA: ['Washington', [pacific]],
  WV: ['West Virginia', [eastern]],
  WI: ['Wisconsin', [central]],
  WY: ['Wyoming', [mountain]],
  AS: ['American Samoa', [samoa]],
  GU: ['Guam', [chamorro]],
  MP: ['Northern Mariana Islands', [chamorro]],
  PR: ['Puerto Rico', [atlantic]],
  VI: ['Virgin Islands', [atlantic]],
} as const satisfies Record<string, readonly [name: string, zones: readonly Zone[]]>

export type StateCode = keyof typeof states

// How partners spell a few of them besides the code and the name. "Washington" alone is the state's name; an address
// in the capital says DC in this field.
const alsoWritten = {
  'washington dc': 'DC',
  'washington d c': 'DC',
  'd c': 'DC',
  'washington state': 'WA',
  'state of washington': 'WA',
  cnmi: 'MP',
  'commonwealth of the northern mariana islands': 'MP',
  'us virgin islands': 'VI',
  'u s virgin islands': 'VI',
  'united states virgin islands': 'VI',
  usvi: 'VI',
} as const satisfies Record<string, StateCode>

const plain = (written: string) =>
  written
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byWriting = new Map<string, readonly Zone[]>()
for (const [code, [name, kept]] of Object.entries(states))
  byWriting.set(code.toLowerCase(), kept).set(plain(name), kept)
for (const [written, code] of Object.entries(alsoWritten)) byWriting.set(written, states[code][1])

/** The clocks of a state as an address names it (code or name, any case, `US-TX` too); undefined when it names none. */
export function stateZones(written: string | null | undefined): readonly Zone[] | undefined {
  if (!written) return undefined
  const words = plain(written)
  // "N.Y." and "d c" are codes with something between their letters.
  return (
    byWriting.get(words) ??
    byWriting.get(words.replace(/^(us|usa) /, '')) ??
    byWriting.get(words.replace(/^(.) (.)$/, '$1$2'))
  )
}
