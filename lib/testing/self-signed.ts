// A certificate of its own making, as a partner's server has that was set up in a hurry: nothing on the machine is
// needed for it, and no key lies in the repository. Just enough DER (X.690) for one X.509 v3 certificate.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const octets = (...parts: Buffer[]) => der(0x04, ...parts)
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** Positive: the first bit must not be set. */
const integer = (bytes: Buffer) => der(0x02, bytes)
const time = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-T:]|\.\d+/g, ''), 'latin1'))
const yes = der(0x01, Buffer.from([255]))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = oid('550403')
const subjectAltName = oid('551d11')
const basicConstraints = oid('551d13')
const dayMs = 86_400_000

export type Certificate = { key: string; cert: string }

/** For `localhost` and 127.0.0.1 (`byNumber`) unless other names are given; valid for `days` from yesterday. */
export function selfSigned({
  names = ['localhost'],
  days = 30,
  byNumber = names.includes('localhost'),
}: {
  names?: string[]
  days?: number
  byNumber?: boolean
} = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const who = sequence(set(sequence(commonName, der(0x0c, Buffer.from(names[0] ?? '')))))
  const from = Date.now() - dayMs
  const alternatives = [
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...(byNumber ? [der(0x87, Buffer.from([127, 0, 0, 1]))] : []),
  ]
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    who,
    sequence(time(new Date(from)), time(new Date(from + days * dayMs))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(basicConstraints, yes, octets(sequence(yes))),
        sequence(subjectAltName, octets(sequence(...alternatives))),
      ),
    ),
  )
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
