// Hands a partner's call to the record of calls (lib/partners), when its answer is ready.
import { readToken } from '@/lib/access/tokens/token-claims'
import type { Endpoint } from '@/lib/contract/endpoint'
import { v1 } from '@/lib/contract/endpoints'
import { type CallName, CallStage, unknownCall } from '@/lib/contract/partners/calls'
import { slugOf } from '@/lib/contract/refusal-names'
import { isRefusal, type Refusal, refusals } from '@/lib/contract/refusals'
import type { HeardCall } from '@/lib/partners/calls/call-line'
import { countUnknownToken, recordCall } from '@/lib/partners/calls/record-call'
import { faultPath } from '@/lib/partners/calls/shape-body'
import type { Asker } from './refused-access'
import type { Incoming } from './wire'

/** How far a call came, and what it was, as far as that is known. */
export type CallTrace = {
  stage: CallStage
  input?: Record<string, unknown>
  bytes?: number
  key?: string
  replayed?: boolean
  at?: Refusal['detail']['at']
}

export const faultsOf = (error: unknown) => (isRefusal(error) ? error.detail.at : undefined)

const names = new Map<Endpoint, CallName>(Object.entries(v1).map(([name, row]) => [row, name as CallName]))
const rowsBySlug = new Map(Object.entries(refusals).map(([name, row]) => [slugOf(name as keyof typeof refusals), row]))
/** Reading the record writes nothing into it, unless it is refused. */
const readers: readonly CallName[] = ['listCalls', 'readCall']

type Traced = { asker?: Asker; program?: string; hints?: string[]; call?: CallTrace }
type Given = { status: number; errorType: string | null; body: string | Uint8Array; ms: number }

export function noteCall(endpoint: Endpoint, incoming: Incoming, trace: Traced, answer: Given): void {
  const call = names.get(endpoint)
  if (call === undefined) return
  const { asker, call: traced = { stage: CallStage.identify } } = trace
  if (asker?.actor.kind !== 'partner') {
    if (answer.status === 401 && incoming.header('authorization') !== undefined) countUnknownToken()
    return
  }
  const slug = answer.errorType
  if (slug === null && readers.includes(call)) return
  const row = slug === null ? undefined : rowsBySlug.get(slug)
  const keys = 'keys' in endpoint ? endpoint.keys : undefined
  recordCall({
    requestId: incoming.requestId,
    at: new Date(Date.now() - answer.ms),
    jti: asker.actor.id,
    program: trace.program ?? null,
    call,
    endpoint: { body: endpoint.body, keys },
    status: answer.status,
    code: row?.code ?? null,
    slug,
    row: row && /^R\d+$/.test(row.row) ? row.row : null,
    stage: slug === null ? CallStage.reply : traced.stage,
    ms: Math.round(answer.ms * 10) / 10,
    bytes: traced.bytes ?? 0,
    replayed: traced.replayed ?? false,
    key: traced.key ?? null,
    patientId: incoming.params.patientId ?? null,
    // The answer names the patient who was invited, or is here already.
    answer: call === 'invitePatient' && typeof answer.body === 'string' ? answer.body : null,
    input: traced.input ?? null,
    problems: (traced.at ?? []).map((path) => faultPath(endpoint.body, keys ?? [], path, traced.input)).filter(Boolean),
    hints: trace.hints ?? [],
  })
}

type Lost = Pick<HeardCall, 'requestId' | 'status' | 'ms'> & {
  path: string
  authorization: string | undefined
  slug: string
}

/** A path or method below /v1 that is none, asked for with a token of ours. */
export async function noteUnknownCall({ path, authorization, ...told }: Lost): Promise<void> {
  if (authorization === undefined || !/^\/v1(?:\/|$)/i.test(path)) return
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  const token = bearer ? await readToken(bearer) : null
  if (!token) return countUnknownToken()
  recordCall({
    ...told,
    at: new Date(Date.now() - told.ms),
    jti: token.jti,
    program: null,
    call: unknownCall,
    endpoint: {},
    code: told.status,
    row: null,
    stage: CallStage.identify,
    bytes: 0,
    replayed: false,
    key: null,
    patientId: null,
    answer: null,
    input: null,
    problems: [],
    hints: [],
  })
}
