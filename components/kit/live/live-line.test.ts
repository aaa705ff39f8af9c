import { afterEach, expect, test, vi } from 'vitest'
import { startLive } from './live-line'

afterEach(() => void vi.unstubAllGlobals())

test('a page that was left before its turn came opens no line, which nobody would close', async () => {
  let itsTurn: () => unknown = () => undefined
  const opened = vi.fn()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('EventSource', opened)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  )
  vi.stubGlobal('navigator', {
    locks: {
      // Granted, and told a moment later.
      request: (_name: string, _options: object, lead: () => unknown) => {
        itsTurn = lead
        return new Promise(() => undefined)
      },
    },
  })
  startLive()()
  await itsTurn()
  expect(opened).not.toHaveBeenCalled()
})
