// A worker: sends callbacks and messages, does the chores of the catalogue through pg-boss, and says every few seconds that it is
// alive. As many as you like may run, on as many machines.

import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { startDeliveries } from '@/lib/callbacks/delivery-engine'
import { giveInboxSecrets } from '@/lib/callbacks/inbox/give-inbox-secrets'
import { requireSealKey } from '@/lib/callbacks/require-seal-key'
import { holdWorkerLock } from '@/lib/callbacks/worker-lock'
import { tryDeadline } from '@/lib/contract/callbacks/delivery-rules'
import { makeMonths } from '@/lib/log/keep-months'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { startSending } from '@/lib/messaging/messages/sending-engine'
import { withSandboxes } from '@/lib/partners/sandbox/sandbox-gateway'
import { config } from '@/lib/platform/config'
import { pool, unhurried } from '@/lib/platform/db/client'
import { statement } from '@/lib/platform/db/statement'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { type JobName, jobs } from '@/lib/platform/jobs/catalogue'
import { queueOptions } from '@/lib/platform/jobs/chore-tables'
import { queueSql } from '@/lib/platform/jobs/queue-sql'
import { log } from '@/lib/platform/log'
import { type Actor, ask, inUnit, single } from '@/lib/platform/unit'
import { databaseClock } from './clock'
import { handlers } from './handlers'
import { startRounds } from './rounds'

const jobNames = Object.keys(jobs) as JobName[]
const beatEvery = 5_000
/** In seconds. Chores come round each minute at most, many of them each hour. */
const chorePoll = { eachMinute: 15, rarer: 60 }
/** What goes out is looked for by the rounds: so long the engines rest where those find nothing. */
const restMs = 5_000
const actor: Actor = { kind: 'system', id: 'worker', name: 'Hubline', requestId: 'worker', address: '' }

const beating = statement<{ id: string }>(
  'worker.beat',
  'within',
  `insert into worker_heartbeat (id, seen_at, version) values (:id::text, now(), '1')
               on conflict (id) do update set seen_at = excluded.seen_at`,
)
const leaving = statement<{ id: string }>('worker.leave', 'within', 'delete from worker_heartbeat where id = :id::text')

/** Starts a worker; `stop` lets what is under way finish. */
export async function runWorker(): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID()
  const { boss, clock } = await unhurried(async () => {
    await inUnit(actor, async (unit) => {
      await requireSealKey(unit)
      await giveInboxSecrets(unit)
    })
    // Without its month the log goes on in the partition for the rest.
    await makeMonths(single(actor)).catch((err) => log().warn({ event: 'log.months', err }))
    return { boss: await openChores(), clock: await databaseClock() }
  })

  let notify: (endpointId: string) => void = () => undefined
  const lock = await holdWorkerLock(id, (endpointId) => notify(endpointId))
  const insecure = config().allowInsecureCallbacks
  const deliveries = startDeliveries({
    worker: id,
    post: (request, { trusted, apart }) => postOnce(request, { trusted, apart, insecure, deadlineMs: tryDeadline }),
    now: clock.now,
    held: () => lock.held,
    restMs,
  })
  notify = deliveries.notify
  const sending = startSending({
    worker: id,
    gateways: withSandboxes(
      gateways(() => single(actor, clock.now())),
      () => single(actor, clock.now()),
    ),
    now: clock.now,
    held: () => lock.held,
    restMs,
  })
  const rounds = startRounds(actor, clock.now, { worker: id, deliveries, sending })
  await startChores(boss)
  const heart = await beat(id)

  return {
    async stop() {
      heart.stop()
      clock.stop()
      await Promise.all([
        rounds.stop(),
        // The lock says that we live: what is under way keeps it.
        Promise.all([deliveries.stop(), sending.stop()]).then(() => Promise.all([lock.release(), closePools()])),
        boss.stop({ graceful: true, wait: true, timeout: 15_000 }),
      ])
      await ask(leaving, { id }).catch(() => undefined)
    },
  }
}

async function openChores(): Promise<PgBoss> {
  const executeSql = queueSql((text, values) => pool().query(text, values))
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' })
  boss.on('error', (err) => log().error({ event: 'worker.queue', err }))
  await boss.start()
  // A chore that an earlier version had comes round no more.
  for (const { name } of await boss.getSchedules())
    if (!jobNames.some((known) => known === name)) await boss.unschedule(name)
  for (const name of jobNames) {
    await boss.createQueue(name, { name, ...queueOptions })
    await boss.schedule(name, jobs[name].cron)
  }
  return boss
}

async function startChores(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    const row = jobs[name]
    const pollingIntervalSeconds = row.cron.startsWith('* ') ? chorePoll.eachMinute : chorePoll.rarer
    await boss.work(name, { pollingIntervalSeconds }, async (batch) => {
      for (const job of batch) {
        try {
          await handlers[name](row.payload.parse(job.data ?? {}))
        } catch (err) {
          log().error({ event: 'job.failed', job: name, err })
          throw err
        }
      }
    })
  }
}

async function beat(id: string): Promise<{ stop(): void }> {
  const once = () => ask(beating, { id }).catch((err) => log().warn({ event: 'worker.beat', err }))
  await once()
  const timer = setInterval(once, beatEvery)
  return { stop: () => clearInterval(timer) }
}
