// What the provider says of a person, as far as the product takes it: who they are, their groups, and whether they gave a second
// factor. The e-mail names the account to people; it never says whose account it is.
import { emailKey } from '@/lib/access/staff/email-key'

export type Claims = {
  issuer: string
  subject: string
  email: string | null
  name: string
  groups: readonly string[]
  /** Whether the provider says that it asked for a second factor. */
  factor: boolean
}

/** TABLE: levels of authentication (`acr`) that stand for a second factor. */
const factorLevels = [
  'phr',
  'phrh',
  'urn:okta:loa:2fa:any',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]
const mostOfName = 120

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')

/** Without characters that cannot be seen or that turn the line around. */
const cleaned = (value: unknown) =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/[\p{C}\u2028\u2029]/gu, '')
        .trim()
        .slice(0, mostOfName)
    : ''

export function readClaims(told: Readonly<Record<string, unknown>>, groupsClaim: string): Claims {
  const found = [told.email, told.preferred_username, told.upn].find(
    (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value),
  )
  const email = found === undefined ? null : emailKey(String(found))
  const parts = [told.given_name, told.family_name].map(cleaned).filter(Boolean).join(' ')
  return {
    issuer: String(told.iss),
    subject: String(told.sub),
    email,
    name: cleaned(told.name) || parts || (email?.split('@')[0] ?? ''),
    groups: strings(told[groupsClaim]),
    factor: strings(told.amr).includes('mfa') || strings(told.acr).some((level) => factorLevels.includes(level)),
  }
}
