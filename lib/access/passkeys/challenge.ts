// What a passkey signs: random, of our making, for one purpose and one session, for five minutes, once. It says all that of
// itself under a keyed hash; a row is written only of one that was answered, so who merely asks for them fills no table.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { sessionSecrets } from '@/lib/platform/key-ring'
import type { ModelUnit } from '@/lib/platform/unit'

const lasts = 5 * minute
const nonceBytes = 24
const timeBytes = 6
const headBytes = nonceBytes + timeBytes

/** `session`: the row's id, of a session that is there already. */
export type Purpose =
  | { purpose: 'signIn' }
  | { purpose: 'secondStep'; session: string }
  | { purpose: 'prove'; session: string }
  | { purpose: 'add'; session: string }

const seal = (secret: string, head: Uint8Array, asked: Purpose) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['passkey', asked.purpose, 'session' in asked ? asked.session : '']))
    .update(head)
    .digest()

export function newChallenge(asked: Purpose, now: Date): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(now.getTime(), 0, timeBytes)
  const head = Buffer.concat([randomBytes(nonceBytes), time])
  const [secret = ''] = sessionSecrets()
  return Buffer.concat([head, seal(secret, head, asked)]).toString('base64url')
}

/** Throws passkeyExpired where it is not ours, for something else, or too old. */
export function judgeChallenge(challenge: string, asked: Purpose, now: Date): void {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headBytes)
  const given = bytes.subarray(headBytes)
  const ours =
    head.length === headBytes &&
    bytes.toString('base64url') === challenge &&
    sessionSecrets()
      .map((secret) => seal(secret, head, asked))
      .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
  const age = ours ? now.getTime() - head.readUIntBE(nonceBytes, timeBytes) : lasts
  if (age >= lasts) throw new Refusal('passkeyExpired')
}

/** Of fifty who answer the same one, one gets in: in the transaction of what the answer does. */
export async function takeChallenge({ tx, now }: ModelUnit, challenge: string): Promise<void> {
  const hash = createHash('sha256').update(challenge).digest('base64url')
  const data = [{ hash, expiresAt: new Date(now.getTime() + lasts) }]
  const { count } = await tx.usedChallenge.createMany({ data, skipDuplicates: true })
  if (count === 0) throw new Refusal('passkeyExpired')
}
