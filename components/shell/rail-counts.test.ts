import { expect, test } from 'vitest'
import { countedAnew } from './rail-counts'

test('a number read again stands at its row, what waits for nobody any more is gone, and other rows stay', () => {
  const row = (href: string, rest = {}) => ({ href, label: href, icon: 'patients' as const, ...rest })
  const sections = [
    {
      title: 'Work',
      items: [
        row('/p/a/work', { count: 3, urgent: true }),
        row('/p/a/patients'),
        row('/p/a/messages'),
        row('/p/a/audit'),
      ],
    },
    { title: 'Admin', items: [row('/staff')] },
  ]
  const counts = { patients: 10, messages: 100, callbacks: 0, inbox: 0, approvals: 0, work: 0, calls: 0, late: 0 }
  expect(countedAnew(sections, 'a', counts, 'en')).toEqual([
    {
      title: 'Work',
      items: [
        row('/p/a/work'),
        row('/p/a/patients'),
        row('/p/a/messages', { count: '100+', urgent: true }),
        row('/p/a/audit'),
      ],
    },
    sections[1],
  ])
})
