// Pages that are HTML alone: what Next would have a browser run there is more than all the rest of it, and does nothing.
// So its scripts are taken out on the way; a page's own script is marked `data-own`.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { verifyPath } from '@/lib/contract/journeys/checked-copy'

/** The pages of patients' links: native forms, to which a script of their own adds, in development too. */
export const isOfLink = (path: string): boolean => path.startsWith('/m/')

/** Those, the pages of the sign-in, and the page that verifies a signed copy. */
export const isPlain = (path: string): boolean =>
  isOfLink(path) || ['/sign-in', '/sign-in/code', '/sign-in/password', verifyPath].includes(path)

const scripts = /<script\b(?![^>]*\bdata-own\b)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g

const withoutScripts = (html: string): string => html.replace(scripts, '')

/** The answer to this request is gathered, and sent as one piece without its scripts. */
export function servePlain(request: IncomingMessage, response: ServerResponse): void {
  const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  delete request.headers['accept-encoding']
  const parts: Buffer[] = []
  const gather = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') parts.push(Buffer.from(chunk, typeof encoding === 'string' ? 'utf8' : undefined))
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk))
  }
  const calledBack = (rest: unknown[]) => {
    const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined
    if (done) process.nextTick(done)
  }
  const { end, writeHead } = response
  response.flushHeaders = () => undefined
  // Its head is written with the whole: what is said of it before is only kept.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const told = rest.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    for (const [name, value] of Object.entries((told ?? {}) as Record<string, string>)) response.setHeader(name, value)
    return response
  }) as typeof response.writeHead
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    gather(chunk, rest[0])
    calledBack(rest)
    return true
  }) as typeof response.write
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (typeof chunk !== 'function') gather(chunk, rest[0])
    calledBack([chunk, ...rest])
    response.writeHead = writeHead
    const whole = Buffer.concat(parts)
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html'))
      return end.call(response, whole, 'utf8')
    const html = Buffer.from(withoutScripts(whole.toString()))
    response.removeHeader('content-length')
    response.removeHeader('link')
    if (packs) response.setHeader('content-encoding', 'gzip')
    return end.call(response, packs ? gzipSync(html) : html, 'utf8')
  }) as typeof response.end
}
