import { expect, test } from 'vitest'
import { unspoken } from './audit-words'

test('every act of the audit log has Spanish words', () => expect(unspoken).toEqual([]))
