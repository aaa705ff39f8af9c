import { expect, test } from 'vitest'
import { phoneWords } from '@/components/kit/ui/phone-number'

test.each([
  ['+12025550143', '+1 202 555 0143'],
  ['+522025550143', '+52 202 555 0143'],
  ['2025550143', '2025550143'],
  ['', ''],
])('%s reads %s', (number, words) => expect(phoneWords(number)).toBe(words))
