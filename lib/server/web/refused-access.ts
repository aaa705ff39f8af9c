// Refused access is in the audit log of the programs of who asked: 403, and 404 on a program, patient, person or token that
// is not theirs. The row names what was asked for in the endpoint's words, and never anything of another program.
import { recordRefused } from '@/lib/access/audit/record-refused'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { slugOf } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'
import { type Actor, single } from '@/lib/platform/unit'

/** Who asks, as far as it is known when the answer is a no. */
export type Asker = {
  actor: Actor
  programIds: readonly string[]
  /** A partner's own person: whatever they name by an id is theirs or another's. */
  ofPartner?: boolean
}

type Asked = {
  /** What makes it another act: an endpoint, a page. */
  place: string
  words: string
  why: string
  params: Record<string, string>
}

const borders = ['patientId', 'staffId', 'jti']
/** What the contract answers with 400 instead of 403 or 404. */
const other: readonly RefusalName[] = ['patientNotFound', 'jwtNotForProgram', 'tokenDisabled']
const otherwise: readonly (string | null)[] = other.map(slugOf)

/** Whether an answer with this status is a matter of who may see what. */
export function isBorder(
  { programIds, ofPartner = false }: Asker,
  answer: { status: number; why: string | null },
  params: Asked['params'],
) {
  const { status, why } = answer
  if (status === 403 || otherwise.includes(why)) return true
  const outside = params.programId !== undefined && !programIds.includes(params.programId)
  return status === 404 && (outside || named(params, ofPartner))
}

const named = (params: Asked['params'], ofPartner: boolean) =>
  ofPartner
    ? Object.keys(params).some((name) => name !== 'programId')
    : borders.some((name) => params[name] !== undefined)

export async function recordAccess({ actor, programIds }: Asker, { place, words, why, params }: Asked): Promise<void> {
  const { programId, patientId } = params
  const held = programId !== undefined && programIds.includes(programId) ? [programId] : programIds
  // Somebody without programs is watched over where they were last.
  const told =
    held.length > 0 || actor.kind !== 'staff'
      ? held
      : await readAccountPrograms(single(actor), actor.id).catch(() => [])
  const fact = { action: 'access.refused' as const, outcome: 'refused' as const, data: { asked: words, why } }
  await recordRefused(actor, fact, { programIds: told, same: `${place} ${why}`, patientId })
}
