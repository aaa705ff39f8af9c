import { expect, test } from 'vitest'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import { subscribeDraft, unread, valueField } from '@/components/messaging/campaigns/subscribe-draft'

const say = campaignWords.en
const chosen = { name: 'first-weeks', needed: ['pharmacy', 'visit.date'] }
const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [valueField(name).slice('given.'.length), value]))
const problems = (read: typeof chosen | null, draft: { campaign: string; given: Record<string, string> }) =>
  subscribeDraft(say, read)
    .safeParse(draft)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('every value a campaign needs is asked for, under a form name of its own', () => {
  expect(problems(chosen, { campaign: 'c1', given: given({ pharmacy: ' ' }) })).toEqual([
    [valueField('pharmacy'), say.give('pharmacy')],
    [valueField('visit.date'), say.give('visit.date')],
  ])
  expect(valueField('visit.date').split('.')).toHaveLength(2)
  expect(valueField('visit.date')).not.toBe(valueField('visit_date'))
})

test('a campaign that is chosen and not read yet is not sent, and nothing is said about it', () => {
  expect(problems(null, { campaign: '', given: {} })).toEqual([['campaign', say.chooseACampaign]])
  expect(problems(null, { campaign: 'c1', given: {} })).toEqual([['campaign', unread]])
})

test('what is sent has the values of the chosen campaign as they were typed', () => {
  const draft = { campaign: 'c1', given: given({ pharmacy: '{{date}} & <b>', 'visit.date': 'May 2', another: 'x' }) }
  expect(subscribeDraft(say, chosen).parse(draft)).toEqual({
    name: 'first-weeks',
    additionalData: [
      { key: 'pharmacy', value: '{{date}} & <b>' },
      { key: 'visit.date', value: 'May 2' },
    ],
  })
})
