import { describe, expect, test } from 'vitest'
import { flowWords } from '@/components/journeys/ground/flow-words'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { FlowStep, LinkCard, MediaCard } from '@/lib/contract/journeys/flows'
import {
  consentStand,
  filesOf,
  lastLink,
  linkNow,
  looseFiles,
  progressOf,
  standOf,
  triesWords,
  workingLink,
} from './flow-progress'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const file = (id: string, flowId: string | null = null): MediaCard => ({
  id,
  flowId,
  kind: 'cardFront',
  fileType: 'jpg',
  size: 310_000,
  width: 1_200,
  height: 800,
  createdAt: '2026-11-21T10:00:00.000Z',
})
const step = (item: FlowItem, answeredAt: string | null = null, media: MediaCard | null = null): FlowStep => ({
  item,
  answeredAt,
  editable: true,
  value: null,
  media,
})
const link = (change: Partial<LinkCard> = {}): LinkCard => ({
  id: 'lk_1',
  state: 'active',
  cause: 'staff',
  issuedBy: 'K. Osei',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  openedAt: null,
  wrongTries: 0,
  ...change,
})

describe('progress', () => {
  test('counts what is answered, and knows what comes next and what came last', () => {
    const steps = [
      step('name', '2026-11-21T10:00:00.000Z'),
      step('dob', '2026-11-21T11:00:00.000Z'),
      step('gender'),
      step('address', '2026-11-21T09:00:00.000Z'),
    ]
    expect(progressOf({ steps, state: 'open' })).toEqual({
      done: 3,
      total: 4,
      next: steps[2],
      lastAnsweredAt: '2026-11-21T11:00:00.000Z',
    })
  })

  test('a flow that asks nothing any more has no next question', () => {
    expect(progressOf({ steps: [step('name')], state: 'withdrawn' }).next).toBeNull()
    expect(progressOf({ steps: [], state: 'open' })).toEqual({ done: 0, total: 0, next: null, lastAnsweredAt: null })
  })
})

describe('where a flow stands', () => {
  const started = '2026-11-21T10:00:00.000Z'
  test.each([
    ['sent and never opened', { state: 'open', startedAt: null, links: [link()] }, 'waiting'],
    ['opened', { state: 'open', startedAt: started, links: [link()] }, 'underWay'],
    [
      'its link expired since the page was read',
      { state: 'open', startedAt: started, links: [link({ expiresAt: '2026-11-21T12:00:00.000Z' })] },
      'stuck',
    ],
    ['its link is locked', { state: 'open', startedAt: null, links: [link({ state: 'locked' })] }, 'stuck'],
    ['without any link', { state: 'open', startedAt: null, links: [] }, 'stuck'],
    ['finished, whatever its links', { state: 'finished', startedAt: started, links: [link()] }, 'finished'],
    ['withdrawn', { state: 'withdrawn', startedAt: null, links: [] }, 'withdrawn'],
  ] as const)('%s', (_case, flow, expected) => {
    expect(standOf({ ...flow, links: [...flow.links] }, now)).toBe(expected)
  })
})

test('the working link is found among the replaced ones, and the last is the newest whatever the order', () => {
  const older = link({ id: 'lk_0', state: 'replaced', createdAt: '2026-11-19T12:00:00.000Z' })
  expect(workingLink({ links: [older, link()] }, now)?.id).toBe('lk_1')
  expect(lastLink({ links: [older, link({ state: 'revoked' })] })?.id).toBe('lk_1')
  expect(workingLink({ links: [older] }, now)).toBeNull()
  expect(lastLink({ links: [] })).toBeNull()
})

test('only an active link expires by the clock', () => {
  const past = '2026-11-01T00:00:00.000Z'
  expect(linkNow({ state: 'active', expiresAt: past }, now)).toBe('expired')
  expect(linkNow({ state: 'revoked', expiresAt: past }, now)).toBe('revoked')
})

test('wrong tries are said once there are any', () => {
  expect(triesWords(flowWords.en, { wrongTries: 0 })).toBeNull()
  expect(triesWords(flowWords.en, { wrongTries: 2 })).toBe('2 of 5 wrong dates of birth')
})

test('a consent never given is not one taken back', () => {
  expect(consentStand({ value: true, basis: 'signed' })).toBe('given')
  expect(consentStand({ value: false, basis: 'signed' })).toBe('refused')
  expect(consentStand({ value: false, basis: 'withdrawn' })).toBe('withdrawn')
})

test('files that a question shows are not listed again', () => {
  const flow = { id: 'fl_1', steps: [step('cardFront', null, file('md_1', 'fl_1')), step('cardBack')] }
  const media = [file('md_1', 'fl_1'), file('md_2'), file('md_3', 'fl_1'), file('md_4', 'fl_gone')]
  expect(filesOf(flow, media).map(({ id }) => id)).toEqual(['md_3'])
  expect(looseFiles([flow], media).map(({ id }) => id)).toEqual(['md_2', 'md_4'])
})
