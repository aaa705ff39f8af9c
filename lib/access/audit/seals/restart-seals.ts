// Goes on sealing after the end of the log was lost with a restored backup. The seal that does so says it: nobody without
// the key can, and `audit verify` shows it for ever.
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { newestAnchor } from './anchors'
import { keepAnchor, myTurn, newestSeal, SealRefused, writeSeal } from './seal-audit'
import { sealedAs } from './seal-body'
import { sealKeys } from './seal-key'
import { firstId } from './sealed-rows'

export async function restartSeals(
  unit: Unit,
  { reason }: { reason: string },
): Promise<{ seq: number; after: number }> {
  const keys = sealKeys()
  if (!(await myTurn(unit))) throw new SealRefused('A worker is sealing the audit log: try again in a moment.', 'busy')
  const last = await newestSeal(unit, keys)
  const known = newestAnchor()?.seq ?? 0
  const after = last?.body.seq ?? 0
  if (Number.isInteger(known) && known <= after)
    throw new SealRefused('No seal of the audit log is lost: there is nothing to restart.', 'notLost')
  const seq = Math.max(Number.isInteger(known) ? known : 0, after) + 1
  const to = last?.body.to ?? firstId
  const none = { from: to, to, ...sealedAs([], []) }
  const changed = last !== null && last.body.kid !== keys.present.kid
  const sealed = await writeSeal(unit, keys, {
    seq,
    ...none,
    previous: last?.row.mac ?? '',
    restart: { after, reason },
    ...(changed && { rotation: { kid: last.body.kid } }),
  })
  if (changed) await record(unit, { action: 'key.rotate', data: { kind: 'audit', kid: keys.present.kid } })
  await record(unit, { action: 'audit.restart', data: { seq, after } })
  keepAnchor(sealed)
  return { seq, after }
}
