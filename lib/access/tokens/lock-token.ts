// Reads one token for a change, locked so that two changes cannot interleave.

import type { Scope } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'

/** The programs the caller looks after; the operator looks after all. */
export type Within = readonly string[] | 'all'

export type LockedToken = {
  name: string
  scopes: Scope[]
  addresses: string[]
  signed: boolean
  issuedAt: Date
  expiresAt: Date | null
  disabledAt: Date | null
  replacedBy: string | null
  chain: string
  partnerId: string | null
  programIds: string[]
}

const lock = statement<{ jti: string }, LockedToken>(
  'tokens.lock',
  'claim',
  `select name, scopes, addresses, signing_secret is not null as signed, issued_at as "issuedAt", expires_at as "expiresAt", disabled_at as "disabledAt", replaced_by as "replacedBy", chain, partner_id as "partnerId",
           array(select program_id from token_program where jti = t.jti order by program_id) as "programIds"
         from partner_token t where jti = :jti::text for update`,
)

export async function lockToken(unit: TxUnit, jti: string): Promise<LockedToken | undefined> {
  const [token] = await unit.sql(lock, { jti })
  return token
}
