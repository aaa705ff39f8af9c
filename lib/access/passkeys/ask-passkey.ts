import type { PasskeyQuestion } from '@/lib/contract/access/passkeys'
import type { ModelUnit } from '@/lib/platform/unit'
import { newChallenge, type Purpose } from './challenge'
import { requirePasskeySite } from './passkey-site'

/** The passkeys of a person, as browsers are told of them. */
export const knownKeys = async ({ tx }: ModelUnit, staffId: string) =>
  (
    await tx.passkey.findMany({
      where: { staffId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { credentialId: true, transports: true },
    })
  ).map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** Without a person, any passkey of this site may answer: nobody has said yet who they are. */
export async function askPasskey(unit: ModelUnit, asked: Purpose, staffId?: string): Promise<PasskeyQuestion> {
  const { rpId } = requirePasskeySite()
  const known = staffId === undefined ? [] : await knownKeys(unit, staffId)
  return { challenge: newChallenge(asked, unit.now), rpId, known }
}

export const hasPasskeys = async ({ tx }: ModelUnit, staffId: string): Promise<boolean> =>
  (await tx.passkey.count({ where: { staffId } })) > 0
