import { expect, test } from 'vitest'
import { StateCode } from './state-codes'
import { foldPlace, readState, stateNames } from './state-names'

test('every state has names, folded, and no name belongs to two', () => {
  expect(Object.keys(stateNames).sort()).toEqual([...StateCode.all].sort())
  const names = Object.values(stateNames).flat()
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(foldPlace(name)).toBe(name)
})

test.each([
  ['NY', 'NY'],
  ['ny', 'NY'],
  ['N.Y.', 'NY'],
  ['N. Y.', 'NY'],
  ['New  York', 'NY'],
  ['Nueva York', 'NY'],
  ['NUEVA YORK', 'NY'],
  ['Estado de Nueva York', 'NY'],
  ['New York State', 'NY'],
  ['New York, USA', 'NY'],
  ['New York, NY', 'NY'],
  ['NY - New York', 'NY'],
  ['NY (Nueva York)', 'NY'],
  ['Calif.', 'CA'],
  ['Tejas', 'TX'],
  ['Texas', 'TX'],
  ['US-TX', 'TX'],
  [' tex. ', 'TX'],
  ['Nuevo México', 'NM'],
  ['Nuevo Mexico', 'NM'],
  ['Carolina del Norte', 'NC'],
  ['N. Carolina', 'NC'],
  ['Dakota del Sur', 'SD'],
  ['Pensilvania', 'PA'],
  ['Luisiana', 'LA'],
  ['Misisipi', 'MS'],
  ['Virginia Occidental', 'WV'],
  ['W. Va.', 'WV'],
  ['NORTH-DAKOTA', 'ND'],
  ['Fla.', 'FL'],
  ['La Florida', 'FL'],
  ['Mass.', 'MA'],
  ['Oregón', 'OR'],
  ['Hawái', 'HI'],
  ["Hawai'i", 'HI'],
  ['D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['Estado de Washington', 'WA'],
  ['U.S. Virgin Islands', 'VI'],
  ['Islas Vírgenes', 'VI'],
  ['P.R.', 'PR'],
  ['Puerto Rico', 'PR'],
  ['State of Texas', 'TX'],
])('%j is %s', (written, expected) => {
  expect(readState(written)).toBe(expected)
})

test.each([
  'Ontario',
  'AE',
  'Jalisco',
  'Texas or Ohio',
  'TX/OK',
  'Nueva',
  'York',
  '',
  '10001',
  '__proto__',
  'constructor',
])('%j is no state', (written) => expect(readState(written)).toBeUndefined())
