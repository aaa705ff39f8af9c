// Control 28: what a signed-in session may ask in a minute.
import { expect, test } from 'vitest'
import { minute } from '@/lib/contract/time'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { ask, cookieFor, signedIn } from '@/lib/testing/signed-in'
import { sessionIdFromCookie } from './auth'
import { sessionLimits, takeSessionCall } from './session-limit'

testDatabase()
const at = 1_700_000_000_000
const refusedFor = (seconds: number) =>
  expect.objectContaining({ refusal: 'rateLimited', detail: { headers: { 'retry-after': String(seconds) } } })
const take = (sid: string, n: number, now: number, passive = false) => {
  for (let call = 0; call < n; call += 1) takeSessionCall(sid, passive ? 'passive' : 'asked', now)
}

test('300 a minute, what pages ask by themselves counted apart; others, and a minute later, are not meant', () => {
  take('a', 300, at)
  expect(() => take('a', 1, at)).toThrow(refusedFor(1))
  take('a', 1, at, true)
  take('b', 300, at)
  expect(() => take('a', 1, at + 199)).toThrow()
  take('a', 1, at + 200) // a fifth of a second for each
  expect(() => take('a', 1, at + 200)).toThrow()
  take('a', 300, at + 200 + minute)
  expect(() => take('a', 1, at + 200 + minute)).toThrow()
  take('c', sessionLimits.passive, at, true)
  expect(() => take('c', 1, at, true)).toThrow()
})

test('being refused is not counted: who goes on asking gets through as the seconds pass', () => {
  take('d', 300, at)
  for (let n = 0; n < 100; n += 1) expect(() => take('d', 1, at)).toThrow()
  take('d', 5, at + 1_000)
  expect(() => take('d', 1, at + 1_000)).toThrow()
})

/** As `useRefreshOn` asks when news never ends, in the rhythm that slows it down least: every 600 ms, and a list each 1.8 s
 *  with a second reading of who has left it. Hidden tabs ask nothing. */
test('three windows in sight of an open conversation, or of a list with a person who clicks, stay below both limits for an hour', () => {
  const windows = 3
  for (let ms = 0; ms < 60 * minute; ms += 600) {
    const now = at + ms
    take('e', windows, now, true) // what changed?
    take('e', windows, now) // it did: read it again
    if (ms % 3_000 === 0) take('e', windows, now, true) // the rail
  }
  for (let ms = 0; ms < 60 * minute; ms += 1_800) take('f', windows * 2 + 2, at + ms) // and two clicks
})

test('the calls of a session: 429 with words and retry-after, and the next session goes on', async () => {
  const programId = await makeProgram()
  const ada = await signedIn('ada-limit', 'administrator', [programId])
  const params = { programId }
  const list = (who = ada) => ask(who, 'readViews', { params })
  expect((await list()).status).toBe(200)
  // An hour ahead, so that however slow the machine is no call comes back.
  take((await sessionIdFromCookie(ada.cookie)) ?? '', sessionLimits.asked, Date.now() + 60 * minute)
  const refused = await list()
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-error-type': 'rate_limited' })
  expect((await list({ ...ada, cookie: await cookieFor(ada.id) })).status).toBe(200)
  expect((await ask(ada, 'readRail', { params })).status).toBe(200) // a page's own
})

test('off where the operator turned limits off', () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  take('g', 1_000, at)
  provideConfig({ HUB_RATE_LIMIT: 'on' })
})
