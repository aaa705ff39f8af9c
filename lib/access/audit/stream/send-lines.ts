// One batch to where the operator wants it. It has arrived when the other side says so: the file is on the disk, the server
// has answered with a success, the receiver of syslog has read to the end and closes too.
import { open, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { config } from '@/lib/platform/config'
import { postOnce } from '@/lib/platform/http/post-once'
import type { AuditSink } from '@/lib/platform/sink-settings'
import { type StreamRow, streamLine, syslogFrame } from './stream-line'

/** Shorter than a transaction of ours may rest. */
const deadlineMs = 15_000
/** Whoever closes so soon after the last byte has closed before it. */
const earlyMs = 500

/** Null where all of them have arrived, else why not: a word, never what the other side said. */
export async function sendLines(sink: AuditSink, rows: readonly StreamRow[]): Promise<string | null> {
  try {
    if (sink.kind === 'post') return await post(sink, rows)
    if (sink.kind === 'tls') await overTls(sink, rows)
    else await append(sink.path, rows)
    return null
  } catch (error) {
    return wordOf(error)
  }
}

const wordOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
const failure = (code: string) => Object.assign(new Error(code), { code })
const lines = (rows: readonly StreamRow[]) => rows.map((row) => `${streamLine(row)}\n`).join('')

/** Opened anew each time: a file that was renamed is left, and a new one made. */
async function append(path: string, rows: readonly StreamRow[]): Promise<void> {
  // Nothing is kept by a pipe, to which a link such as /dev/stdout leads too.
  const there = await stat(path).catch(() => null)
  if (there && !there.isFile()) throw failure('notAFile')
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString('latin1') : '\n'
    // Who was killed in the middle of a line left half of it: it is a line of its own, and comes again whole.
    await file.appendFile(`${last === '\n' ? '' : '\n'}${lines(rows)}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The operator's own address, which may be an inner one: no guard, all limits of a callback. */
async function post(
  { url, authorization }: { url: string; authorization: string | undefined },
  rows: readonly StreamRow[],
): Promise<string | null> {
  const headers = { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) }
  const { outcome, status } = await postOnce(
    { url, headers, body: lines(rows) },
    { trusted: true, apart: 'audit', deadlineMs },
  )
  if (outcome === 'accepted') return null
  return status === null ? outcome : `status${status}`
}

/** Syslog knows no receipt. So each batch is a connection of its own: who closes it after our end has read everything before
 *  it; who closes earlier, or breaks it off, gets the batch again. */
function overTls({ host, port }: { host: string; port: number }, rows: readonly StreamRow[]): Promise<void> {
  const here = new URL(config().publicUrl).hostname
  const bytes = rows.map((row) => syslogFrame(row, here)).join('')
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port,
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    })
    const timer = setTimeout(() => socket.destroy(failure('timeout')), deadlineMs)
    let early: NodeJS.Timeout | undefined
    let [written, read] = [false, false]
    socket.once('secureConnect', () => {
      socket.write(bytes, () => {
        early = setTimeout(() => {
          written = true
          socket.end()
        }, earlyMs)
      })
    })
    socket.once('end', () => {
      read = true
      if (!written) socket.destroy(failure('closedEarly'))
    })
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      clearTimeout(early)
      if (written && read) resolve()
      else reject(failure('closedEarly'))
    })
    socket.resume()
  })
}
