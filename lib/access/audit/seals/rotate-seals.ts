// The key of the audit log's seals is replaced while workers seal. The new key is put into the secrets file first, and the
// seal of the change is written after: who is killed between the two leaves a key that the next sealing says of itself.
import { type KeyRow, rotateKey } from '@/lib/platform/key-ring'
import type { Unit } from '@/lib/platform/unit'
import { myTurn, SealRefused, sealRotation, soundSeal } from './seal-audit'
import { sealKeys } from './seal-key'

/** Throws SealRefused, and changes nothing, where the newest seal is not sound or not there. */
export async function rotateSeals(unit: Unit): Promise<KeyRow> {
  if (!(await myTurn(unit))) throw new SealRefused('A worker is sealing the audit log: try again in a moment.', 'busy')
  const last = await soundSeal(unit)
  const made = rotateKey('audit', unit.now)
  await sealRotation(unit, sealKeys(), last)
  return made
}
