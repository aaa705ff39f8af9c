// The two letters of a state, from however an address writes it; partners send names and codes.
import { states } from '@/lib/sms/zones/state-zones'

const plain = (written: string) =>
  written
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byWriting = new Map(
  Object.entries(states).flatMap(([code, [name]]) => [
    [code.toLowerCase(), code],
    [plain(name), code],
  ]),
)

/** As it was written, where it names no state. */
export const stateCode = (written: string): string => {
  const words = plain(written).replace(/^(us|usa) /, '')
  return byWriting.get(words) ?? byWriting.get(words.replace(/^(.) (.)$/, '$1$2')) ?? written.trim()
}
