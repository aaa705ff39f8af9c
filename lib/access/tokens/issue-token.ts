// decision §5: a token is shown once, when it is issued; what stays is its row with a hash and its last characters.

import { createHash, randomBytes } from 'node:crypto'
import { requireMayIssue } from '@/lib/access/staff/may-give'
import { sandboxLimits } from '@/lib/contract/partners/sandbox'
import { Refusal } from '@/lib/contract/refusals'
import { day } from '@/lib/contract/time'
import type { Scope } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { seal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { isAddressRange } from './address-list'
import { signToken } from './token-claims'

export type TokenRights = {
  name: string
  programIds: readonly string[]
  scopes: readonly Scope[]
  /** Empty or absent: usable from anywhere. */
  addresses?: readonly string[]
  /** Absent: a year from now, for a sandbox 90 days. */
  expiresAt?: Date
  /** Its calls are to be signed; the secret is told once, with the token. */
  signed?: boolean
  /** The partner whose people see it in the portal. */
  partnerId?: string | null
}

/** `signingSecret`: null where its calls are not signed. */
export type IssuedToken = { token: string; jti: string; expiresAt: Date; signingSecret: string | null }

const year = 365 * day
const sandboxDays = 90

export async function issueToken(unit: TxUnit, rights: TokenRights): Promise<IssuedToken> {
  await requireRoom(unit, rights.programIds)
  const issued = await writeToken(unit, rights)
  for (const programId of new Set(rights.programIds))
    await record(unit, {
      action: 'token.issue',
      programId,
      data: { jti: issued.jti, name: rights.name, scopes: rights.scopes },
    })
  return issued
}

/** Signs a token and writes its row; `chain` is that of the token it replaces. Issuing and rotating differ only in what
 *  the audit log says else. */
export async function writeToken(
  unit: TxUnit,
  {
    name,
    programIds,
    scopes,
    addresses = [],
    expiresAt,
    signed = false,
    partnerId = null,
    chain,
  }: TokenRights & { chain?: string },
): Promise<IssuedToken> {
  await requireMayIssue(unit, scopes)
  const wrong = addresses.find((range) => !isAddressRange(range))
  if (wrong !== undefined) refuse('addresses', `${wrong} is not an address or a range such as 203.0.113.0/24`)

  const programs = [...new Set(programIds)]
  if (programs.length === 0) throw new Refusal('programNotFound')
  const known = await unit.tx.supportProgram.findMany({
    where: { id: { in: programs }, archivedAt: null },
    select: { sandbox: true },
  })
  if (known.length < programs.length) throw new Refusal('programNotFound')
  const sandbox = known.some((program) => program.sandbox)
  if (known.some((program) => program.sandbox !== sandbox))
    refuse('programIds', 'must be all sandboxes or none: a token is for one or the other')

  const jti = newId('tok')
  const life = sandbox ? sandboxDays * day : year
  const exp = Math.floor((expiresAt?.getTime() ?? unit.now.getTime() + life) / 1000)
  if (exp * 1000 <= unit.now.getTime()) refuse('expiresAt', 'must be in the future')
  const iat = Math.floor(unit.now.getTime() / 1000)
  const token = await signToken({ sub: name, jti, programs, scopes, iat, exp, sandbox })
  const until = new Date(exp * 1000)
  const signingSecret = signed ? `whsec_${randomBytes(32).toString('base64')}` : null
  await unit.tx.partnerToken.create({
    data: {
      jti,
      chain: chain ?? jti,
      name,
      scopes: [...scopes],
      addresses: [...addresses],
      lastChars: token.slice(-6),
      hash: createHash('sha256').update(token).digest('hex'),
      signingSecret: signingSecret && seal(signingSecret),
      issuedAt: unit.now,
      issuedBy: unit.actor.name,
      partnerId,
      expiresAt: until,
      programs: { create: programs.map((programId) => ({ programId })) },
    },
  })
  return { token, jti, expiresAt: until, signingSecret }
}

/** Throws sandboxLimit where a sandbox has as many tokens as it may. */
async function requireRoom(unit: TxUnit, programIds: readonly string[]): Promise<void> {
  for (const programId of programIds) {
    const used = await unit.tx.partnerToken.count({
      where: {
        programs: { some: { programId, program: { sandbox: true } } },
        disabledAt: null,
        replacedBy: null,
        expiresAt: { gt: unit.now },
      },
    })
    if (used >= sandboxLimits.tokens) throw new Refusal('sandboxLimit', { data: { limit: 'tokens' } })
  }
}

function refuse(path: string, message: string): never {
  throw new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })
}
