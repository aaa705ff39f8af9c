import { expect, test } from 'vitest'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { unseal } from '@/lib/platform/seal'
import { type Occasion, planSms, planText } from './plan-sms'
import { gateFacts, nothingKnown, type PhoneFacts } from './read-gate-facts'
import { segments } from './segments'
import { eastern } from './zones/zones'

const noon = new Date('2026-06-15T17:00:00Z')
const night = new Date('2026-06-16T03:00:00Z')
const program = { name: 'Cardia', phone: null }
const whom = { phoneNumber: '+12025550123', zones: [eastern], requiredConsent: false, consentGiven: false }
const link = {
  url: 'https://hub.example.org/m/Zm9yIHRlc3RzIG9ubHkgIQ',
  shown: `https://hub.example.org/m/${'*'.repeat(22)}`,
}
const plan = (body: string, occasion: Partial<Occasion> = {}, known: Partial<PhoneFacts> = {}, now = noon) =>
  planSms(
    [{ kind: enrollmentStatus, text: 'needInfo', language: 'en', body }],
    program,
    { language: 'en', facts: gateFacts(whom, { ...nothingKnown, ...known }) },
    { kind: enrollmentStatus, text: 'needInfo', entries: [], by: 'partner', ...occasion },
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

test('a card number is masked in what is kept and whole in what is sent, and it hangs on no link', () => {
  const entries = [{ key: 'coPayMember', value: 'CP-20441809' }]
  const card = plan('Card {{coPayMember}}', { entries, link })
  expect(card).toMatchObject({ body: 'Card ••••1809', carriesLink: false, encoding: 'GSM-7', segments: 1 })
  expect(unseal(card?.sealedBody ?? '')).toBe('Card CP-20441809')
  const both = plan('{{link}} {{coPayMember}}', { entries, link })
  expect(both).toMatchObject({ body: `${link.shown} ••••1809`, carriesLink: true })
  expect(unseal(both?.sealedBody ?? '')).toBe(`${link.url} CP-20441809`)
  const never = { status: 'suppressed', body: 'Card ••••1809', sealedBody: null }
  expect(plan('Card {{coPayMember}}', { entries }, { optedOut: true })).toMatchObject(never)
  expect(plan('Card {{coPayMember}}', { entries, preview: true })).toMatchObject({ body: 'Card CP-20441809' })
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

test('what staff cause waits as long as it can be taken back, anybody else’s leaves at once', () => {
  const leaves = (by: Occasion['by'], now = noon) => plan('Hello', { by }, {}, now)
  expect(leaves('staff')).toMatchObject({ status: 'queued', notBefore: new Date(noon.getTime() + 8000) })
  for (const by of ['partner', 'operator', 'system', 'patient', 'caregiver'] as const)
    expect(leaves(by)).toMatchObject({ status: 'queued', notBefore: noon })
  expect(leaves('staff', night)).toEqual(leaves('partner', night))
})

test('a text longer than any gateway takes is not sent, and its cost is known all the same', () => {
  const long = (length: number) => plan(`{{v}}`, { entries: [{ key: 'v', value: 'x'.repeat(length) }] })
  expect(long(longestText)).toMatchObject({ status: 'queued', segments: 11 })
  expect(long(longestText + 1)).toMatchObject({ status: 'suppressed', reason: 'tooLong', sealedBody: null })
  expect(plan(`{{link}}${'x'.repeat(longestText)}`, { link })).toMatchObject({ reason: 'tooLong', sealedBody: null })
})

const strange = [
  '{{date}} {{program.name}} {{link}} {{{{v}}}} {{}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a value may look like one
  "${v} #{v} <%= v %> {% v %} $& $1 $$ $` $' \\1 %s",
  '<b onclick="x">&amp;</b><script>alert(1)</script>',
  '👩‍👩‍👧‍👦 🇺🇸 e\u0301 é \u200b\u202e\ufeff',
  '\u0001\u0007\u001b[31m\u007f\u0085\u2028\r\n\t ',
  "'; drop table sms; --",
  '  spaces around  ',
  '',
]
test.each(strange)('the value %j arrives byte for byte, shown, sealed and measured', (value) => {
  const entries = [{ key: 'v', value }]
  expect(plan('<{{v}}|{{ v }}>', { entries })?.body).toBe(`<${value}|${value}>`)
  const planned = plan('{{link}} {{v}}', { entries, link })
  expect(planned?.body).toBe(`${link.shown} ${value}`)
  expect(unseal(planned?.sealedBody ?? '')).toBe(`${link.url} ${value}`)
  const { encoding, segments: count } = segments(`${link.url} ${value}`)
  expect(planned).toMatchObject({ encoding, segments: count })
})

test('what a person wrote is sent as it was written: it is no template', () => {
  const facts = gateFacts(whom, nothingKnown)
  for (const body of strange)
    expect(planText({ language: 'es', facts }, { kind: 'reply', by: 'staff', body }, noon)).toMatchObject({
      status: 'queued',
      body,
      language: 'es',
      sealedBody: null,
      notBefore: new Date(noon.getTime() + 8000),
    })
})
