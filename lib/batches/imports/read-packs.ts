// A CSV file, read while it comes in: never more of it is in memory than what one pack needs.
import { once } from 'node:events'
import { type Parser, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { importLimits } from '@/lib/contract/batches/imports'
import { numberWords } from '@/lib/contract/bilingual'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { type Decoder, decoder } from './decode-text'
import { type Pack, packRows } from './packs'

const delimiters = [',', ';', '\t', '|'] as const
/** So much is looked at before the delimiter is settled. */
const headBytes = 64 * 1024

export type FileFacts = { head: string[]; delimiter: string; bytes: number; encoding: ReturnType<Decoder['encoding']> }

/** Why a file is none we can read, as words for the console and for the interface's sentence. */
const reasons = {
  empty: 'it is empty',
  noRows: 'it has no rows below its head',
  columns: `it has more than ${importLimits.columns} columns`,
  rows: `it has more than ${numberWords(importLimits.rows)} rows`,
  quote: 'a quote is never closed, or a row is far too long',
} as const
const most = { columns: importLimits.columns, rows: importLimits.rows }
const unreadable = (why: keyof typeof reasons) =>
  new Refusal('importUnreadable', {
    name: reasons[why],
    data: { why, ...(why in most && { most: most[why as keyof typeof most] }) },
  })

const loosely = { relax_column_count: true, relax_quotes: true } as const

/** The one that gives the first lines the most columns, all alike. */
export function delimiterOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text.slice(0, text.lastIndexOf('\n') + 1) || text
  const columnsBy = (delimiter: string, to: number): number => {
    const rows = parseSync(lines, { ...loosely, delimiter, to }) as string[][]
    const columns = rows[0]?.length ?? 0
    return columns > 1 ? columns + (100 * rows.filter((row) => row.length === columns).length) / rows.length : 0
  }
  const score = (delimiter: string): number => {
    try {
      return columnsBy(delimiter, 20)
    } catch {
      // These lines end within a quoted cell, so only the first of them, the head, is counted.
      return headColumns(delimiter)
    }
  }
  const headColumns = (delimiter: string): number => {
    try {
      return columnsBy(delimiter, 1)
    } catch {
      return 0
    }
  }
  const [first] = delimiters
  return delimiters.reduce((best, each) => (score(each) > score(best) ? each : best), first)
}

/** The lines that a row takes besides its own: those within its quotes. */
const breaksIn = (row: readonly string[]) =>
  row.reduce(
    (n, cell) => n + (cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0),
    0,
  )

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** One cell too many tells as much as thousands, which would fill the memory. */
function cut(row: readonly string[], columns: number): string[] {
  const surplus = row.slice(columns).find((cell) => cell.trim() !== '')
  return [...row.slice(0, columns), ...(surplus === undefined ? [] : [surplus])]
}

/** Gives every pack of the file, then what is known of the file. Throws importUnreadable, or payloadTooLarge. */
export async function* readPacks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Pack, FileFacts> {
  let head: string[] | null = null
  let pack: Pack = { first: 0, lines: [], rows: [] }
  let bytes = 0
  let line = 1
  let text: Decoder | undefined
  let delimiter = ','
  let parser: Parser | undefined
  const parsed: string[][] = []

  const open = (first: Uint8Array) => {
    text = decoder(first)
    let opening = text.decode(first)
    delimiter = delimiterOf(opening)
    // Excel's own line that names the delimiter is none of the table.
    const named = /^sep=.\r?\n/i.exec(opening)?.[0]
    if (named) {
      opening = opening.slice(named.length)
      line = 2
    }
    parser = parse({ ...loosely, delimiter, max_record_size: importLimits.record })
    parser.on('data', (record: string[]) => parsed.push(record))
    return opening
  }
  let failure: unknown
  const failed = (error: unknown) => {
    failure ??= error
  }
  const feed = async (piece: string) => {
    if (failure) throw failure
    if (!parser || piece === '' || parser.write(piece)) return
    // A parser that has failed never says `drain`.
    if (parser.errored) throw parser.errored
    await once(parser, 'drain')
  }
  const take = function* (): Generator<Pack> {
    for (const record of parsed.splice(0)) {
      const begins = line
      line += 1 + breaksIn(record)
      if (isBlank(record)) continue
      if (head === null) {
        if (record.length > importLimits.columns) throw unreadable('columns')
        head = record.map((name) => name.trim())
        continue
      }
      if (pack.first + pack.rows.length >= importLimits.rows) throw unreadable('rows')
      pack.lines.push(begins)
      pack.rows.push(record.length > head.length ? cut(record, head.length) : record)
      if (pack.rows.length === packRows) {
        yield pack
        pack = { first: pack.first + packRows, lines: [], rows: [] }
      }
    }
  }

  let waiting: Uint8Array[] = []
  let gathered = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > importLimits.bytes)
        throw new Refusal('payloadTooLarge', { name: `${importLimits.bytes / 1024 / 1024} MiB` })
      if (parser && text) await feed(text.decode(chunk))
      else {
        waiting.push(chunk)
        gathered += chunk.length
        if (gathered < headBytes) continue
        const opening = open(Buffer.concat(waiting))
        parser = (parser as Parser | undefined)?.on('error', failed)
        waiting = []
        await feed(opening)
      }
      if (failure) throw failure
      yield* take()
    }
    if (!parser) {
      const opening = open(Buffer.concat(waiting))
      parser = (parser as Parser | undefined)?.on('error', failed)
      await feed(opening)
    }
    await feed(text?.end() ?? '')
    const broken = failure ?? parser?.errored
    if (broken) throw broken
    // A parser that has failed never says `end` either, so `end` is waited for only after failures were looked for.
    const ended = parser && once(parser, 'end')
    parser?.end()
    await ended
    if (failure) throw failure
    yield* take()
  } catch (error) {
    throw isRefusal(error) || !isParsing(error) ? error : unreadable('quote')
  }
  if (head === null) throw unreadable('empty')
  if (pack.rows.length > 0) yield pack
  if (pack.first + pack.rows.length === 0) throw unreadable('noRows')
  return { head, delimiter, bytes, encoding: text?.encoding() ?? 'utf-8' }
}

const isParsing = (error: unknown) => String((error as { code?: unknown }).code).startsWith('CSV_')
