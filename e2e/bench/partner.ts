// The partner's server, in a process of its own: it notes when what arrived and answers 200; beside it stands one that
// takes everything and answers nothing. On bare sockets, because it shares the cores with what is measured and a library
// for HTTP would cost more than a whole bare POST.
import { createServer, type Socket } from 'node:net'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

/** `expect`: forget what came before and tell when so many have come. `told`: what came since. `free`: the one that
 *  hangs lets go of everything. */
export type PartnerOrder = { expect: number } | { told: true } | { free: true }
export type PartnerPorts = { port: number; hangingPort: number }
/** Times on the machine's own clock, which all its processes share, in ms. */
export type Arrivals = { ids: string[]; times: number[] }

const headEnd = '\r\n\r\n'
const answer = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
const idLine = `\r\n${SignatureHeader.id}: `

let arrivals: Arrivals = { ids: [], times: [] }
let expected = 0

const now = () => Number(process.hrtime.bigint()) / 1e6

function serve(socket: Socket) {
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  let got: Buffer | null = null
  socket.on('data', (chunk) => {
    const at = now()
    got = got ? Buffer.concat([got, chunk]) : chunk
    const end = got.indexOf(headEnd)
    if (end < 0) return
    const head = got.toString('latin1', 0, end + 2)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (got.length < end + headEnd.length + length) return
    got = null
    const from = head.indexOf(idLine) + idLine.length
    arrivals.ids.push(from < idLine.length ? '' : head.slice(from, head.indexOf('\r\n', from)))
    arrivals.times.push(at)
    socket.write(answer)
    if (arrivals.ids.length === expected) process.send?.(arrivals)
  })
}

const held = new Set<Socket>()
const partner = createServer(serve)
const hanging = createServer((socket) => {
  held.add(socket)
  socket.on('error', () => undefined).on('close', () => held.delete(socket))
  socket.resume()
})

process.on('message', (order: PartnerOrder) => {
  if ('expect' in order) {
    arrivals = { ids: [], times: [] }
    expected = order.expect
  } else if ('free' in order) {
    for (const socket of held) socket.destroy()
    hanging.close()
    process.send?.(true)
  } else {
    expected = 0
    process.send?.(arrivals)
  }
})
process.on('disconnect', () => process.exit(0))

const portOf = (server: typeof partner) =>
  new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(address && typeof address === 'object' ? address.port : 0)
    })
  })
const ports: PartnerPorts = { port: await portOf(partner), hangingPort: await portOf(hanging) }
process.send?.(ports)
