// The stream by which open pages learn that something has changed (lib/contract/platform/live.ts). One line per browser: its
// tabs share it. The listener is looked up at every beat, so that a person who signed out, was disabled or lost a program
// hears nothing more of it; and what is said are topics and ids.
import { may } from '@/lib/access/staff/permissions'
import { type LiveChange, liveApi, liveBeat, liveEvents } from '@/lib/contract/platform/live'
import { Refusal } from '@/lib/contract/refusals'
import type { Role } from '@/lib/contract/vocabulary'
import { readChanges } from '@/lib/log/read-changes'
import { onForget } from '@/lib/platform/cache'
import { type Batch, LiveFeed } from '@/lib/platform/live/live-feed'
import { type Actor, single } from '@/lib/platform/unit'
import { answering, type Served } from './answer'
import { staffFromCookie } from './auth'
import { identify } from './identify'

/** Of one person, in however many browsers; and of one process. */
const linesOfOne = 8
const linesInAll = 1_000
/** A page too slow to be told for so long is told to ask for everything instead. */
const waitingAtMost = 200

const reader: Actor = { kind: 'system', id: 'live', name: 'Hubline', requestId: '', address: '' }

const shared = globalThis as { hublineLive?: { feed: LiveFeed; lines: Set<Line> } }
const live = () => {
  shared.hublineLive ??= { feed: new LiveFeed((since) => readChanges(single(reader), since)), lines: new Set() }
  return shared.hublineLive
}

/** Before the site stops: a line would hold its connection for ever. */
export function closeLines(): void {
  for (const line of live().lines) line.end()
}

onForget(() => {
  closeLines()
  shared.hublineLive = undefined
})

export const serveLive: Served = answering(liveApi.watchLive, async (incoming, trace) => {
  const cookie = incoming.header('cookie')
  const caller = await identify(incoming, true)
  if (caller?.kind !== 'staff') throw new Refusal('unauthorized')
  const { staff } = caller
  trace.caller = `staff:${staff.id}`
  const { lines } = live()
  const own = [...lines].filter(({ staffId }) => staffId === staff.id)
  if (lines.size >= linesInAll) throw new Refusal('rateLimited', { headers: { 'retry-after': '30' } })
  // The oldest gives way: a browser that is gone may not have said so yet.
  if (own.length >= linesOfOne) own[0]?.end()

  if (incoming.method === 'HEAD') return { status: 200, errorType: null, body: '', headers: streamHeaders }
  const after = incoming.header('last-event-id') ?? incoming.query.get('after') ?? undefined
  const line = new Line(staff, () => staffFromCookie(cookie, 'never'))
  line.open(after)
  return {
    status: 200,
    errorType: null,
    body: '',
    stream: line,
    headers: streamHeaders,
  }
})

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no', // what nginx asks for to pass bits on as they come
}

type Listener = { id: string; programIds: readonly string[]; role: Role }
type Asked = () => Promise<Listener | null>

class Line implements AsyncIterableIterator<Uint8Array> {
  private readonly waiting: string[] = []
  private resume: (() => void) | undefined
  private ended = false
  private stopListening: (() => void) | undefined
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(
    private listener: Listener,
    private readonly ask: Asked,
  ) {}

  get staffId(): string {
    return this.listener.id
  }

  open(after: string | undefined) {
    const { feed, lines } = live()
    lines.add(this)
    this.say('retry: 1000\n\n')
    const reads = feed.following
    this.stopListening = feed.listen((batch) => this.tell(batch), after)
    // Begins with a number, so that a line that breaks before anything happened goes on too. The first look tells a reset.
    if (reads) this.say(frame(after === undefined ? liveEvents.reset : liveEvents.beat, {}, feed.now))
    this.timer = setInterval(() => void this.beat(), liveBeat)
    this.timer.unref()
  }

  private tell({ id, reset, changes }: Batch) {
    if (reset) return this.say(frame(liveEvents.reset, {}, id))
    const own = changes.flatMap((change) => heardBy(this.listener, change))
    if (own.length === 0) return
    if (this.waiting.length < waitingAtMost) return this.say(frame(liveEvents.change, { changes: own }, id))
    this.waiting.length = 0
    this.say(frame(liveEvents.reset, {}, id))
  }

  private async beat() {
    const staff = await this.ask().catch(() => undefined) // the database is away: what was allowed a moment ago stays
    if (staff === null || (staff && staff.id !== this.staffId)) {
      this.say(frame(liveEvents.over, {}))
      return this.end()
    }
    if (staff) this.listener = staff
    this.say(frame(liveEvents.beat, {}))
  }

  private say(text: string) {
    if (this.ended) return
    this.waiting.push(text)
    this.resume?.()
  }

  end() {
    if (this.ended) return
    this.ended = true
    this.stopListening?.()
    clearInterval(this.timer)
    live().lines.delete(this)
    this.resume?.()
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    while (this.waiting.length === 0 && !this.ended)
      await new Promise<void>((done) => {
        this.resume = done
      })
    if (this.waiting.length === 0) return { done: true, value: undefined }
    return { done: false, value: Buffer.from(this.waiting.splice(0).join('')) }
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator]() {
    return this
  }
}

/** A person who sees no patient hears that deliveries moved, and of nobody. */
function heardBy({ programIds, role }: Listener, change: LiveChange): LiveChange[] {
  if (!programIds.includes(change.programId)) return []
  if (may(role, 'patients.read')) return [change]
  return change.topic === 'delivery' ? [{ ...change, patientIds: null }] : []
}

const frame = (event: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
