// The load, in a process of its own: so many clients on connections kept alive, each asking again as soon as it was
// answered. Written on bare sockets, because here the clients take their processor time from the very cores the server
// runs on, and a library for HTTP costs as much as some servers do.
import { connect, type Socket } from 'node:net'
import { eventCall, eventTexts, inviteCall, type Kind, phoneOf } from './calls'
import { quantile } from './figures'

export type LoadOrder = {
  port: number
  kind: Kind
  clients: number
  seconds: number
  programId: string
  token: string | null
  /** Makes this round's people nobody else's. */
  firstSerial: number
  /** For events: each client writes to its own share. */
  patients: string[]
}
export type LoadDone = { count: number; failures: number; elapsed: number; p50: number; p99: number }

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (done) => process.send?.(done),
    (error) => {
      process.stderr.write(`${error}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

/** How often each patient was written to, so that the next event says something else than the last. */
const visits = new Map<string, number>()

async function load(order: LoadOrder): Promise<LoadDone> {
  const lines = await Promise.all(Array.from({ length: order.clients }, () => open(order.port)))
  const wanted = order.kind === 'unauthorized' ? 401 : 200
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const until = began + order.seconds * 1000
  await Promise.all(
    lines.map(async (line, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const request = requestOf(order, client, turn)
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

function requestOf(order: LoadOrder, client: number, turn: number): string {
  const { kind, programId, token, clients, patients, firstSerial } = order
  // Without a body: the site closes the line after refusing one it has not read.
  if (kind === 'unauthorized')
    return 'POST /v1/patients/invite HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n\r\n'
  let path = '/v1/patients/invite'
  let body: unknown
  if (kind === 'invite') {
    const serial = firstSerial + turn * clients + client
    body = inviteCall(programId, `bench-${serial}`, phoneOf(serial))
  } else if (kind === 'event') {
    const share = Math.floor(patients.length / clients)
    const id = patients[client * share + (turn % share)] ?? ''
    const visit = visits.get(id) ?? 0
    visits.set(id, visit + 1)
    path = `/v1/patients/${id}/event`
    body = eventCall(programId, eventTexts[visit % eventTexts.length] ?? '')
  }
  const text = JSON.stringify(body)
  const bearer = token === null ? '' : `authorization: Bearer ${token}\r\n`
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${bearer}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
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
