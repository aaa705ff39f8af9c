// The text of a file whose encoding nobody says: a mark at its beginning, the zeros of UTF-16, UTF-8, and where bytes are no
// UTF-8, Windows-1252, which is what Excel saves on American machines.
import type { ImportEncoding } from '@/lib/contract/batches/import-vocabulary'

const sampled = 4096

function encodingOf(head: Uint8Array): ImportEncoding {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // ASCII in UTF-16 has a zero in every second byte.
  const sample = head.subarray(0, sampled)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && odd > even * 4) return 'utf-16le'
  if (even > sample.length / 8 && even > odd * 4) return 'utf-16be'
  return 'utf-8'
}

/** Where the last character of `bytes` is cut in two, its beginning; else the end. */
function wholeUntil(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

export type Decoder = { decode(bytes: Uint8Array): string; end(): string; encoding(): ImportEncoding }

/** Decodes piece by piece. What began as ASCII and turns out to be no UTF-8 is Windows-1252 from there on; a broken byte
 *  among UTF-8 is shown as what it is. */
export function decoder(head: Uint8Array): Decoder {
  let encoding = encodingOf(head)
  let plain = true
  let carried: Uint8Array = new Uint8Array()
  let other = encoding === 'utf-8' ? null : new TextDecoder(encoding)
  const strict = new TextDecoder('utf-8', { fatal: true })

  const inUtf8 = (bytes: Uint8Array): string => {
    try {
      const text = strict.decode(bytes)
      if (plain && text.length < bytes.length) plain = false
      return text
    } catch {
      if (plain) encoding = 'windows-1252'
      other = new TextDecoder(encoding)
      return other.decode(bytes, { stream: true })
    }
  }
  return {
    encoding: () => encoding,
    decode(bytes) {
      if (other) return other.decode(bytes, { stream: true })
      const all = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes
      const whole = wholeUntil(all)
      carried = all.subarray(whole)
      return inUtf8(all.subarray(0, whole))
    },
    end() {
      if (other) return other.decode()
      return carried.length > 0 ? inUtf8(carried) : ''
    },
  }
}
