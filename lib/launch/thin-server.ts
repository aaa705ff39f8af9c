// The server that owns the socket, in front of Next.
//
// It answers the endpoint table itself (Next costs nine times as much) and guards what Next leaves open: bodies without a
// limit, bad escapes, odd methods, internal headers. Every answer gets an id, which the log has beside what went wrong.
//
//   refuse    method, address                 400 405 501
//   limit     headers, time, body             408 413 431
//   endpoint  the table's handler             or 404 and 405 as JSON below the table's own folders
//   page      Next, with a nonce for its scripts

import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '@/lib/contract/refusals'
import { reportingHeader } from '@/lib/launch/csp-reports'
import { limitWhileStreaming, reply, toIncoming } from '@/lib/launch/http-door'
import { type AnswerKind, measure } from '@/lib/launch/metrics'
import { ownAnswer, ownMethods } from '@/lib/launch/own-answers'
import {
  commonHeaders,
  dataPolicy,
  dropInternalHeaders,
  permissionsFor,
  policyHeader,
  securityPolicy,
} from '@/lib/launch/page-headers'
import { pageLimit } from '@/lib/launch/page-limit'
import { isOfLink, isPlain, servePlain } from '@/lib/launch/plain-page'
import { currentRequest } from '@/lib/launch/quiet-console'
import { siteLimits } from '@/lib/launch/site-limits'
import { config } from '@/lib/platform/config'
import { log } from '@/lib/platform/log'
import { plainRefusal } from '@/lib/server/web/answer'
import type { route as findRoute } from '@/lib/server/web/dispatch'
import { isLinkPath, linkHeaders, phoneScriptHeader, toLinkStart, withoutKey } from '@/lib/server/web/link-headers'
import { noteUnknownCall } from '@/lib/server/web/note-call'
import { wearStatus } from '@/lib/server/web/page-status'
import type { Outgoing } from '@/lib/server/web/wire'
import { wordsPage } from '@/lib/server/web/words-page'

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What the server needs of the rest; tests give their own. */
export type Behind = {
  route: typeof findRoute
  page: PageHandler
  /** Scripts and styles as they were packed after the build (packed-files.ts). */
  packed?: ((request: IncomingMessage, path: string) => Outgoing | undefined) | undefined
  /** The address of the script that the pages of a link bring (phone-script.ts). */
  phoneScript?: () => string | Promise<string>
  /** Next's development server stands behind (page-headers.ts). */
  development?: boolean
}

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** In any case of letters: a caller who writes /V1 means the interface, and is no browser. */
const dataFolders = /^\/(v1|webhook|api\/console)(\/|$)/i
const tooLong = new Refusal('requestTimeout')
const unreadable = new Refusal('badRequest')

export function thinServer(behind: Behind, limits: { [K in keyof typeof siteLimits]: number } = siteLimits): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headerTime,
    requestTimeout: limits.uploadTime, // who sends anything but a file has less (cutOffLate)
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
    requireHostHeader: false, // missing, it is refused below, in our words and with an id
  })
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const waitLonger = cutOffLate(request, response, limits.requestTime)
    void answer(behind, request, response, waitLonger)
  }
  server.on('request', onRequest)
  server.on('checkExpectation', onRequest) // of the expectations only 100-continue has a meaning, which Node has met
  server.on('clientError', refuseUnreadable)
  server.on('connect', (_request, socket: Duplex) => socket.end(raw(new Refusal('methodUnknown'))))
  // Nobody listens for upgrades: an offer of h2c, as Java's client makes it with every first call, is then passed over.
  return server
}

async function answer(behind: Behind, request: IncomingMessage, response: ServerResponse, waitLonger: () => void) {
  const started = process.hrtime.bigint()
  const requestId = randomUUID()
  const method = request.method ?? 'GET'
  let kind: AnswerKind = 'refused'
  for (const [name, value] of Object.entries(commonHeaders(requestId))) response.setHeader(name, value)
  response.once('close', () => {
    measure(
      kind,
      known.includes(method) ? method : 'other',
      response.statusCode,
      Number(process.hrtime.bigint() - started) / 1e9,
    )
  })
  const give = (outgoing: Outgoing) => {
    response.setHeader(policyHeader, dataPolicy)
    reply(request, response, outgoing)
  }
  const note = (status: number, slug: string, path: string) => {
    const ms = Number(process.hrtime.bigint() - started) / 1e6
    const { authorization } = request.headers
    void noteUnknownCall({ requestId, status, slug, path, ms, authorization }).catch(() => undefined)
  }
  try {
    const address = addressOf(request)
    const hostMissing = request.headers.host === undefined && request.httpVersion === '1.1'
    const target = hostMissing ? undefined : readTarget(request.url ?? '')
    if (!target) return give(error(unreadable))

    const { rawPath, path, query } = target
    if (isLinkPath(path)) for (const [name, value] of Object.entries(linkHeaders)) response.setHeader(name, value)
    const found = behind.route(method === 'HEAD' ? 'GET' : method, rawPath)
    if (found.kind === 'endpoint') {
      kind = 'endpoint'
      const asked = { path, query, params: found.params, address, requestId, onChunks: waitLonger }
      const outgoing = await found.handle(toIncoming(request, asked))
      if (outgoing.stream) kind = 'stream' // as long as a page is open: no time anybody waited
      return give(outgoing)
    }
    if (found.kind === 'wrongMethod') {
      note(405, 'method_not_allowed', path)
      return give(toLinkStart(method, rawPath) ?? wrongMethod(found.allow))
    }
    if (!known.includes(method)) return give(wrongMethod(known.join(', ')))
    if (dataFolders.test(path)) {
      note(404, 'not_found', path)
      return give(error(new Refusal('notFound')))
    }

    const own = await ownAnswer(request, path, address)
    if (own) {
      kind = 'health'
      const methods = ownMethods(path)
      if (!methods.split(', ').includes(method)) return give(wrongMethod(methods))
      return give(own instanceof Refusal ? error(own) : own)
    }
    kind = isStatic(path) ? 'static' : 'page'
    const elsewhere = withoutKey(method, request.url ?? '', (name) => request.headers[name]?.toString())
    if (elsewhere) return give(elsewhere)
    const packed = kind === 'static' && behind.packed?.(request, path)
    if (packed) return give(packed)
    const waits = kind === 'page' && (await pageLimit(request, path))
    if (waits) return give(waits)
    await currentRequest.run({ requestId }, () => page(behind, request, response, { path, query, address, requestId }))
  } catch (err) {
    log().error({ event: 'site.failed', requestId, method, err })
    if (response.headersSent) return void response.destroy()
    giveFailure(request, response, requestId, give)
  }
}

const isStatic = (path: string) => path.startsWith('/_next/static/')

/** A body that is still on its way after `time` ends its request, unless it is read in pieces: a file takes longer. */
function cutOffLate(request: IncomingMessage, response: ServerResponse, time: number): () => void {
  const late = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) return void request.socket.destroy()
    response.statusCode = tooLong.status
    request.socket.end(raw(tooLong))
  }, time)
  const waitLonger = () => clearTimeout(late)
  response.once('close', waitLonger)
  return waitLonger
}

async function page(
  { page: handle, phoneScript, development }: Behind,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, address, requestId }: { path: string; query: URLSearchParams; address: string; requestId: string },
) {
  const tooLarge = () => {
    if (response.headersSent) return void request.socket.destroy()
    reply(request, response, error(new Refusal('payloadTooLarge', { name: `${siteLimits.pageBody / 1024} KiB` })))
  }
  if (Number(request.headers['content-length'] ?? 0) > siteLimits.pageBody) return tooLarge()
  limitWhileStreaming(request, siteLimits.pageBody, tooLarge)

  const { headers } = request
  dropInternalHeaders(headers, config().trustProxy)
  if (path.startsWith('/api/'))
    for (const name of Object.keys(headers)) if (/^(rsc$|next-)/.test(name)) delete headers[name]
  const plain = isOfLink(path) || (isPlain(path) && !development)
  const policy = securityPolicy(randomBytes(16).toString('base64'), { development, plain })
  headers[policyHeader] = policy
  headers['x-request-id'] = requestId
  headers['x-hub-address'] = address
  headers['x-hub-path'] = returnPath(path, query)
  // Styles and scripts are no documents, and a phone pays for every header of each of them.
  response.setHeader(policyHeader, isStatic(path) ? dataPolicy : policy)
  if (!isStatic(path)) {
    response.setHeader('permissions-policy', permissionsFor(path))
    response.setHeader(...reportingHeader)
  }
  if (isLinkPath(path)) wearStatus(response, requestId)
  if (isOfLink(path) && phoneScript) headers[phoneScriptHeader] = await phoneScript()
  if (plain) servePlain(request, response)
  await handle(request, response)
}

/** Where a person wanted to go, for after signing in: the list's filters are part of it, Next's own marks are not. */
function returnPath(path: string, query: URLSearchParams) {
  const kept = new URLSearchParams([...query].filter(([name]) => !name.startsWith('_')))
  return kept.size > 0 ? `${encodeURI(path)}?${kept}` : encodeURI(path)
}

/** Raw and decoded; undefined when the address cannot be one: bad escapes, NUL, a form only proxies use. */
function readTarget(url: string) {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined
  const [rawPath = '', ...rest] = url.split('?')
  const search = rest.join('?')
  try {
    const path = decodeURIComponent(rawPath)
    decodeURIComponent(search)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[\u0000-\u001f\u007f\\]/.test(path)) return undefined
    return { rawPath, path, query: new URLSearchParams(search) }
  } catch {
    return undefined
  }
}

/** A proxy appends the address it saw, so only the last one is its word. */
function addressOf(request: IncomingMessage) {
  const seen = request.socket.remoteAddress ?? ''
  const told = config().trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return (told || seen).replace(/^::ffff:(?=\d+\.)/, '')
}

/** What this server refuses itself; the id is set by `commonHeaders`. */
function error(refusal: Refusal): Outgoing {
  const { headers, ...rest } = plainRefusal(refusal, '')
  const { 'x-request-id': _, ...others } = headers
  return { ...rest, headers: others }
}

const wrongMethod = (allow: string) => error(new Refusal('methodNotAllowed', { headers: { allow } }))

/** Something broke below us: whoever asked gets the id that is in the log, as data or as a page. */
function giveFailure(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  give: (outgoing: Outgoing) => void,
) {
  for (const name of response.getHeaderNames())
    if (name.startsWith('content-') && name !== policyHeader) response.removeHeader(name)
  const failure = new Refusal('failure', { name: requestId })
  if (!request.headers.accept?.includes('text/html')) return give(error(failure))
  const title = 'Something went wrong'
  give({
    status: 500,
    ...wordsPage('en', title, `<h1>${title}</h1><p>${failure.message}.</p><p><a href="/">Back to the start</a></p>`),
  })
}

/** What Node's parser could not read never becomes a request; the answer is written by hand. */
function refuseUnreadable(problem: NodeJS.ErrnoException, socket: Duplex) {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (problem.code === 'HPE_HEADER_OVERFLOW') return void socket.end(raw(headersTooLarge))
  if (problem.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(raw(tooLong))
  if (problem.code === 'HPE_INVALID_METHOD') return void socket.end(raw(new Refusal('methodUnknown')))
  socket.end(raw(unreadable))
}

const headersTooLarge = new Refusal('headersTooLarge', { name: `${siteLimits.headerBytes / 1024} KiB` })

function raw(refusal: Refusal) {
  const { status, headers: own, body } = error(refusal)
  const headers = [
    ...Object.entries({ ...commonHeaders(randomUUID()), [policyHeader]: dataPolicy, ...own }).map((pair) =>
      pair.join(': '),
    ),
  ]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    `content-length: ${Buffer.byteLength(String(body))}`,
    'connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** In order: no new connections, answers under way are finished, then the lines are closed. */
export async function closeServer(server: Server, timeoutMs: number) {
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
