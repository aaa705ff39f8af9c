import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { childEnv } from '@/lib/platform/config'
import { askedRooms } from './asked-rooms'

test('a room is known with and without its folder; without words all are meant', () => {
  expect(askedRooms(' callbacks  lib/consents/ ')).toEqual(['lib/callbacks', 'lib/consents'])
  expect([askedRooms(), askedRooms('')]).toEqual([[], []])
  expect(() => askedRooms('callbacks calbacks')).toThrow(
    /^VARIANTS_ROOMS: there is no room calbacks\. The rooms are acc/,
  )
})

test('a name that is no room’s ends the run with words', async () => {
  const env = childEnv({ VARIANTS_ROOMS: 'calbacks' })
  const ended = await new Promise<{ code: unknown; said: string }>((done) =>
    execFile(process.execPath, ['lib/testing/broken-variants/run.mjs'], { env }, (error, _out, said) =>
      done({ code: error?.code ?? 0, said }),
    ),
  )
  expect(ended).toEqual({ code: 1, said: expect.stringContaining('VARIANTS_ROOMS: there is no room calbacks.') })
})
