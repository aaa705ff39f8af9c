import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from './startup-wait'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const never = new Promise<never>(() => undefined)
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a wait says after ten seconds what it is for, then once a minute, and nothing once it is over', async () => {
  const said: string[] = []
  let come: (what: string) => void = () => undefined
  const work = new Promise<string>((done) => {
    come = done
  })
  const waiting = waitFor('the database', work, { say: (line) => said.push(line) })
  await after(9_999)
  expect(said).toEqual([])
  await after(1)
  expect(said).toEqual(['Still waiting for the database …'])
  await after(120_000)
  expect(said).toHaveLength(3)
  come('here')
  expect(await waiting).toBe('here')
  await after(600_000)
  expect(said).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('no clock ends it, a signal does at once, also one that was given before', async () => {
  const stop = new AbortController()
  const reason = new Error('asked to stop')
  const outcome = vi.fn()
  const waiting = waitFor('a lock', never, { signal: stop.signal }).catch(outcome)
  await after(86_400_000)
  expect(outcome).not.toHaveBeenCalled()
  stop.abort(reason)
  await waiting
  expect(outcome).toHaveBeenCalledWith(reason)
  await expect(waitFor('a lock', never, { signal: stop.signal })).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('what fails is told as it is, and a signal afterwards disturbs nobody', async () => {
  const stop = new AbortController()
  await expect(waitFor('x', Promise.reject(new Error('broken')), { signal: stop.signal })).rejects.toThrow('broken')
  stop.abort()
  expect(vi.getTimerCount()).toBe(0)
})
