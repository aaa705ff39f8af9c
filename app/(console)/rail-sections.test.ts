// The rail: which groups a role sees, and what stands beside a row.
import { expect, test } from 'vitest'
import { railSections } from '@/app/(console)/rail-sections'
import { may } from '@/lib/access/staff/permissions'
import type { RailProgram } from '@/lib/access/staff/read-rail'
import { Role } from '@/lib/contract/vocabulary'

const counts = { patients: 0, messages: 0, callbacks: 0, inbox: 0, approvals: 0, work: 0, calls: 0, late: 0 }
const program: RailProgram = { id: 'demo', name: 'Demo', archived: false, gateway: 'builtIn', ...counts }
const titles = (role: Role) => railSections(role, program, 'en').map(({ title }) => title)
const row = (role: Role, label: string, more: Partial<RailProgram> = {}) =>
  railSections(role, { ...program, ...more }, 'en')
    .flatMap(({ items }) => items)
    .find((item) => item.label === label)

test('a case manager sees work, insight and program; the rest is for those who run the program', () => {
  expect(titles('case-manager')).toEqual(['Work', 'Insight', 'Program'])
  expect(titles('supervisor')).toEqual(['Work', 'Insight', 'Program', 'Integration', 'Admin'])
  expect(titles('auditor').at(-1)).toBe('Admin')
})

test('Approvals says how much waits, to whoever may ask for something or decide it', () => {
  expect(row('supervisor', 'Approvals', { approvals: 2 })).toMatchObject({
    href: '/p/demo/approvals',
    count: 2,
    urgent: true,
  })
  expect(row('supervisor', 'Approvals')).not.toHaveProperty('count')
  expect(Role.all.filter((role) => row(role, 'Approvals'))).toEqual(
    Role.all.filter((role) => may(role, 'approvals.read')),
  )
  expect(row('auditor', 'Approvals')).toBeUndefined()
})

test('Needs action is red with what is late, else gray with what is today’s', () => {
  expect(row('case-manager', 'Needs action', { work: 9, late: 4 })).toMatchObject({
    count: 4,
    of: 'late',
    urgent: true,
  })
  expect(row('case-manager', 'Needs action', { work: 9 })).toMatchObject({ count: 9, urgent: false })
  expect(row('case-manager', 'Calls', { calls: 3 })).toMatchObject({ count: 3, urgent: false })
})
