// The anchors: files beside the database that say which seal was the newest. Without them the end of the log could be cut off
// together with its seals, and what is left would be whole. `newest.json` is written with each seal, `days.jsonl` gets a
// line a day; copies of either may be kept anywhere.
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { config } from '@/lib/platform/config'

const shape = z.object({ seq: z.number(), at: z.string(), mac: z.string() })
export type Anchor = z.output<typeof shape>

export const anchorFolder = () => join(/*turbopackIgnore: true*/ config().dataDir, 'anchors')
const newestFile = () => join(anchorFolder(), 'newest.json')
const daysFile = () => join(anchorFolder(), 'days.jsonl')

/** A line that cannot be read is an anchor that no seal fits: somebody changed it. */
const unreadable: Anchor = { seq: Number.NaN, at: '', mac: '' }

export function readAnchorFile(file: string): Anchor[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map(anchorOf)
}

function anchorOf(line: string): Anchor {
  try {
    return shape.safeParse(JSON.parse(line)).data ?? unreadable
  } catch {
    return unreadable
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readAnchorFile(file) : [])

/** What this machine wrote, the newest first. */
export const readAnchors = (): Anchor[] => [...readIfThere(newestFile()), ...readIfThere(daysFile()).reverse()]
export const newestAnchor = (): Anchor | undefined => readIfThere(newestFile())[0]

/** Written beside its place and renamed: nobody ever reads half of it. */
export function writeAnchor(anchor: Anchor): void {
  mkdirSync(anchorFolder(), { recursive: true, mode: 0o700 })
  const line = `${JSON.stringify(anchor)}\n`
  const draft = `${newestFile()}.${process.pid}`
  writeFileSync(draft, line, { mode: 0o600, flush: true })
  renameSync(draft, newestFile())
  const day = anchor.at.slice(0, 10)
  if (readIfThere(daysFile()).at(-1)?.at.slice(0, 10) !== day) appendFileSync(daysFile(), line, { mode: 0o600 })
  // What root writes, at the command line, belongs to whoever the folder does: the worker goes on with it.
  const { uid, gid } = statSync(anchorFolder())
  if (process.getuid?.() === 0) for (const file of [newestFile(), daysFile()]) chownSync(file, uid, gid)
}
