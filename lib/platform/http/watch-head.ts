// What undici leaves open while it waits for an answer's head. An unasked `100 Continue` must be passed over
// (RFC 9110 §15.2); undici drops the connection. Interim answers and reason phrases without end count as nothing there;
// here they end at 32 KiB. Thousands of tiny headers pass undici's limit of bytes and cost 50 ms of our time an answer
// (2026-11-21); here 200 lines are enough. All of it is seen on the socket, before undici's parser.

import type { Socket } from 'node:net'

const most = 32 * 1024
const mostLines = 200
const newLine = 10
const headEnd = Buffer.from('\r\n\r\n')
const goOn = ['HTTP/1.1 100', 'HTTP/1.0 100']
const enough = 12

export type Watch = { begin(): void; end(): void }

class EndlessHead extends Error {
  readonly code = 'ENDLESS_HEAD'
}

/** `begin` when a request goes out, `end` when its final head was understood. */
export function watchHead(socket: Socket): Watch {
  const read = socket.read.bind(socket)
  let waiting = false
  let fresh = false
  let seen = 0
  let lines = 0
  let held: Buffer | null = null

  socket.read = () => {
    for (;;) {
      const chunk: Buffer | null = read()
      if (chunk === null || !waiting) return chunk
      lines += linesOf(chunk)
      if (seen > most || lines > mostLines) {
        socket.destroy(new EndlessHead())
        return null
      }
      seen += chunk.length
      if (!fresh) return chunk
      const rest = withoutContinue(held ? Buffer.concat([held, chunk]) : chunk)
      held = rest.open ? rest.bytes : null
      if (rest.open) continue
      fresh = false
      return rest.bytes
    }
  }
  return {
    begin() {
      waiting = fresh = true
      seen = lines = 0
      held = null
    },
    end() {
      waiting = fresh = false
    },
  }
}

/** Up to the end of a head, because a body may follow in the same piece. */
function linesOf(chunk: Buffer): number {
  const end = chunk.indexOf(headEnd)
  let lines = 0
  for (let at = chunk.indexOf(newLine); at >= 0 && (end < 0 || at < end); at = chunk.indexOf(newLine, at + 1)) {
    if (++lines > mostLines) break
  }
  return lines
}

/** `open`: what is left may still become one more `100 Continue`. */
function withoutContinue(given: Buffer): { bytes: Buffer; open: boolean } {
  let bytes = given
  for (;;) {
    const start = bytes.toString('latin1', 0, enough)
    if (!goOn.some((line) => line.startsWith(start))) return { bytes, open: false }
    const end = bytes.length < enough ? -1 : bytes.indexOf(headEnd)
    if (end < 0) return { bytes, open: true }
    bytes = bytes.subarray(end + headEnd.length)
  }
}
