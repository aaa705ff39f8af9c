// decision §5: the tokens valid for the programs somebody looks after, newest first.

import { type TokenRow, type TokenState, unusedDays } from '@/lib/contract/access/tokens'
import { day } from '@/lib/contract/time'
import type { Scope } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import type { Within } from './lock-token'

type Listed = {
  within: Within
  /** Only those of this partner, and only where all their programs are `within`. */
  partnerId?: string
}

export async function listTokens(unit: TxUnit, { within, partnerId }: Listed): Promise<TokenRow[]> {
  const among = within === 'all' ? undefined : { programId: { in: [...within] } }
  const tokens = await unit.tx.partnerToken.findMany({
    where: {
      ...(among && { programs: { some: among, ...(partnerId !== undefined && { every: among }) } }),
      ...(partnerId !== undefined && { partnerId }),
    },
    include: {
      partner: { select: { name: true } },
      programs: { include: { program: { select: { name: true } } }, orderBy: { programId: 'asc' } },
    },
    orderBy: [{ issuedAt: 'desc' }, { jti: 'desc' }],
  })
  return tokens.map((token) => {
    // A program the person does not look after is counted, not named.
    const shown = token.programs.filter(({ programId }) => within === 'all' || within.includes(programId))
    return {
      jti: token.jti,
      name: token.name,
      lastChars: token.lastChars,
      partner: token.partner?.name ?? null,
      programs: shown.map(({ programId, program }) => ({ id: programId, name: program.name })),
      otherPrograms: token.programs.length - shown.length,
      scopes: token.scopes as Scope[],
      addresses: token.addresses,
      signed: token.signingSecret !== null,
      state: stateOf(token, unit.now),
      issuedAt: token.issuedAt.toISOString(),
      issuedBy: token.issuedBy,
      expiresAt: token.expiresAt?.toISOString() ?? null,
      disabledAt: token.disabledAt?.toISOString() ?? null,
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      used: Number(token.used),
      unused: isUnused(token, unit.now),
    }
  })
}

/** A new one is given as long as one that was used. */
function isUnused(token: Ends & { issuedAt: Date; lastUsedAt: Date | null }, now: Date): boolean {
  if (!['active', 'replaced'].includes(stateOf(token, now))) return false
  return (token.lastUsedAt ?? token.issuedAt).getTime() < now.getTime() - unusedDays * day
}

type Ends = { disabledAt: Date | null; expiresAt: Date | null; replacedBy: string | null }

export function stateOf({ disabledAt, expiresAt, replacedBy }: Ends, now: Date): TokenState {
  if (disabledAt) return 'disabled'
  if (expiresAt && expiresAt <= now) return 'expired'
  return replacedBy ? 'replaced' : 'active'
}
