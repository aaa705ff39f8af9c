// The partners, in a process of their own that nobody kills: what was received stays known. Several endpoints, each on
// its own port, verify what they are sent with the well-known library and write down every arrival in one common order.
//
// An endpoint may fail by lot: the same cause fails in the same way in every run of a seed, and only once, so that what
// the schedule tries again after five seconds goes through. That is this partner's kindness, not the product's.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { lotOf } from './chance'
import { monotonic, sleep } from './processes'

export type Opened = { url: string }
export type Behaviour = {
  name: string
  secret: string
  seed: number
  /** Of the first arrivals of causes: refused or broken off. */
  failing: number
  /** Of the first arrivals: accepted, but slowly. */
  slow: number
  /** Every answer takes so many ms. */
  delay: readonly [number, number]
}
/** How an arrival was answered; `broken` where nothing was. */
export type How = 'ok' | 'slow' | 'refused' | 'broken' | 'slowlyRefused'
export type Arrival = {
  endpoint: string
  id: string
  hash: string
  signed: boolean
  path: string
  /** Ms of the machine's own clock, the same in every process. */
  at: number
  /** Places in the common order: when it had arrived whole, and when it was told 2xx. */
  arrived: number
  accepted: number | null
  how: How
}
export type Question =
  | { ask: 'open'; behaviour: Behaviour }
  | { ask: 'write'; file: string }
  | { ask: 'count' }
  | { ask: 'forget' }

const arrivals: Arrival[] = []
let place = 0

async function open(behaviour: Behaviour): Promise<Opened> {
  const seen = new Set<string>()
  const webhook = new Webhook(behaviour.secret)
  const server = createServer((request, response) => {
    receive(request, response).catch(() => undefined) // broken off by a sender that was killed: nothing arrived whole
  })
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const body = bytes.toString('utf8')
    const id = String(request.headers['webhook-id'])
    const first = !seen.has(id)
    seen.add(id)
    const { how, ms } = answerOf(behaviour, body, first)
    const arrival: Arrival = {
      endpoint: behaviour.name,
      id,
      hash: createHash('sha256').update(bytes).digest('hex'),
      signed: verified(webhook, request, body),
      path: request.url ?? '',
      at: monotonic(),
      arrived: ++place,
      accepted: null,
      how,
    }
    arrivals.push(arrival)
    if (ms > 0) await sleep(ms)
    if (how === 'broken') return void request.socket.resetAndDestroy()
    const good = how === 'ok' || how === 'slow'
    if (good && !request.socket.destroyed) arrival.accepted = ++place
    response.writeHead(good ? 200 : 500, { 'content-type': 'text/plain' }).end(good ? 'ok' : 'no')
  }
  server.keepAliveTimeout = 120_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', 4096, done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A third each: refused, broken off after it was read, refused after a while. */
function answerOf({ name, seed, failing, slow, delay: [least, most] }: Behaviour, body: string, first: boolean) {
  const cause = /chaos-[\w-]+/.exec(body)?.[0] ?? ''
  const lot = lotOf(seed, name, cause, 'answer')
  const usual = least + lotOf(seed, name, cause, 'delay') * (most - least)
  if (!first || lot >= failing + slow) return { how: 'ok', ms: usual } as const
  if (lot >= failing) return { how: 'slow', ms: 200 + (2_000 * (lot - failing)) / slow } as const
  const third = Math.floor((3 * lot) / failing)
  if (third === 2) return { how: 'slowlyRefused', ms: 200 + lotOf(seed, cause) * 1_500 } as const
  return { how: third ? 'broken' : 'refused', ms: usual } as const
}

function verified(webhook: Webhook, request: IncomingMessage, body: string) {
  try {
    webhook.verify(body, request.headers as Record<string, string>, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'open':
      return open(question.behaviour)
    case 'write':
      writeFileSync(question.file, arrivals.map((each) => `${JSON.stringify(each)}\n`).join(''))
      return arrivals.length
    case 'count':
      return arrivals.length
    case 'forget':
      arrivals.length = 0
      return 0
  }
}

process.on('message', ({ n, question }: { n: number; question: Question }) => {
  void answer(question).then((given) => process.send?.({ n, answer: given }))
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
