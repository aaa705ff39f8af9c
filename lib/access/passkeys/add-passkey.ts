// A person adds a passkey of their own: first the question, then what the browser made of it.
import { createHash } from 'node:crypto'
import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { type Attestation, mostPasskeys, type PasskeyOffer } from '@/lib/contract/access/passkeys'
import { Refusal } from '@/lib/contract/refusals'
import { newId } from '@/lib/platform/ids'
import { recordEach } from '@/lib/platform/record/record'
import type { ModelUnit, TxUnit } from '@/lib/platform/unit'
import { knownKeys } from './ask-passkey'
import { newChallenge, takeChallenge } from './challenge'
import { requirePasskeySite } from './passkey-site'
import { algorithms, verifyAttestation } from './verify-answer'

const requireRoom = (count: number) => {
  if (count >= mostPasskeys) throw new Refusal('passkeysMany')
}

/** What the device keeps the passkey under: the same for all of a person's, and nothing that says who they are. */
const userIdOf = (staffId: string) => createHash('sha256').update(`passkey:${staffId}`).digest('base64url')

export async function offerPasskey(unit: ModelUnit, sessionId: string): Promise<PasskeyOffer> {
  const { rpId } = requirePasskeySite()
  const { id: staffId, name } = unit.actor
  const known = await knownKeys(unit, staffId)
  requireRoom(known.length)
  const { email } = await unit.tx.staff.findUniqueOrThrow({ where: { id: staffId }, select: { email: true } })
  const challenge = newChallenge({ purpose: 'add', session: sessionId }, unit.now)
  return {
    ...{ challenge, rpId, rpName: 'Hubline', algorithms, known },
    ...{ userId: userIdOf(staffId), userName: email, displayName: name },
  }
}

export type NewPasskey = { sessionId: string; name: string; credential: Attestation }

export async function addPasskey(unit: TxUnit, { sessionId, name, credential }: NewPasskey): Promise<void> {
  const site = requirePasskeySite()
  const staffId = unit.actor.id
  const purpose = { purpose: 'add' as const, session: sessionId }
  const made = await verifyAttestation(credential, { site, purpose, now: unit.now })
  await takeChallenge(unit, made.challenge)
  // One after another: of two who add at once the second one sees the first one's.
  await unit.tx.staff.update({ where: { id: staffId }, data: { id: staffId } })
  requireRoom(await unit.tx.passkey.count({ where: { staffId } }))
  const { credentialId } = made
  const data = {
    ...{ id: newId('pk'), staffId, name, credentialId, createdAt: unit.now },
    ...{ publicKey: Uint8Array.from(made.publicKey), counter: BigInt(made.counter) },
    transports: credential.response.transports,
  }
  const { count } = await unit.tx.passkey.createMany({ data: [data], skipDuplicates: true })
  if (count === 0) throw new Refusal('passkeyTaken')
  await recordEach(unit, { action: 'passkey.add' }, await readAccountPrograms(unit, staffId))
}
