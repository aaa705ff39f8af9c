// What a page of a link posts: the fields of a native form, and one photo or file where the form has one
// (lib/contract/journeys/flow.ts).
//
// A file is read while it comes in and never kept beyond its limit; what lies beyond is read on and thrown away, because
// a phone that is still sending does not see an answer. Whatever was wrong with the file is told by name, so that the
// page can say it in words; a body that cannot be read at all is refused.
import { once } from 'node:events'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { flowLimits } from '@/lib/contract/journeys/flow'
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { requirePlain } from './parse-body'
import type { Incoming } from './wire'

export type Form = { fields: Record<string, string> } & (
  | { file: Buffer; problem: null }
  | { file: null; problem: Extract<FlowProblemName, 'fileMissing' | 'fileEmpty' | 'fileTooLarge'> }
)
type FormFile = { bytes: Buffer; name: string } | 'tooLarge'

export type FormLimits = {
  fields: number
  fieldName: number
  /** Bytes of one field. */
  field: number
  /** Bytes of a form without a file. */
  form: number
  /** Left out where no file is asked for; `readAtMost` is how much of one too large is read before the line is closed. */
  file?: { upload: number; readAtMost: number }
}

/** From whom nothing is known but the link: a date of birth, and what a page that came too late still carries. */
const outside = { fields: 60, fieldName: 60, field: 64 * 1024, form: 64 * 1024 }
export const formLimits = {
  outside,
  /** A drawn signature is the longest field, and the language switch takes it along. */
  answer: { ...outside, field: 400_000, form: 640 * 1024 },
  upload: {
    ...outside,
    fields: 20,
    field: 1000,
    file: { upload: flowLimits.upload, readAtMost: 64 * 1024 * 1024 },
  },
} as const satisfies Record<string, FormLimits>

/** Reads the body of a form. Ask it only of callers who may post there: a file takes a phone minutes to send. */
export async function readForm(incoming: Incoming, limits: FormLimits): Promise<Form> {
  requirePlain(incoming)
  const type = incoming.header('content-type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase()
  const { file } = limits
  if (kind === 'multipart/form-data') {
    if (!file) throw new Refusal('mediaTypeUnsupported')
    return readMultipart(incoming, type, { ...limits, file })
  }
  const bytes = await incoming.body(limits.form)
  if (kind !== 'application/x-www-form-urlencoded' && bytes.length > 0) throw new Refusal('mediaTypeUnsupported')
  const pairs = [...new URLSearchParams(new TextDecoder().decode(bytes))]
  return { fields: fieldsOf(pairs, limits), file: null, problem: 'fileMissing' }
}

const mostFiles = 4
const tooLarge = (name: string) => new Refusal('payloadTooLarge', { name })

/** PostgreSQL cannot keep NUL, and no form of ours sends one. Of a name sent twice the last counts. */
function fieldsOf(pairs: [string, string][], limits: FormLimits): Record<string, string> {
  if (pairs.length > limits.fields) throw tooLarge(`${limits.fields} fields`)
  for (const [name, value] of pairs) {
    if (name.length > limits.fieldName) throw tooLarge(`${limits.fieldName} characters in the name of a field`)
    if (Buffer.byteLength(value) > limits.field) throw tooLarge(`${limits.field / 1000} KB in a field`)
  }
  return Object.fromEntries(pairs.map((pair) => pair.map((text) => text.replaceAll('\0', '')) as [string, string]))
}

async function readMultipart(incoming: Incoming, type: string, limits: Required<FormLimits>): Promise<Form> {
  try {
    const reader = new Busboy({
      headers: { 'content-type': type },
      limits: {
        fields: limits.fields + 1,
        fieldNameSize: limits.fieldName + 1,
        fieldSize: limits.field + 1,
        files: mostFiles,
        parts: limits.fields + mostFiles,
        fileSize: limits.file.upload,
        headerPairs: 20,
        headerSize: 4096,
      },
    })
    const pairs: [string, string][] = []
    const files: FormFile[] = []
    reader.on('field', (name, value) => pairs.push([name, value]))
    reader.on('file', (_field, stream, name) => collect(stream, name, files))
    const whole = await feed(reader, incoming.chunks(), limits.file.readAtMost)
    const fields = fieldsOf(pairs, limits)
    return { fields, ...(whole ? fileOf(files) : { file: null, problem: 'fileTooLarge' }) }
  } catch (error) {
    throw isRefusal(error) ? error : new Refusal('badRequest')
  }
}

/** True when all of the body was read. */
async function feed(reader: BusboyInstance, chunks: AsyncIterable<Uint8Array>, readAtMost: number): Promise<boolean> {
  const ended = new Promise<void>((done, fail) => reader.once('finish', done).once('error', fail))
  ended.catch(() => undefined) // waited for below; until then nobody listens
  // Parts cost more to take apart than to send: what follows too many of them is not looked at.
  let tooMany = false
  reader.once('partsLimit', () => {
    tooMany = true
  })
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > readAtMost) return false
    if (!reader.write(chunk)) await Promise.race([once(reader, 'drain'), ended])
    if (tooMany) throw tooLarge('so many parts')
  }
  reader.end()
  await ended
  return true
}

/** Every file of a form must be read to its end, also those nobody wants: the reader waits for them. */
function collect(stream: BusboyFileStream, name: string, files: FormFile[]): void {
  stream.on('error', () => undefined) // a body cut off: the reader says so too
  if (files.some(isGiven)) return void stream.resume()
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('limit', () => {
    chunks = []
    files.push('tooLarge')
  })
  stream.on('end', () => {
    if (!stream.truncated) files.push({ bytes: Buffer.concat(chunks), name: name ?? '' })
  })
}

/** A field for a file that was left empty is sent as a file without a name. */
const isGiven = (file: FormFile) => file === 'tooLarge' || file.name !== '' || file.bytes.length > 0

function fileOf(
  files: FormFile[],
): { file: Buffer; problem: null } | { file: null; problem: NonNullable<Form['problem']> } {
  const given = files.find(isGiven)
  if (!given) return { file: null, problem: 'fileMissing' }
  if (given === 'tooLarge') return { file: null, problem: 'fileTooLarge' }
  return given.bytes.length === 0 ? { file: null, problem: 'fileEmpty' } : { file: given.bytes, problem: null }
}
