// What a handler sees of HTTP and what it gives back. Both doors (the thin server and Next's route handlers)
// translate to and from these two shapes, so a handler cannot tell through which one a request came.

export type Incoming = {
  method: string
  /** Decoded path without query. */
  path: string
  query: URLSearchParams
  /** Path variables of the endpoint's row, decoded. */
  params: Record<string, string>
  /** Header by lower-case name; several lines of one header joined by a comma. */
  header(name: string): string | undefined
  /** The whole body, read once. Throws the refusal `payloadTooLarge` while streaming when it grows over `limit` bytes. */
  body(limit: number): Promise<Uint8Array>
  /** The body as it comes in, instead of `body`, for what is too large to be read before it is looked at. A reader that stops
   *  half-way answers as usual. */
  chunks(): AsyncIterable<Uint8Array>
  /** The caller's address as the thin server saw it. */
  address: string
  requestId: string
}

export type Outgoing = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
  /** In place of the body what may be of any size: each piece is asked for once the one before it has left. */
  stream?: AsyncIterable<Uint8Array>
}

export const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body
