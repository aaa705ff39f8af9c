// The browser's way to an endpoint: typed by its row, refused in the row's words, lost when the network is.
import { callAddress } from '@/components/kit/portal-address'
import type { BodyOf, DraftOf, Endpoint, ReplyOf, UploadEndpoint } from '@/lib/contract/endpoint'
import type { ErrorBody } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

/** The server said no: `message` is a sentence a person can act on, `type` the slug of the catalogue's row. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  constructor(
    readonly status: number,
    readonly code: number | undefined,
    readonly type: string,
    message: string,
    readonly data: Record<string, unknown> | undefined,
    readonly requestId: string,
    /** The same for who reads it; without it only machines are answered so. */
    readonly words?: Record<Language, string>,
  ) {
    super(message)
  }
}

/** No answer came: the network is away, or the server is. Whether the call took effect is unknown. */
export class CallLost extends Error {
  override readonly name = 'CallLost'
  constructor() {
    super('No connection. What you typed is still here; try again when you are back online.')
  }
}

type Draft<E> = DraftOf<E> extends undefined ? { body?: undefined } : { body: DraftOf<E> | BodyOf<E> }
export type CallOptions<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  /** The same key makes a repeat of the same call harmless. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** It goes out although the page is being left. */
  keepalive?: boolean
} & Draft<E>

let sessionEnd: (() => Promise<boolean>) | null = null
let contact: () => void = () => undefined
let asking: Promise<boolean> | null = null
/** What is asked for: a code of the app, or of who has none the password, or another visit to the sign-in provider; and whether
 *  a passkey will do. */
export type Proof = { by: 'code' | 'password' | 'provider'; passkey: boolean }
let proof: ((asked: Proof) => Promise<boolean>) | null = null
let proving: Promise<boolean> | null = null

/** Called when a session has ended; answers true once the person has signed in again, and the call is sent once more. */
export const onSessionEnd = (handler: (() => Promise<boolean>) | null): void => {
  sessionEnd = handler
}
/** Called when an act wants a fresh proof; answers true once it is given, and the call is sent once more. */
export const onProof = (handler: ((asked: Proof) => Promise<boolean>) | null): void => {
  proof = handler
}
/** Called after every answer that came within a session, so that the browser's idle clock starts again. */
export const onContact = (handler: () => void): void => {
  contact = handler
}

/** Calls an endpoint. Throws CallRefused or CallLost. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ReplyOf<E>> {
  return read(endpoint, await within(() => send(endpoint, options)))
}

type Upload = {
  params: Record<string, string>
  headers: Record<string, string>
  file: Blob
  /** How much of it has left this machine, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file as it is. Throws CallRefused or CallLost. */
export async function callUpload<E extends UploadEndpoint>(endpoint: E, upload: Upload): Promise<ReplyOf<E>> {
  return read(endpoint, await within(() => sendFile(endpoint, upload)))
}

/** The same for an endpoint that answers with a file. */
export async function callFile<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Blob> {
  const response = await within(() => send(endpoint, options))
  if (!response.ok) await read(endpoint, response)
  contact()
  return response.blob().catch(() => {
    throw new CallLost()
  })
}

/** Where an endpoint stands, with its path variables filled in. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, params: Record<string, string>): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

async function askedOf(answer: Response): Promise<Proof> {
  const { by, passkey } = ((await answer.clone().json()) as ErrorBody).error.data ?? {}
  return { by: by === 'password' || by === 'provider' ? by : 'code', passkey: passkey === true }
}

/** Sends a call; when the session has ended, or wants a fresh proof, once more after the person has given it. */
async function within(once: () => Promise<Response>): Promise<Response> {
  const first = await once()
  const type = first.status === 401 && first.headers.get('x-error-type')
  if (type === 'step_up_needed' && proof) {
    proving ??= askedOf(first)
      .then(proof)
      .finally(() => {
        proving = null
      })
    return (await proving) ? once() : first
  }
  if (type !== 'unauthorized' || !sessionEnd) return first
  asking ??= sessionEnd().finally(() => {
    asking = null
  })
  return (await asking) ? once() : first
}

async function send<E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {}, idempotencyKey, signal, keepalive, body }: CallOptions<E>,
): Promise<Response> {
  const path = callAddress(addressOf(endpoint, params))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const url = search.size > 0 ? `${path}?${search}` : path
  try {
    return await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallLost()
  }
}

/** fetch tells nobody how much of a body has gone out. */
const sendFile = (endpoint: UploadEndpoint, { params, headers, file, onProgress }: Upload): Promise<Response> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, params))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const told = ['x-error-type', 'x-request-id'].map((name) => [name, request.getResponseHeader(name) ?? ''])
      done(new Response(request.responseText, { status: request.status, headers: Object.fromEntries(told) }))
    }
    request.onerror = () => fail(new CallLost())
    request.onabort = request.onerror
    request.send(file)
  })

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const passive = endpoint.caller === 'staff' && endpoint.passive
  if (response.status !== 401 && !passive) contact()
  const text = await response.text().catch(() => {
    throw new CallLost()
  })
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : null
  if (response.ok && body) return body as ReplyOf<E>
  throw await refusalOf(response, body)
}

/** What a "no" says, in the catalogue's words and in those of whoever reads it. */
export async function refusalOf(response: Response, body: unknown): Promise<CallRefused> {
  const { error } = (body ?? {}) as Partial<ErrorBody>
  const type = response.headers.get('x-error-type') ?? 'failure'
  const message = error?.message ?? 'Something went wrong on our side. Try again.'
  const requestId = response.headers.get('x-request-id') ?? ''
  const words = await import('@/components/kit/words/refused-words').then(
    ({ refusedWords }) => refusedWords(type, message, error?.data),
    () => undefined, // the line is gone too
  )
  return new CallRefused(response.status, error?.code, type, message, error?.data, requestId, words)
}
