// Handlers of the console's rows about tokens. Each passes on the programs the person looks after.

import { knownPartner } from '@/lib/access/staff/partner-named'
import { disableToken } from '@/lib/access/tokens/disable-token'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { listTokens } from '@/lib/access/tokens/list-tokens'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import type { tokensApi } from '@/lib/contract/access/tokens'
import { Refusal } from '@/lib/contract/refusals'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const within = (call: Call) => call.staff?.programIds ?? []

export const tokensHandlers: HandlersOf<typeof tokensApi> = {
  listTokens: async (unit, _input, call) => ({
    data: { tokens: await listTokens(unit, { within: within(call) }), asOf: unit.now.toISOString() },
    status: 200,
  }),

  issueToken: async (unit, { expiresAt, partner, ...rights }, call) => {
    if (!rights.programIds.every((id) => within(call).includes(id))) throw new Refusal('programNotFound')
    const partnerId = await knownPartner(unit, partner)
    const issued = await issueToken(unit, {
      ...rights,
      partnerId,
      ...(expiresAt && { expiresAt: new Date(expiresAt) }),
    })
    return { data: { ...issued, expiresAt: issued.expiresAt.toISOString() }, status: 200 }
  },

  disableToken: async (unit, _input, call) => {
    const { jti, disabledAt } = await disableToken(unit, { jti: call.params.jti ?? '', within: within(call) })
    return { data: { jti, disabledAt: disabledAt.toISOString() }, status: 200 }
  },

  rotateToken: async (unit, { overlapHours }, call) => {
    const rotated = await rotateToken(unit, { jti: call.params.jti ?? '', overlapHours, within: within(call) })
    const { token, jti, expiresAt, oldExpiresAt, signingSecret } = rotated
    return {
      data: {
        token,
        jti,
        expiresAt: expiresAt.toISOString(),
        oldExpiresAt: oldExpiresAt.toISOString(),
        signingSecret,
      },
      status: 200,
    }
  },
}
