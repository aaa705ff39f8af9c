// Whether what a try was signed with is the signature of the body, under any secret its endpoint has or had.
import type { SignatureCheck } from '@/lib/contract/callbacks/callback-views'
import { unseal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'
import { signCallback } from './sign-callback'

/** Expired ones too: a try is judged by what was valid when it was made. One sealed with a key we no longer have tells
 *  nothing. */
export async function readEverySecret(unit: TxUnit, endpointId: string): Promise<string[]> {
  const sealed = { select: { sealed: true } }
  const endpoint = await unit.tx.endpoint.findUnique({
    where: { id: endpointId },
    select: { kind: true, secrets: sealed, program: { select: { inboxSecrets: sealed } } },
  })
  if (!endpoint) return []
  // The inbox signs with the inbox's own.
  const inbox = endpoint.kind === 'inbox' ? endpoint.program.inboxSecrets : []
  return [...endpoint.secrets, ...inbox].flatMap(({ sealed }) => {
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
