// What stands above a signature: in both languages, plain, and with the names of what is signed. No database.
import { expect, test } from 'vitest'
import { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import { Language } from '@/lib/contract/vocabulary'
import { englishGrade, spanishGrade } from '@/lib/testing/reading-level'
import { signingFor } from './signing-words'

const grade = { en: englishGrade, es: spanishGrade }
const [a, b, c] = [
  { title: 'A', value: true },
  { title: 'B', value: true },
  { title: 'C', value: false },
]

test.each(Language.all)('in %s the sentence names each consent with the answer to it', (language) => {
  const said = (...texts: { title: string; value: boolean }[]) => signingFor(language, 'patient', texts).statement
  expect(said(a, b, c)[0]).toMatch(/“A” (and|y) “B”\..*\bno\b.*“C”\.$/)
  expect(said(a)[0]).not.toContain('no ')
  expect(said(c)[0]).toMatch(/\bno\b.*“C”/)
  expect(said()).toHaveLength(1)
})

test.each(Language.all)('in %s it reads at grade 7 or lower', (language) => {
  for (const actor of FlowActor.all) {
    const { notice, statement } = signingFor(language, actor, [a, c])
    expect(grade[language]([...notice, ...statement])).toBeLessThanOrEqual(7)
  }
})
