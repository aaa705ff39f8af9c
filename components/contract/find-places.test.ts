// The search of the reference finds calls, fields, errors and guides, and every letter that slips.
import { expect, test } from 'vitest'
import { findPlaces, nearly } from './find-places'
import { places } from './reference-places'
import { tableSections } from './reference-tables'

const all = places(tableSections)
const first = (typed: string) => findPlaces(all, typed)[0]?.id

test('each place has an id of its own', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
  expect(ids.filter((id) => /[\s#"]/.test(id))).toEqual([])
})

test('a call, a field, an error, a row, a guide and a key', () => {
  expect(first('create a patient')).toBe('invitePatient')
  expect(first('sendEvent')).toBe('sendEvent')
  expect(first('caregiver_required')).toBe('error-caregiver_required')
  expect(first('R12')).toMatch(/^row-R12-/)
  expect(first('rotate a token')).toBe('guide-rotate-token')
  expect(first('insurance.secondary.memberid')).toBe('key-insurance.secondary.memberid')
  expect(findPlaces(all, 'externalId').map(({ id }) => id)).toContain('field-invitePatient-externalId')
  expect(findPlaces(all, '')).toEqual([])
  expect(findPlaces(all, 'zzzzqqqq')).toEqual([])
})

test.each([
  ['caregvier_required', 'error-caregiver_required'],
  ['patient_exsts', 'error-patient_exists'],
  ['rotaate', 'guide-rotate-token'],
  ['outagr', 'guide-outage'],
])('one letter wrong: %s', (typed, id) => {
  expect(findPlaces(all, typed).map((place) => place.id)).toContain(id)
})

test('one letter, not two', () => {
  expect([nearly('abcd', 'abcd'), nearly('abcd', 'acbd'), nearly('abcd', 'abd'), nearly('abd', 'abcd')]).toEqual(
    Array(4).fill(true),
  )
  expect([nearly('abcd', 'axcy'), nearly('abcd', 'badc'), nearly('abcd', 'ab')]).toEqual(Array(3).fill(false))
})

test('what is said of it is found too, below names; a number is the number alone', () => {
  const ids = (typed: string) => findPlaces(all, typed).map(({ id }) => id)
  expect(ids('byte for byte')).toContain('sendEvent')
  expect(ids('texts stop')).toContain('ending-0103')
  expect(first('finishes_pap')).toBe('ending-0101')
  expect(first('0101')).toBe('ending-0101')
  expect(first('1010')).toBe('error-caregiver_phone_differs')
  const found = findPlaces(all, '429')
  expect(found[0]?.of).toBe('Error 429')
  expect(found.filter(({ title, of, about, text }) => !/\b429\b/.test(`${title} ${of} ${about} ${text}`))).toEqual([])
  expect(ids('10')).not.toContain('error-caregiver_phone_differs')
})
