// What patients read: complete in every language, a word for every problem, and easy. No database.
import { describe, expect, test } from 'vitest'
import { SignedItem } from '@/lib/contract/journeys/flow'
import { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import { FlowActor, FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Language, PatientLanguage } from '@/lib/contract/vocabulary'
import { englishGrade, sentencesOf, spanishGrade, wordCount } from '@/lib/testing/reading-level'
import { plainWords } from './plain-words'
import { say, words } from './speak'
import { verifyWords } from './verify-words'

const grade: Record<Language, (texts: readonly string[]) => number> = { en: englishGrade, es: spanishGrade }

/** Every sentence below a part of the words, by its path; functions are asked for a small and a large number. */
function told(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part === 'function') return [1, 7].map((count) => [`${path}(${count})`, part(count, 9)])
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => told(inner, path ? `${path}.${name}` : name))
}
const texts = (part: unknown) => told(part).map(([, text]) => text)

test.each(PatientLanguage.all)('in %s nothing is left blank', (language) => {
  const all = told({ ...words[language], plain: plainWords[language] })
  expect(all.length).toBeGreaterThan(250)
  expect(all.filter(([, text]) => text.trim() === '' || /undefined|\{\{|\[object| {2}/.test(text))).toEqual([])
})

const others = PatientLanguage.all.filter((language) => language !== Language.en)
test.each(others)('%s says what English says, in its own words', (language) => {
  const all = (of: PatientLanguage) => new Map(told({ ...words[of], plain: plainWords[of], verify: verifyWords[of] }))
  const [en, other] = [all(Language.en), all(language)]
  // A sentence may be told to both in one language, and to each in the other.
  const bare = (path: string) => path.replace(/\.(patient|caregiver)$/, '')
  const said = (of: Map<string, string>) => [...new Set([...of.keys()].map(bare))].sort()
  const missing = said(en).filter((path) => !said(other).includes(path))
  expect({ missing, unknown: said(other).filter((path) => !said(en).includes(path)) }).toEqual({
    missing: [],
    unknown: [],
  })
  const same = [...en].filter(([path, text]) => other.get(path) === text).map(([path]) => path)
  expect(same.filter((path) => !/(^|\.)(errorPrefix|no)$/.test(path))).toEqual([])
  const marks = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [path, text] of en) if (other.has(path)) expect(marks(other.get(path) ?? ''), path).toEqual(marks(text))
})

// Without them the address alone, which holds no key, opens nothing.
test.each(Language.all)('in %s who allows no cookies is told', (language) =>
  expect(plainWords[language].unknownBody).toMatch(/cookies/),
)

describe.each(Language.all)('%s', (language) => {
  const each = words[language]
  const read = grade[language]

  test.each(FlowProblemName.all)(
    'the problem %s is worded for patient and caregiver, in one plain sentence or two',
    (name) => {
      for (const actor of FlowActor.all) {
        const text = say(each.problems[name], actor)
        expect(text).not.toMatch(/[.!]$/)
        expect(wordCount(text)).toBeLessThanOrEqual(24)
        // Of a few words no measure tells anything; all problems together are measured below.
        if (wordCount(text) >= 8) expect(read([text])).toBeLessThanOrEqual(7)
      }
    },
  )

  test('no problem is worded as another', () => {
    for (const actor of FlowActor.all) {
      const all = FlowProblemName.all.map((name) => say(each.problems[name], actor))
      expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
    }
  })

  test.each(FlowItem.all)('the question %s reads at grade 7 or lower', (item) => {
    for (const actor of FlowActor.all) {
      const { question, hint } = each.items[item]
      expect(read([say(question, actor), hint ? say(hint, actor) : '', each.saved])).toBeLessThanOrEqual(7)
    }
  })

  test.each(Object.keys(each) as (keyof typeof each)[])('the words of %s read at grade 7 or lower', (part) => {
    const told = texts(each[part])
    // Of a button or a label alone no measure tells anything.
    if (wordCount(told.join(' ')) < 12) return
    expect(read(told)).toBeLessThanOrEqual(7)
  })

  test('the pages without a link read at grade 7 or lower', () => {
    expect(read(texts(plainWords[language]))).toBeLessThanOrEqual(7)
    expect(read(texts(verifyWords[language]))).toBeLessThanOrEqual(7)
  })

  test('no sentence is long', () => {
    expect(sentencesOf(texts(each)).filter((sentence) => wordCount(sentence) > 20)).toEqual([])
  })

  test('a caregiver is never asked for the caregiver’s own data', () => {
    const asked = FlowItem.all.filter((item) => !['document', 'signature', ...SignedItem.all].includes(item))
    const own = language === 'en' ? /\byour?\b/i : /\bsus?\b|usted/i
    const wrong = asked.filter((item) => own.test(say(each.items[item].question, 'caregiver')))
    expect(wrong).toEqual([])
  })
})
