import { afterEach, expect, test, vi } from 'vitest'
import { stepAddress } from './step-address'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A history as browsers have it: its methods stand on the prototype until somebody puts others in front of them. */
function browser() {
  const unheard = vi.fn()
  const history = Object.create({ pushState: unheard, replaceState: unheard })
  vi.stubGlobal('window', { history })
  const heard: unknown[] = []
  const watch = () =>
    Object.assign(history, {
      pushState: (...given: unknown[]) => heard.push(['push', ...given]),
      replaceState: (...given: unknown[]) => heard.push(['replace', ...given]),
    })
  return { watch, heard, unheard }
}

test('a step before the router watches is taken once it does, and not unheard before', () => {
  vi.useFakeTimers()
  const { watch, heard, unheard } = browser()
  stepAddress('/p/demo/messages/pt_1')
  vi.advanceTimersByTime(50)
  expect(heard).toEqual([])
  watch()
  vi.advanceTimersByTime(50)
  expect(heard).toEqual([['push', null, '', '/p/demo/messages/pt_1']])
  expect(unheard).not.toHaveBeenCalled()
})

test('steps that wait are taken in their order, and one that comes behind them does not go first', () => {
  vi.useFakeTimers()
  const { watch, heard } = browser()
  stepAddress('/p/demo/patients?q=a', { replace: true })
  stepAddress('/p/demo/patients?q=an', { replace: true })
  watch()
  stepAddress('/p/demo/patients?q=ana', { replace: true })
  vi.advanceTimersByTime(50)
  stepAddress('/b')
  expect(heard).toEqual([
    ['replace', null, '', '/p/demo/patients?q=a'],
    ['replace', null, '', '/p/demo/patients?q=an'],
    ['replace', null, '', '/p/demo/patients?q=ana'],
    ['push', null, '', '/b'],
  ])
})

test('with a router that watches the step is taken at once', () => {
  const { watch, heard } = browser()
  watch()
  stepAddress('/a')
  stepAddress('/b', { state: { kept: 1 }, replace: true })
  expect(heard).toEqual([
    ['push', null, '', '/a'],
    ['replace', { kept: 1 }, '', '/b'],
  ])
})
