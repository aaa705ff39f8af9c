import { expect, test } from 'vitest'
import { runAddress } from '@/components/batches/ground/bulk-address'

const read = (query: string) => runAddress.read(new URLSearchParams(query))

test('an address holds which rows are shown and is read back', () => {
  const address = runAddress.at({ programId: 'a b', runId: 'bk/1' }, { state: 'failed', after: 50 })
  expect(address).toBe('/p/a%20b/bulk/bk%2F1?state=failed&after=50')
  expect(read('state=failed&after=50')).toEqual({ state: 'failed', after: 50 })
  expect(runAddress.at({ programId: 'cardia', runId: 'bk_1' }, { before: 0 })).toBe('/p/cardia/bulk/bk_1?before=0')
  expect(runAddress.at({ programId: 'cardia', runId: 'bk_1' })).toBe('/p/cardia/bulk/bk_1')
})

test('unknown words and odd values in an address are left out', () =>
  expect(read('state=gone&after=-1&before=1234567890')).toEqual({}))
