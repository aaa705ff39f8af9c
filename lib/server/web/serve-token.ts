// A row that answers with what is the token's own: identify, admit, read. No program is named; what is shown is of the token's
// rotation and programs, and everything else is not there.
import type { QueryOf, TokenEndpoint } from '@/lib/contract/endpoint'
import { CallStage } from '@/lib/contract/partners/calls'
import { Refusal } from '@/lib/contract/refusals'
import { type ModelUnit, narrowed, single } from '@/lib/platform/unit'
import { readAdmission, type TokenRow } from './admission'
import { answering, replied, type Served } from './answer'
import type { Reply } from './handle'
import { bearerOf, identify } from './identify'
import { parse } from './parse-body'
import { takeCall } from './rate-limit'
import { requireScope } from './require-scope'
import { requireSignature } from './require-signature'

export type TokenCall = { params: Record<string, string>; token: Pick<TokenRow, 'chain' | 'programIds'> }
type TokenHandle<E extends TokenEndpoint> = (
  unit: ModelUnit,
  input: QueryOf<E>,
  call: TokenCall,
) => Promise<Reply<unknown>>

export function serveToken<E extends TokenEndpoint>(endpoint: E, handle: TokenHandle<E>): Served {
  return answering(endpoint, async (incoming, trace, always) => {
    const caller = await identify(incoming)
    if (caller?.kind !== 'token') throw new Refusal('unauthorized')
    const { token } = await readAdmission(caller.jti, null)
    if (!token) throw new Refusal('unauthorized')
    takeCall(token.jti, always)
    const asker = bearerOf(token, incoming)
    trace.asker = asker
    trace.call = { stage: CallStage.admit }
    trace.caller = `partner:${token.jti}`
    if (token.disabled || token.expired) throw new Refusal('unauthorized')
    requireSignature(token, incoming)
    requireScope({ scope: endpoint.scope, token, incoming, trace, always }, 'forbidden')
    trace.call.stage = CallStage.parse
    const query = Object.fromEntries(incoming.query)
    // PostgreSQL cannot store NUL, so nothing that holds one can be found either.
    if (Object.values(query).some((value) => value.includes('\0'))) throw new Refusal('dataInvalid')
    const input = endpoint.query ? parse(endpoint.query, query) : undefined
    trace.call.stage = CallStage.run
    // Of several programs everything is read at once: no scope is all of them.
    const [programId, ...more] = token.programIds
    const actor = programId === undefined || more.length > 0 ? asker.actor : narrowed(asker.actor, programId)
    return replied(endpoint, await handle(single(actor), input as QueryOf<E>, { params: incoming.params, token }))
  })
}
