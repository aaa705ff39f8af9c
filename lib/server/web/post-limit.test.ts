import { afterAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { fileCost, postsPerMinute, takePost } from './post-limit'

afterAll(() => provideConfig({ HUB_RATE_LIMIT: '' }))
const taken = (link: string, cost: number, at: number) => {
  let count = 0
  for (;;) {
    try {
      takePost(link, cost, at)
    } catch (error) {
      return { count, error }
    }
    count += 1
  }
}

test('a minute’s posts at once, then as many as the time that passed gives back', () => {
  const now = Date.now()
  expect(taken('lk_1', 1, now)).toMatchObject({
    count: postsPerMinute,
    error: { refusal: 'rateLimited', detail: { headers: { 'retry-after': '1' } } },
  })
  expect(taken('lk_1', 1, now + 10_000).count).toBe(10)
  expect(taken('lk_1', 1, now + 3_600_000).count).toBe(postsPerMinute)
  expect(taken('lk_2', 1, now).count).toBe(postsPerMinute)
})

test('a file costs more, and is told to wait longer', () => {
  const now = Date.now()
  expect(taken('lk_3', fileCost, now)).toMatchObject({
    count: 12,
    error: { detail: { headers: { 'retry-after': '5' } } },
  })
})

test('of very many links only those are remembered that must wait', () => {
  const now = Date.now()
  // The oldest of more than the five thousand of which all that need not wait are forgotten.
  taken('lk_slow', 1, now + 30_000)
  for (let n = 0; n < 5_100; n += 1) takePost(`lk_of_${n}`, 1, now + 30_000)
  expect(taken('lk_slow', 1, now + 30_000).count).toBe(0)
})

test('where the operator switched limits off, there is none', () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  for (let n = 0; n < 200; n += 1) takePost('lk_4')
})
