// Who was erased, by ids, in a file beside the database: after a backup of before is restored they are erased again.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from '@/lib/platform/config'

const line = z.object({ patientId: z.string(), programId: z.string(), at: z.string() })
export type Erased = z.output<typeof line>

const folder = () => join(/*turbopackIgnore: true*/ config().dataDir, 'anchors')

const own = () => join(folder(), 'erased.jsonl')

/** The ids that the file of this machine has. */
export const erasedHere = (): Set<string> =>
  new Set(existsSync(own()) ? readErased(own()).map(({ patientId }) => patientId) : [])

export function keepErased(erased: Erased): void {
  mkdirSync(folder(), { recursive: true, mode: 0o700 })
  appendFileSync(own(), `${JSON.stringify(erased)}\n`, { mode: 0o600, flush: true })
}

/** Throws where a line is not one of these. */
export const readErased = (file: string): Erased[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => line.parse(JSON.parse(text)))
