// Files are sealed each under a key of its own, which stands in front of it, sealed with the present key: a new key seals
// these keys anew and leaves the files' own bytes as they are. Files of before are sealed with the key itself, and read as
// ever.
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
import { isSealedHere, sealBytes, sealedBytesHead, unsealBytes } from './seal'

const algorithm = 'aes-256-gcm'
const fileVersion = 3
const keyBytes = 32
const ivBytes = 12
const authTagLength = 16
/** Of the sealed key, beside its head: nonce, authentication tag, key. */
const wrappedBytes = ivBytes + authTagLength + keyBytes

const keyPlace = (place: string) => `key of ${place}`

/** A byte of version, the sealed key, a fresh nonce, the authentication tag, the sealed bytes. `place` is where they are
 *  kept: neither bytes nor a key that somebody moved to another file open anything. */
export function sealFile(bytes: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const key = randomFillSync(new Uint8Array(keyBytes))
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength })
  cipher.setAAD(Buffer.from(place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return joined(sealBytes(key, keyPlace(place)), Buffer.concat([iv, cipher.getAuthTag(), ...sealed]))
}

/** The bytes that `sealFile` was given; throws when they were sealed with another key, for another place, or changed. */
export function unsealFile(sealed: Uint8Array, place: string): Buffer {
  const parts = partsOf(sealed)
  if (!parts) return unsealBytes(sealed, place)
  const { wrapped, rest } = parts
  const decipher = createDecipheriv(algorithm, unsealBytes(wrapped, keyPlace(place)), rest.subarray(0, ivBytes), {
    authTagLength,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(rest.subarray(ivBytes, ivBytes + authTagLength))
  return Buffer.concat([decipher.update(rest.subarray(ivBytes + authTagLength)), decipher.final()])
}

/** Under the present key: of a file with a key of its own that key alone is opened, and its bytes stay as they are. */
export function rewrapFile(sealed: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const parts = partsOf(sealed)
  if (!parts) return sealFile(unsealBytes(sealed, place), place)
  return joined(sealBytes(unsealBytes(parts.wrapped, keyPlace(place)), keyPlace(place)), parts.rest)
}

/** Whether the present key is the one it needs. */
export function isOfPresentKey(sealed: Uint8Array): boolean {
  const head = sealedBytesHead()
  return head.equals((partsOf(sealed)?.wrapped ?? sealed).subarray(0, head.length))
}

/** Whether a key of the secrets file is the one it needs; whether it opens is seen when it is opened. */
export const isFileSealedHere = (sealed: Uint8Array): boolean =>
  isSealedHere(sealed[0] === fileVersion ? sealed.subarray(1) : sealed)

const joined = (wrapped: Uint8Array, rest: Uint8Array) => Buffer.concat([Buffer.from([fileVersion]), wrapped, rest])

/** Null for a file of before. */
function partsOf(sealed: Uint8Array): { wrapped: Uint8Array; rest: Uint8Array } | null {
  if (sealed[0] !== fileVersion) return null
  const head = sealed[1] === 1 ? 1 : 1 + kidBytes
  const end = 1 + head + wrappedBytes
  if (sealed.length < end + ivBytes + authTagLength) throw new Error('Sealed with an unknown version')
  return { wrapped: sealed.subarray(1, end), rest: sealed.subarray(end) }
}
/** The name of a key, where its head has one. */
const kidBytes = 6
