// What is next is offered only where it can be done: nothing is sent to a patient who opted out.
import { expect, test, vi } from 'vitest'
import { NextKind } from '@/lib/contract/work/next-step'
import { actOf, type NextRights } from './use-next-act'

const all: NextRights = { mayWrite: true, offered: true, mayCorrect: true, mayReadMessages: true }
const begin = (kind: NextKind, rights: Partial<NextRights>) => {
  const acts = {
    open: vi.fn(),
    text: vi.fn(),
    ask: vi.fn(),
    correct: vi.fn(),
    complete: vi.fn(),
    forms: vi.fn(),
    documents: vi.fn(),
    note: vi.fn(),
    snooze: vi.fn(),
    print: vi.fn(),
    logCall: vi.fn(),
    schedule: vi.fn(),
    letter: vi.fn(),
  }
  const step = { kind, task: null, subject: null, documents: 0 }
  const patient = { id: 'pt_1', programId: 'pr_1' }
  return { acts, act: actOf({ step, patient, rights: { ...all, ...rights }, acts, goTo: () => undefined }) }
}
const lacks = (rights: Partial<NextRights>) => NextKind.all.filter((kind) => !begin(kind, rights).act.can)

test('to a patient who opted out nothing is offered that sends a text', () => {
  const sending = NextKind.all.filter((kind) => {
    const { act, acts } = begin(kind, {})
    act.run()
    return kind === 'reply' || acts.ask.mock.calls.length > 0 || acts.open.mock.calls[0]?.[0] === 'nextCall'
  })
  expect(sending).toContain('infoAsked')
  expect(lacks({ offered: false })).toEqual(sending)
})

test('what somebody may not do is not offered', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ mayCorrect: false })).toEqual(['findNumber', 'dobMissing', 'ownPhone'])
  expect(lacks({ mayReadMessages: false })).toEqual(['perhapsStop', 'reply'])
  expect(lacks({ mayWrite: false, offered: false, mayCorrect: false })).toEqual(NextKind.all)
})
