import { expect, test } from 'vitest'
import { unspoken } from './audit-acts'

test('every act of the audit log has Spanish words', () => expect(unspoken).toEqual([]))
