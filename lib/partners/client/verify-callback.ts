// Callbacks as Standard Webhooks signs them: whether one is the hub's, and which of the four it is.
import type { Callbacks } from './hubline-types'

export type Shape = keyof Callbacks
/** `id` is the same on every try and replay: take each once. */
export type Verified = { [Each in Shape]: { shape: Each; id: string; at: Date; body: Callbacks[Each] } }[Shape]

/** Why a callback is not taken, the first that fits. Answer 401 to each. */
export type CallbackFault =
  | 'header_missing'
  | 'timestamp_unreadable'
  | 'timestamp_too_far'
  | 'secret_unreadable'
  | 'signature_version_missing'
  | 'signature_wrong'
  | 'body_unreadable'

export class CallbackError extends Error {
  override readonly name = 'CallbackError'
  readonly fault: CallbackFault
  constructor(fault: CallbackFault) {
    super(`The callback is not taken: ${fault}`)
    this.fault = fault
  }
}

type Headers3 = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>
const farthestSeconds = 300

/** Reads a callback from its bytes as they came. `secrets` are all that may have signed it: during a rotation two. One that is
 *  missing or unreadable is left out while another is there. Throws CallbackError. */
export async function verifyCallback(
  raw: Uint8Array | string,
  headers: Headers3,
  secrets: string | readonly (string | undefined)[],
  now: Date = new Date(),
): Promise<Verified> {
  const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw) : raw
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signature) throw new CallbackError('header_missing')
  if (!/^\d{1,12}$/.test(timestamp)) throw new CallbackError('timestamp_unreadable')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > farthestSeconds) throw new CallbackError('timestamp_too_far')

  const given = signature.split(' ').filter((each) => each.startsWith('v1,'))
  if (given.length === 0) throw new CallbackError('signature_version_missing')
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + bytes.length)
  signed.set(head)
  signed.set(bytes, head.length)
  const read = await Promise.all((typeof secrets === 'string' ? [secrets] : secrets).map(keyOf))
  const keys = read.flatMap((key) => (key ? [key] : []))
  if (keys.length === 0) throw new CallbackError('secret_unreadable')
  const tried = keys.flatMap((key) => given.map((each) => matches(key, each.slice(3), signed)))
  if (!(await Promise.all(tried)).includes(true)) throw new CallbackError('signature_wrong')
  return { ...shaped(bytes), id, at: new Date(Number(timestamp) * 1000) } as Verified
}

function headerOf(headers: Headers3, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : undefined
}

async function keyOf(secret = ''): Promise<CryptoKey | null> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) return null
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** In constant time: the platform compares. */
async function matches(key: CryptoKey, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = fromBase64(signature)
  return bytes !== null && crypto.subtle.verify('HMAC', key, bytes, signed)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** The body tells which it is: of the four, one alone has what is looked for. */
function shaped(bytes: Uint8Array): { shape: Shape; body: unknown } {
  const body = bodyIn(bytes)
  const { data, patient } = body.event
  const shape: Shape =
    data?.value === 'optOut' || data?.value === 'optIn'
      ? 'optOut'
      : data?.key === 'userAction'
        ? 'dosage'
        : patient?.mediaIds === undefined
          ? 'pap'
          : 'consent'
  return { shape, body }
}

type Any = { event: { data?: { key?: string; value?: string }; patient?: { mediaIds?: unknown } } }
function bodyIn(bytes: Uint8Array): Any {
  try {
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<Any> | null
    if (typeof read?.event === 'object' && read.event !== null) return read as Any
  } catch {
    // Said below.
  }
  throw new CallbackError('body_unreadable')
}
