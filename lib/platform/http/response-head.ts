// What is kept of an answer for people to read: valid text without control characters, 8 KiB at most.
import { day as dayMs } from '@/lib/contract/time'

export const headBytes = 8 * 1024

const harmless = /^[\t\n -~]*$/
/** Also what hides, or turns the direction of writing, or breaks a line where no reader expects it. */
const harmful = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export function readableHead(status: number, reason: string, raw: readonly Buffer[], body: readonly Buffer[]): string {
  let text = `HTTP/1.1 ${status}${reason && ` ${oneLine(reason)}`}\n`
  for (let at = 0; at + 1 < raw.length && text.length < headBytes; at += 2) {
    text += `${latin1(raw[at])}: ${oneLine(latin1(raw[at + 1]))}\n`
  }
  if (body.length > 0) text += `\n${(body.length === 1 ? body[0] : Buffer.concat(body))?.toString('utf8')}`
  return cut(harmless.test(text) ? text : text.replaceAll('\r\n', '\n').replace(harmful, '\ufffd'))
}

const latin1 = (bytes: Buffer | undefined) => bytes?.toString('latin1') ?? ''
const oneLine = (text: string) => text.replace(/[\t\n]/g, ' ')

function cut(text: string): string {
  if (text.length * 3 <= headBytes) return text
  const bytes = Buffer.from(text)
  if (bytes.length <= headBytes) return text
  let end = headBytes
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1 // never inside a character
  return bytes.toString('utf8', 0, end)
}

/** RFC 9110 §10.2.3: seconds or a date. A day at most: who asks for more is asked again tomorrow. */
export function retryAfterMs(raw: readonly Buffer[], now: number): number | undefined {
  const at = raw.findIndex((name, index) => index % 2 === 0 && latin1(name).toLowerCase() === 'retry-after')
  const value = at < 0 ? '' : latin1(raw[at + 1]).trim()
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, dayMs)
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return undefined
  const moment = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`)
  return Number.isNaN(moment) ? undefined : Math.min(Math.max(moment - now, 0), dayMs)
}
