// The questionnaire of the README: each of the 77 controls once, in order, and what is said to hold names a test there is.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('lib/access/README.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, state, shown, not] = /^\| (\d+) [^|]+ \| (\w+) \| ([^|]+) \| ([^|]*)\|$/.exec(line) ?? []
    return number ? [{ number: Number(number), state, file: /`(.+)`/.exec(shown ?? '')?.[1], not: not?.trim() }] : []
  })

test('77 controls, each once', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 77 }, (_, n) => n + 1))
})

test('what holds names its test; what holds partly says what is not there', () => {
  for (const { number, state, file, not } of rows) {
    expect(['met', 'partly', 'missing'], String(number)).toContain(state)
    if (state !== 'missing') expect(file && existsSync(file), `${number} ${file}`).toBe(true)
    if (state === 'partly') expect(not, String(number)).not.toBe('')
  }
})
