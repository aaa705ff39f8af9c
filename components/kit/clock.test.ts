import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopwatch, useNow, useSecondsLeft, whileSeen } from '@/components/kit/clock'

const Clock = () => createElement('b', null, useNow('1970-01-01T00:00:05.000Z'), ' ', useSecondsLeft(0))

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first paint shows what the server read', () => {
  expect(renderToString(createElement(Clock)).replaceAll('<!-- -->', '')).toBe('<b>5000 0</b>')
})

test('what has passed is right over a clock that is set back and over a sleep', () => {
  const passed = stopwatch()
  vi.advanceTimersByTime(7_000)
  vi.setSystemTime(0)
  expect(passed()).toBe(7_000)
  vi.setSystemTime(60_000)
  expect(passed()).toBe(59_000)
})

test('nothing is read while the page is hidden, and at once when it is seen again', () => {
  const read = vi.fn()
  const stop = whileSeen(250, read)
  vi.advanceTimersByTime(500)
  expect(read).toHaveBeenCalledTimes(2)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5_000)
  expect(read).toHaveBeenCalledTimes(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledTimes(3)
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5_000)
  expect(read).toHaveBeenCalledTimes(3)
})
