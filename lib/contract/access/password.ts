// What a password must be: long, and not one of those everybody tries first. Length beats rules about characters, so
// there are none (NIST SP 800-63B). The form and the server read this one schema.
import { z } from 'zod'
import { because } from '@/lib/contract/issue-words'

/** `operatorLeast`: what the operator sets by hand or by script is their own judgement; only the hopeless is refused. */
export const passwordLimits = { least: 15, operatorLeast: 8, most: 256 } as const

/** As people count: what two units of UTF-16 make is one character. */
export const lengthOf = (password: string): number => [...password].length

/** The stems of the long passwords found most often in published leaks; digits and signs around them do not help. */
const denied = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'contrasena',
  'contraseña',
  'letmein',
  'welcome',
  'iloveyou',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'abcdefgh',
  'abcdefghijkl',
  'administrator',
  'admin',
  'changeme',
  'default',
  'secret',
  'trustno1',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'starwars',
  'hubline',
  'patient',
  'hospital',
  'correcthorsebatterystaple',
]

const signs = /[\s\d!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g
const bare = (text: string) => text.toLowerCase().replace(signs, '')
const stems = new Set([...denied, ...denied.map(bare)])

/** One sign, or a short run of them, over and over; or a run along the digits or the alphabet. */
const monotonous = (text: string) => {
  if (/^(.{1,4})\1+.{0,3}$/u.test(text)) return true
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step) => step === steps[0]).length >= steps.length - 1 && Math.abs(steps[0] ?? 0) <= 1
}

/** Nobody's password is a common one, their own address, or their own name. */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const stem = bare(text)
  const own = known.map((word) => bare(word.toLowerCase())).filter((word) => word.length > 3)
  // A stem written twice or three times is still that stem.
  const once = stem.replace(/^(.+?)\1+$/u, '$1')
  return (
    stems.has(text) ||
    stems.has(stem) ||
    stems.has(once) ||
    monotonous(text) ||
    own.includes(stem) ||
    own.includes(once)
  )
}

export const newPassword = z
  .string()
  .max(passwordLimits.most)
  .check(({ value, issues }) => {
    const minimum = passwordLimits.least
    if (lengthOf(value) < minimum)
      issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value })
  })
  .refine((password) => !isCommonPassword(password), because('common'))
