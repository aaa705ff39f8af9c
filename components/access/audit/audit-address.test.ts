import { expect, test } from 'vitest'
import { auditAddress } from '@/components/access/audit/audit-address'

const readBack = (address: string) => auditAddress.read(Object.fromEntries(new URL(address, 'http://hub').searchParams))

test('an address holds what is shown, in one order, and is read back', () => {
  const view = { patient: 'pt_1', caller: 'Núñez, A&B', outcome: 'refused', action: 'staff.create' } as const
  const address = auditAddress.to('a b', readBack(auditAddress.to('a b', view)), { after: '17' })
  expect(address).toBe(
    '/p/a%20b/audit?action=staff.create&outcome=refused&caller=N%C3%BA%C3%B1ez%2C+A%26B&patient=pt_1&after=17',
  )
  expect(readBack(address)).toEqual({ ...view, after: '17' })
})

test('another choice starts at the first page again, and nothing chosen is the bare address', () => {
  expect(auditAddress.to('cardia', { outcome: 'refused', before: '9' }, { patient: 'pt_1' })).toBe(
    '/p/cardia/audit?outcome=refused&patient=pt_1',
  )
  expect(auditAddress.to('cardia', { patient: 'pt_1' }, { patient: undefined })).toBe('/p/cardia/audit')
})

test('unknown words and odd values in an address are left out', () => {
  const odd = { action: 'toString', outcome: 'maybe', caller: 'x'.repeat(201), patient: "'", before: 'x', after: ['1'] }
  expect(auditAddress.read(odd)).toEqual({})
})
