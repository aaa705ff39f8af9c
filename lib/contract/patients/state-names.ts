// TABLE: how an address names a state: its postal code, its name in English and Spanish, and what people shorten it to. Whatever
// reads a state reads it here, so that a partner's "Nueva York", a file's "N.Y." and a form's "NY" are one place.
import type { StateCode } from './state-codes'

// Folded: small letters, no accents, every sign a space. The first is the name.
// biome-ignore format: a table is read by column
export const stateNames: Readonly<Record<StateCode, readonly [name: string, ...also: string[]]>> = {
  AL: ['alabama', 'ala'],
  AK: ['alaska'],
  AZ: ['arizona', 'ariz'],
  AR: ['arkansas', 'ark'],
  CA: ['california', 'calif', 'cal'],
  CO: ['colorado', 'colo'],
  CT: ['connecticut', 'conn'],
  DE: ['delaware', 'del'],
  DC: ['district of columbia', 'distrito de columbia', 'washington dc', 'washington d c', 'wash dc', 'wash d c'],
  FL: ['florida', 'fla', 'la florida'],
  GA: ['georgia'],
  HI: ['hawaii', 'hawai', 'hawai i', 'hawaii i'],
  ID: ['idaho'],
  IL: ['illinois', 'ill'],
  IN: ['indiana', 'ind'],
  IA: ['iowa'],
  KS: ['kansas', 'kan', 'kans'],
  KY: ['kentucky'],
  LA: ['louisiana', 'luisiana'],
  ME: ['maine'],
  MD: ['maryland'],
  MA: ['massachusetts', 'mass'],
  MI: ['michigan', 'mich'],
  MN: ['minnesota', 'minn'],
  MS: ['mississippi', 'miss', 'misisipi'],
  MO: ['missouri', 'misuri'],
  MT: ['montana'],
  NE: ['nebraska', 'neb', 'nebr'],
  NV: ['nevada', 'nev'],
  NH: ['new hampshire', 'nuevo hampshire', 'nueva hampshire', 'n hampshire'],
  NJ: ['new jersey', 'nueva jersey', 'nuevo jersey', 'n jersey'],
  NM: ['new mexico', 'nuevo mexico', 'nueva mexico', 'nuevo mejico', 'n mex', 'n mexico', 'new mex'],
  NY: ['new york', 'nueva york', 'nuevo york', 'n york', 'nys', 'ny state'],
  NC: ['north carolina', 'carolina del norte', 'n carolina', 'n car', 'no carolina', 'norte carolina'],
  ND: ['north dakota', 'dakota del norte', 'n dakota', 'n dak', 'no dakota', 'norte dakota'],
  OH: ['ohio'],
  OK: ['oklahoma', 'okla'],
  OR: ['oregon', 'ore', 'oreg'],
  PA: ['pennsylvania', 'pensilvania', 'penn', 'penna'],
  RI: ['rhode island', 'isla de rhode', 'isla rhode'],
  SC: ['south carolina', 'carolina del sur', 's carolina', 's car', 'so carolina', 'sur carolina'],
  SD: ['south dakota', 'dakota del sur', 's dakota', 's dak', 'so dakota', 'sur dakota'],
  TN: ['tennessee', 'tenn', 'tenesi', 'tenese'],
  TX: ['texas', 'tejas', 'tex'],
  UT: ['utah'],
  VT: ['vermont'],
  VA: ['virginia'],
  WA: ['washington', 'wash', 'washington state', 'estado de washington', 'wash state'],
  WV: ['west virginia', 'virginia occidental', 'virginia del oeste', 'oeste virginia', 'w va', 'w virginia', 'wva', 'west va'],
  WI: ['wisconsin', 'wis', 'wisc'],
  WY: ['wyoming', 'wyo'],
  AS: ['american samoa', 'samoa americana', 'am samoa'],
  GU: ['guam'],
  MP: ['northern mariana islands', 'islas marianas del norte', 'marianas del norte', 'cnmi', 'commonwealth of the northern mariana islands', 'northern marianas'],
  PR: ['puerto rico', 'pto rico', 'p rico', 'puertorico'],
  VI: ['virgin islands', 'us virgin islands', 'u s virgin islands', 'united states virgin islands', 'usvi', 'islas virgenes', 'islas virgenes de los estados unidos', 'islas virgenes americanas', 'islas virgenes estadounidenses', 'islas virgenes de estados unidos', 'islas virgenes eeuu', 'islas virgenes de ee uu'],
}

/** As places are compared: small letters, no accents, every sign a space. */
export const foldPlace = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byName = new Map<string, StateCode>()
for (const [code, names] of Object.entries(stateNames) as [StateCode, readonly string[]][])
  for (const name of [code.toLowerCase(), ...names]) byName.set(name, code)

const country =
  /^(?:(?:usa?|u s a?|united states(?: of america)?|ee ?uu|estados unidos) )|(?: (?:usa?|u s a?|united states(?: of america)?|ee ?uu|estados unidos))$/g
const called = /^(?:(?:the )?(?:state|commonwealth) of|(?:el )?estado (?:libre asociado )?de) | state$/g

/** The state a text names: "NY", "N.Y.", "Nueva York", "US-TX", "State of Texas", "CA - California"; undefined for none or two. */
export function readState(written: string): StateCode | undefined {
  const whole = byWords(foldPlace(written))
  if (whole) return whole
  const parts = written
    .split(/[-–—,/|()]+/u)
    .map(foldPlace)
    .filter(Boolean)
  const found = new Set(parts.map(byWords))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function byWords(folded: string): StateCode | undefined {
  for (const words of [folded, folded.replace(country, ''), folded.replace(called, '')]) {
    // "N.Y." and "d c" are codes with something between their letters.
    const found = byName.get(words) ?? byName.get(words.replace(/^(.) (.)$/, '$1$2'))
    if (found) return found
  }
  return undefined
}
