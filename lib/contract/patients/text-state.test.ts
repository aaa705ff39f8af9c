// The one word about texts beside a patient's phone.
import { expect, test } from 'vitest'
import { textState } from './text-state'

type Patient = Parameters<typeof textState>[0]
const at = '2026-11-03T15:00:00.000Z'
const phone: Patient['phone'] = {
  phoneNumber: '+12025550142',
  optedOutAt: null,
  optedOutBy: null,
  mayOptIn: false,
  heldAt: null,
  wrongAt: null,
  invalidAt: null,
  invalidReason: null,
}
const agreed: Patient = { lifecycle: 'active', phone, consents: [], consentedAt: at, requiredConsent: true }
const given = { name: 'communication', value: true, basis: 'signed', at }

// biome-ignore format: a table is read by column
const cases: [string, Partial<Patient>, ReturnType<typeof textState>][] = [
  ['agreed on a form',             { consents: [given] },                                              { state: 'ok', at: null }],
  ['attested by the partner',      { consentedAt: null, requiredConsent: false },                      { state: 'ok', at: null }],
  ['not asked yet',                { consentedAt: null },                                              { state: 'noConsent', at: null }],
  ['taken back',                   { consents: [given, { ...given, value: false, basis: 'withdrawn' }] }, { state: 'refused', at: null }],
  ['refused on a form',            { consents: [{ ...given, value: false }], consentedAt: null },      { state: 'refused', at: null }],
  ['its time is over',             { consents: [{ ...given, value: false, basis: 'ended' }], consentedAt: null }, { state: 'noConsent', at: null }],
  ['opted out by text',            { phone: { ...phone, optedOutAt: at } },                            { state: 'optedOut', at }],
  ['opted out at an unknown time', { lifecycle: 'unsubscribed' },                                      { state: 'optedOut', at: null }],
  ['opted out goes before held',   { phone: { ...phone, optedOutAt: at, heldAt: at } },                { state: 'optedOut', at }],
  ['a text to decide about',       { phone: { ...phone, heldAt: at } },                                { state: 'held', at: null }],
  ['a landline',                   { phone: { ...phone, invalidAt: at, invalidReason: 'landline' } },  { state: 'landline', at: null }],
  ['a number that takes no texts', { phone: { ...phone, invalidAt: at, invalidReason: 'phoneClosed' } }, { state: 'failed', at: null }],
  ['a wrong number',               { phone: { ...phone, wrongAt: at } },                               { state: 'failed', at: null }],
]

test.each(cases)('%s', (_, patient, expected) => {
  expect(textState({ ...agreed, ...patient })).toEqual(expected)
})
