import { expect, test } from 'vitest'
import { describeError } from './log'

test('an error is logged by kind, code and frames, never by what it says', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+12025550100)',
    constraint: 'patient_phone',
  })
  const error = new TypeError('canary\n    at canary (canary:1:1)', { cause })
  const said = JSON.stringify(describeError(error))
  expect(said).not.toMatch(/canary|duplicate key|2025550100/)
  expect(describeError(error)).toMatchObject({
    kind: 'TypeError',
    cause: { code: '23505', constraint: 'patient_phone' },
  })
  expect((describeError(error).frames as string[])[0]).toContain('log.test.ts')
})

test('what is no error says nothing but its type', () => {
  expect(describeError('canary')).toEqual({ kind: 'string' })
})
