// What an attempt came to: by the status where there is one, else by how the connection ended.

import { constants } from 'node:os'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { stopped } from './connections'
import { ResolveError } from './resolve-public'

export function outcomeOfStatus(status: number): AttemptOutcome {
  if (status < 300) return 'accepted'
  if (status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

// biome-ignore format: a table is read by row
const byCode: Record<string, AttemptOutcome> = {
  ECONNRESET: 'reset', EPIPE: 'reset', ECONNABORTED: 'reset', UND_ERR_SOCKET: 'reset',
  [stopped]: 'reset',
  ETIMEDOUT: 'timeout', UND_ERR_HEADERS_TIMEOUT: 'timeout', UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls',
}

/** undici gives these the code of a lost connection: an answer to nothing, and an upgrade nobody asked for. */
const notAnswers = ['bad response', 'bad upgrade']

/** `connected`: the request went out. Before that, what is no error of the system is one of the certificate. */
export function outcomeOfError(error: Error, connected: boolean): { outcome: AttemptOutcome; code: string } {
  if (error instanceof ResolveError) return { outcome: error.kind, code: error.code }
  const code = codeOf(error)
  if (notAnswers.includes(error.message)) return { outcome: 'malformed', code: 'BAD_RESPONSE' }
  const known = byCode[code]
  if (known) return { outcome: known, code }
  if (connected) return { outcome: /^ERR_(SSL|TLS)_/.test(code) ? 'tls' : 'malformed', code }
  if (code in constants.errno) return { outcome: 'unreachable', code }
  return { outcome: code.startsWith('UND_ERR_') ? 'malformed' : 'tls', code }
}

/** Several addresses were tried and each failed in its own way: one that kept silent tells most. */
function codeOf(error: Error): string {
  const each = error instanceof AggregateError ? error.errors : [error]
  const codes = each.map((one) => (one instanceof Error && 'code' in one ? String(one.code) : one?.name))
  return codes.find((code) => code === 'ETIMEDOUT') ?? codes[0] ?? error.name
}
