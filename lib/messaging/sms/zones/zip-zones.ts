// TABLE: which clocks a ZIP code keeps, by its first three digits, or more where three are not enough; the longest that fits counts.
//
// Source: USPS Publication 65 (three-digit prefixes by state) and 49 CFR part 71, compared with a public list of 43,000 ZIP codes
// and their clocks, read 2026-11-22. A prefix over a boundary lists both clocks, and so does one of which the sources do not agree.
// Not here on purpose, so not understood: the armed forces' 090–098, 340 and 962–966, the freely associated states in 969,
// prefixes that are not in use, and what people type where they have no ZIP (00000, 99999).
import type { StateCode } from '@/lib/contract/patients/state-codes'
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
} from './zones'

// biome-ignore format: a table is read by column
export const zipPrefixes: readonly (readonly [state: StateCode, zones: readonly Zone[], prefixes: string])[] = [
  ['AK', [alaska, aleutian], '995-996'],
  ['AK', [alaska], '997-998 9990-9995'],
  ['AL', [central], '350-352 354-369'],
  ['AR', [central], '716-729'],
  ['AS', [samoa], '96799'],
  ['AZ', [arizona], '850-853 855-857 863-864'],
  ['AZ', [mountain, arizona], '859-860 865'],
  ['CA', [pacific], '900-908 910-928 930-961'],
  ['CO', [mountain], '800-816'],
  ['CT', [eastern], '060-069'],
  ['DC', [eastern], '200 202-205'],
  ['DE', [eastern], '197-199'],
  ['FL', [eastern], '320-323 326-339 341-342 344 346-347 349'],
  ['FL', [eastern, central], '324'],
  ['FL', [central], '325'],
  ['GA', [eastern], '300-319 398-399'],
  ['GU', [chamorro], '9691 9692 96930-96932'],
  ['HI', [hawaii], '967-968'],
  ['IA', [central], '500-516 520-528'],
  ['ID', [mountain], '832-834 836-837'],
  ['ID', [mountain, pacific], '835'],
  ['ID', [pacific], '838'],
  ['IL', [central], '600-620 622-629'],
  ['IN', [eastern], '460-462 466-468 470-474 478'],
  ['IN', [eastern, central], '463 465 469 475-476 479'],
  ['IN', [central], '464 477'],
  ['KS', [central], '660-662 664-676 679'],
  ['KS', [central, mountain], '677-678'],
  ['KY', [eastern], '400 402-418'],
  ['KY', [eastern, central], '401 422 425-427'],
  ['KY', [central], '420-421 423-424'],
  ['LA', [central], '700-701 703-708 710-714'],
  ['MA', [eastern], '010-027 055'],
  ['MD', [eastern], '206-212 214-219'],
  ['ME', [eastern], '039-049'],
  ['MI', [eastern], '480-497'],
  ['MI', [eastern, central], '498-499'],
  ['MN', [central], '550-551 553-567'],
  ['MO', [central], '630-631 633-641 644-658'],
  ['MP', [chamorro], '9695'],
  ['MS', [central], '386-397'],
  ['MT', [mountain], '590-599'],
  ['NC', [eastern], '270-289'],
  ['ND', [central], '580-584 587'],
  ['ND', [central, mountain], '585-586 588'],
  ['NE', [central], '680-681 683-689'],
  ['NE', [central, mountain], '690-692'],
  ['NE', [mountain], '693'],
  ['NH', [eastern], '030-038'],
  ['NJ', [eastern], '070-089'],
  ['NM', [mountain], '870-871 873-875 877-884'],
  ['NV', [pacific], '889-891 893-895 897'],
  ['NV', [mountain, pacific], '898'],
  ['NY', [eastern], '005 06390 100-149'],
  ['OH', [eastern], '430-459'],
  ['OK', [central], '730-731 734-741 743-749'],
  ['OR', [pacific], '970-978'],
  ['OR', [mountain, pacific], '979'],
  ['PA', [eastern], '150-196'],
  ['PR', [atlantic], '006-007 009'],
  ['RI', [eastern], '028-029'],
  ['SC', [eastern], '290-299'],
  ['SD', [central], '570-574'],
  ['SD', [central, mountain], '575-576'],
  ['SD', [mountain], '577'],
  ['TN', [central], '370-372 375 380-385'],
  ['TN', [eastern, central], '373 377-378'],
  ['TN', [eastern], '374 376 379'],
  ['TX', [central], '733 750-797'],
  ['TX', [central, mountain], '798'],
  ['TX', [mountain], '799 885'],
  ['UT', [mountain], '840-847'],
  ['VA', [eastern], '201 220-246'],
  ['VI', [atlantic], '008'],
  ['VT', [eastern], '050-054 056-059'],
  ['WA', [pacific], '980-986 988-994'],
  ['WI', [central], '530-532 534-535 537-549'],
  ['WV', [eastern], '247-268'],
  ['WY', [mountain], '820-831 83414'],
]

const from = (prefixes: string): string[] =>
  prefixes.split(' ').flatMap((each) => {
    const [first = '', last = first] = each.split('-')
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    )
  })

const byPrefix = new Map<string, { state: StateCode; zones: readonly Zone[] }>()
for (const [state, zones, prefixes] of zipPrefixes)
  for (const prefix of from(prefixes)) byPrefix.set(prefix, { state, zones })

/** Five digits, with the four more or without; undefined for what is no ZIP code of a place we know. */
export function zipZones(written: string): { state: StateCode; zones: readonly Zone[] } | undefined {
  const zip = /^\D*(\d{5})(?:[\s–-]*\d{4})?\D*$/.exec(written.normalize('NFKC'))?.[1]
  if (zip === undefined) return undefined
  return [5, 4, 3].map((length) => byPrefix.get(zip.slice(0, length))).find((found) => found !== undefined)
}
