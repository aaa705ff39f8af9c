// Every listed word is caught, revocations at least 99 in 100, and few others are held needlessly.

import { expect, test } from 'vitest'
import { type Label, type LabelledText, labelledTexts } from '@/lib/testing/labelled-texts'
import { processorTime } from '@/lib/testing/processor-time'
import { classify } from './classify'
import { distance, fold, squeeze } from './fold-text'
import { listedWords } from './listed-words'
import { realWords } from './real-words'

const of = (label: Label) => labelledTexts.filter((each) => each.label === label)
const said = ({ text, language }: LabelledText) => `${language} ${JSON.stringify(text)} → ${classify(text).meaning}`
const misses = (label: Label, ...right: string[]) =>
  of(label).filter(({ text }) => !right.includes(classify(text).meaning))

test('the set is large enough, in both languages, and says nothing twice', () => {
  expect(labelledTexts.length).toBeGreaterThanOrEqual(400)
  for (const label of ['listed', 'revocation', 'ordinary'] as const)
    for (const language of ['en', 'es'] as const)
      expect(of(label).filter((each) => each.language === language).length).toBeGreaterThanOrEqual(20)
  expect(new Set(labelledTexts.map(({ text, language }) => `${language} ${text}`)).size).toBe(labelledTexts.length)
})

test('all listed words are caught', () => {
  expect(misses('listed', 'stop').map(said)).toEqual([])
  expect(misses('start', 'start').map(said)).toEqual([])
  expect(misses('help', 'help').map(said)).toEqual([])
})

test('of revocations at least 99 in 100 are caught, and none of them is taken for a START', () => {
  const all = of('revocation')
  const missed = misses('revocation', 'stop', 'perhapsStop')
  console.log(`revocations: ${all.length}, missed ${missed.length}`, missed.map(said))
  expect(missed.length / all.length).toBeLessThanOrEqual(0.01)
  expect(missed.filter(({ text }) => classify(text).meaning === 'start')).toEqual([])
})

test('ordinary texts are never a STOP, and at most 5 in 100 are held needlessly', () => {
  const all = of('ordinary')
  const held = misses('ordinary', 'other')
  console.log(`ordinary: ${all.length}, held needlessly ${held.length}`, held.map(said))
  expect(all.filter(({ text }) => classify(text).meaning === 'stop').map(said)).toEqual([])
  expect(held.length / all.length).toBeLessThanOrEqual(0.05)
})

const dressed = (word: string) => [
  word,
  word.toLowerCase(),
  `${word[0]}${word.slice(1).toLowerCase()}`,
  ` ${word}. `,
  `${word}!!!`,
  `“${word}”`,
  `${word} please`,
  `Please ${word.toLowerCase()}, thank you`,
  `por favor ${word.toLowerCase()}`,
  `${word} gracias`,
  `${word} 🙏😡`,
  `${word}\n`,
  [...word.toLowerCase()].join('\u200b'),
  word.normalize('NFD'),
]
test.each(listedWords)('$word in every dress is $meaning', ({ word, meaning }) => {
  for (const text of dressed(word)) expect([text, classify(text).meaning]).toEqual([text, meaning])
})

const stops = listedWords.filter(({ meaning }) => meaning === 'stop')
test.each(stops)('$word repeated and spelled out is a STOP', ({ word, folded }) => {
  for (const text of [`${word} ${word}`, `${word}. ${word}!`, [...folded].join(' '), [...folded].join('.')])
    expect([text, classify(text).meaning]).toEqual([text, 'stop'])
})

const own = new Set(Object.values(realWords).flat().map(fold))
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Every string a letter from a word: one left out, put in, exchanged, swapped with its neighbour, or held too long. */
const slips = (word: string): string[] => [
  ...new Set(
    Array.from({ length: word.length + 1 }, (_, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      return [
        before + after.slice(1),
        before + after.slice(0, 1).repeat(4) + after.slice(1),
        before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
      ]
    }).flat(),
  ),
]

test.each(stops)('no slip of the thumb in $word acts, and all but words of their own are held', ({ folded }) => {
  const listed = new Set<string>(listedWords.map((row) => row.folded))
  const near = slips(folded).filter((word) => word.length > 2 && !listed.has(word))
  expect(near.filter((word) => classify(word).meaning === 'stop')).toEqual([])
  // Of three letters one more or less is soon another word: only a letter swapped or held too long counts there.
  const likely = near.filter(
    (word) =>
      !own.has(word) &&
      (folded.length > 3 ||
        squeeze(word) === squeeze(folded) ||
        [...word].sort().join('') === [...folded].sort().join('')),
  )
  expect(likely.length).toBeGreaterThan(folded.length)
  expect(likely.filter((word) => classify(word).meaning !== 'perhapsStop')).toEqual([])
})

test.each(Object.entries(realWords))('none of the words of their own acts or is held: %s', (_kind, words) => {
  const dresses = (word: string) => [word, word.toUpperCase(), `${word}.`, `${word} please`, `gracias, ${word}`]
  const wrong = words.flatMap(dresses).filter((text) => classify(text).meaning !== 'other')
  expect(wrong).toEqual([])
})

test('the list of words of their own is large, and of words near enough to be mistaken', () => {
  expect(own.size).toBeGreaterThan(700)
  const near = [...own].filter((word) => stops.some(({ folded }) => distance(word, folded, 2) <= 2))
  expect(near.length).toBeGreaterThan(400)
  for (const word of [
    'subscribe',
    'resubscribe',
    'alot',
    'parra',
    'retener',
    'quito',
    'baca',
    'cancer',
    'remote',
    'stops',
  ])
    expect(own).toContain(word)
})

test.each([
  'subscribe',
  'resubscribe',
  'Subscribe please',
  'alot',
  'Parra',
  'Sra. Parra',
  'retener',
  'Quito',
  'Baca',
  'spot',
])('%j is no revocation', (text) => expect(classify(text).meaning).toBe('other'))

// A word of a dictionary, and yet nobody answers a program with it: a finger held too long.
test.each(['stoop', 'stooop', 'STOPP', 'sttop', 'unsuscribe', 'cancle', 'optuot', 'paraar', 'canselar', 'edn'])(
  '%j is held and does not act',
  (text) => expect(classify(text).meaning).toBe('perhapsStop'),
)

test.each([
  'ѕтор',
  'ѕtop',
  'STОP',
  'stοp',
  'ＳＴＯＰ',
  '𝗦𝗧𝗢𝗣',
  'ⓢⓣⓞⓟ',
  '🆂🆃🅾🅿',
  '🇸🇹🇴🇵',
  'ꜱᴛᴏᴘ',
  'СТОП',
  'стоп!',
  'не звоните',
  '停止',
  '退订',
  '중지',
  'توقف',
  'dừng lại',
  'arrêtez',
  'д STOP',
])('%j only looks like a word, or is one of another language: held', (text) => {
  expect(classify(text).meaning).toBe('perhapsStop')
})

test.each(['ѕtart', 'ＳＴＡＲＴ', '🆂🆃🅰🆁🆃', 'unѕtop', 'СТАРТ'])('%j brings nobody back', (text) => {
  expect(classify(text).meaning).not.toBe('start')
})

test('START and UNSTOP are taken as spelled: a slip revives nobody', () => {
  for (const text of [
    'STRAT',
    'starts',
    'restart',
    'start it again',
    'un stop',
    'UNSTOPP',
    'starrt',
    'yes start sending',
    'START STOP',
  ])
    expect([text, classify(text).meaning === 'start']).toEqual([text, false])
})

test('a reaction quotes what is ours; words of theirs beside a quotation count', () => {
  for (const text of [
    'Liked “Reply STOP to end”',
    '👍 to “Reply STOP to end”',
    'Reacted 👍 to “Reply STOP to end”',
    'Removed a like from “Reply STOP”',
    'Le gustó “Responda ALTO”',
  ])
    expect([text, classify(text).meaning]).toEqual([text, 'other'])
  for (const text of [
    'I want to "unsubscribe"',
    'please listen to "STOP texting me"',
    'you need to "STOP"',
    'How to "opt out"',
    'no to "texts"',
    'digo a "parar"',
    'Disliked "your texts" stop "now"',
    'Loved "hi" please stop texting "ok"',
    'I say to u "no more texts"',
    'Disliked you, stop texting "me"',
  ])
    expect([text, classify(text).meaning]).toEqual([text, 'perhapsStop'])
})

test('long and strange texts take no time', async () => {
  const took = await processorTime(() => {
    for (const text of [
      'stop '.repeat(500),
      'no '.repeat(700),
      'please '.repeat(300),
      `${'a'.repeat(5000)}`,
      '“'.repeat(2000),
      '(('.repeat(1000),
      `Liked ${'“a”'.repeat(500)}`,
    ])
      classify(text)
  })
  expect(took).toBeLessThan(2000)
})
