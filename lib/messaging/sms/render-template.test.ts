import { expect, test } from 'vitest'
import { partnerVariablesOf, renderTemplate, variablesOf } from '@/lib/messaging/sms/render-template'
import { processorTime } from '@/lib/testing/processor-time'

const program = { 'program.name': 'Harbor', 'program.phone': '1-800-555-0199' }
const values = (entries: Record<string, string>) => new Map(Object.entries(entries))

test.each([
  ['no variable', 'Hello', []],
  ['one', 'On {{date}}', ['date']],
  ['spaces inside the braces', 'On {{ date }} or {{\tdate\n}}', ['date']],
  ['each once, in order', '{{b}}{{a}}{{b}}', ['b', 'a']],
  ['dots, dashes, other alphabets', '{{patient.first.name}} {{x-y_1}} {{día}}', ['patient.first.name', 'x-y_1', 'día']],
  ['a name of two words', '{{next call}}', ['next call']],
  ['case matters', '{{Date}}{{date}}', ['Date', 'date']],
  ['nothing between the braces', '{{}} {{ }}', []],
  ['unfinished', '{{date} {date}} {{date', []],
  ['three braces', '{{{date}}}', ['date']],
  ['braces within', '{{a{{date}}b}}', ['date']],
  ['names every object has', '{{__proto__}}{{constructor}}', ['__proto__', 'constructor']],
])('variables: %s', (_case, body, expected) => {
  expect(variablesOf(body)).toEqual(expected)
})

test('what the partner must send leaves out what we fill', () => {
  expect(partnerVariablesOf('{{program.name}}: {{date}} {{program.phone}}')).toEqual(['date'])
})

test.each([
  'Monday, July 4th',
  '',
  ' spaces \t and\nlines\r\n',
  '{{date}}',
  '{{program.name}}',
  '{{{{date}}}}',
  "$& $1 $$ $` $'",
  '<b onclick="x">&amp;</b>',
  '%s %d %%',
  '\\n \\u0041',
  '\u0000\u0007\u001b[31m',
  '👩‍👩‍👧‍👦 🇺🇸 é e\u0301 \u200b \u202e',
  '\ud800',
  "'; drop table sms; --",
  'x'.repeat(2000),
])('the value %j arrives as it is', (value) => {
  expect(renderTemplate('[{{date}}]', values({ date: value }), program)).toEqual({ text: `[${value}]` })
})

test.each([
  ['every occurrence is filled', '{{date}} {{ date }}', { date: '1' }, '1 1'],
  ['values do not meet', '{{a}}{{b}}', { a: '{{', b: 'a}}' }, '{{a}}'],
  ['a value is not read again', '{{a}}', { a: '{{b}}', b: 'no' }, '{{b}}'],
  ['a value does not complete braces around it', '{{{a}}}', { a: '{b}', b: 'no' }, '{{b}}'],
  ['built-ins are filled', '{{program.name}}: {{ program.phone }}', {}, 'Harbor: 1-800-555-0199'],
  ['a partner cannot speak as the program', '{{program.name}}', { 'program.name': 'Bank' }, 'Harbor'],
  ['entries without a place are left out', 'Hi', { date: '1' }, 'Hi'],
  ['four braces stay', '{{}} {{ }} {{a}}', { a: '1' }, '{{}} {{ }} 1'],
  ['a template may hold what a replacement would expand', '$& {{a}} $1', { a: '1' }, '$& 1 $1'],
])('%s', (_case, body, entries, text) => {
  expect(renderTemplate(body, values(entries), program)).toEqual({ text })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  '%s is only there when sent',
  (name) => {
    expect(renderTemplate(`{{${name}}}`, new Map(), program)).toEqual({ missing: [name] })
    expect(renderTemplate(`{{${name}}}`, new Map([[name, 'sent']]), program)).toEqual({ text: 'sent' })
  },
)

test('all that is missing is named, once, in the order of the text', () => {
  expect(renderTemplate('{{b}} {{a}} {{b}} {{c}}', values({ a: '' }), program)).toEqual({ missing: ['b', 'c'] })
})

test('a link is ours, and missing where there is none', () => {
  expect(
    renderTemplate('{{link}}', values({ link: 'https://elsewhere' }), { ...program, link: 'https://hub/m/x' }),
  ).toEqual({
    text: 'https://hub/m/x',
  })
  expect(renderTemplate('{{link}}', values({ link: 'https://elsewhere' }), program)).toEqual({ missing: ['link'] })
})

test('a built-in the program has not set is missing, even when the partner sends one', () => {
  const unset = { 'program.name': 'Harbor', 'program.phone': null }
  expect(renderTemplate('{{program.phone}}', values({ 'program.phone': '1' }), unset)).toEqual({
    missing: ['program.phone'],
  })
})

test('a long run of braces costs no more than its length', async () => {
  const took = await processorTime(() => {
    for (const body of ['{'.repeat(200_000), '{{ '.repeat(100_000), `{{${' '.repeat(200_000)}`]) variablesOf(body)
  })
  expect(took).toBeLessThan(1000)
})
