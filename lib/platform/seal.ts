// Seals secrets kept in the database and files kept in the store: whoever reads only one of them, or a copy, reads none.
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomFillSync } from 'node:crypto'
import { onForget } from '@/lib/platform/cache'
import { secrets } from '@/lib/platform/secrets'

const algorithm = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const authTagLength = 16

/** Made once of what the secrets file says. */
let key: KeyObject | undefined
onForget(() => {
  key = undefined
})
function sealKey(): KeyObject {
  key ??= createSecretKey(secrets().sealKey, 'base64url')
  return key
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** `v1`, then in base64url a fresh nonce, the authentication tag and the sealed text, with points between them. */
export function seal(text: string): string {
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, sealKey(), iv, { authTagLength })
  const sealed = cipher.update(text, 'utf8', 'base64url') + cipher.final('base64url')
  return [version, Buffer.from(iv).toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed].join('.')
}

/** The text that `seal` was given; throws when it was sealed with another key or changed since. */
export function unseal(sealed: string): string {
  const [written, iv = '', tag = '', text = ''] = sealed.split('.')
  if (written !== version) throw new Error('Sealed with an unknown version')
  const decipher = createDecipheriv(algorithm, sealKey(), bytesOf(iv), { authTagLength })
  decipher.setAuthTag(bytesOf(tag))
  return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
}

const bytesVersion = 1
const headBytes = 1 + ivBytes + authTagLength

/** One byte of version, a fresh nonce, the authentication tag, the sealed bytes. `place` is where they are kept: sealed
 *  bytes that somebody moved to another place are not opened. */
export function sealBytes(bytes: Uint8Array, place: string): Buffer<ArrayBuffer> {
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, sealKey(), iv, { authTagLength })
  cipher.setAAD(Buffer.from(place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([Uint8Array.of(bytesVersion), iv, cipher.getAuthTag(), ...sealed])
}

/** The bytes that `sealBytes` was given; throws when they were sealed with another key, for another place, or changed. */
export function unsealBytes(sealed: Uint8Array, place: string): Buffer {
  if (sealed[0] !== bytesVersion || sealed.length < headBytes) throw new Error('Sealed with an unknown version')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv(algorithm, sealKey(), iv, { authTagLength })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, headBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
}
