// Seals secrets kept in the database: whoever reads only the database, or a copy of it, reads none of them.
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
import { secrets } from '@/lib/platform/secrets'

const algorithm = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const authTagLength = 16

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** `v1`, then in base64url a fresh nonce, the authentication tag and the sealed text, with points between them. */
export function seal(text: string): string {
  const iv = randomFillSync(new Uint8Array(ivBytes))
  const cipher = createCipheriv(algorithm, bytesOf(secrets().sealKey), iv, { authTagLength })
  const sealed = cipher.update(text, 'utf8', 'base64url') + cipher.final('base64url')
  return [version, Buffer.from(iv).toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed].join('.')
}

/** The text that `seal` was given; throws when it was sealed with another key or changed since. */
export function unseal(sealed: string): string {
  const [written, iv = '', tag = '', text = ''] = sealed.split('.')
  if (written !== version) throw new Error('Sealed with an unknown version')
  const decipher = createDecipheriv(algorithm, bytesOf(secrets().sealKey), bytesOf(iv), { authTagLength })
  decipher.setAuthTag(bytesOf(tag))
  return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
}
