// The text that carries a code: one segment, the code in what is sealed alone, now or never.
import { expect, test } from 'vitest'
import { PatientLanguage } from '@/lib/contract/vocabulary'
import { unseal } from '@/lib/platform/seal'
import type { GateFacts } from './gate'
import { planCode } from './plan-code'
import { gateFacts, nothingKnown } from './read-gate-facts'

const whom = { phoneNumber: '+12125550143', zones: ['America/New_York'], requiredConsent: true, consentGiven: false }
const facts = gateFacts(whom, nothingKnown)
const now = new Date('2026-11-20T18:00:00Z')
const plan = (language: PatientLanguage, change: Partial<GateFacts> = {}, at = now) =>
  planCode(
    { language, facts: { ...facts, ...change } },
    { program: { name: 'Harbor Support' }, code: '042137', by: 'patient' },
    at,
  )

test.each(PatientLanguage.all)('%s: one segment of plain letters, and the code is sealed', (language) => {
  const planned = plan(language)
  expect(planned).toMatchObject({ status: 'queued', segments: 1, encoding: 'GSM-7' })
  expect(planned.body).toContain('******')
  expect(planned.body).not.toContain('042137')
  expect(unseal(planned.sealedBody ?? '')).toBe(planned.body.replace('******', '042137'))
})

test('at night and before consent it goes; where it would wait it does not go, and nothing of it is kept', () => {
  expect(plan('en', {}, new Date('2026-11-21T04:00:00Z')).status).toBe('queued')
  const outside = { stopped: true, held: false, invalid: false, sentLately: [] }
  for (const change of [{ optedOut: true }, { optOutPending: true }, { outside }, { phone: 'wrong' as const }])
    expect(plan('en', change)).toMatchObject({ status: 'suppressed', sealedBody: null })
})
