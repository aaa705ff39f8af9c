// The thin server's door: translates Node's request to `Incoming` and `Outgoing` to Node's response.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@/lib/contract/refusals'
import { siteLimits } from '@/lib/launch/site-limits'
import { log } from '@/lib/platform/log'
import type { Incoming, Outgoing } from '@/lib/server/web/wire'

export function toIncoming(
  request: IncomingMessage,
  {
    onChunks,
    ...found
  }: Pick<Incoming, 'path' | 'query' | 'params' | 'address' | 'requestId'> & {
    /** Told when a body is read in pieces, which may take longer. */
    onChunks: () => void
  },
): Incoming {
  return {
    method: request.method ?? 'GET',
    ...found,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    body: (limit) => readBody(request, limit),
    chunks: () => {
      onChunks()
      return chunksOf(request)
    },
  }
}

/** Stopping half-way leaves the line open for the answer; a caller who went away is a request that cannot be read. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk
  } catch {
    throw new Refusal('badRequest')
  }
}

/** The whole body. Throws the refusals `payloadTooLarge` and `badRequest`. */
export function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('payloadTooLarge', { name: sizeOf(limit) })
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge())
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (finish: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
      finish()
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > limit) {
        request.pause()
        settle(() => fail(tooLarge()))
      }
    }
    const onEnd = () => settle(() => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    const onLost = () => settle(() => fail(new Refusal('badRequest')))
    request.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
  })
}

const sizeOf = (bytes: number) => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes / 1024} KiB`)

export function reply(request: IncomingMessage, response: ServerResponse, { status, headers, body, stream }: Outgoing) {
  if (response.destroyed || response.headersSent) return
  if (stream) return replyInPieces(request, response, { status, headers, stream })
  const bytes = body === null ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  if (!request.complete) closeAfter(request, response)
  response.writeHead(status, { ...headers, 'content-length': bytes })
  response.end(request.method === 'HEAD' ? undefined : (body ?? undefined))
}

/** Without a length, and only as fast as the caller reads. A caller who goes away ends the reading; a failure half-way
 *  breaks the line, so that nobody takes a part for the whole. */
function replyInPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, stream }: Pick<Outgoing, 'status' | 'headers'> & { stream: AsyncIterable<Uint8Array> },
) {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') return void response.end()
  // A client that takes nothing for so long has stopped reading; what is held for them is wanted by others.
  response.setTimeout(siteLimits.stalled, () => response.destroy())
  pipeline(Readable.from(stream, { objectMode: false }), response).catch((err: unknown) => {
    if ((err as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log().error({ event: 'reply.broken', err })
  })
}

/** Part of the body is still on its way and nobody will read it: the caller gets the answer, then the line goes. */
function closeAfter(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
  const { socket } = request
  response.once('finish', () => setTimeout(() => socket.destroy(), siteLimits.linger).unref())
}

/** Ends a request whose body grows over the limit while Next reads it. */
export function limitWhileStreaming(request: IncomingMessage, limit: number, onOver: () => void) {
  let size = request.readableLength // what came in the same packet as the headers
  const push = request.push.bind(request)
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0
    if (size <= limit) return push(chunk, encoding)
    request.push = () => false
    onOver()
    return false
  }
}
