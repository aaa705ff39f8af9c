// Reads a backup from its first byte to its last, and proves that it is whole.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CommandFailed } from '../hub/command'
import type { PrivateKey } from './backup-key'
import { damaged, open } from './sealed-stream'
import { type HeadOf, linesOf, type Section, sectionsOf } from './sections'

export type Source = { file: string; privateKey: PrivateKey }

/** Each section in turn; throws a CommandFailed where the file is not a whole backup for this key. */
export async function readBackup({ file, privateKey }: Source, each: (section: Section) => Promise<void>) {
  try {
    await pipeline(
      createReadStream(file),
      (sealed: AsyncIterable<Uint8Array>) => open(sealed, { file, privateKey }),
      createGunzip(),
      async (plain: AsyncIterable<Uint8Array>) => {
        for await (const section of sectionsOf(plain, file)) await each(section)
      },
    )
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) throw new CommandFailed(`The backup ${file} cannot be read.`)
    if (code.startsWith('Z_')) throw new CommandFailed(damaged(file))
    throw error
  }
}

export type Checked = {
  database: HeadOf<'database'>
  end: HeadOf<'end'>
  secrets: Buffer
  anchors: { name: HeadOf<'anchors'>['name']; bytes: Buffer }[]
}

/** The whole of it, opened and counted; needs no database. */
export async function checkBackup(source: Source): Promise<Checked> {
  const { file } = source
  let database: HeadOf<'database'> | undefined
  let end: HeadOf<'end'> | undefined
  let secrets: Buffer | undefined
  const anchors: Checked['anchors'] = []
  const rows: Record<string, number> = {}
  let files = 0
  await readBackup(source, async ({ head, bytes }) => {
    if (head.kind === 'database') database = head
    else if (head.kind === 'secrets') secrets = await whole(bytes)
    else if (head.kind === 'anchors') anchors.push({ name: head.name, bytes: await whole(bytes) })
    else if (head.kind === 'end') end = head
    else if (head.kind === 'file') files += 1
    else {
      rows[head.name] = 0
      for await (const piece of bytes) rows[head.name] = (rows[head.name] ?? 0) + linesOf(piece)
    }
  })
  const counted = end && end.files === files && Object.entries(end.rows).every(([name, n]) => rows[name] === n)
  if (!database || !end || !secrets || !counted) throw new CommandFailed(damaged(file))
  return { database, end, secrets, anchors }
}

export async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
