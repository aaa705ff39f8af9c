// What lies inside the seal: sections, each a head in JSON and bytes. A frame is a letter, a length and so many bytes.
import { z } from 'zod'
import { CommandFailed } from '../hub/command'
import { damaged } from './sealed-stream'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const headShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('database'),
    made: z.iso.datetime(),
    migrations: z.array(z.string()),
    tables: z.array(table),
    partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
  }),
  z.object({ kind: z.literal('secrets') }),
  z.object({ kind: z.literal('anchors'), name: z.enum(['newest.json', 'days.jsonl']) }),
  z.object({ kind: z.literal('table'), ...table.shape }),
  z.object({ kind: z.literal('file'), key: z.string() }),
  z.object({
    kind: z.literal('end'),
    sequences: z.array(z.object({ name: z.string(), value: z.string() })),
    rows: z.record(z.string(), z.number()),
    files: z.number(),
    missing: z.array(z.string()),
  }),
])
export type Head = z.output<typeof headShape>
export type HeadOf<Kind extends Head['kind']> = Extract<Head, { kind: Kind }>
export type Section = { head: Head; bytes: AsyncGenerator<Buffer> }

export const rowsOf = ({ end }: { end: HeadOf<'end'> }): number =>
  Object.values(end.rows).reduce((sum, n) => sum + n, 0)

/** In COPY's text a row is a line: an end of line within a value is spelled. */
export function linesOf(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === 10) lines += 1
  return lines
}

const [headLetter, bytesLetter] = [Buffer.from('H'), Buffer.from('B')]

const frame = (letter: Uint8Array, bytes: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([letter, length, bytes])
}
export const headFrame = (head: Head): Buffer => frame(headLetter, Buffer.from(JSON.stringify(head)))
export const bytesFrame = (bytes: Uint8Array): Buffer => frame(bytesLetter, bytes)

/** One after the other; what is not read of a section is passed over. */
export async function* sectionsOf(plain: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Section> {
  const frames = framesOf(plain, file)
  let next = await frames.next()
  while (!next.done) {
    const head = headOf(next.value, file)
    const bytes = async function* () {
      for (;;) {
        next = await frames.next()
        if (next.done || next.value.letter !== 'B') return
        yield next.value.bytes
      }
    }
    const current = next
    yield { head, bytes: bytes() }
    while (next === current || (!next.done && next.value.letter === 'B')) next = await frames.next()
  }
}

type Frame = { letter: string; bytes: Buffer }

function headOf({ letter, bytes }: Frame, file: string): Head {
  try {
    if (letter !== 'H') throw new Error('no head')
    return headShape.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new CommandFailed(damaged(file))
  }
}

async function* framesOf(plain: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of plain) {
    held = held.length > 0 ? Buffer.concat([held, piece]) : Buffer.from(piece)
    let at = 0
    while (held.length - at >= 5 && held.length - at >= 5 + held.readUInt32BE(at + 1)) {
      const end = at + 5 + held.readUInt32BE(at + 1)
      yield { letter: held.toString('latin1', at, at + 1), bytes: held.subarray(at + 5, end) }
      at = end
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw new CommandFailed(damaged(file))
}
