// Calls of partners are written down after their answer has gone: what came is put into a ring, and five times a second one
// insert takes what is there, over a connection of its own. A full ring loses its oldest, which are counted. A crash may lose
// the last moment: the audit log is the proof, this is a help.
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { askAside } from '@/lib/platform/db/aside'
import { log } from '@/lib/platform/log'
import { type CallLine, type HeardCall, lineOf } from './call-line'
import { callLines, insertCalls } from './insert-calls'

const flushEvery = 200
const most = 10_000
const atOnce = 1_000

let heard: HeardCall[] = []
let lines: CallLine[] = []
let looking: NodeJS.Immediate | undefined
let timer: NodeJS.Timeout | undefined
let underWay: Promise<void> | undefined
let failing = false
const counts = { dropped: 0, unknownTokens: 0 }

onForget(() => {
  clearImmediate(looking)
  clearTimeout(timer)
  heard = []
  lines = []
  looking = undefined
  timer = undefined
  underWay = undefined
  failing = false
  Object.assign(counts, { dropped: 0, unknownTokens: 0 })
})

/** Takes note of a call that has been answered. Nothing of it is looked at before the answer is on its way. */
export function recordCall(call: HeardCall): void {
  if (!config().recordCalls) return
  heard.push(call)
  looking ??= setImmediate(takeShapes)
  if (!timer) later()
}

/** A call with a token that nobody knows belongs to nobody: it is counted. */
export function countUnknownToken(): void {
  counts.unknownTokens += 1
}

/** Since the process began. */
export const recorderCounts = () => ({ ...counts, waiting: lines.length + heard.length })

/** From here on no value of a body is held. */
function takeShapes() {
  looking = undefined
  const taken = heard
  heard = []
  for (const call of taken) lines.push(lineOf(call))
  const over = lines.length - most
  if (over <= 0) return
  lines.splice(0, over)
  counts.dropped += over
}

function later() {
  timer = setTimeout(() => void flushCalls().catch(() => undefined), flushEvery).unref()
}

/** Writes all there is; one at a time. */
export async function flushCalls(): Promise<void> {
  await underWay
  clearTimeout(timer)
  timer = undefined
  takeShapes()
  if (lines.length === 0) return
  underWay = write().finally(() => {
    underWay = undefined
  })
  await underWay
}

async function write(): Promise<void> {
  while (lines.length > 0) {
    const taken = lines.slice(0, atOnce)
    try {
      await askAside(insertCalls, callLines(taken))
      // Meanwhile a full ring may have lost some of these.
      const written = new Set(taken)
      lines = lines.filter((line) => !written.has(line))
      failing = false
    } catch (err) {
      if (!failing) log().warn({ event: 'calls.failed', err })
      failing = true
      later()
      return
    }
  }
}
