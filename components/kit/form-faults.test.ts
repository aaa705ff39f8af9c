import { expect, test } from 'vitest'
import { faultAt, faultsIn, faultWords, refusedType } from '@/components/kit/form-faults'

const fault = (message: string, type = 'too_small') => ({ type, message })

test('faults have the form names of their fields, also in lists and below a field called "type"', () => {
  const errors = {
    name: fault('must not be empty'),
    values: [undefined, { value: fault('must not be empty') }],
    shapes: { root: fault('choose one') },
    type: { type: fault('unknown') },
  }
  expect(faultsIn(errors as never).map(({ field }) => field)).toEqual(['name', 'values.1.value', 'shapes', 'type.type'])
})

test('what the schema found is worded for the field; what the server refused is said as it came', () => {
  const words = (field: string, message: string) => `${field} ${message}`
  expect(faultWords(words, 'name', fault('must not be empty'))).toBe('name must not be empty')
  expect(faultWords(words, 'name', fault('That name is taken.', refusedType))).toBe('That name is taken.')
  expect(faultWords(undefined, 'name', fault('must not be empty'))).toBe('must not be empty')
})

test('what is wrong with one line of a text, or one entry of a list, is told at the field itself', () => {
  const errors = { addresses: [undefined, fault('must be an address')], values: { v1: fault('must not be empty') } }
  expect(faultAt(errors as never, 'addresses')?.message).toBe('must be an address')
  expect(faultAt(errors as never, 'values.v1')?.message).toBe('must not be empty')
  expect(faultAt(errors as never, 'values.v2')).toBeUndefined()
})
