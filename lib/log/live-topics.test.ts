import { expect, test } from 'vitest'
import { FigureTopic, LiveTopic } from '@/lib/contract/platform/live-topics'
import { ChangeKind, changeData } from './kinds'
import { topicsOf } from './live-topics'

const parts = changeData.keyof().options

test('a new message is told instead of its patient; a flow and a task are told beside', () => {
  expect(topicsOf('invited', ['states', 'entered'])).toEqual(['patient'])
  expect(topicsOf('invited', ['states', 'message', 'flow', 'task'])).toEqual(['message', 'flow', 'work'])
  expect(topicsOf('caseUpdate', ['message'])).toEqual(['message'])
  expect(topicsOf('messageMoved', ['message'])).toEqual(['messageState'])
  expect(topicsOf('flowStarted', ['flow'])).toEqual(['patient', 'flow'])
})

test('every topic is said by some row, and of every kind something is known', () => {
  const said = new Set(ChangeKind.all.flatMap((kind) => [...topicsOf(kind, []), ...topicsOf(kind, [...parts])]))
  expect([...said].sort()).toEqual([...LiveTopic.all].sort())
  expect(FigureTopic.all.filter((topic) => !said.has(topic))).toEqual([])
})
