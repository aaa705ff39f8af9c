import { expect, test } from 'vitest'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import {
  type EnrollmentState,
  enrollmentStatus,
  type FinancialText,
  financialSupportStatus,
  Language,
  notifyNextCall,
} from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { partnerVariablesOf, renderTemplate } from '@/lib/messaging/sms/render-template'
import { segments } from '@/lib/messaging/sms/segments'
import { type SmsKind, smsKinds } from '@/lib/messaging/sms/sms-kinds'

const named = defaultTemplates.map(
  (template) => [`${template.kind} ${template.text} ${template.language}`, template] as const,
)
const find = (kind: string, text = '') => defaultTemplates.filter((row) => row.kind === kind && row.text === text)

test('one row for a kind, text and language', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})

test('each occasion speaks every language', () => {
  for (const { kind, text } of defaultTemplates)
    expect(find(kind, text).map((row) => row.language)).toEqual([...Language.all])
})

test.each<SmsKind>(['invitation', 'link', 'newLink', 'optOutConfirmation', 'optInConfirmation', 'help'])(
  '%s has a text',
  (kind) => {
    expect(smsKinds).toContain(kind)
    expect(find(kind)).toHaveLength(2)
  },
)

test('the announcement of a call shows the date as sent, once', () => {
  for (const { body } of find(notifyNextCall)) {
    expect(partnerVariablesOf(body)).toEqual(['date'])
    expect(body.match(/\{\{date\}\}/g)).toHaveLength(1)
  }
})

const silentStates: Partial<Record<EnrollmentState, true>> = { denied: true, pending: true }
const silentTexts: Partial<Record<FinancialText, true>> = {
  papDenied: true,
  coPayMember: true,
  coPayBinNumber: true,
  pharmacyphone: true,
}

test('a denial is never a text message, the hub’s own check and card data neither', () => {
  for (const text of Object.keys(silentStates)) expect(find(enrollmentStatus, text)).toEqual([])
  for (const text of Object.keys(silentTexts)) expect(find(financialSupportStatus, text)).toEqual([])
})

/** 40 characters of base address, then what stands before the key, and the key. */
const link = `https://support.harborhelper.example.org/m/${'A'.repeat(22)}`
const linked = (kind: string, text: string) =>
  (['invitation', 'link', 'newLink'] satisfies SmsKind[]).some((own) => own === kind) ||
  flowOfUpdate({ name: kind, text }) !== null

const program = { link, 'program.name': 'Harbor Patient Support Program', 'program.phone': '1-800-555-0199' }
const rendered = (body: string) =>
  renderTemplate(body, new Map([['date', 'Wednesday, September 30']]), program).text ?? ''

test.each(named)('%s fits one plain segment, with a base address of 40 characters too', (_name, { body }) => {
  expect(link).toHaveLength(40 + '/m/'.length + 22)
  expect(program['program.name']).toHaveLength(30)
  expect(segments(rendered(body))).toMatchObject({ encoding: 'GSM-7', segments: 1, costly: [] })
})

test.each(named)('%s begins with the program, says how to stop, and holds a link where one is issued', (_name, row) => {
  const { kind, text, body } = row
  expect(body).toMatch(/^\{\{program\.name\}\}: /)
  expect(body.split('{{link}}')).toHaveLength(linked(kind, text) ? 2 : 1)
  // A full stop would belong to the address on many phones.
  expect(body).not.toMatch(/\{\{link\}\}(?! )/)
  expect(body).not.toMatch(/http|www/i)
  expect(body.includes('STOP')).toBe(kind !== ('optOutConfirmation' satisfies SmsKind))
  expect(body).not.toMatch(/ {2}|\s$/)
})

// Words that would tell a bystander that somebody is ill, of what, or what it costs.
const telling =
  /health|medic|drug|dose|dosage|treat|therap|disease|illness|diagnos|doctor|pharmac|prescri|insur|copay|card|pap\b|prior auth|approv|deni|eligib|enroll|patient|salud|receta|farmacia|seguro|dosis|trata|enferm|aprob|negad|paciente|firstName|lastName/i

test.each(named)('%s tells a bystander nothing', (_name, { body }) => {
  expect(body).not.toMatch(telling)
  expect(body.match(/\{\{[^}]*\}\}/g)?.filter((name) => !/program\.|date|link/.test(name))).toEqual([])
})
