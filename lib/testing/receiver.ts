// A partner's server on loopback: verifies and keeps what it is sent, and answers as it is told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

export type ReceivedCallback = {
  at: number
  id: string
  body: string
  headers: Record<string, string>
  /** Whether one of the secrets signed it; null where none is known. */
  verified: boolean | null
  path: string
}
type Answer = (received: ReceivedCallback, n: number, response: ServerResponse) => number | undefined

export type Receiver = {
  url: string
  seen: ReceivedCallback[]
  answer: Answer
  secrets: string[]
  close(): Promise<void>
}

/** `answer` returns a status, or undefined when it answers the response itself (or never). */
export async function startReceiver(answer: Answer = () => 200): Promise<Receiver> {
  const server = createServer((request, response) => void handle(request, response))
  const receiver: Receiver = {
    url: '',
    seen: [],
    secrets: [],
    answer,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const headers = request.headers as Record<string, string>
    const verified =
      receiver.secrets.length > 0 ? receiver.secrets.some((secret) => verify(secret, headers, body)) : null
    const received = {
      at: Date.now(),
      id: headers[SignatureHeader.id] ?? '',
      body,
      headers,
      verified,
      path: request.url ?? '',
    }
    receiver.seen.push(received)
    const status = receiver.answer(received, receiver.seen.length, response)
    if (status !== undefined)
      response.writeHead(status, { 'content-type': 'text/plain' }).end(status < 300 ? 'ok' : 'no')
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

function verify(secret: string, headers: Record<string, string>, body: string) {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
