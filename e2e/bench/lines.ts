// So many clients on connections kept alive, each asking again as soon as it was answered. Written on bare sockets, because
// here the clients take their processor time from the very cores the server runs on, and a library for HTTP costs as much
// as some servers do.
import { connect, type Socket } from 'node:net'
import { quantile } from './figures'

export type Turns = {
  port: number
  clients: number
  seconds: number
  /** The status of every answer; another one is a failure. */
  wanted: number
  /** What a client asks in its so-manieth turn, as it goes over the wire. */
  requestOf(client: number, turn: number): string
}
export type LoadDone = { count: number; failures: number; elapsed: number; p50: number; p99: number }

export async function takeTurns({ port, clients, seconds, wanted, requestOf }: Turns): Promise<LoadDone> {
  const lines = await Promise.all(Array.from({ length: clients }, () => open(port)))
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    lines.map(async (line, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const request = requestOf(client, turn)
        const asked = performance.now()
        const status = await line.ask(request)
        times.push(performance.now() - asked)
        if (status !== wanted) failures += 1
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  times.sort((a, b) => a - b)
  return { count: times.length, failures, elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** `headers`: each line with its end. */
export const requestText = (method: string, path: string, headers: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Orders of one kind, each answered once; an order that fails ends the process. */
export function takeOrders<Order>(carryOut: (order: Order) => Promise<LoadDone>) {
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (done) => process.send?.(done),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}

type Line = { ask(request: string): Promise<number>; close(): void }

function open(port: number): Promise<Line> {
  return new Promise((opened, refused) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let got: Buffer | null = null
    let waiting: { answered(status: number): void; lost(error: Error): void } | undefined
    const lost = (error: Error) => {
      refused(error)
      waiting?.lost(error)
    }
    socket.on('error', lost)
    socket.on('close', () => lost(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      got = got ? Buffer.concat([got, chunk]) : chunk
      const end = got.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = got.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
      if (got.length < end + 4 + length) return
      got = null
      waiting?.answered(Number(head.slice(9, 12)))
    })
    socket.on('connect', () =>
      opened({
        ask: (request) =>
          new Promise((answered, failed) => {
            waiting = { answered, lost: failed }
            socket.write(request)
          }),
        close() {
          waiting = undefined
          socket.destroy()
        },
      }),
    )
  })
}
