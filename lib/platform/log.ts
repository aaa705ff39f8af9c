// One JSON line per thing that happened, of known fields only. A patient's data reaches no log: values that are not
// words, numbers or patterns are dropped, and of an error its kind, code and frames are kept, never its message.

import pino from 'pino'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

/** What a line may say. Identifiers here name calls, tokens, people of staff and programs, never patients. */
export type LogLine = {
  /** What happened, in dotted words. */
  event: string
  requestId?: string
  method?: string
  /** The endpoint's pattern, such as /v1/patients/{patientId}/event; never the path as asked. */
  endpoint?: string
  errorType?: string
  caller?: string
  program?: string
  /** Names of fields and kinds of faults. */
  hints?: readonly string[]
  job?: string
  /** A message's id: whom it is for stands in the database alone. */
  sms?: string
  reason?: string
  version?: string
  /** What Next shows a person on its error page. */
  digest?: string
  status?: number
  ms?: number
  bytes?: number
  count?: number
  attempt?: number
  port?: number
  pid?: number
  err?: unknown
}

const words = [
  'requestId',
  'method',
  'endpoint',
  'errorType',
  'caller',
  'program',
  'job',
  'sms',
  'reason',
  'version',
  'digest',
] as const
const numbers = ['status', 'ms', 'bytes', 'count', 'attempt', 'port', 'pid'] as const
const word = /^[\w.:/{}*@→-]{1,120}$/

function pick(fields: Omit<LogLine, 'event'>) {
  const line: Record<string, unknown> = {}
  for (const name of words) {
    const value: unknown = fields[name]
    if (value !== undefined) line[name] = typeof value === 'string' && word.test(value) ? value : '?'
  }
  for (const name of numbers) if (typeof fields[name] === 'number') line[name] = fields[name]
  if (fields.hints?.length) line.hints = fields.hints.slice(0, 20).map((hint) => (word.test(hint) ? hint : '?'))
  if (fields.err !== undefined) line.err = describeError(fields.err)
  return line
}

/** Kind, code and frames. Messages, and what PostgreSQL adds as `detail`, quote the values that were refused. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { code, routine, constraint } = error as { code?: unknown; routine?: unknown; constraint?: unknown }
  const named = Object.entries({ code, routine, constraint }).filter(
    ([, value]) => typeof value === 'string' && word.test(value),
  )
  return {
    kind: word.test(error.name) ? error.name : 'Error',
    ...Object.fromEntries(named),
    frames: frames(error),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The message stands before the frames and may itself hold lines that look like frames. */
function frames({ stack = '', message }: Error) {
  const at = message ? stack.indexOf(message) : -1
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at [^\n]{1,300}:\d+:\d+\)?$/.test(line))
    .slice(0, 15)
}

type Lines = ReturnType<typeof pino.destination>
let lines: Lines | undefined
let writer: pino.Logger | undefined

function target() {
  lines ??= pino.destination({ dest: 1, sync: false, minLength: 4096 })
  writer ??= pino(
    { level: config().logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' },
    lines,
  )
  return writer
}

const gatherMs = 100
let gathering: NodeJS.Timeout | undefined
onForget(() => {
  lines = undefined
  writer = undefined
  clearTimeout(gathering)
  gathering = undefined
})

/** A write for every line would be a tenth of a busy site's work: lines gather for up to a tenth of a second, except
 *  that an error goes out at once. While nothing is said nothing is written: a flush of nothing is a write too, and ten a
 *  second were a fifth of an idle worker's work. */
const write =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  ({ event, ...fields }: LogLine) => {
    target()[level](pick(fields), event)
    if (level === 'error') return target().flush()
    if (gathering) return
    gathering = setTimeout(() => {
      gathering = undefined
      lines?.flush() // pino's own flush also waits for the disk
    }, gatherMs).unref()
  }

const logger = {
  debug: write('debug'),
  info: write('info'),
  warn: write('warn'),
  error: write('error'),
  /** Lines are written behind; before a process ends they are waited for. */
  flush: () => new Promise<void>((done) => (writer ? writer.flush(() => done()) : done())),
}

export const log = () => logger
