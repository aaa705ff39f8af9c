// A device as it answers a browser: one passkey with a key of its own, and every answer as wrong as a test wants it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@/lib/contract/access/passkeys'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What the browser and the device say; absent, what is right. */
type Says = { origin: string; rpId: string; counter: number; userVerified?: boolean }

const present = 0x01
const verified = 0x04
const attested = 0x40

function head({ rpId, counter, userVerified = true }: Says, more = 0): Buffer {
  const flags = present | (userVerified ? verified : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

const client = (type: string, challenge: string, { origin }: Says) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** CBOR of a COSE key for ECDSA with P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)])
}

/** CBOR of an attestation that attests nothing. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const name = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[name('fmt'), name('none'), name('attStmt'), Buffer.from([0xa0])],
    ...[name('authData'), Buffer.from([0x59]), length, authData],
  ])
}

export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  return {
    id: text(id),
    publicKey: new Uint8Array(coseKey(publicKey)),
    /** What it tells when it is made. */
    make(challenge: string, says: Says): Attestation {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(says, attested), Buffer.alloc(16), length, id, coseKey(publicKey)])
      return {
        id: text(id),
        response: {
          clientDataJSON: text(client('webauthn.create', challenge, says)),
          attestationObject: text(attestationOf(authData)),
          transports: ['internal'],
        },
      }
    },
    /** What it tells when it is asked. */
    answer(challenge: string, says: Says): Assertion {
      const authData = head(says)
      const clientData = client('webauthn.get', challenge, says)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(signature),
        },
      }
    },
  }
}
