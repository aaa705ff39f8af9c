// Seals secrets kept in the database and files kept in the store: whoever reads only one of them, or a copy, reads none.
// What was sealed before the first rotation names no key and is tried with each; since then it says by which.
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomFillSync } from 'node:crypto'
import { cache } from '@/lib/platform/cache'
import { kidOf, presentSeal, sealKeys } from '@/lib/platform/key-ring'
import { rereadSecrets } from '@/lib/platform/secrets'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const authTagLength = 16
const kidBytes = 6

/** Made once of what the secrets file says. */
const objects = cache<string, { kid: string; key: KeyObject }>()
function keyOf(text: string) {
  const known = objects.get(text) ?? { kid: kidOf('seal', text), key: createSecretKey(text, 'base64url') }
  objects.set(text, known)
  return known
}

/** Opens with the key of this name, or with whichever does; a key that is not known here may have come just now. */
function openWith<T>(kid: string | null, open: (key: KeyObject) => T): T {
  const candidates = () =>
    sealKeys()
      .map(keyOf)
      .filter((one) => kid === null || one.kid === kid)
  let fitting = candidates()
  if (fitting.length === 0 && rereadSecrets()) fitting = candidates()
  let failure: unknown = new Error('Sealed with a key that is not in the secrets file')
  for (const { key } of fitting)
    try {
      return open(key)
    } catch (error) {
      failure = error
    }
  throw failure
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** `v1`, or `v2` and the name of the key; then in base64url a fresh nonce, the authentication tag and the sealed text, with
 *  points between them. `place`, where it is given, is where the text is kept: moved to another it is not opened. */
export function seal(text: string, place?: string): string {
  const { key, kid } = presentSeal()
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, keyOf(key).key, iv, { authTagLength })
  if (place !== undefined) cipher.setAAD(Buffer.from(place))
  const sealed = cipher.update(text, 'utf8', 'base64url') + cipher.final('base64url')
  return [
    sealedHead(kid),
    Buffer.from(iv).toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    sealed,
  ].join('.')
}

/** What sealed text begins with by the present key. */
export const sealedHead = (kid = presentSeal().kid): string => (kid === null ? 'v1' : `v2.${kid}`)

/** The text that `seal` was given; throws when it was sealed with another key, for another place, or changed since. */
export function unseal(sealed: string, place?: string): string {
  const [version, ...parts] = sealed.split('.')
  if (version !== 'v1' && version !== 'v2') throw new Error('Sealed with an unknown version')
  const kid = version === 'v2' ? (parts.shift() ?? '') : null
  const [iv = '', tag = '', text = ''] = parts
  return openWith(kid, (key) => {
    const decipher = createDecipheriv(algorithm, key, bytesOf(iv), { authTagLength })
    if (place !== undefined) decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytesOf(tag))
    return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
  })
}

/** What sealed bytes begin with by the present key. */
export const sealedBytesHead = (kid = presentSeal().kid): Buffer<ArrayBuffer> =>
  kid === null ? Buffer.from([1]) : Buffer.concat([Buffer.from([2]), Buffer.from(kid, 'hex')])

/** A byte of version, of version 2 the name of the key, a fresh nonce, the authentication tag, the sealed bytes. `place` is
 *  where they are kept: sealed bytes that somebody moved to another place are not opened. */
export function sealBytes(bytes: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const { key, kid } = presentSeal()
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, keyOf(key).key, iv, { authTagLength })
  cipher.setAAD(Buffer.from(place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([sealedBytesHead(kid), iv, cipher.getAuthTag(), ...sealed])
}

/** The bytes that `sealBytes` was given; throws when they were sealed with another key, for another place, or changed. */
export function unsealBytes(sealed: Uint8Array, place: string): Buffer {
  const version = sealed[0]
  const kidEnd = version === 2 ? 1 + kidBytes : 1
  const ivEnd = kidEnd + ivBytes
  const head = ivEnd + authTagLength
  if ((version !== 1 && version !== 2) || sealed.length < head) throw new Error('Sealed with an unknown version')
  const kid = version === 2 ? Buffer.from(sealed.subarray(1, kidEnd)).toString('hex') : null
  return openWith(kid, (key) => {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(kidEnd, ivEnd), { authTagLength })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(sealed.subarray(ivEnd, head))
    return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()])
  })
}

/** Whether they name a key of the secrets file, or none; whether it opens them is seen when they are opened. */
export const isSealedHere = (sealed: Uint8Array): boolean =>
  sealed[0] === 1 || sealKeys().some((key) => sealedBytesHead(keyOf(key).kid).equals(sealed.subarray(0, 1 + kidBytes)))
