import { expect, test } from 'vitest'
import { offeredReplies } from './offered-replies'

const wording = (language: 'en' | 'es', body: string) => ({
  ...{ language, body, version: 1, updatedAt: '', updatedBy: '' },
  ...{ encoding: 'GSM-7' as const, segments: 1, warnings: 0 },
})
const reply = (text: string, ...wordings: ReturnType<typeof wording>[]) => ({ kind: 'quickReply', text, wordings })
const texts = {
  rows: [
    reply('Best time to call', wording('en', '{{program.name}}: When may we call?')),
    reply(
      'Call the office',
      wording('en', 'Call {{program.phone}}.'),
      wording('es', 'Llame después al {{ program.phone }}.'),
    ),
    reply('Form received', wording('en', 'We have your form.')),
    { ...reply('', wording('en', 'Not a reply')), kind: 'help' },
  ],
  programName: 'Harbor',
  programPhone: '+12025550100' as string | null,
  favorites: ['Form received', 'gone'],
}
const names = (typed: string, language: 'en' | 'es' = 'en', of = texts) =>
  offeredReplies(of, language, typed).map(({ name }) => name)

test('own favorites stand first, the rest in the order of their names', () => {
  expect(names('')).toEqual(['Form received', 'Best time to call', 'Call the office'])
  expect(offeredReplies(texts, 'en', '').map(({ favorite }) => favorite)).toEqual([true, false, false])
})

test('each typed word begins a word of the name or the text, whatever its case and accents', () => {
  expect(names('CALL')).toEqual(['Best time to call', 'Call the office'])
  expect(names('off call')).toEqual(['Call the office'])
  expect(names('ffice')).toEqual([])
  expect(names('despues', 'es')).toEqual(['Call the office'])
})

test('they are filled, in the patient’s language alone, and one that cannot be filled is not offered', () => {
  expect(offeredReplies(texts, 'es', '')).toEqual([
    { name: 'Call the office', words: 'Llame después al 202-555-0100.', favorite: false },
  ])
  expect(names('', 'en', { ...texts, programPhone: null })).toEqual(['Form received', 'Best time to call'])
})
