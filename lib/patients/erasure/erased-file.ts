// Keeps who was erased, by ids, in a file beside the database: after a backup of before is restored they are erased again. A line is
// written before its erasure is committed, so no erasure is without one; one that was not committed is known by its id.
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from '@/lib/platform/config'

/** `id`: of the erasure; lines of older versions have none. */
const line = z.object({ id: z.string().optional(), patientId: z.string(), programId: z.string(), at: z.string() })
export type Erased = z.output<typeof line>

const folder = () => join(/*turbopackIgnore: true*/ config().dataDir, 'anchors')
export const erasedFile = () => join(folder(), 'erased.jsonl')

/** Writes what is not in the file yet. */
export function keepErased(erased: readonly (Erased & { id: string })[]): void {
  const file = erasedFile()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const ids = new Set(linesOf(text).map(({ id }) => id))
  const missing = erased.filter(({ id }) => !ids.has(id))
  if (missing.length === 0) return
  mkdirSync(folder(), { recursive: true, mode: 0o700 })
  // A line that was cut off in the middle belongs to an erasure that never was.
  if (text !== whole(text)) truncateSync(file, Buffer.byteLength(whole(text)))
  appendFileSync(file, missing.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600, flush: true })
}

/** Throws where a whole line is not one of these. */
export const readErased = (file: string): Erased[] => linesOf(readFileSync(file, 'utf8'))

const whole = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1)
const linesOf = (text: string): Erased[] =>
  whole(text)
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => line.parse(JSON.parse(each)))
