// One message from its claim to its outcome: its words unsealed, handed to its gateway with no transaction open, and what
// the gateway answered written down. The outcome is worth more than anything else here: where it cannot be written it is
// tried again until the claim is over, and from then on the message counts as uncertain.

import type { Gateways } from '@/lib/messaging/gateways/gateways'
import { nothingOutside, saidSince } from '@/lib/messaging/sms/gate'
import { log } from '@/lib/platform/log'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { type ClaimedMessage, claimMs, onScreen } from './claim-messages'
import { readLastWord } from './read-last-word'
import { type Handed, recordOutcome } from './record-outcome'

/** Nothing is sent under a claim older than this: much may have changed since, and the claim may be somebody else's by the
 *  time the gateway has answered. */
export const freshMs = 2_000
const pauses = [50, 200, 500, 1_000, 2_000]
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export type Sending = {
  gateways: Gateways
  /** A unit without a transaction. */
  unit: () => Unit
  /** Ms since the message was claimed, by a clock that also runs while this process does not. */
  age: () => number
}

export async function sendMessage(claimed: ClaimedMessage, { gateways, unit, age }: Sending): Promise<Handed> {
  const answer = await hand(claimed, { gateways, unit, age })
  for (let tries = 0; ; tries++) {
    try {
      await recordOutcome(unit(), claimed, answer)
      return answer
    } catch (err) {
      log().warn({ event: 'message.record', sms: claimed.id, err })
      if (age() > claimMs) throw err
      await sleep(pauses[Math.min(tries, pauses.length - 1)] ?? 0)
    }
  }
}

async function hand(claimed: ClaimedMessage, { gateways, unit, age }: Sending): Promise<Handed> {
  const { id, programId, kind, phoneNumber, attempts, gateway, smsFrom, body, sealedBody } = claimed
  let whole: string
  try {
    whole = sealedBody === null ? body : unseal(sealedBody)
  } catch (err) {
    log().error({ event: 'message.unseal', sms: id, err })
    return { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'seal' }
  }
  // A STOP that has come since the claim has not seen this message: it is not waiting any more. So we look once more.
  try {
    const said = await readLastWord(unit(), { programId, phoneNumber })
    const reason = saidSince(kind, onScreen({ kind, gateway }) ? { ...said, outside: nothingOutside } : said)
    if (reason) return { outcome: 'withheld', reason }
  } catch (err) {
    log().warn({ event: 'message.look', sms: id, err })
    return { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'look' }
  }
  // This process may have stood still since it claimed the message, perhaps for hours.
  if (age() > freshMs) return { outcome: 'notReached', reason: 'gatewayUnreachable', code: 'late' }
  try {
    return await gateways[gateway].send({
      id,
      attempt: attempts,
      programId,
      to: phoneNumber,
      from: smsFrom,
      body: whole,
    })
  } catch (err) {
    // A fault of ours, and nobody knows at which moment.
    log().error({ event: 'message.send', sms: id, err })
    return { outcome: 'unknown', code: 'failed' }
  }
}
