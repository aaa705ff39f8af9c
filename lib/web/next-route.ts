// The second door: the same handlers behind Next's route files, for whoever runs Next without the thin server.
// Every method is exported so that a wrong one answers 405 in JSON with `allow` (Next alone answers without).
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { Refusal } from '@/lib/contract/refusals'
import { config } from '@/lib/platform/config'
import { plainRefusal } from './answer'
import { route } from './dispatch'
import { served } from './handlers'
import type { Incoming, Outgoing } from './wire'

type RouteHandler = (request: Request) => Promise<Response>

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

/** The exports of a route file for the endpoint `name`. */
export function toRoute(name: EndpointName): Record<(typeof methods)[number], RouteHandler> {
  const { method } = endpoints[name]
  const answer: RouteHandler = async (request) => {
    const found = route(method, new URL(request.url).pathname)
    // Next came here by the same path, so what the table does not find has a variable that cannot be decoded.
    if (found.kind !== 'endpoint' || found.handle !== served[name])
      return toResponse(plainRefusal(new Refusal('badRequest'), requestIdOf(request)))
    return toResponse(await found.handle(toIncoming(request, found.params)))
  }
  const wrong: RouteHandler = async (request) =>
    toResponse(plainRefusal(new Refusal('methodNotAllowed', { headers: { allow: method } }), requestIdOf(request)))
  const head: RouteHandler = async (request) => withoutBody(await answer(request))
  const handlerOf = (each: string) => (each === method ? answer : each === 'HEAD' && method === 'GET' ? head : wrong)
  return Object.fromEntries(methods.map((each) => [each, handlerOf(each)])) as Record<
    (typeof methods)[number],
    RouteHandler
  >
}

/** As the thin server answers HEAD: everything but the body. */
const withoutBody = async (response: Response): Promise<Response> => {
  const { status, headers } = response
  const { byteLength } = await response.arrayBuffer()
  return new Response(null, {
    status,
    headers: { ...Object.fromEntries(headers), 'content-length': String(byteLength) },
  })
}

/** Without the thin server the id comes from outside, so only what looks like one is taken over. */
const requestIdOf = (request: Request) =>
  /^[\w-]{1,64}$/.exec(request.headers.get('x-request-id') ?? '')?.[0] ?? randomUUID()

/** Next does not say who connected; what a header says counts only where a proxy of ours wrote it. Unknown is allowed by
 *  no allow-list of a token. */
const addressOf = (request: Request) =>
  config().trustProxy ? (request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '') : ''

/** The exports of the one route file behind which the console's own endpoints stand. */
export function toConsoleRoutes(): Record<(typeof methods)[number], RouteHandler> {
  const answer: RouteHandler = async (request) => {
    const found = route(request.method, new URL(request.url).pathname)
    if (found.kind === 'endpoint') return toResponse(await found.handle(toIncoming(request, found.params)))
    const refusal =
      found.kind === 'none'
        ? new Refusal('notFound')
        : new Refusal('methodNotAllowed', { headers: { allow: found.allow } })
    return toResponse(plainRefusal(refusal, requestIdOf(request)))
  }
  return Object.fromEntries(methods.map((each) => [each, answer])) as ReturnType<typeof toConsoleRoutes>
}

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

const toResponse = ({ status, headers, body, stream }: Outgoing): Response =>
  new Response((stream ? Readable.toWeb(Readable.from(stream, { objectMode: false })) : body) as BodyInit | null, {
    status,
    headers,
  })
