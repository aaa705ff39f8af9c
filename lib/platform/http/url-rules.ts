// decision §6: what the text of an address must be, before anything is looked up. Asked when an address is entered
// and again at every send: a row may have come into the database by another way, or under another setting.

import { isIP } from 'node:net'
import { isForbiddenAddress } from './address-rules'

const ports = ['', '443', '8443']

/** Names that lead inside a network, with everything below them. */
const innerNames = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'onion',
]

// biome-ignore format: a table is read by row
export const urlProblems = {
  notAnAddress: 'This is not a web address. Write it in full, such as https://partner.example.com/hub.',
  tooLong:      'The address is longer than 500 characters. Use a shorter one.',
  notHttps:     'Callbacks carry health information and go over HTTPS only. Use an address that starts with https://.',
  credentials:  'The address contains a user name or password. Leave them out: callbacks are authenticated by their signature.',
  query:        'The address contains a ? or a #. Leave that part out; a path may stay.',
  port:         'Callbacks go to the ports 443 and 8443 only. Use one of these.',
  innerName:    'This name leads inside a network. Use the public name of the partner’s server, such as partner.example.com.',
  address:      'This address is private, local or reserved. Use one that is reachable from the public internet.',
} as const
export type UrlProblem = keyof typeof urlProblems

/** decision §6: the operator's development switch lifts the rules for loopback and private addresses. */
export const liftedBy = (insecure: boolean) => ({ loopback: insecure, private: insecure })

/** The host as it is looked up: no brackets, no dot at the end. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

/** What is wrong with a parsed address, or null. `URL` has already made plain ones of decimal, octal and full-width. */
export function problemOf(url: URL, { insecure = false } = {}): UrlProblem | null {
  if (url.protocol !== 'https:' && !(insecure && url.protocol === 'http:')) return 'notHttps'
  if (url.username || url.password) return 'credentials'
  if (/[?#]/.test(url.href)) return 'query'

  const host = bareHost(url)
  if (isIP(host) !== 0) {
    if (isForbiddenAddress(host, liftedBy(insecure))) return 'address'
  } else {
    if (host.length > 253 || !host.split('.').every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label))) {
      return 'notAnAddress'
    }
    const inner = !host.includes('.') || innerNames.some((name) => host === name || host.endsWith(`.${name}`))
    if (inner && !insecure) return 'innerName'
  }
  return insecure || ports.includes(url.port) ? null : 'port'
}
