// Twilio as tests know it: a server over real HTTP that takes messages as api.twilio.com does, counts what it took, and
// answers as a test wishes; and the signature under which Twilio calls us.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
export const authToken = 'stand-in-token'

export type TakenText = { sid: string; smsId: string; attempt: number; form: Record<string, string> }
/** What it does with a call: take it, answer something else, say nothing, or end the connection. */
export type Manner =
  | 'accept'
  | 'acceptAndHang'
  | 'acceptAndReset'
  | 'hang'
  | 'reset'
  | { status: number; body: string | object; headers?: Record<string, string> }

export async function twilioStandIn() {
  const taken: TakenText[] = []
  const calls: { path: string; authorization: string; form: Record<string, string> }[] = []
  const world = { manner: (_call: Record<string, string>): Manner => 'accept', waitMs: 0 }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
    if (world.waitMs > 0) await new Promise((done) => setTimeout(done, world.waitMs * Math.random()))
    const manner = world.manner(form)
    const sid = `SM${randomBytes(16).toString('hex')}`
    if (typeof manner === 'string' && manner.startsWith('accept')) {
      const query = form.StatusCallback ? new URL(form.StatusCallback).searchParams : new URLSearchParams()
      taken.push({ sid, smsId: query.get('sms') ?? '', attempt: Number(query.get('attempt')), form })
    }
    if (manner === 'accept') return send(response, 201, { sid, status: 'queued' })
    if (manner === 'hang' || manner === 'acceptAndHang') return undefined
    if (manner === 'reset' || manner === 'acceptAndReset') return void request.socket.destroy()
    return send(response, manner.status, manner.body, manner.headers)
  }

  function send(response: ServerResponse, status: number, body: string | object, headers: Record<string, string> = {}) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  return {
    url,
    taken,
    calls,
    world,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Twilio's own error, as its API answers it. */
export const twilioError = (status: number, code: number): Manner => ({
  status,
  body: {
    code,
    message: `The 'To' number +12125550000 is not valid`,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  },
})

/** A call of Twilio's to us: the form, and the headers that prove it. */
export function twilioCall(url: string, form: Record<string, string>, token = authToken) {
  return {
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(token, url, form),
    },
  }
}
