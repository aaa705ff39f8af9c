// Looking a copy up is open to anybody, so often a minute from one network, and each network for itself.
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { postsPerMinute } from './post-limit'
import { lookUpCopy } from './read-copy'

testDatabase()
const now = Date.now()
const ask = (address: string, typed = '7F3K-9QWE-2M4N-XC8T') => lookUpCopy(typed, { address, requestId: 'r' }, now)

test('whoever asks too often from one network is told to wait, and nobody else is', async () => {
  for (let n = 0; n < postsPerMinute; n += 1)
    expect(await ask(`2001:db8:0:7::${n.toString(16)}`)).toEqual({ copy: null, tooMany: false })
  expect(await ask('2001:db8:0:7::ffff')).toEqual({ copy: null, tooMany: true })
  expect((await ask('2001:db8:0:8::1')).tooMany).toBe(false)
  expect((await ask('192.0.2.7')).tooMany).toBe(false)
  expect(await ask('2001:db8:0:7::1', '')).toEqual({ copy: null, tooMany: false })
})
