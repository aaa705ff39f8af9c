// The one home of how a connection to PostgreSQL is made. Elsewhere than on this machine the line is TLS, and the server
// proves by a certificate of an authority we know that it is the one the address names. HUB_DATABASE_TLS says otherwise.
import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { ConfigError, config } from '@/lib/platform/config'
import { isLoopback } from '@/lib/platform/loopback'

type Line = Pick<ClientConfig, 'connectionString' | 'ssl'>

/** What an address says of TLS: pg would put it in place of ours, the authority too. Of a client's own certificate and key the
 *  files are read here. */
const saidByAddress = ['ssl', 'sslmode', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat', 'sslcert', 'sslkey']

/** What every client and pool is made with. */
export function connectionTo(address: string): Line {
  const url = new URL(address)
  const host = hostOf(url)
  const { databaseTls, databaseCa } = config()
  const onMachine = host.startsWith('/') || isLoopback(host)
  if (!(databaseTls ?? !onMachine)) return { connectionString: address }
  const [cert, key] = [ownFile(url, 'sslcert'), ownFile(url, 'sslkey')]
  for (const name of saidByAddress) url.searchParams.delete(name)
  return {
    connectionString: url.href,
    ssl: {
      rejectUnauthorized: true,
      ...(databaseCa !== undefined && { ca: databaseCa }),
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key }),
    },
  }
}

function ownFile(url: URL, name: 'sslcert' | 'sslkey'): string | undefined {
  const file = url.searchParams.getAll(name).at(-1)
  if (!file) return undefined
  try {
    return readFileSync(/*turbopackIgnore: true*/ file, 'utf8')
  } catch {
    throw new ConfigError(`${name} in the address of PostgreSQL is "${file}", which cannot be read.`)
  }
}

/** As pg reads it: the last one that says something. */
export function hostOf(url: URL): string {
  const host = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname)
  return host.replace(/^\[(.+)\]$/, '$1')
}

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
])

/** What is wrong with the line itself, and what to do; undefined: something else is wrong. */
export function lineFault(error: Error & { code?: string }, where: string, host: string): string | undefined {
  const { code = '', message } = error
  if (message.includes('does not support SSL'))
    return `PostgreSQL at ${where} offers no TLS: turn it on there (ssl = on), or set HUB_DATABASE_TLS=off where nobody else reads on the line.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of PostgreSQL at ${where} is not made for ${host}: use the name it is made for.`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `the certificate of PostgreSQL at ${where} is not valid today: renew it there.`
  if (untrusted.has(code))
    return `the certificate of PostgreSQL at ${where} is of no authority known here: name the file of its authority's certificate as HUB_DATABASE_CA.`
  return undefined
}
