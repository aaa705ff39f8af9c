// What is wrong with a signature that does not fit: the first explanation that does. It runs in the browser and asks nobody.

/** TABLE: what may be wrong, and what to do about it. */
export const signatureFaults = {
  headerMissing: 'A header is missing. All three are needed: webhook-id, webhook-timestamp and webhook-signature.',
  versionMissing: 'No signature begins with "v1,". Compare what stands after it, and skip other versions.',
  hexadecimal: 'The signature is in hexadecimal. It is Base64, as is what you compare it with.',
  urlSafe: 'The signature is in the Base64 of addresses (- and _, no =). It is plain Base64.',
  milliseconds: 'webhook-timestamp is in milliseconds. It is in seconds since 1970.',
  secretUnreadable: 'The secret is no Base64 after "whsec_". Take it as it was shown, whole and without spaces.',
  secretAsText: 'The text of the secret was taken as the key. The key is what the Base64 after "whsec_" stands for.',
  idLeftOut: 'webhook-id was left out. What is signed is id.timestamp.body, with points between.',
  timeLeftOut: 'webhook-timestamp was left out. What is signed is id.timestamp.body, with points between.',
  bodyAlone: 'The body alone was signed. What is signed is id.timestamp.body, with points between.',
  bodyRewritten:
    'The body was read and written again (spaces, order or escapes differ). Verify the bytes as they came.',
  lineEnd: 'A line end was added to the body, or taken from it. Verify the bytes as they came.',
  otherBytes: 'It was signed with another secret, or over another id, time or body.',
  tooFar: 'The signature is right, and more than five minutes away from the time. A receiver refuses it.',
} as const satisfies Record<string, string>
export type SignatureFault = keyof typeof signatureFaults

export type Signed = { secret: string; id: string; timestamp: string; signature: string; body: string; now: number }

const farthest = 300

/** Null: a receiver takes it. `now` in seconds. */
export async function signatureFault({
  secret,
  id,
  timestamp,
  signature,
  body,
  now,
}: Signed): Promise<SignatureFault | null> {
  if (!id || !timestamp || !signature) return 'headerMissing'
  const given = signature.split(' ').filter((each) => each.startsWith('v1,'))
  if (given.length === 0) return 'versionMissing'
  const values = given.map((each) => each.slice(3))
  if (values.every((each) => /^[0-9a-f]{64}$/i.test(each))) return 'hexadecimal'
  const text = secret.replace(/^whsec_/, '')
  const key = bytesOf(text)
  if (!key || key.length === 0) return 'secretUnreadable'

  const fits = async (own: Uint8Array<ArrayBuffer>, signed: string) => values.includes(await signatureOf(own, signed))
  const whole = `${id}.${timestamp}.${body}`
  if (await fits(key, whole))
    return /^\d{13}$/.test(timestamp) ? 'milliseconds' : Math.abs(now - Number(timestamp)) <= farthest ? null : 'tooFar'
  if (values.map(plainBase64).includes(await signatureOf(key, whole))) return 'urlSafe'
  const seconds = /^\d{13}$/.test(timestamp) ? timestamp.slice(0, 10) : null
  if (seconds && (await fits(key, `${id}.${seconds}.${body}`))) return 'milliseconds'
  for (const own of [secret, text]) if (await fits(encode(own), whole)) return 'secretAsText'
  if (await fits(key, `${timestamp}.${body}`)) return 'idLeftOut'
  if (await fits(key, `${id}.${body}`)) return 'timeLeftOut'
  if (await fits(key, body)) return 'bodyAlone'
  for (const other of [`${body}\n`, `${body}\r\n`, body.replace(/\r?\n$/, ''), body.trim()])
    if (await fits(key, `${id}.${timestamp}.${other}`)) return 'lineEnd'
  for (const other of rewritten(body)) if (await fits(key, `${id}.${timestamp}.${other}`)) return 'bodyRewritten'
  return 'otherBytes'
}

async function signatureOf(key: Uint8Array<ArrayBuffer>, signed: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encode(signed)))
  return btoa(String.fromCharCode(...bytes))
}

const encode = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const plainBase64 = (text: string) => {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, '=')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** The body as libraries write it: compact, with spaces, indented, its members in order, letters escaped. */
function rewritten(body: string): string[] {
  try {
    const read: unknown = JSON.parse(body)
    const compact = JSON.stringify(read)
    const inOrder = JSON.stringify(sorted(read))
    const plain = [compact, JSON.stringify(read, null, 2), JSON.stringify(read, null, 4), inOrder]
    const all = [...plain, spaced(compact), spaced(inOrder)]
    return [...all, ...all.map(escaped), ...all.map((each) => each.replaceAll('/', '\\/'))]
  } catch {
    return []
  }
}
const inText = /"(?:[^"\\]|\\.)*"|[:,]/g
const spaced = (json: string) => json.replace(inText, (part) => (part === ':' || part === ',' ? `${part} ` : part))
const escaped = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
