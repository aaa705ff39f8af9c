// The rules of the dashboard, from rows of the log to what changes, without a database.
import { expect, test } from 'vitest'
import type { ChangeData } from '@/lib/log/kinds'
import { foldHours } from './fold-hours'
import { foldSteps, type StepRow, type Steps, saysSteps } from './fold-steps'
import { twoDigits } from './two-digits'

const began = Date.parse('2026-11-21T12:00:00Z')
const minutes = (n: number) => began + n * 60_000
const entered = new Date(began).toISOString()
const none: Steps = { reached: new Map(), loops: [] }
const row = (at: number, data: ChangeData): StepRow => ({ at: new Date(minutes(at)), data: { entered, ...data } })
/** Of the enrollment, and of PAP behind a comma. */
const states = (from: string, to: string) => {
  const word = (given: string) => `active/${given.split(',')[0] ?? ''}//${given.split(',')[1] ?? ''}/`
  return { states: { from: word(from), to: word(to) } }
}
const told = ({ reached, loops }: Steps) => ({
  reached: [...reached].map(([step, { at, seen, took }]) => [step, (at - began) / 60_000, seen, took && took / 60_000]),
  loops: loops.map(({ track, opened, closed }) => [
    track,
    (opened - began) / 60_000,
    closed && (closed - began) / 60_000,
  ]),
})

test('a step is reached once, is inferred from a later one, and stays', () => {
  const rows = [row(10, states('', 'approved')), row(20, states('approved', 'pending'))]
  expect(told(foldSteps(none, rows)).reached).toEqual([
    ['consented', 10, false, null],
    ['enrolled', 10, false, null],
    ['approved', 10, true, null],
  ])
  const further = foldSteps(none, [row(5, states('', 'enrollComplete')), row(9, states('enrollComplete', 'denied'))])
  expect(told(further).reached).toEqual([
    ['consented', 5, false, null],
    ['enrolled', 5, true, 5],
    ['denied', 9, true, 4],
  ])
})

test('taken back within a minute it was a slip; hours later only by the undoing of what had moved it', () => {
  const moved = row(10, states('pending', 'approved'))
  const back = (at: number, undo?: ChangeData['undo']) => [moved, row(at, { ...states('approved', 'pending'), undo })]
  const stays = (rows: StepRow[]) => foldSteps(none, rows).reached.has('approved')
  expect(stays(back(10.9))).toBe(false)
  expect(stays(back(11.1))).toBe(true)
  expect(stays(back(300, { run: 'r', since: new Date(minutes(10) - 1).toISOString() }))).toBe(false)
  expect(stays(back(300, { run: 'r', since: new Date(minutes(10)).toISOString() }))).toBe(true)
})

test('a loop begins where information is missing and ends where it is not, and a slip is none', () => {
  const rows = [
    row(1, states('', 'needInfo')),
    row(5, states('needInfo', 'pending')),
    row(5.5, states('pending', 'needInfo')),
    row(9, states('needInfo', 'pending')),
    row(20, states('pending', 'needInfo')),
    row(20.5, states('needInfo', 'pending')),
    row(30, states('pending', 'pending,papInfoMissing')),
  ]
  expect(told(foldSteps(none, rows)).loops).toEqual([
    ['enrollment', 1, 9],
    ['pap', 30, null],
  ])
})

test('consented is what the ledger says, else what a later step tells of', () => {
  const agreed = (at: number, stands: boolean) =>
    row(at, { agreed: { first: new Date(minutes(3)).toISOString(), stands } })
  const yes = foldSteps(none, [agreed(3, true)])
  expect(told(yes).reached).toEqual([['consented', 3, true, 3]])
  expect(told(foldSteps(yes, [agreed(8, false)])).reached).toEqual([])
  const further = foldSteps(yes, [row(6, states('', 'enrollComplete')), agreed(8, false)])
  expect(told(further).reached).toEqual([
    ['consented', 6, false, null],
    ['enrolled', 6, true, 6],
  ])
  expect(told(foldSteps(further, [agreed(9, true)])).reached[0]).toEqual(['consented', 3, true, 3])
})

test('a row that moves no step is not looked at', () => {
  expect(saysSteps({ states: { to: 'invited////' } })).toBe(false)
  expect(saysSteps({ states: { from: 'invited////', to: 'active//approved//approved' } })).toBe(false)
  expect(saysSteps(states('', 'pending'))).toBe(true)
  expect(saysSteps({ agreed: { stands: false } })).toBe(true)
})

test('what was leaves its hour, what is comes into it; a message with a worker is one that waits', () => {
  const hour = '2026-11-21T12:00:00Z'
  const message = (m: Partial<NonNullable<ChangeData['message']>>) => ({
    programId: 'p',
    data: { message: { id: 'x', to: 'queued', hour, ...m } },
  })
  const counts = (rows: Parameters<typeof foldHours>[0]) =>
    foldHours(rows).map(({ figure, word, reason, ms, n }) => [figure, word, reason, ms, n])
  expect(counts([message({}), message({ from: 'queued', to: 'sending' })])).toEqual([['sms', 'queued', '', 0, 1]])
  expect(counts([message({ from: 'sending', to: 'delivered', reason: 'landline', pace: 1_684 })])).toEqual([
    ['sms', 'delivered', '', 0, 1],
    ['sms', 'queued', '', 0, -1],
    ['smsPace', '', '', 1_700, 1],
  ])
  const delivery = { id: 'd', from: 'delivered', fromAgain: true, fromPace: 90, to: 'pending', again: true, hour }
  expect(counts([{ programId: 'p', data: { delivery, opt: { id: 'o', direction: 'out', hour } }, n: 2 }])).toEqual([
    ['callback', 'delivered', 'again', 0, -2],
    ['callback', 'pending', 'again', 0, 2],
    ['callbackPace', '', '', 90, -2],
    ['opt', 'out', '', 0, 2],
  ])
})

test('two digits', () => {
  expect([-5, 0, 7, 99, 100, 104, 105, 1_684, 995, 3e9].map(twoDigits)).toEqual([
    0, 0, 7, 99, 100, 100, 110, 1_700, 1_000, 2_000_000_000,
  ])
})
