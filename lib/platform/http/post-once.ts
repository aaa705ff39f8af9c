// decision §6: the one function that sends. One POST, one answer, no second try and nothing followed.
//
// Whatever is at the other end, an attempt ends: one absolute deadline runs over waiting for a connection, DNS, connect,
// TLS and the head; from the head on two seconds and 8 KiB are left for the body. What came of it is settled by the
// head: a partner that says 200 has taken the callback, however its body ends. Nothing is ever inflated. An answer read
// to its end leaves the connection for the next request; in every other case the connection is destroyed.
//
// A kept-alive connection the partner closes just as we use it is a reset like any other: whether the partner has read
// the request cannot be known from here, and the next try carries the same webhook-id.

import { setMaxListeners } from 'node:events'
import type { Dispatcher } from 'undici'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { Answer } from './answer'
import { mostConnections, type Origin, type Slot, stopped } from './connections'
import { closeOrigins, originOf } from './origins'
import { outcomeOfError } from './outcome'
import type { Resolver } from './resolve-public'
import { problemOf } from './url-rules'

const bodyMs = 2_000

export type PostRequest = { url: string; headers: Record<string, string>; body: string | Buffer }
export type PostOptions = {
  deadlineMs?: number
  /** The operator's development switch: http, any port, loopback and private addresses. */
  insecure?: boolean
  /** An address the operator configured, such as the hub's own: no guard, all limits. */
  trusted?: boolean
  signal?: AbortSignal
  /** Calls apart share no connection with others of the same origin: one that hangs takes only its own. */
  apart?: string
  /** To one origin at the same time; more wait, and their deadline runs. */
  connections?: number
  resolver?: Resolver
}
export type PostOutcome = {
  outcome: AttemptOutcome
  status: number | null
  ms: number
  /** Status line, headers and the beginning of the body; where nothing came, why, in square brackets. */
  head: string
  /** Only on 429 and 503. */
  retryAfter?: number
  /** The request never went out: the partner has certainly not seen it. */
  unsent?: true
  /** Ended by `signal` or by closing the connections, not by the partner. */
  stopped?: true
}

/** Never rejects. */
export function postOnce(request: PostRequest, options: PostOptions = {}): Promise<PostOutcome> {
  return new Promise((resolve) => {
    const attempt = new Attempt(request, options, resolve)
    const url = URL.canParse(request.url) ? new URL(request.url) : null
    const problem = url ? problemAtSend(url, options) : 'notAnAddress'
    if (url && !problem) attempt.start(url)
    else attempt.fail('address', String(problem))
  })
}

/** Ends every connection; what is under way ends as `stopped`. */
export function closePools(): void {
  closeOrigins()
}

/** The guard of names sits in the look-up, which is never asked for a literal address: that one is judged here. */
function problemAtSend(url: URL, { insecure, trusted }: PostOptions) {
  return trusted && /^https?:$/.test(url.protocol) ? null : problemOf(url, { insecure })
}

class Attempt implements Dispatcher.DispatchHandlers {
  private readonly startedAt = performance.now()
  private readonly deadlineMs: number
  private timer: NodeJS.Timeout | undefined
  private origin: Origin | undefined
  private slot: Slot | undefined
  private path = '/'
  private settled = false
  private sent = false
  private answer: Answer | undefined

  constructor(
    private readonly request: PostRequest,
    private readonly options: PostOptions,
    private readonly resolve: (outcome: PostOutcome) => void,
  ) {
    this.deadlineMs = options.deadlineMs ?? 15_000
  }

  start(url: URL): void {
    const { insecure = false, trusted = false, signal, connections = mostConnections, resolver, apart } = this.options
    this.path = url.pathname + url.search
    this.timer = setTimeout(this.late, this.deadlineMs)
    if (signal?.aborted) this.closed()
    else {
      if (signal) setMaxListeners(0, signal) // one for all attempts is no leak
      signal?.addEventListener('abort', this.closed, { once: true })
      this.origin = originOf(url, trusted ? 'trusted' : insecure ? 'insecure' : 'public', { resolver, apart })
      this.origin.most = connections
      this.origin.take(this)
    }
  }

  run(slot: Slot): void {
    this.slot = slot
    const headers = { ...this.request.headers, 'accept-encoding': 'identity' }
    slot.client.dispatch({ method: 'POST', path: this.path, headers, body: this.request.body }, this)
  }

  readonly closed = (): void => this.stop('reset', stopped, true)

  private readonly late = (): void => this.stop('timeout', 'DEADLINE')

  // --- what undici tells ---

  onConnect(): void {
    // undici sends again what it believes unsent. Here nothing goes out twice.
    if (this.sent) this.stop('reset', 'SENT_BEFORE')
    this.sent = true
    this.slot?.watch?.begin()
  }

  onHeaders(status: number, headers: Buffer[], _resume: () => void, reason: string): boolean {
    if (status < 200 || this.settled) return true
    this.slot?.watch?.end()
    this.answer = new Answer(status, reason, headers)
    clearTimeout(this.timer)
    const left = this.deadlineMs - (performance.now() - this.startedAt)
    this.timer = setTimeout(this.late, Math.max(Math.min(left, bodyMs), 0))
    return true
  }

  onData(chunk: Buffer): boolean {
    if (!this.settled && this.answer?.add(chunk)) this.settle()
    return true
  }

  onComplete(): void {
    this.settle(true)
  }

  onError(error: Error): void {
    const { outcome, code } = outcomeOfError(error, this.sent)
    const byUs = code === stopped
    const lost = outcome === 'reset' && !this.sent && !byUs && !this.settled
    if (lost && this.slot?.watch) this.again(this.slot)
    else this.stop(outcome, code, byUs)
  }

  /** A kept connection was lost before the request went out on it: nothing was sent, so another one carries it. */
  private again(lost: Slot): void {
    this.slot = undefined
    this.origin?.drop(lost)
    this.origin?.take(this)
  }

  // --- how it ends ---

  /** What the head said stands, whatever happens after it. */
  private stop(outcome: AttemptOutcome, code: string, byUs = false): void {
    if (this.answer) this.settle()
    else this.fail(outcome, code, byUs)
  }

  private settle(whole = false): void {
    if (this.answer && this.end(whole)) this.resolve({ ...this.answer.read(), ms: this.ms })
  }

  fail(outcome: AttemptOutcome, code: string, byUs = false): void {
    if (!this.end(false)) return
    this.resolve({
      outcome,
      status: null,
      ms: this.ms,
      head: `[no response: ${code}]`,
      ...(!this.sent && { unsent: true }),
      ...(byUs && { stopped: true }),
    })
  }

  private get ms(): number {
    return Math.round(performance.now() - this.startedAt)
  }

  /** True the first time. */
  private end(reusable: boolean): boolean {
    if (this.settled) return false
    this.settled = true
    clearTimeout(this.timer)
    this.options.signal?.removeEventListener('abort', this.closed)
    if (!this.slot) this.origin?.leave(this)
    else if (reusable) this.origin?.give(this.slot)
    else this.origin?.drop(this.slot)
    return true
  }
}
