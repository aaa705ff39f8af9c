import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { gsmAlphabet } from '@/lib/messaging/sms/gsm-alphabet'
import { segments } from '@/lib/messaging/sms/segments'
import { processorTime } from '@/lib/testing/processor-time'

const a = (length: number) => 'a'.repeat(length)
const i = (length: number) => 'í'.repeat(length)

test.each([
  ['nothing', '', 'GSM-7', 1, 0, 160, 160],
  ['one letter', 'a', 'GSM-7', 1, 1, 160, 159],
  ['a full segment', a(160), 'GSM-7', 1, 160, 160, 0],
  ['one more', a(161), 'GSM-7', 2, 161, 153, 145],
  ['two full', a(306), 'GSM-7', 2, 306, 153, 0],
  ['one more', a(307), 'GSM-7', 3, 307, 153, 152],
  ['brackets count double', '[]', 'GSM-7', 1, 4, 160, 156],
  ['the euro too', '€', 'GSM-7', 1, 2, 160, 158],
  ['line ends are letters', 'a\nb', 'GSM-7', 1, 3, 160, 157],
  ['é ñ ü ¿ ¡ cost nothing', 'éñü¿¡ÑÉÜ', 'GSM-7', 1, 8, 160, 152],
  ['á does', 'á', 'UCS-2', 1, 1, 70, 69],
  ['a full segment of two bytes', i(70), 'UCS-2', 1, 70, 70, 0],
  ['one more', i(71), 'UCS-2', 2, 71, 67, 63],
  ['an emoji takes two places', '😀', 'UCS-2', 1, 2, 70, 68],
  ['a flag four', '🇺🇸', 'UCS-2', 1, 4, 70, 66],
  ['brackets are letters there', 'í[', 'UCS-2', 1, 2, 70, 68],
] as const)('%s', (_case, text, encoding, count, characters, perSegment, remaining) => {
  const { costly: _costly, ...rest } = segments(text)
  expect(rest).toEqual({ encoding, segments: count, characters, perSegment, remaining })
})

test.each([
  ['plain text costs nothing', 'Call us at 5 @ noon!', []],
  [
    'the accents of Spanish',
    'Mañana habrá té aquí',
    [
      ['á', 1, 'alphabet', 'a'],
      ['í', 1, 'alphabet', 'i'],
    ],
  ],
  [
    'quotes and dashes of a word processor',
    '“it’s” – it’s',
    [
      ['“', 1, 'alphabet', '"'],
      ['’', 2, 'alphabet', "'"],
      ['”', 1, 'alphabet', '"'],
      ['–', 1, 'alphabet', '-'],
    ],
  ],
  ['a letter and its accent typed apart', 'cafe\u0301', [['e\u0301', 1, 'alphabet', 'é']]],
  [
    'invisible characters',
    'a\u200bb\u00a0c',
    [
      ['\u200b', 1, 'alphabet', ''],
      ['\u00a0', 1, 'alphabet', ' '],
    ],
  ],
  [
    'what has no other spelling',
    'ok 👍 好',
    [
      ['👍', 1, 'alphabet', undefined],
      ['好', 1, 'alphabet', undefined],
    ],
  ],
  [
    'double letters',
    '[a] {b} ^ ^',
    [
      ['[', 1, 'double', '('],
      [']', 1, 'double', ')'],
      ['{', 1, 'double', '('],
      ['}', 1, 'double', ')'],
      ['^', 2, 'double', undefined],
    ],
  ],
  ['where two bytes are forced, only who forces them', '[ñ] á', [['á', 1, 'alphabet', 'a']]],
  [
    'ligatures and fractions',
    'ﬁn ½…',
    [
      ['ﬁ', 1, 'alphabet', 'fi'],
      ['½', 1, 'alphabet', undefined],
      ['…', 1, 'alphabet', '...'],
    ],
  ],
] as const)('costly: %s', (_case, text, expected) => {
  const found = segments(text).costly.map(({ char, count, cost, suggestion }) => [char, count, cost, suggestion])
  expect(found).toEqual(expected)
})

test('taking every suggestion brings a text into the small alphabet at single price', () => {
  const text = '‘’‚“”„«»–—−…•·×™®©º°№\u00a0\u2009\u200b\ufeffáíóúÁÍÓÚâêîôûãõçœ[]{}|\\~€'
  // Twice: what costs double is only named once nothing forces the two-byte alphabet any more.
  let written = text
  for (let round = 0; round < 2; round++)
    for (const { char, suggestion } of segments(written).costly) written = written.replaceAll(char, suggestion ?? '?')
  expect(written).not.toContain('?')
  expect(segments(written)).toMatchObject({ encoding: 'GSM-7', characters: written.length, costly: [] })
})

/** `npm run test:all` and a change of a text message try five times as many. */
const texts = process.env.LONG_TESTS ? 1_000 : 200

test(`the count is that of Twilio’s own calculator on ${texts} texts`, () => {
  // A fixed sequence, so a failure can be looked at twice.
  let state = 7
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const letters = [...'abcdefghij KLMNO 0123456789 .,:!? éñü¿¡ÑàèùìòÄÖ @£$¥ {}[]~^|€\\ \n\r']
  const dear = ['á', 'í', '“', '’', '–', '😀', '👩‍👩‍👧', '🇺🇸', 'e\u0301', '好', '\u200b', '\r\n', '한']
  for (let index = 0; index < texts; index++) {
    const from = index % 3 === 0 ? [...letters, ...dear] : letters
    const text = Array.from({ length: random(500) }, () => from[random(from.length)]).join('')
    const theirs = new SegmentedMessage(text, 'auto', false)
    const ours = segments(text)
    expect([ours.encoding, ours.segments], JSON.stringify(text)).toEqual([theirs.encodingName, theirs.segmentsCount])
    expect(segments(text + 'a'.repeat(ours.remaining)).segments, JSON.stringify(text)).toBe(ours.segments)
  }
})

test('the longest text is counted while a person types', async () => {
  segments('á'.repeat(longestText))
  expect(await processorTime(() => segments('á'.repeat(longestText)))).toBeLessThan(200)
})

test('the alphabet is Twilio’s', () => {
  for (let code = 0; code < 0x10000; code++) {
    const char = String.fromCharCode(code)
    const theirs = new SegmentedMessage(char, 'auto', false)
    const price = theirs.encodingName === 'GSM-7' ? theirs.numberOfCharacters : undefined
    if (gsmAlphabet.get(char) !== price) expect.fail(`U+${code.toString(16)}`)
  }
})
