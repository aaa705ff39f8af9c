// Kept-alive connections, a list per origin. undici's Client carries one connection each; its Pool is not used because
// it cannot take back what it has queued, nor tell which connection an attempt is opening: here whoever gives up takes
// the connection with them, in every phase, and nothing is opened again on their behalf.

import net, { type LookupFunction, type Socket } from 'node:net'
import tls from 'node:tls'
import { type buildConnector, Client } from 'undici'
import { minute } from '@/lib/contract/time'
import { type Guard, type ResolveError, type Resolver, resolvePublic } from './resolve-public'
import { bareHost } from './url-rules'
import { type Watch, watchHead } from './watch-head'

const idleMs = minute
const headerBytes = 16 * 1024
/** A hostile name may have a thousand addresses: all are judged, this many are tried. */
const mostAddresses = 8
/** To one endpoint at the same time, unless the caller says otherwise. */
export const mostConnections = 64

export type Slot = { client: Client; socket?: Socket; watch?: Watch }
/** Given a connection when one is free. */
export type Waiter = { run(slot: Slot): void; closed(): void }

/** What an attempt under way is told when its connection is taken away. */
export const stopped = 'STOPPED'
const ended = Object.assign(new Error('ended by us'), { code: stopped })
const ignore = () => undefined

export class Origin {
  private readonly idle: Slot[] = []
  private readonly open = new Set<Slot>()
  private readonly waiting = new Set<Waiter>()
  private readonly closing = new AbortController()
  usedAt = performance.now()
  most = mostConnections

  constructor(
    private readonly url: URL,
    private readonly guard: Guard,
    private readonly resolver?: Resolver,
  ) {}

  take(waiter: Waiter): void {
    this.usedAt = performance.now()
    const slot = this.idle.pop() ?? (this.open.size < this.most ? this.add() : undefined)
    if (slot) waiter.run(slot)
    else this.waiting.add(waiter)
  }

  /** The answer was read to its end: the connection may carry the next request. */
  give(slot: Slot): void {
    this.usedAt = performance.now()
    if (this.open.size > this.most) this.drop(slot)
    else if (!this.next(slot)) this.idle.push(slot)
  }

  /** The connection is of no more use, in whatever phase it is; a client of its own keeps it from coming back. */
  drop(slot: Slot): void {
    this.open.delete(slot)
    slot.client.destroy(ended, ignore)
    slot.socket?.destroy()
    if (this.waiting.size > 0 && this.open.size < this.most) this.next(this.add())
  }

  leave(waiter: Waiter): void {
    this.waiting.delete(waiter)
  }

  get unused(): boolean {
    return this.idle.length === this.open.size && performance.now() - this.usedAt > idleMs
  }

  close(): void {
    this.closing.abort()
    const left = [...this.waiting]
    this.waiting.clear()
    for (const waiter of left) waiter.closed()
    for (const slot of this.open) this.drop(slot)
  }

  private next(slot: Slot): boolean {
    for (const waiter of this.waiting) {
      this.waiting.delete(waiter)
      waiter.run(slot)
      return true
    }
    return false
  }

  private add(): Slot {
    const slot = {} as Slot
    slot.client = new Client(this.url.origin, {
      pipelining: 1,
      maxHeaderSize: headerBytes,
      // Between bytes only; the deadline that counts is the attempt's.
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
      maxRequestsPerClient: 10_000, // a name that moved is looked up again some day
      connect: (options, done) => this.connect(slot, options.protocol, done),
    })
    this.open.add(slot)
    return slot
  }

  private connect(slot: Slot, protocol: string, done: buildConnector.Callback): void {
    const host = bareHost(this.url)
    const where = {
      host,
      port: Number(this.url.port) || (protocol === 'https:' ? 443 : 80),
      lookup: this.lookup,
      noDelay: true,
      keepAlive: true,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 500,
    }
    const secure = protocol === 'https:'
    // No session is resumed: a resumed one is not asked for its name again.
    const socket = secure
      ? tls.connect({
          ...where,
          servername: net.isIP(host) ? '' : host,
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: true,
        })
      : net.connect(where)
    slot.socket = socket
    let settled = false
    socket.on('error', (error) => {
      if (!settled) done(error, null)
      settled = true
    })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settled = true
      slot.watch = watchHead(socket)
      done(null, socket)
    })
  }

  /** What was judged is what is connected to: the socket gets addresses, never the name. */
  private readonly lookup: LookupFunction = (name, options, done) => {
    resolvePublic(name, { guard: this.guard, resolver: this.resolver, signal: this.closing.signal }).then(
      (found) => {
        const [first] = found
        if (options.all || !first) done(null, found.slice(0, mostAddresses))
        else done(null, first.address, first.family)
      },
      (error: ResolveError) => done(error, ''),
    )
  }
}
