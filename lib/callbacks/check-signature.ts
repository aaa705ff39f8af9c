// Whether what a try was signed with is the signature of the body, under any secret its endpoint has or had.
import type { SignatureCheck } from '@/lib/contract/callbacks/callback-views'
import { statement } from '@/lib/platform/db/statement'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { signCallback } from './sign-callback'

const read = statement<{ endpointId: string }, { sealed: string }>(
  'endpoint.everyKey',
  'list',
  `select sealed from endpoint_secret where endpoint_id = :endpointId::text
          union all
         select s.sealed from inbox_secret s join endpoint e on e.program_id = s.program_id and e.kind = 'inbox' where e.id = :endpointId::text`,
)

/** Expired ones too: a try is judged by what was valid when it was made. One sealed with a key we no longer have tells
 *  nothing. */
export async function readEverySecret(unit: Unit, endpointId: string): Promise<string[]> {
  const rows = await unit.sql(read, { endpointId })
  return rows.flatMap(({ sealed }) => {
    try {
      return [unseal(sealed)]
    } catch {
      return []
    }
  })
}

export type SignedTry = { id: string; body: string; signedAt: number | null; signature: string | null }

export function checkSignature(
  secrets: readonly string[],
  { id, body, signedAt, signature }: SignedTry,
): SignatureCheck {
  if (signature === null || signedAt === null) return 'notSent'
  const sent = signature.split(' ')
  const at = new Date(signedAt * 1000)
  return secrets.some((secret) => sent.includes(signCallback([secret], id, at, body))) ? 'valid' : 'invalid'
}
