// A stream sealed for a public key: a head line, then chunks of AES-256-GCM. The key is agreed with a key pair made for this
// one stream, so a chunk's nonce is its number; the last one says that it is the last. So a flipped byte, a chunk that is
// missing, moved or of another stream, and an end that was cut off are found, and nothing unproved is ever handed on.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import { CommandFailed } from '../hub/command'
import { nameOfKey, type PrivateKey, pointOf, publicKeyOf } from './backup-key'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16
const mostHead = 1_024
const first = 'HUBLINE BACKUP 1 '

const headShape = z.object({ made: z.iso.datetime(), for: z.string(), key: z.string().length(43) })

/** The head is part of the key: who changes a letter of it opens nothing. */
function keyOf(mine: KeyObject, theirs: KeyObject, head: string): Uint8Array {
  const shared = diffieHellman({ privateKey: mine, publicKey: theirs })
  return new Uint8Array(hkdfSync('sha256', shared, createHash('sha256').update(head).digest(), 'hubline backup 1', 32))
}

/** Null where the head names no point that a key can be agreed with. */
function agreed(mine: KeyObject, theirs: string, head: string): Uint8Array | null {
  try {
    return keyOf(mine, publicKeyOf(theirs), head)
  } catch {
    return null
  }
}

function nonceOf(chunk: number, last: boolean): Uint8Array {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  { made, recipient }: { made: Date; recipient: string },
): AsyncGenerator<Uint8Array> {
  const pair = generateKeyPairSync('x25519')
  const { x } = pair.publicKey.export({ format: 'jwk' })
  const head = `${first}${JSON.stringify({ made: made.toISOString(), for: nameOfKey(recipient), key: x })}\n`
  const key = keyOf(pair.privateKey, publicKeyOf(pointOf(recipient)), head)
  yield Buffer.from(head)
  let number = 0
  for await (const { bytes, last } of chunksOf(plain, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number++, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** What `seal` was given; throws a CommandFailed where it is not all of it, or not what it was. */
export async function* open(
  sealed: AsyncIterable<Uint8Array>,
  { file, privateKey }: { file: string; privateKey: PrivateKey },
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await splitHead(sealed, file)
  const { for: name, key: theirs } = parseHead(head, file)
  if (name !== privateKey.name)
    throw new CommandFailed(
      `The backup ${file} was made for another key (${name}) than that of the key file (${privateKey.name}).`,
    )
  const key = agreed(privateKey.key, theirs, head)
  if (!key) throw new CommandFailed(damaged(file))
  let number = 0
  for await (const { bytes, last } of chunksOf(rest, chunkBytes + tagBytes)) {
    const opened = openChunk(key, bytes, nonceOf(number, last))
    if (!opened) throw new CommandFailed(last ? cutShort(file) : damaged(file))
    number += 1
    yield opened
  }
}

/** What is there of a chunk that was cut off opens no more than one that was changed. */
const cutShort = (file: string) => `The backup ${file} is cut short, or its end was changed.`
export const damaged = (file: string) => `The backup ${file} is damaged, or somebody changed it.`

function openChunk(key: Uint8Array, bytes: Buffer, nonce: Uint8Array): Buffer | null {
  if (bytes.length < tagBytes) return null
  const end = bytes.length - tagBytes
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch {
    return null
  }
}

/** Pieces of one size; the last may be shorter, and there is always one. */
async function* chunksOf(
  from: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Uint8Array[] = []
  let held = 0
  for await (const piece of from) {
    waiting.push(piece)
    held += piece.length
    if (held <= size) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at > size; at += size) yield { bytes: all.subarray(at, at + size), last: false }
    waiting = [all.subarray(at)]
    held = all.length - at
  }
  yield { bytes: Buffer.concat(waiting), last: true }
}

async function splitHead(sealed: AsyncIterable<Uint8Array>, file: string) {
  const pieces = sealed[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (!start.includes('\n') && start.length <= mostHead) {
    const { value, done } = await pieces.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const end = start.indexOf('\n') + 1
  if (end === 0 || end > mostHead) throw new CommandFailed(noBackup(file))
  async function* rest() {
    yield start.subarray(end)
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { head: start.subarray(0, end).toString('utf8'), rest: rest() }
}

const noBackup = (file: string) => `The file ${file} is no backup of Hubline, or its beginning is damaged.`

function parseHead(head: string, file: string) {
  try {
    if (!head.startsWith(first)) throw new Error('other')
    return headShape.parse(JSON.parse(head.slice(first.length)))
  } catch {
    throw new CommandFailed(noBackup(file))
  }
}
