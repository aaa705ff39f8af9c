// What a random history does beside statuses: texts written and sent, callbacks caused and tried, consents given and
// withdrawn, forms filled in on a phone. What the dashboard counts.
import { randomUUID } from 'node:crypto'
import { cancelDelivery } from '@/lib/callbacks/cancel-delivery'
import { claimDeliveries } from '@/lib/callbacks/claim-deliveries'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { recordConsents } from '@/lib/consents/record-consents'
import { CallbackShape, completeEnrollment } from '@/lib/contract/vocabulary'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import type { GatewayAnswer } from '@/lib/messaging/gateways/gateway'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { recordOutcome } from '@/lib/messaging/messages/record-outcome'
import { sendReply } from '@/lib/messaging/messages/send-reply'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { testActor } from './database'
import { finishDeliveries } from './finish-deliveries'
import { everyForm, makeLink, makePatient, Phone } from './phones'

type History = {
  programId: string
  staff: Actor
  random: () => number
  pick: <T>(items: readonly T[]) => T
  patients: string[]
  /** What waits for its hour or its next try is done now, at midday of a day to come. */
  ahead: boolean
}

const names = ['sharePHI', 'communication', 'marketing'] as const
const answers: readonly GatewayAnswer[] = [
  { outcome: 'delivered' },
  { outcome: 'delivered' },
  { outcome: 'accepted', gatewayId: '' },
  { outcome: 'refused', reason: 'landline', code: '30006' },
  { outcome: 'notReached', reason: 'gatewayBusy', code: '503' },
  { outcome: 'unknown', code: 'timeout' },
]
const lock = { name: '', text: 'select from patient where id = $1 for no key update' }

type Acts = readonly (readonly [share: number, act: () => Promise<unknown>])[]

export function randomTraffic({ programId, staff, random, pick, patients, ahead }: History): Acts {
  const forms = everyForm()
  const turn = () =>
    ahead ? new Date(new Date().setUTCHours(17, 0, 0, 0) + Math.ceil(random() * 12) * 86_400_000) : new Date()
  const after = (from: Date, most: number) => (ahead ? new Date(from.getTime() + random() * most) : new Date())
  const someDelivery = async (states: string) =>
    (
      await single(testActor).sql<{ id: string }>(
        { name: '', text: `select id from delivery where program_id = $1 and state ${states} order by id` },
        [programId],
      )
    ).map(({ id }) => id)

  return [
    [12, () => inUnit(staff, (unit) => sendReply(unit, { programId, patientId: pick(patients), body: randomUUID() }))],
    [
      8,
      async () => {
        const unit = { ...single(testActor), now: turn() }
        const { claimed } = await claimMessages(unit, { worker: randomUUID(), most: 4 })
        for (const message of claimed) {
          const answer = pick(answers)
          const own = answer.outcome === 'accepted' ? { ...answer, gatewayId: randomUUID() } : answer
          if (random() < 0.9) await recordOutcome({ ...unit, now: after(unit.now, 90_000) }, message, own)
        }
      },
    ],
    [
      8,
      () =>
        writeCallback(single(testActor), {
          programId,
          patientId: pick(patients),
          shape: CallbackShape.pap,
          eventName: completeEnrollment,
          body: '{}',
          problems: random() < 0.2 ? [{ path: 'event', message: 'is missing' }] : [],
        }),
    ],
    [
      8,
      async () => {
        const unit = { ...single(testActor), now: turn() }
        const claim = { only: null, rooms: new Map(), usual: 10, most: 6, probation: false }
        const lease = randomUUID()
        const leasedUntil = new Date(unit.now.getTime() + 40_000)
        const claimed = await claimDeliveries(unit, { ...claim, worker: 'history', lease, leasedUntil })
        const at = after(unit.now, 9_000)
        const tried = claimed.map((delivery) => {
          const accepted = random() < 0.7
          const outcome = accepted ? ('accepted' as const) : ('status' as const)
          const said = { outcome, status: accepted ? 200 : 503, head: '', signedAt: null, signature: null }
          return { delivery, at, ms: 1, ...said }
        })
        await finishDeliveries({ ...unit, now: at }, tried)
      },
    ],
    [
      3,
      async () => {
        const ended = await someDelivery(`in ('delivered', 'failed', 'cancelled')`)
        const text = 'select requeue_deliveries($1, $2)'
        if (ended.length > 0) await single(testActor).sql({ name: '', text }, [new Date(), [pick(ended)]])
      },
    ],
    [
      2,
      async () => {
        const open = await someDelivery(`in ('pending', 'blocked')`)
        if (open.length > 0) await inUnit(staff, (unit) => cancelDelivery(unit, { programId, deliveryId: pick(open) }))
      },
    ],
    [
      6,
      () =>
        inUnit(testActor, async (unit) => {
          const patientId = pick(patients)
          await unit.sql(lock, [patientId])
          const row = { patientId, value: random() < 0.8, basis: 'attested', channel: 'api' } as const
          await recordConsents(
            unit,
            [pick(names), pick(names)].map((name) => ({ ...row, name })),
          )
        }),
    ],
    [
      5,
      () =>
        inUnit(staff, (unit) =>
          withdrawConsent(unit, { programId, patientId: pick(patients), name: pick(names), channel: 'console' }),
        ),
    ],
    [
      1,
      async () => {
        const patientId = await makePatient(programId)
        patients.push(patientId)
        const phone = new Phone(await makeLink(programId, patientId, 'pap'))
        await phone.open()
        await phone.through(await forms)
        await phone.finish()
      },
    ],
  ]
}
