// The second door: the same handlers behind Next's route files, for whoever runs Next without the thin server.
// Every method is exported so that a wrong one answers 405 in JSON with `allow` (Next alone answers without).
import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints } from '@/lib/contract/endpoints'
import { Refusal } from '@/lib/contract/refusals'
import { route } from './dispatch'
import { served } from './handlers'
import { plainRefusal } from './serve'
import type { Incoming, Outgoing } from './wire'

type Context = { params: Promise<Record<string, string>> }
type RouteHandler = (request: Request, context: Context) => Promise<Response>

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

/** The exports of a route file for the endpoint `name`. */
export function toRoute(name: EndpointName): Record<(typeof methods)[number], RouteHandler> {
  const { method } = endpoints[name]
  const answer: RouteHandler = async (request, context) => toResponse(await served[name](await toIncoming(request, context)))
  const wrong: RouteHandler = async (request) =>
    toResponse(plainRefusal(new Refusal('methodNotAllowed', { headers: { allow: method } }), requestIdOf(request)))
  return Object.fromEntries(methods.map((each) => [each, each === method ? answer : wrong])) as Record<(typeof methods)[number], RouteHandler>
}

const requestIdOf = (request: Request) => request.headers.get('x-request-id') ?? randomUUID()

/** The exports of the one route file behind which the console's own endpoints stand. */
export function toConsoleRoutes(): Record<(typeof methods)[number], (request: Request) => Promise<Response>> {
  const answer = async (request: Request) => {
    const found = route(request.method, new URL(request.url).pathname)
    if (found.kind === 'endpoint') return toResponse(await found.handle(await toIncoming(request, { params: Promise.resolve(found.params) })))
    const refusal = found.kind === 'none' ? new Refusal('notFound') : new Refusal('methodNotAllowed', { headers: { allow: found.allow } })
    return toResponse(plainRefusal(refusal, requestIdOf(request)))
  }
  return Object.fromEntries(methods.map((each) => [each, answer])) as ReturnType<typeof toConsoleRoutes>
}

async function toIncoming(request: Request, context: Context): Promise<Incoming> {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    params: await context.params,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) => readLimited(request, limit),
    address: request.headers.get('x-hubline-address') ?? '',
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

const toResponse = ({ status, headers, body }: Outgoing): Response => new Response(body as BodyInit | null, { status, headers })
