// What goes out: the headers of every answer, the one error shape, and the one log line of a request.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@/lib/contract/endpoint'
import { slugOf } from '@/lib/contract/refusal-names'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import type { Reply } from './handle'
import { type CallTrace, faultsOf, noteCall } from './note-call'
import { type Asker, isBorder, recordAccess } from './refused-access'
import { type Incoming, isStream, type Outgoing } from './wire'

export type Served = (incoming: Incoming) => Promise<Outgoing>

/** What the log line of a request says, and whom the audit log names if it is refused; filled in on the way. */
export type Trace = {
  caller?: string
  program?: string
  hints?: string[]
  refused?: string
  asker?: Asker
  /** What is kept of a partner's call (lib/partners), and said nowhere else. */
  call?: CallTrace
}

/** Headers that an answer carries whatever it will be, a refusal or a failure too; filled in on the way. */
export type Always = Record<string, string>

export type Answer = {
  status: number
  body: string | Uint8Array
  stream?: AsyncIterable<Uint8Array>
  errorType: string | null
  headers?: Record<string, string>
}

/** What a handler gave back, as it goes out; in development its own schema looks at it too. */
export function replied(endpoint: Endpoint, answer: Reply<unknown>): Answer {
  const wrapped = typeof answer === 'object' && answer !== null && 'reply' in answer ? answer : { reply: answer }
  const {
    reply,
    status = 200,
    headers,
  } = wrapped as { reply: unknown; status?: number; headers?: Record<string, string> }
  if (config().nodeEnv !== 'production' && status === 200) endpoint.reply.parse(reply)
  const errorType = headers?.['x-error-type'] ?? null
  return {
    status,
    ...(isStream(reply)
      ? { body: '', stream: reply }
      : { body: reply instanceof Uint8Array ? reply : JSON.stringify(reply) }),
    errorType,
    ...(headers && { headers }),
  }
}

export const withHeaders = (answer: Answer, headers: Record<string, string>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
})

/** The answer of an expected no; anything else is a bug and is thrown on. */
export function refused(error: unknown): Answer {
  if (!isRefusal(error)) throw error
  return {
    status: error.status,
    body: JSON.stringify(error.toBody()),
    errorType: slugOf(error.refusal),
    ...(error.detail.headers && { headers: error.detail.headers }),
  }
}

const signatureInvalid = slugOf('signatureInvalid')

/** How to prove who one is, in the words of RFC 9110; a token that was sent and is none is said to be so. */
function challenge({ caller }: Endpoint, incoming: Incoming, errorType: string | null): string {
  if (caller === 'signed' || errorType === signatureInvalid) return 'StandardWebhooks'
  if (caller === 'gateway') return 'Signature'
  if (caller === 'staff' || caller === 'link') return 'Session'
  const sent = incoming.header('authorization') !== undefined
  return `Bearer realm="hubline"${sent ? ', error="invalid_token"' : ''}`
}

/** Turns whatever happens into an `Outgoing`, and writes the one log line of the request. */
export function answering(
  endpoint: Endpoint,
  work: (incoming: Incoming, trace: Trace, always: Always) => Promise<Answer>,
): Served {
  return async (incoming) => {
    const started = performance.now()
    const trace: Trace = {}
    const always: Always = {}
    let answer: Answer
    try {
      answer = await work(incoming, trace, always).catch((error) => {
        if (trace.call) trace.call.at ??= faultsOf(error)
        return refused(error)
      })
    } catch (error) {
      log().error({ event: 'request.failed', requestId: incoming.requestId, endpoint: endpoint.path, err: error })
      answer = refused(new Refusal('failure', { name: incoming.requestId || randomUUID() }))
    }
    const { asker, call, ...said } = trace
    if (asker && answer.errorType !== null) await noteRefused(endpoint, incoming, asker, { ...answer, ...said })
    log().info({
      event: 'request',
      requestId: incoming.requestId,
      method: endpoint.method,
      endpoint: endpoint.path,
      status: answer.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(answer.errorType && { errorType: answer.errorType }),
      ...said,
    })
    if (answer.status === 401) always['www-authenticate'] = challenge(endpoint, incoming, answer.errorType)
    noteCall(endpoint, incoming, { ...trace, call }, { ...answer, ms: performance.now() - started })
    return outgoing(withHeaders(answer, always), incoming.requestId)
  }
}

/** The program is the path's or the body's, where the caller was let into it. */
async function noteRefused(
  { method, path, summary }: Endpoint,
  { params }: Incoming,
  asker: Asker,
  { status, errorType: why, program }: { status: number; errorType: string | null; program?: string },
): Promise<void> {
  const given = program === undefined ? params : { ...params, programId: program }
  if (why === null || !isBorder(asker, { status, why }, given)) return
  await recordAccess(asker, { place: `${method} ${path}`, words: summary, why, params: given })
}

const outgoing = ({ status, body, stream, errorType, headers }: Answer, requestId: string): Outgoing => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(errorType && { 'x-error-type': errorType }),
    ...headers,
  },
  body,
  ...(stream && { stream }),
})

/** A refusal of the server itself, before any endpoint is found: wrong method, no such path, a bad escape. */
export const plainRefusal = (refusal: Refusal, requestId: string): Outgoing => outgoing(refused(refusal), requestId)
