// The second door: the same handlers behind Next's route files, for whoever runs Next without the thin server.
// Every method is exported so that a wrong one answers 405 in JSON with `allow` (Next alone answers without).
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { slugOf } from '@/lib/contract/refusal-names'
import { Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'
import { plainRefusal } from './answer'
import { route } from './dispatch'
import { served } from './handlers'
import { noteUnknownCall } from './note-call'
import type { Incoming, Outgoing } from './wire'

type RouteHandler = (request: Request) => Promise<Response>

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
type Routes = Record<(typeof methods)[number], RouteHandler>

/** The exports of a route file for the endpoint `name`. */
export function toRoute(name: EndpointName): Routes {
  const { method } = endpoints[name]
  const answer: RouteHandler = async (request) => {
    const found = route(method, new URL(request.url).pathname)
    // Next came here by the same path, so what the table does not find has a variable that cannot be decoded.
    if (found.kind !== 'endpoint' || found.handle !== served[name])
      return toResponse(plainRefusal(new Refusal('badRequest'), requestIdOf(request)), request)
    return toResponse(await found.handle(toIncoming(request, found.params)), request)
  }
  const handlerOf = (each: string) => (each === method || (each === 'HEAD' && method === 'GET') ? answer : byTable)
  return Object.fromEntries(methods.map((each) => [each, handlerOf(each)])) as Routes
}

/** Without the thin server the id comes from outside, so only what looks like one is taken over. */
const requestIdOf = (request: Request) =>
  /^[\w-]{1,64}$/.exec(request.headers.get('x-request-id') ?? '')?.[0] ?? randomUUID()

/** Next does not say who connected; what a header says counts only where a proxy of ours wrote it. Unknown is allowed by
 *  no allow-list of a token. */
const addressOf = (request: Request) =>
  config().trustProxy ? (request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '') : ''

/** As the thin server looks a request up: an endpoint, or 405 with `allow`, or 404 as JSON. */
const byTable: RouteHandler = async (request) => {
  const found = route(request.method === 'HEAD' ? 'GET' : request.method, new URL(request.url).pathname)
  if (found.kind === 'endpoint') return toResponse(await found.handle(toIncoming(request, found.params)), request)
  const refusal =
    found.kind === 'none'
      ? new Refusal('notFound')
      : new Refusal('methodNotAllowed', { headers: { allow: found.allow } })
  const requestId = requestIdOf(request)
  const authorization = request.headers.get('authorization') ?? undefined
  const { pathname: path } = new URL(request.url)
  const slug = slugOf(refusal.refusal)
  void noteUnknownCall({ requestId, status: refusal.status, slug, path, ms: 0, authorization }).catch(() => undefined)
  return toResponse(plainRefusal(refusal, requestId), request)
}

/** The exports of a route file that takes every path below its folder: the console's own endpoints, and what no
 *  endpoint has. */
export const tableRoutes = Object.fromEntries(methods.map((each) => [each, byTable])) as Routes

function toIncoming(request: Request, params: Record<string, string>): Incoming {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    params,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) => readLimited(request, limit),
    chunks: () => (request.body ?? []) as AsyncIterable<Uint8Array>,
    address: addressOf(request),
    requestId: requestIdOf(request),
  }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal('payloadTooLarge', { name: `${limit / 1024} KiB` })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ status, headers, body, stream }: Outgoing, { method }: Request): Response {
  if (method !== 'HEAD') {
    const pieces = stream && Readable.toWeb(Readable.from(stream, { objectMode: false }))
    return new Response((pieces ?? body) as BodyInit | null, { status, headers })
  }
  const length = String(Buffer.byteLength(body ?? ''))
  return new Response(null, { status, headers: stream ? headers : { ...headers, 'content-length': length } })
}
