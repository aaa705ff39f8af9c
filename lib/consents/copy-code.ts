// The code on a signed copy: 80 random bits in letters that are told apart on paper (Crockford), so nobody guesses one.
import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 256 is eight times the letters, so each is as likely as any other. */
export const newCopyCode = (): string => [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')

/** As it is printed: 7F3K-9QWE-2M4N-XC8T. */
export const codeWords = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** What somebody typed as the code it is; null where it can be none. */
export function readCopyCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null
}
