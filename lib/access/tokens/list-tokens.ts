// decision §5: the tokens valid for the programs somebody looks after, newest first.

import type { TokenRow, TokenState } from '@/lib/contract/access/tokens'
import type { Scope } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import type { Within } from './lock-token'

export async function listTokens(unit: TxUnit, { within }: { within: Within }): Promise<TokenRow[]> {
  const tokens = await unit.tx.partnerToken.findMany({
    where: within === 'all' ? {} : { programs: { some: { programId: { in: [...within] } } } },
    include: { programs: { include: { program: { select: { name: true } } }, orderBy: { programId: 'asc' } } },
    orderBy: [{ issuedAt: 'desc' }, { jti: 'desc' }],
  })
  return tokens.map((token) => {
    // A program the person does not look after is counted, not named.
    const shown = token.programs.filter(({ programId }) => within === 'all' || within.includes(programId))
    return {
      jti: token.jti,
      name: token.name,
      lastChars: token.lastChars,
      programs: shown.map(({ programId, program }) => ({ id: programId, name: program.name })),
      otherPrograms: token.programs.length - shown.length,
      scopes: token.scopes as Scope[],
      addresses: token.addresses,
      state: stateOf(token, unit.now),
      issuedAt: token.issuedAt.toISOString(),
      issuedBy: token.issuedBy,
      expiresAt: token.expiresAt?.toISOString() ?? null,
      disabledAt: token.disabledAt?.toISOString() ?? null,
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      used: Number(token.used),
    }
  })
}

type Ends = { disabledAt: Date | null; expiresAt: Date | null; replacedBy: string | null }

export function stateOf({ disabledAt, expiresAt, replacedBy }: Ends, now: Date): TokenState {
  if (disabledAt) return 'disabled'
  if (expiresAt && expiresAt <= now) return 'expired'
  return replacedBy ? 'replaced' : 'active'
}
