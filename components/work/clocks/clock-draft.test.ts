import { expect, test } from 'vitest'
import { settingsWords, weekdayWords } from '@/components/work/clocks/clock-words'
import { clockRow } from '@/lib/contract/work/clock-kinds'
import { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import type { ClockSettings } from '@/lib/contract/work/work'
import { draftOf, judge, type SettingsDraft } from './clock-draft'

const settings: ClockSettings = {
  version: 3,
  timeZone: 'America/New_York',
  hours: [null, [540, 1020], [540, 1440], [540, 1020], [540, 1020], [540, 1020], null],
  federal: [{ name: 'labor', kept: true, next: '2027-09-06' }],
  days: [],
  targets: ClockKind.all.map((kind) => ({ kind, ...clockRow(kind), own: false })),
  updatedAt: '2027-01-01T00:00:00Z',
  updatedBy: 'Hubline',
}
const named = { say: settingsWords.en, weekdays: weekdayWords.en, kindName: (kind: string) => kind }
const saved = draftOf(settings)
const judged = (change: (draft: SettingsDraft) => void) => {
  const draft = structuredClone(saved)
  change(draft)
  return judge(draft, saved, named)
}

test('only what was changed is saved, as minutes', () => {
  expect(judged(() => undefined)).toEqual({ problems: [], body: {} })
  const { problems, body } = judged((draft) => {
    draft.hours[0] = { open: true, opens: '10:00', closes: '00:00' }
    Object.assign(draft.targets.find(({ kind }) => kind === 'reply') ?? {}, { target: '1,5', escalate: '' })
    Object.assign(draft.targets.find(({ kind }) => kind === 'consentAwaited') ?? {}, { target: '5' })
  })
  expect(problems).toEqual([])
  expect(body.hours?.[0]).toEqual([600, 1440])
  expect(body.hours?.[2]).toEqual([540, 1440])
  expect(body.targets).toEqual([
    { kind: 'reply', target: 90, warn: 75, escalate: null },
    { kind: 'consentAwaited', target: 5 * 1440, warn: 75, escalate: 7 * 1440 },
  ])
})

const day = (opens: string, closes: string) => (draft: SettingsDraft) => {
  draft.hours[1] = { open: true, opens, closes }
}
const reply = (typed: object) => (draft: SettingsDraft) => {
  Object.assign(draft.targets.find(({ kind }) => kind === 'reply') ?? {}, typed)
}
const shut = (draft: SettingsDraft) => {
  draft.hours = draft.hours.map((each) => ({ ...each, open: false }))
}

test.each<[string, (draft: SettingsDraft) => void, string]>([
  ['a time missing', day('', '17:00'), 'hours-1'],
  ['the wrong way round', day('17:00', '09:00'), 'hours-1'],
  ['never open', shut, 'hours-1'],
  ['no number', reply({ target: 'soon' }), 'target-reply'],
  ['a warning past the end', reply({ warn: '120' }), 'warn-reply'],
])('%s is said at its field', (_case, change, field) => {
  expect(judged(change).problems.map((problem) => problem.field)).toEqual([field])
})
