// Passwords are kept as argon2id, 19 MiB, two passes (OWASP's first choice). A hash costs memory and a core on
// purpose, so at most two run at once: a flood of sign-ins waits in line instead of taking the site down.
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLimits } from '@/lib/contract/access/password'
import { slowed } from './sign-in-throttle'

const argon2id = 2 // the package's `Algorithm` is a const enum, which one file at a time cannot read
const cost = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const mostAtOnce = 2
const mostInLine = 100

// Next bundles a copy of this module of its own; the line is one per process.
type Line = { running: number; waiting: (() => void)[] }
const shared = globalThis as typeof globalThis & { hublineHashes?: Line }
shared.hublineHashes ??= { running: 0, waiting: [] }
const line = shared.hublineHashes

export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (line.running < mostAtOnce) line.running += 1
  else if (line.waiting.length >= mostInLine) throw slowed(5)
  else await new Promise<void>((resolve) => line.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password.normalize('NFKC'), cost))

/** Whether it was hashed when a hash cost less, or in another way. */
export function isWeakHash(stored: string, wanted = cost): boolean {
  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  return (
    Number(memory ?? 0) < wanted.memoryCost ||
    Number(passes ?? 0) < wanted.timeCost ||
    Number(lanes ?? 0) < wanted.parallelism
  )
}

/** Unknown people cost the same as known ones: their password is checked against this hash, which nobody has. */
let nobodys: string | undefined

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= await hashPassword(generatePassword())
  const against = stored ?? nobodys
  // Whatever is longer than any password could be is not one, but costs as much as one.
  const given = password.slice(0, passwordLimits.most + 1).normalize('NFKC')
  const right = await inLine(() => verify(against, given))
  return right && stored !== undefined
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789' // none that are taken for one another

/** Four groups of five: 100 bits, and possible to read out on the phone. */
export const generatePassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )
