import { describe, expect, test } from 'vitest'
import { type CheckTemplateBody, TemplateFault } from '@/lib/contract/messaging/templates'
import { processorTime } from '@/lib/testing/processor-time'
import { checkTemplate } from './check-template'
import { defaultTemplates } from './default-templates'
import { findHealthWords } from './health-words'
import { occasionRule, occasions } from './template-kinds'

const program = { name: 'Cardia Access', phone: '+12025550198' }
const shownLink = 'https://hub.example.org/m/**********************'
const base: CheckTemplateBody = {
  kind: 'enrollment.status',
  text: 'approved',
  language: 'en',
  body: '',
  examples: [],
}
const check = (given: Partial<CheckTemplateBody>, of = program as { name: string; phone: string | null }) =>
  checkTemplate(of, { ...base, ...given }, shownLink)
const faults = (given: Partial<CheckTemplateBody>, of?: typeof program) =>
  check(given, of).warnings.map(({ fault }) => fault)
const good = '{{program.name}}: There is an update. Reply STOP to opt out.'

test.each(defaultTemplates.map((template) => [`${template.kind} ${template.text} ${template.language}`, template]))(
  'nothing speaks against a default text: %s',
  (_name, template) => expect(check({ ...template }).warnings).toEqual([]),
)

test('every occasion has a rule, and only what an event fills takes entries', () => {
  expect(occasions).toContainEqual({ kind: 'enrollment.status', text: 'denied' })
  expect(occasions).toContainEqual({ kind: 'financial.support.status', text: 'coPayMember' })
  expect(occasions).toContainEqual({ kind: 'notify.sms.next.call', text: '' })
  expect(occasions).toContainEqual({ kind: 'help', text: '' })
  expect(occasions.map(({ kind }) => kind)).not.toContain('campaign')
  for (const { kind, text } of occasions)
    expect(occasionRule(kind, text)).toMatchObject({ edited: true, entries: kind.includes('.') })
  expect(occasionRule('enrollment.status', 'needInfo')?.link).toBe(true)
  expect(occasionRule('enrollment.status', 'approved')?.link).toBe(false)
  expect(occasionRule('notify.sms.visit.reminder', '')).not.toBeNull()
})

test.each([
  ['nowhere', ''],
  ['enrollment.status', 'nowhere'],
  ['enrollment.status', ''],
  ['notify.sms.', ''],
  ['notify.sms.two words', ''],
  ['notify.sms.visit', 'text'],
  ['invitation', 'text'],
  ['toString', ''],
])('no occasion: %s %s', (kind, text) => expect(occasionRule(kind, text)).toBeNull())

// biome-ignore format: a table is read by column
const cases: [TemplateFault, string, Partial<CheckTemplateBody>][] = [
  ['tooLong',          'over 1600 characters',              { body: `${good}${'a'.repeat(1600)}` }],
  ['tooLong',          'over it with its values',           { body: `${good}{{x}}`, examples: [{ key: 'x', value: 'a'.repeat(1600) }] }],
  ['nobodyFills',      'a partner’s variable in our text',  { kind: 'help', text: '', body: `${good} {{date}}` }],
  ['healthWord',       'a decision',                        { body: good.replace('an update', 'news: you were denied') }],
  ['personalVariable', 'a name',                            { body: `${good} {{patient.first.name}}` }],
  ['personalVariable', 'card data',                         { body: `${good} {{coPayMember}}` }],
  ['nameMissing',      'who writes',                        { body: 'There is an update. Reply STOP to opt out.' }],
  ['stopMissing',      'how to stop',                       { body: '{{program.name}}: There is an update.' }],
  ['stopMissing',      'a stop that is none',               { body: '{{program.name}}: We will stop by.' }],
  ['linkNotIssued',    'a link nobody issues',              { body: `${good} {{link}}` }],
  ['linkUnused',       'a link left out',                   { text: 'needInfo', body: good }],
  ['strayBraces',      'a brace too few',                   { body: `${good} {{date}` }],
]
test.each(cases)('%s: %s', (fault, _why, given) => expect(faults(given)).toEqual([fault]))

test('the phone of a program that has none', () => {
  const body = `${good} Call {{program.phone}}.`
  expect(check({ body }, { ...program, phone: null }).warnings).toEqual([{ fault: 'phoneMissing', words: [] }])
  expect(faults({ body })).toEqual([])
})

test('every fault has a case', () => {
  expect(new Set([...cases.map(([fault]) => fault), 'phoneMissing'])).toEqual(new Set(TemplateFault.all))
})

test.each(['reply stop to end', 'Responda alto para no recibir', 'Send STOP', 'envíe baja'])(
  'says how to stop: %s',
  (words) => expect(faults({ body: `{{program.name}}: ${words}` })).toEqual([]),
)

describe('what is counted', () => {
  test('is the text with its examples, ours where none is given', () => {
    const body = '{{program.name}} {{ date }}: {{link}} {{program.phone}} {{}}'
    const seen = check({ kind: 'notify.sms.next.call', text: '', language: 'es', body })
    expect(seen.shown).toBe(
      'Cardia Access viernes 27 de noviembre, 2:30 pm: https://partner.example/a1b2 202-555-0198 {{}}',
    )
    expect(seen.variables.map(({ name, source }) => [name, source])).toEqual([
      ['program.name', 'program'],
      ['date', 'partner'],
      ['link', 'partner'],
      ['program.phone', 'program'],
    ])
    const given = check({
      kind: 'notify.sms.next.call',
      text: '',
      body,
      examples: [{ key: 'date', value: '$& {{link}}' }],
    })
    expect(given.shown).toContain('Cardia Access $& {{link}}: ')
  })

  test('a link of ours is as long as a real one, whatever a partner sends', () => {
    const seen = check({ text: 'needInfo', body: `${good} {{link}}`, examples: [{ key: 'link', value: 'short' }] })
    expect(seen.shown).toContain(shownLink)
    expect(seen.variables).toContainEqual({ name: 'link', source: 'link', example: shownLink })
  })

  test('names what is costly, where it stands, and the cheaper spelling of the text alone', () => {
    const body = `{{program.name}}: Su próxima llamada: {{día}}. ${'x'.repeat(60)} STOP`
    const seen = check({ language: 'es', body, examples: [{ key: 'día', value: 'miércoles “27”' }] })
    expect(seen).toMatchObject({ encoding: 'UCS-2', segments: 2, cheaper: null })
    expect(seen.costly).toEqual([
      { char: 'ó', count: 1, cost: 'alphabet', suggestion: 'o', written: true },
      { char: '“', count: 1, cost: 'alphabet', suggestion: '"', written: false },
      { char: '”', count: 1, cost: 'alphabet', suggestion: '"', written: false },
    ])
    const alone = check({ language: 'es', body, examples: [{ key: 'día', value: 'lunes' }] })
    expect(alone.cheaper).toEqual({ body: body.replace('próxima', 'proxima'), segments: 1 })
  })

  test('places left', () => {
    expect(check({ body: 'a'.repeat(150) })).toMatchObject({
      segments: 1,
      characters: 150,
      perSegment: 160,
      remaining: 10,
    })
    expect(check({ body: 'a'.repeat(161) })).toMatchObject({ segments: 2, perSegment: 153, remaining: 145 })
    expect(check({ body: '' })).toMatchObject({ shown: '', segments: 1, warnings: [] })
  })
})

describe('health words', () => {
  test.each([
    ['Your prescription is ready', 'medicine', 'prescription'],
    ['Su RECETA está lista', 'medicine', 'RECETA'],
    ['Ask about adalimumab today', 'medicine', 'adalimumab'],
    ['Sobre su diabetes', 'illness', 'diabetes'],
    ['for your arthritis', 'illness', 'arthritis'],
    ['Su diagnóstico', 'care', 'diagnóstico'],
    ['See your doctor', 'care', 'doctor'],
    ['Your co-pay card', 'money', 'co-pay'],
    ['Sin  costo', 'money', 'Sin  costo'],
    ['You were denied', 'decision', 'denied'],
    ['Su solicitud fue aprobada', 'decision', 'aprobada'],
    ['diagno\u0301stico', 'care', 'diagnóstico'],
  ])('%s', (text, topic, word) => expect(findHealthWords(text)).toEqual([{ topic, words: [word] }]))

  test.each([
    'There is an update on your request',
    'Es seguro y no cuesta nada saberlo',
    'Msg&data rates may apply',
    'Pueden aplicarse tarifas de mensajes',
    'mab, itis and statin',
    'The cooperative owns it',
    '',
  ])('nothing in: %s', (text) => expect(findHealthWords(text)).toEqual([]))

  test('each word once, the topics in their order', () => {
    expect(findHealthWords('pills, Pills, pills: denied')).toEqual([
      { topic: 'medicine', words: ['pills', 'Pills'] },
      { topic: 'decision', words: ['denied'] },
    ])
  })

  test('a long word without end takes no time', async () => {
    const took = await processorTime(() => findHealthWords(`${'a'.repeat(10_000)} ${'á'.repeat(10_000)}`))
    expect(took).toBeLessThan(500)
  })
})
