import { expect, test } from 'vitest'
import { hour } from '@/lib/contract/time'
import { areaCodes, areaCodeZones } from '@/lib/messaging/sms/zones/area-code-zones'
import { states } from '@/lib/messaging/sms/zones/state-zones'
import { zipPrefixes, zipZones } from '@/lib/messaging/sms/zones/zip-zones'
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
  Zone,
} from '@/lib/messaging/sms/zones/zones'

/** What a zone's clock shows every three hours from 2024 to the end of 2037. */
function clockYears(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' })
  const shown: string[] = []
  for (let instant = Date.UTC(2024, 0, 1); instant < Date.UTC(2038, 0, 1); instant += 3 * hour)
    shown.push(format.format(instant).replace(/.*GMT/, ''))
  return shown.join()
}

// Every zone tzdata has for the United States and its territories, by the one that stands for it.
const represented: Record<Zone, readonly string[]> = {
  [atlantic]: ['America/St_Thomas', 'America/Virgin'],
  [eastern]: [
    'America/Detroit',
    'America/Kentucky/Louisville',
    'America/Kentucky/Monticello',
    'America/Indiana/Indianapolis',
    'America/Indiana/Vincennes',
    'America/Indiana/Winamac',
    'America/Indiana/Marengo',
    'America/Indiana/Petersburg',
    'America/Indiana/Vevay',
  ],
  [central]: [
    'America/Indiana/Tell_City',
    'America/Indiana/Knox',
    'America/Menominee',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
    'America/North_Dakota/Beulah',
  ],
  [mountain]: ['America/Boise', 'America/Shiprock'],
  [arizona]: [],
  [pacific]: [],
  [alaska]: ['America/Juneau', 'America/Sitka', 'America/Metlakatla', 'America/Yakutat', 'America/Nome'],
  [aleutian]: [],
  [hawaii]: [],
  [samoa]: ['Pacific/Midway'],
  [chamorro]: ['Pacific/Saipan'],
}

test.each(Zone.all)('%s is a zone of this machine and shows the time of all it stands for', (zone) => {
  const shown = clockYears(zone)
  for (const other of represented[zone]) expect(clockYears(other) === shown, other).toBe(true)
})

test('no two of the zones show the same time all year', () => {
  expect(new Set(Zone.all.map(clockYears)).size).toBe(Zone.all.length)
})

test('50 states, the capital and five territories, each with at least one clock, none twice', () => {
  expect(Object.keys(states)).toHaveLength(56)
  for (const [code, kept] of Object.entries(states)) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(kept.length).toBeGreaterThan(0)
    expect(new Set(kept).size).toBe(kept.length)
  }
  expect(new Set(Object.values(states).flat())).toEqual(new Set(Zone.all))
})

test('every area code is a possible one, listed once', () => {
  const codes = areaCodes.flatMap(([, , listed]) => listed.split(' '))
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toHaveLength(377)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9][0-8]\d$/)
    expect(code[1] === code[2], `${code} is a code of service, not of a place`).toBe(false)
  }
})

test('an area code keeps no clock its state does not keep, and together they keep all of them', () => {
  for (const [state, kept, codes] of areaCodes)
    for (const zone of kept) expect(states[state], `${state} ${codes}`).toContain(zone)
  for (const [code, kept] of Object.entries(states)) {
    const ofCodes = areaCodes.filter(([state]) => state === code).flatMap(([, zonesOfCode]) => zonesOfCode)
    expect(new Set(ofCodes), code).toEqual(new Set(kept))
  }
})

test.each([
  ['+12025550123', [eastern]],
  ['+12125550123', [eastern]],
  ['+13125550123', [central]],
  ['+13035550123', [mountain]],
  ['+16025550123', [arizona]],
  ['+19285550123', [mountain, arizona]],
  ['+12135550123', [pacific]],
  ['+19075550123', [alaska, aleutian]],
  ['+18085550123', [hawaii]],
  ['+17875550123', [atlantic]],
  ['+13405550123', [atlantic]],
  ['+16715550123', [chamorro]],
  ['+16845550123', [samoa]],
  ['+18505550123', [eastern, central]],
  ['+17295550123', [eastern, central]],
  ['+16895550123', [eastern]],
  ['+19155550123', [mountain]],
  ['+18375550123', [pacific]],
  ['+14575550123', [central]],
])('the area code of %s is in %j', (phoneNumber, expected) => {
  expect(areaCodeZones(phoneNumber)).toEqual(expected)
})

test.each([
  ['Toronto', '+14165550123'],
  ['Jamaica', '+18765550123'],
  ['toll-free', '+18005550123'],
  ['personal numbers', '+15005550123'],
  ['555', '+15555550123'],
  ['Mexico', '+525512345678'],
  ['an American look, one digit too many', '+120255501234'],
  ['Switzerland', '+41215550123'],
  ['nothing', ''],
])('%s is nowhere we know', (_place, phoneNumber) => {
  expect(areaCodeZones(phoneNumber)).toBeUndefined()
})

test('a ZIP prefix keeps no clock its state does not keep, is listed once, and together they keep all of them', () => {
  const all = zipPrefixes.flatMap(([, , prefixes]) => prefixes.split(' '))
  expect(new Set(all).size).toBe(all.length)
  for (const [state, kept, prefixes] of zipPrefixes)
    for (const zone of kept) expect(states[state], `${state} ${prefixes}`).toContain(zone)
  for (const [state, kept] of Object.entries(states)) {
    const ofZips = zipPrefixes.filter(([each]) => each === state).flatMap(([, zonesOfZip]) => zonesOfZip)
    expect(new Set([...kept, ...ofZips]), state).toEqual(new Set(kept))
    expect(ofZips.length, state).toBeGreaterThan(0)
  }
})

test.each([
  ['10001', [eastern]],
  ['10001-1234', [eastern]],
  ['100011234', [eastern]],
  [' 10001 ', [eastern]],
  ['NY 10001', [eastern]],
  ['１０００１', [eastern]],
  ['37201', [central]],
  ['37901', [eastern]],
  ['37388', [eastern, central]],
  ['32501', [central]],
  ['33101', [eastern]],
  ['32456', [eastern, central]],
  ['79901', [mountain]],
  ['79855', [central, mountain]],
  ['88510', [mountain]],
  ['47708', [central]],
  ['46204', [eastern]],
  ['83702', [mountain]],
  ['83814', [pacific]],
  ['86515', [mountain, arizona]],
  ['85001', [arizona]],
  ['97914', [mountain, pacific]],
  ['97201', [pacific]],
  ['57701', [mountain]],
  ['96813', [hawaii]],
  ['96799', [samoa]],
  ['96910', [chamorro]],
  ['96950', [chamorro]],
  ['00901', [atlantic]],
  ['00802', [atlantic]],
  ['99501', [alaska, aleutian]],
  ['99546', [alaska, aleutian]],
  ['06390', [eastern]],
])('the ZIP %j is in %j', (zip, expected) => {
  expect(zipZones(zip)?.zones).toEqual(expected)
})

test.each([
  ['the armed forces', '09012'],
  ['the armed forces in the Pacific', '96201'],
  ['Palau', '96940'],
  ['no prefix in use', '00000'],
  ['what is typed for none', '99999'],
  ['four digits, one lost somewhere', '2139'],
  ['six digits', '100011'],
  ['Canada', 'M5V 2T6'],
  ['letters', 'unknown'],
  ['two', '10001 and 90210'],
])('%s is no ZIP we know', (_what, zip) => {
  expect(zipZones(zip)).toBeUndefined()
})
