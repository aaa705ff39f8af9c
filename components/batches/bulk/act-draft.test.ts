import { expect, test } from 'vitest'
import { bulkAct } from '@/lib/contract/batches/bulk'
import { BulkKind } from '@/lib/contract/batches/bulk-vocabulary'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { actOf, draftOf, nobody } from './act-draft'

test('only a message is chosen beforehand: the next call', () => {
  expect(BulkKind.all.filter((kind) => actOf(draftOf(kind), []) !== null)).toEqual(['message'])
  expect(actOf(draftOf('message'), ['date'])).toEqual({
    kind: 'message',
    status: { name: notifyNextCall, text: '', additionalData: [] },
    offPath: false,
  })
})

test('of the values those travel that the texts want and somebody has given, as typed', () => {
  const draft = { ...draftOf('message'), values: { date: ' Monday ', hour: '  ', other: 'x' } }
  expect(actOf(draft, ['date', 'hour'])).toMatchObject({
    status: { additionalData: [{ key: 'date', value: ' Monday ' }] },
  })
})

test.each([
  ['enrollment', 'pending', { status: { name: enrollmentStatus, text: 'pending' } }],
  ['financial', 'papInvite', { status: { name: financialSupportStatus, text: 'papInvite' } }],
  ['assign', 'st_1', { ownerId: 'st_1' }],
  ['assign', nobody, { ownerId: null }],
  ['campaign', 'refills', { name: 'refills', additionalData: [] }],
] as const)('%s %s is an act that the server takes', (kind, choice, act) => {
  const made = actOf({ ...draftOf(kind), choice }, [])
  expect(made).toMatchObject(act)
  expect(bulkAct.safeParse(made).success).toBe(true)
})
