'use client'

import { addressOf } from '@/components/kit/call'
// The browser's end of the stream of changes. All tabs of a browser share one line, since a browser keeps only six to a
// server: whoever holds the lock listens and tells the others; when that tab closes the next one takes it over. While no
// line stands, pages go on asking by themselves as often as they can do without.
import { liveState } from '@/components/kit/live/live-pace'
import { type LiveChange, type LiveChanges, liveApi, liveBeat, liveEvents } from '@/lib/contract/platform/live'

/** `reset`: something may have been missed; `first`: the page was made a moment ago, so that little can have been. */
export type Heard = { what: 'change'; changes: LiveChange[] } | { what: 'reset'; first: boolean }
type Told = Heard | { what: 'up' } | { what: 'hello' }

const name = 'hubline-live'
const timeoutMs = 3 * liveBeat
const longestPause = 30_000

const listeners = new Set<(heard: Heard) => void>()
let heardAt = 0
let before = false

export function listenLive(listener: (heard: Heard) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (heard: Heard) => {
  for (const listener of listeners) listener(heard)
}

function setUp(now: boolean) {
  heardAt = now ? Date.now() : 0
  if (liveState.up === now) return
  liveState.up = now
  // Tests, and whoever looks into a page, see whether it is live.
  document.documentElement.dataset.live = now ? 'on' : 'off'
  if (!now) tell({ what: 'reset', first: false })
}

/** Begins to listen; the answer ends it. */
export function startLive(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const ended = new AbortController()
  let leading = false

  const share = (told: Told) => channel?.postMessage(told)
  const take = (told: Told) => {
    if (told.what === 'hello') return leading && liveState.up ? share({ what: 'up' }) : undefined
    setUp(true)
    if (told.what === 'up') return
    tell(told.what === 'reset' ? { what: 'reset', first: !before } : told)
    before = true
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Told>) => take(data)

  const lead = () => {
    leading = true
    return openLine(ended.signal, (told) => {
      if (told === 'down') return setUp(false)
      take(told)
      share(told)
    })
  }
  if (channel && navigator.locks) {
    share({ what: 'hello' })
    // Held until this tab ends; refused only by `ended`.
    navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined)
  } else void lead()

  const watch = setInterval(() => liveState.up && Date.now() - heardAt > timeoutMs && setUp(false), liveBeat)
  return () => {
    ended.abort()
    clearInterval(watch)
    channel?.close()
  }
}

/** One line after the other, until `ended`. */
function openLine(ended: AbortSignal, on: (told: Told | 'down') => void): Promise<void> {
  // The lock may come when the page is gone already: nobody would ever close that line.
  if (ended.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    let failures = 0

    const shut = () => {
      source?.close()
      clearTimeout(timer)
    }
    const open = () => {
      shut()
      const after = last ? `?after=${encodeURIComponent(last)}` : ''
      source = new EventSource(`${addressOf(liveApi.watchLive, {})}${after}`)
      const alive = ({ lastEventId }: MessageEvent) => {
        if (lastEventId) last = lastEventId
        failures = 0
        clearTimeout(timer)
        timer = setTimeout(open, timeoutMs)
      }
      source.addEventListener(liveEvents.change, (event) => {
        alive(event)
        // Of another version of the product it may be something else: then everything shown is asked for.
        const { changes } = JSON.parse(event.data) as Partial<LiveChanges>
        on(Array.isArray(changes) ? { what: 'change', changes } : { what: 'reset', first: false })
      })
      source.addEventListener(liveEvents.reset, (event) => {
        alive(event)
        on({ what: 'reset', first: false })
      })
      source.addEventListener(liveEvents.beat, (event) => {
        alive(event)
        on({ what: 'up' })
      })
      source.addEventListener(liveEvents.over, again)
      // A line that broke is opened anew by the browser itself; one that was refused is not.
      source.onerror = () => (source?.readyState === EventSource.CLOSED ? again() : on('down'))
    }
    const again = () => {
      shut()
      on('down')
      failures += 1
      timer = setTimeout(open, Math.min(1_000 * 2 ** failures, longestPause))
    }
    ended.addEventListener('abort', () => {
      shut()
      done()
    })
    open()
  })
}
