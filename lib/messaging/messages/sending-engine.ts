// Sends the messages that are due, a few at a time, each phone's in order, none twice.
//
//   claim    a transaction of its own takes them ("sending") after the gate has been asked once more
//   send     the gateway is called, no transaction open
//   record   what it answered
//
// A message that was claimed is handed over at most once under that claim. If we die, others see it by our lock
// (callbacks/worker-lock) or by the end of the claim, and take it back (sweep-claims).
import type { Gateways } from '@/lib/messaging/gateways/gateways'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import { type ClaimedMessage, claimMessages } from './claim-messages'
import { sendMessage } from './send-messages'
import { sweepClaims } from './sweep-claims'

export type SendingOptions = {
  worker: string
  gateways: Gateways
  /** False while others may think this worker dead: nothing is claimed. */
  held?: () => boolean
  now?: () => Date
  pollMs?: number
  /** How long it rests where nothing was there to send, unless `look` is called. */
  restMs?: number
  atOnce?: number
}

export type SendingEngine = {
  /** Something may wait: it looks at once where it would rest. */
  look(): void
  /** Claims nothing more and finishes what is under way. */
  stop(): Promise<void>
}

const pollEvery = 500
const sweepEvery = 2_000
const usualAtOnce = 16

const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'sending', address: '' }

export function startSending({
  worker,
  gateways,
  held = () => true,
  now = () => new Date(),
  pollMs = pollEvery,
  restMs = pollMs,
  atOnce = usualAtOnce,
}: SendingOptions): SendingEngine {
  const unit = () => single(actor, now())
  const underWay = new Set<Promise<void>>()
  let stopping = false
  let rung = false
  let ring = () => {}
  let sweptAt = Number.NEGATIVE_INFINITY

  const notify = () => {
    rung = true
    ring()
  }

  async function running() {
    while (!stopping) {
      rung = false
      let more = false
      try {
        more = await turn()
      } catch (err) {
        log().warn({ event: 'message.claim', err })
      }
      if (!more && !rung && !stopping) await rest()
    }
    await Promise.all(underWay)
  }

  async function turn(): Promise<boolean> {
    if (!held()) return false
    if (performance.now() - sweptAt >= sweepEvery) {
      sweptAt = performance.now()
      const swept = await sweepClaims(unit(), { worker })
      if (swept > 0) log().warn({ event: 'message.swept', count: swept })
    }
    const most = atOnce - underWay.size
    if (most <= 0) return false
    // Taken before the claim, so that the claim is never younger than it is thought.
    const since = clocks()
    const { claimed, more } = await claimMessages(unit(), { worker, most })
    for (const message of claimed) begin(message, since)
    return more
  }

  function begin(message: ClaimedMessage, since: () => number) {
    const work = sendMessage(message, { gateways, unit, age: since })
      .then(({ outcome }) => {
        if (outcome !== 'accepted' && outcome !== 'delivered')
          log().warn({ event: 'message.outcome', sms: message.id, reason: outcome })
      })
      .catch((err) => log().error({ event: 'message.lost', sms: message.id, err }))
      .finally(() => {
        underWay.delete(work)
        notify() // there is room again, and perhaps the phone's next
      })
    underWay.add(work)
  }

  const rest = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, held() && underWay.size === 0 ? restMs : pollMs)
      ring = () => {
        clearTimeout(timer)
        done()
      }
    })

  const run = running()
  return {
    look: notify,
    async stop() {
      stopping = true
      ring()
      await run
    },
  }
}

/** Ms from here on: the longer of two clocks, for one may stand still while the machine sleeps and the other be set. */
function clocks() {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
