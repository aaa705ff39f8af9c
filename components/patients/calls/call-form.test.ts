// The length of a call: what is typed is read or refused, never dropped; a panel left open can still be saved.
import { expect, test } from 'vitest'
import { callDraft, mostSeconds } from '@/lib/contract/patients/calls'
import { day, minute } from '@/lib/contract/time'
import { type CallTyped, callSchema, noCall, ranFor, typedLength } from './call-form'
import { panelWords } from './panel-words'

test.each([
  ['4:30', 270],
  ['4', 240],
  [' 5 min ', 300],
  ['5min', 300],
  ['5 Minutos', 300],
  ['1 h 5 min', 3_900],
  ['45 s', 45],
  ['2 min 10 sec', 130],
  ['0:00', 0],
  ['', null],
  ['a while', null],
  ['min', null],
  ['5 miles', null],
  ['4:75', null],
  ['1440', null],
])('%j is %s seconds', (typed, seconds) => {
  expect(typedLength(typed)).toBe(seconds)
})

const typed: CallTyped = {
  direction: 'outbound',
  with: 'patient',
  outcome: 'noAnswer',
  length: null,
  next: noCall,
  pick: '',
  text: false,
  note: '',
  identified: false,
  reference: '',
  adverseEvent: false,
  stopTexts: false,
}
const judged = (length: string | null) =>
  callSchema(panelWords.en, { now: () => 0, timeZone: 'America/New_York' }).safeParse({ ...typed, length })

test('a length that cannot be read is a fault of its field; one that is not typed runs', () => {
  expect(judged('a while').error?.issues).toMatchObject([{ path: ['length'], message: panelWords.en.lengthWrong }])
  expect(judged('5 min').data?.seconds).toBe(300)
  expect(judged(null).data?.seconds).toBeNull()
  expect(judged(' ').data?.seconds).toBeNull()
})

test('a panel that was left open for more than a day is as long as a call can be, and can be saved', () => {
  expect(ranFor(0, 2 * minute)).toBe(120)
  expect(ranFor(0, 3 * day)).toBe(mostSeconds)
  expect(callDraft.safeParse({ ...judged(null).data, seconds: ranFor(0, 3 * day) }).success).toBe(true)
})
