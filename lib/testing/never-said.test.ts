// What people read: the words of the guide in every string of both languages, and one way to write dates and numbers.
import { expect, test } from 'vitest'
import { Language } from '@/lib/contract/vocabulary'
import { isTest, places } from './house-graph'
import { neverAgain, saidAllTheSame } from './never-again'
import { type Said, saidInCode, saidInTags, saidStrings } from './said-strings'

const spared = ({ place, text }: Said) =>
  saidAllTheSame.find(({ where, says }) => place.startsWith(where) && says.test(text))
const saysOne = ({ language, text }: Said) => neverAgain[language].some((never) => never.test(text))
const shown = ({ place, text }: Said) => `${place} ${text}`

test('strings are found on both sides of a table, in the branches of a sentence and in every kind of place', () => {
  for (const each of Language.all)
    expect(saidStrings.filter(({ language }) => language === each).length).toBeGreaterThan(4_000)
  const from = (path: string) => saidStrings.filter(({ place }) => place.startsWith(path)).length
  for (const path of [
    'components/journeys/phone/words/',
    'components/kit/status/status-words.ts',
    'components/kit/words/failure-words.ts',
    'lib/messaging/sms/default-templates.ts',
    'lib/patients/calls/usual-letters.ts',
    'lib/batches/exports/export-audit.ts',
    'lib/contract/access/audit-actions.ts',
    'lib/consents/evidence-words.ts',
    'app/(console)/rail-sections.ts',
  ])
    expect([path, from(path)]).not.toEqual([path, 0])
})

test('a word of the list is known in any case, and only whole', () => {
  const found = (language: Language, text: string) => saysOne({ place: '', language, text })
  expect(found('en', 'Nobody’s patients')).toBe(true)
  expect(found('en', 'Revoked by')).toBe(true)
  expect(found('en', 'An understanding')).toBe(false)
  expect(found('es', 'Teléfono móvil')).toBe(true)
  expect(found('es', 'automóvil')).toBe(false)
})

test('what stands between tags and in attributes is read as well; a name in the code, and code that is shown, is not', () => {
  const source = `const Row = () => <div className="stands" role="gateway" aria-label={'Revoke it'} title={late ? \`Held back \${n}\` : say('nobody')}>
    Pick up {wide && 'Mends'} {kind === 'revoked' && <b>{say.revoked}</b>} <code>gateway</code></div>`
  const found = saidInTags('row.tsx', source).map(({ place, text }) => `${place} ${text}`)
  expect(found.sort()).toEqual(['row.tsx:1 Held back 7', 'row.tsx:1 Revoke it', 'row.tsx:2 Mends', 'row.tsx:2 Pick up'])
})

test('a sentence of the code itself is read, outside of every table; an error, a name and a statement are not', () => {
  const source = `const reason = texted ? 'Opted in by text' : \`Picked up by \${name}\`
    const sql = 'select held back from sms'
    if (!known) throw new Error('Nobody stands here')
    const kind = 'PickedUp'`
  expect(saidInCode('x.ts', source).map(({ text }) => text)).toEqual(['Opted in by text', 'Picked up by 7'])
  expect(saidStrings.some(({ place }) => place.startsWith('lib/launch/demo/demo-extras.ts'))).toBe(true)
})

test.each(Language.all)('nothing in %s says what is never said again', (language) => {
  const said = saidStrings.filter((each) => each.language === language && saysOne(each) && !spared(each))
  expect(said.map(shown)).toEqual([])
})

test('each exception is still said', () => {
  const needed = new Set(saidStrings.filter(saysOne).map(spared))
  expect(saidAllTheSame.filter((row) => !needed.has(row))).toEqual([])
})

test('no value of the interface, no 24-hour time and no date of a machine stands in a sentence', () => {
  const machine = /\b[a-z]+[A-Z][a-z]|[a-z]_[a-z]|\d{4}-\d\d-\d\d|\b(0\d|1[3-9]|2[0-3]):\d\d\b/
  expect('needInfo'.match(machine) && 'waits until 17:00'.match(machine) && '2026-11-21'.match(machine)).toBeTruthy()
  // The reference is read by developers: the names of the interface are what it is about.
  const said = saidStrings.filter(({ place }) => !place.startsWith('components/contract/'))
  expect(said.filter(({ text }) => machine.test(text)).map(shown)).toEqual([])
})

/** For machines: an attribute, a moment handed on, a body, a calendar day to compare with. */
const forMachines = /dateTime=|now=\{|\bnow = |\b(from|until|asOf): |\.slice\(0, 10\)|\.toISOString\(\)$/
test('a moment as machines write it is shown to nobody', () => {
  const written = (path: string) => /^(app|components)\//.test(path) && !isTest(path)
  const all = places(/^.*\.toISOString\(.*$/gm, written)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((place) => !forMachines.test(place))).toEqual([])
})
