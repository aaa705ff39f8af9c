import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { quickReply } from '@/lib/contract/messaging/templates'
import {
  type EnrollmentState,
  enrollmentStatus,
  type FinancialText,
  financialSupportStatus,
  Language,
  notifyNextCall,
  PatientLanguage,
} from '@/lib/contract/vocabulary'
import { defaultTemplates, phonelessTemplates } from '@/lib/messaging/sms/default-templates'
import { partnerVariablesOf, renderTemplate } from '@/lib/messaging/sms/render-template'
import { segments } from '@/lib/messaging/sms/segments'
import { occasionRule } from '@/lib/messaging/sms/template-kinds'

const named = defaultTemplates.map(
  (template) => [`${template.kind} ${template.text} ${template.language}`, template] as const,
)
const find = (kind: string, text = '') => defaultTemplates.filter((row) => row.kind === kind && row.text === text)

test('one row for a kind, text and language', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})

test('each occasion speaks every language', () => {
  for (const { kind, text } of defaultTemplates)
    expect(find(kind, text).map((row) => row.language)).toEqual([...PatientLanguage.all])
})

const edited = SmsKind.all.filter((kind) => occasionRule(kind, '')?.edited)

test.each(edited)('%s has a text', (kind) => {
  expect(find(kind)).toHaveLength(PatientLanguage.all.length)
})

test('a kind that came later came with a migration, which gave its text to the programs there were', () => {
  const fromTheStart: readonly SmsKind[] = ['invitation', 'optOutConfirmation', 'optInConfirmation', 'help']
  const given = readdirSync('prisma/migrations', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => readFileSync(join('prisma/migrations', path), 'utf8'))
    .filter((text) => /insert into "?sms_template"? /i.test(text))
    .join()
  expect(edited.filter((kind) => !fromTheStart.includes(kind) && !given.includes(`'${kind}'`))).toEqual([])
})

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

/** What Hubline fills in: a link is a base address, "/m/" and a key of 22 letters. */
const filled = (base: number, name: string, phone: string) => ({
  link: `https://${'a'.repeat(base - 8)}/m/${'A'.repeat(22)}`,
  'program.name': name,
  'program.phone': phone,
})
const usual = filled(25, 'Harbor Nurse Support', '+12025550171')
const largest = filled(40, 'Harbor Patient Support Program', '1-800-555-0199')
const sizeOf = (body: string, program: typeof usual, date: string) =>
  segments(renderTemplate(body, new Map([['date', date]]), program).text ?? '')

/** Other languages have letters that GSM-7 lacks. */
const measured = named.filter(([, { language }]) => Language.has(language))

test.each(measured)(
  '%s is one plain segment at a usual size, the invitation and the renewal two',
  (_name, { kind, body }) => {
    expect([usual.link.length, usual['program.name'].length]).toEqual([50, 20])
    expect(sizeOf(body, usual, 'Friday, Nov 27, 2:30 PM ET')).toMatchObject({
      encoding: 'GSM-7',
      segments: (['invitation', 'renewal'] satisfies SmsKind[]).some((long) => long === kind) ? 2 : 1,
      costly: [],
    })
  },
)

test.each(measured)('%s is no more than two at the largest size', (_name, { body }) => {
  expect([largest.link.length, largest['program.name'].length]).toEqual([65, 30])
  const { encoding, segments: all, costly } = sizeOf(body, largest, 'Wednesday, September 30, 12:30 PM ET')
  expect({ encoding, costly }).toEqual({ encoding: 'GSM-7', costly: [] })
  expect(all).toBeLessThanOrEqual(2)
})

test('a program without a phone gets the same texts without the sentences that point to one', () => {
  expect(phonelessTemplates.map(({ kind, text, language }) => [kind, text, language])).toEqual(
    defaultTemplates.map(({ kind, text, language }) => [kind, text, language]),
  )
  for (const { kind, body } of phonelessTemplates) {
    expect(body).toMatch(/^\{\{program\.name\}\}: \S/)
    expect(body).not.toMatch(/program\.phone| {2}/)
    if (kind !== quickReply) expect(body).toMatch(/STOP|START/)
  }
})

test.each(named)('%s begins with the program, says how to stop, and holds a link where one is issued', (_name, row) => {
  const { kind, text, body } = row
  expect(body).toMatch(/^\{\{program\.name\}\}: /)
  expect(body.split('{{link}}')).toHaveLength(occasionRule(kind, text)?.link ? 2 : 1)
  // A full stop would belong to the address on many phones.
  expect(body).not.toMatch(/\{\{link\}\}(?! )/)
  expect(body).not.toMatch(/http|www/i)
  // A reply answers somebody who writes with us already.
  const answers: readonly string[] = ['optOutConfirmation' satisfies SmsKind, quickReply]
  expect(body.includes('STOP')).toBe(!answers.includes(kind))
  expect(body).not.toMatch(/ {2}|\s$/)
})

// Words that would tell a bystander that somebody is ill, of what, or what it costs.
const telling =
  /health|medic|drug|dose|dosage|treat|therap|disease|illness|diagnos|doctor|pharmac|prescri|insur|copay|card|pap\b|prior auth|approv|deni|eligib|enroll|patient|salud|receta|farmacia|seguro|dosis|trata|enferm|aprob|negad|paciente|firstName|lastName/i

test.each(named)('%s tells a bystander nothing', (_name, { body }) => {
  expect(body).not.toMatch(telling)
  expect(body.match(/\{\{[^}]*\}\}/g)?.filter((name) => !/program\.|date|link/.test(name))).toEqual([])
})
