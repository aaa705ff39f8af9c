import { expect, test } from 'vitest'
import { Refusal } from '@/lib/contract/refusals'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { unseal } from '@/lib/platform/seal'
import { type Occasion, planSms } from './plan-sms'
import { segments } from './segments'
import { eastern } from './zones/zones'

const noon = new Date('2026-06-15T17:00:00Z')
const night = new Date('2026-06-16T03:00:00Z')
const program = { name: 'Cardia', phone: null }
const recipient = {
  phoneNumber: '+12025550123',
  language: 'en',
  zones: [eastern],
  optedOut: false,
  requiredConsent: false,
  consentGiven: false,
}
const link = {
  url: 'https://hub.example.org/m/Zm9yIHRlc3RzIG9ubHkgIQ',
  shown: `https://hub.example.org/m/${'*'.repeat(22)}`,
}
const plan = (body: string, occasion: Partial<Occasion> = {}, to: Partial<typeof recipient> = {}, now = noon) =>
  planSms(
    [{ kind: enrollmentStatus, text: 'needInfo', language: 'en', body }],
    program,
    { ...recipient, ...to },
    { kind: enrollmentStatus, text: 'needInfo', entries: [], ...occasion },
    now,
  )

test('the text that is shown hides the key; the one that is sent is sealed; both cost the same', () => {
  const planned = plan('{{program.name}}: {{link}} now', { link })
  expect(planned).toMatchObject({ status: 'queued', body: `Cardia: ${link.shown} now`, segments: 1 })
  const whole = unseal(planned?.sealedBody ?? '')
  expect(whole).toBe(`Cardia: ${link.url} now`)
  const { encoding, segments: count } = segments(whole)
  expect(planned).toMatchObject({ encoding, segments: count })
  expect(planned?.sealedBody).not.toContain(whole)
})

test.each([
  ['one segment', 160],
  ['two', 161],
])('a key counts whole: %s', (_case, length) => {
  const planned = plan(`{{link}}${'x'.repeat(length - link.url.length)}`, { link })
  expect(planned?.segments).toBe(segments(unseal(planned?.sealedBody ?? '')).segments)
  expect(planned?.segments).toBe(length > 160 ? 2 : 1)
})

test('what waits for the morning is sealed too; what is never sent keeps no key', () => {
  expect(plan('{{link}}', { link }, {}, night)).toMatchObject({ status: 'deferred', sealedBody: expect.any(String) })
  expect(plan('{{link}}', { link }, { optedOut: true })).toMatchObject({
    status: 'suppressed',
    reason: 'optedOut',
    sealedBody: null,
    body: link.shown,
  })
  expect(plan('{{link}} {{program.phone}}', { link })).toMatchObject({
    status: 'suppressed',
    reason: 'programPhoneMissing',
    body: `${link.shown} `,
    sealedBody: null,
  })
})

test('a text without the link, and a preview, seal nothing', () => {
  expect(plan('Hello', { link })).toMatchObject({ body: 'Hello', sealedBody: null })
  expect(plan('{{link}}', { link: { shown: link.shown } })).toMatchObject({ body: link.shown, sealedBody: null })
})

test('a text that holds a link where none is issued is not sent', () => {
  expect(plan('Go to {{link}} now')).toMatchObject({ status: 'suppressed', reason: 'linkMissing', body: 'Go to  now' })
})

test('a partner may send a link of their own where none is issued, and never in the place of ours', () => {
  const entries = [{ key: 'link', value: 'https://partner.example' }]
  expect(plan('{{link}}', { entries })).toMatchObject({
    status: 'queued',
    body: 'https://partner.example',
    sealedBody: null,
  })
  const planned = plan('{{link}}', { entries, link })
  expect(planned?.body).toBe(link.shown)
  expect(unseal(planned?.sealedBody ?? '')).toBe(link.url)
})

test('a variable of the partner is still asked for beside a link', () => {
  expect(() => plan('{{link}} {{date}}', { link })).toThrow(
    new Refusal('propertyRequired', { name: 'status.additionalData' }),
  )
})
