// Partners as they should not be: servers on loopback that answer a callback in every way that hurts. For the tests of
// sending and for the chaos runs.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { selfSigned } from './self-signed'

type Behaviour = {
  outcome: AttemptOutcome
  status: number | null
  /** Called at the first bytes of every request. */
  answer?(socket: Socket, location: string): void
  /** Called at once when someone connects. */
  greet?(socket: Socket): void
  /** The server speaks TLS with a certificate nobody vouches for. */
  secure?: boolean
  /** The address says https, the server does not. */
  pretend?: boolean
}

const block = Buffer.alloc(64 * 1024, 'a')
const zeros = gzipSync(Buffer.alloc(50_000_000))

/** As much as the other side takes, until it goes away. */
function pour(socket: Socket, bytes: Buffer, most = Number.POSITIVE_INFINITY): void {
  let sent = 0
  const more = () => {
    while (sent < most && !socket.destroyed) {
      sent += bytes.length
      if (!socket.write(bytes)) return
    }
    if (sent >= most) socket.off('drain', more)
  }
  socket.on('drain', more)
  more()
}

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 250)
  socket.once('close', () => clearInterval(timer))
}

const say = (text: string) => (socket: Socket) => void socket.write(text)
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
const open = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])

// biome-ignore format: a table is read by row
const behaviours = {
  serverError:   { outcome: 'status',    status: 500,  answer: say('HTTP/1.1 500 Oh dear\r\ncontent-length: 4\r\n\r\noops') },
  gone:          { outcome: 'gone',      status: 410,  answer: say('HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n') },
  tooMany:       { outcome: 'status',    status: 429,  answer: say('HTTP/1.1 429 Slow\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n') },
  redirect:      { outcome: 'redirect',  status: 307,  answer: (socket, location) => void socket.write(`HTTP/1.1 307 Over there\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`) },
  resetAtOnce:   { outcome: 'reset',     status: null, greet: (socket) => void socket.resetAndDestroy() },
  resetOnAsking: { outcome: 'reset',     status: null, answer: (socket) => void socket.resetAndDestroy() },
  closesSilent:  { outcome: 'reset',     status: null, answer: (socket) => void socket.end() },
  resetMidHead:  { outcome: 'reset',     status: null, answer: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-', () => socket.resetAndDestroy()) },
  resetMidBody:  { outcome: 'accepted',  status: 200,  answer: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => setTimeout(() => socket.resetAndDestroy(), 50)) },
  hangs:         { outcome: 'timeout',   status: null, answer: () => undefined },
  neverReads:    { outcome: 'timeout',   status: null, greet: (socket) => void socket.pause() },
  dripsHead:     { outcome: 'timeout',   status: null, answer: (socket) => drip(socket, `HTTP/1.1 200 OK\r\nx-long: ${'y'.repeat(9_000)}`) },
  dripsBody:     { outcome: 'accepted',  status: 200,  answer: (socket) => { socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n'); drip(socket, 'z') } },
  openBody:      { outcome: 'accepted',  status: 200,  answer: say(open) },
  endlessBody:   { outcome: 'accepted',  status: 200,  answer: (socket) => { socket.write(open); pour(socket, chunk) } },
  hugeBody:      { outcome: 'accepted',  status: 200,  answer: (socket) => { socket.write('HTTP/1.1 200 OK\r\ncontent-length: 300000000\r\n\r\n'); pour(socket, block, 300_000_000) } },
  hugeError:     { outcome: 'status',    status: 503,  answer: (socket) => { socket.write('HTTP/1.1 503 No\r\ncontent-length: 300000000\r\n\r\n'); pour(socket, block, 300_000_000) } },
  gzipBomb:      { outcome: 'accepted',  status: 200,  answer: (socket) => { socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${zeros.length}\r\n\r\n`); socket.write(zeros) } },
  hugeHeaders:   { outcome: 'malformed', status: null, answer: (socket) => { socket.write('HTTP/1.1 200 OK\r\nx-huge: '); pour(socket, block, 1_000_000) } },
  manyHeaders:   { outcome: 'malformed', status: null, answer: (socket) => { socket.write('HTTP/1.1 200 OK\r\n'); pour(socket, Buffer.from('x: y\r\n'.repeat(5_000)), 1_000_000) } },
  endlessReason: { outcome: 'malformed', status: null, answer: (socket) => { socket.write('HTTP/1.1 200 '); pour(socket, block) } },
  endlessHints:  { outcome: 'malformed', status: null, answer: (socket) => pour(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(200))) },
  endlessGoOn:   { outcome: 'malformed', status: null, answer: (socket) => pour(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(200))) },
  notHttp:       { outcome: 'malformed', status: null, greet: say('SSH-2.0-OpenSSH_9.6\r\n') },
  binary:        { outcome: 'malformed', status: null, answer: (socket) => void socket.write(zeros.subarray(0, 5_000)) },
  twoLengths:    { outcome: 'malformed', status: null, answer: say('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok') },
  upgrades:      { outcome: 'malformed', status: null, answer: say('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n') },
  noSuchStatus:  { outcome: 'malformed', status: null, answer: say('HTTP/1.1 000 Nothing\r\ncontent-length: 0\r\n\r\n') },
  noContent:     { outcome: 'accepted',  status: 204,  answer: say('HTTP/1.1 204 No Content\r\n\r\n') },
  closes:        { outcome: 'accepted',  status: 200,  answer: (socket) => void socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nbye') },
  oldHttp:       { outcome: 'accepted',  status: 200,  answer: (socket) => void socket.end('HTTP/1.0 200 OK\r\n\r\nbye') },
  goesOn:        { outcome: 'accepted',  status: 200,  answer: say(`HTTP/1.1 100 Continue\r\n\r\n${ok}`) },
  goesOnSlowly:  { outcome: 'accepted',  status: 200,  answer: (socket) => { socket.write('HTTP/1.1 1'); setTimeout(() => socket.write('00 Continue\r\nx: y\r\n\r'), 20); setTimeout(() => socket.write(`\n${ok}`), 40) } },
  hints:         { outcome: 'accepted',  status: 200,  answer: say(`HTTP/1.1 103 Early Hints\r\nlink: </style.css>\r\n\r\n${ok}`) },
  answersEarly:  { outcome: 'accepted',  status: 200,  greet: (socket) => { socket.pause(); setTimeout(() => socket.write(ok), 30) } },
  answersTwice:  { outcome: 'accepted',  status: 200,  answer: say(ok + ok.replace('200 OK', '500 Ha')) },
  selfSigned:    { outcome: 'tls',       status: null, secure: true, answer: say(ok) },
  noTls:         { outcome: 'tls',       status: null, pretend: true, answer: say('HTTP/1.1 400 Plain\r\n\r\n') },
  hangsTls:      { outcome: 'timeout',   status: null, pretend: true, answer: () => undefined },
  resetTls:      { outcome: 'reset',     status: null, pretend: true, answer: (socket) => void socket.resetAndDestroy() },
} as const satisfies Record<string, Behaviour>

export type HostileKind = keyof typeof behaviours
export const hostileKinds = Object.keys(behaviours) as HostileKind[]
/** What an attempt at it must come to. */
export const hostileOutcome = (kind: HostileKind): Pick<Behaviour, 'outcome' | 'status'> => {
  const { outcome, status } = behaviours[kind]
  return { outcome, status }
}

export type HostilePartner = {
  url: string
  /** How often someone connected. */
  seen(): number
  /** How many requests it has heard the beginning of. */
  asked(): number
  close(): Promise<void>
}

/** Only `redirect` uses `location`; by itself it points at the clouds' metadata. */
export async function hostilePartner(
  kind: HostileKind,
  { location = 'http://169.254.169.254/latest/meta-data/', port = 0 } = {},
): Promise<HostilePartner> {
  const { answer, greet, secure, pretend }: Behaviour = behaviours[kind]
  const sockets = new Set<Socket>()
  let [connections, asked] = [0, 0]
  const server = secure ? createTlsServer(selfSigned()) : createServer()
  const meet = (socket: Socket) => {
    socket.setNoDelay(true)
    greet?.(socket)
    if (answer)
      socket.on('data', (bytes: Buffer) => {
        if (!pretend && !bytes.includes('POST ')) return
        asked += 1
        answer(socket, location)
      })
    else socket.resume()
    if (kind === 'neverReads' || kind === 'answersEarly') socket.pause()
  }
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    if (!secure) meet(socket)
  })
  server.on('secureConnection', meet)
  server.on('tlsClientError', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `${secure || pretend ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => connections,
    asked: () => asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
