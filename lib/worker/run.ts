// A worker: does the chores of the catalogue through pg-boss and says every few seconds that it is alive. As many as
// you like may run; pg-boss hands each job to one of them.
import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { type JobName, jobs } from '@/lib/jobs/catalogue'
import { pool } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'
import { handlers } from './handlers'

const beatEvery = 5_000

/** Starts a worker; `stop` lets a running chore finish. */
export async function runWorker(): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool().query(text, values) }, schema: 'pgboss' })
  boss.on('error', (err) => log().error({ event: 'worker.queue', err }))
  await boss.start()
  for (const name of Object.keys(jobs) as JobName[]) {
    const row = jobs[name]
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 2, expireInSeconds: 600 })
    await boss.work(name, { pollingIntervalSeconds: 2 }, async (batch) => {
      for (const job of batch) {
        try {
          await handlers[name](row.payload.parse(job.data ?? {}))
        } catch (err) {
          log().error({ event: 'job.failed', job: name, err })
          throw err
        }
      }
    })
    await boss.schedule(name, row.cron)
  }

  const id = randomUUID()
  const beat = () =>
    pool()
      .query({
        name: 'worker.beat',
        text: `insert into worker_heartbeat (id, seen_at, version) values ($1::text, now(), $2::text)
               on conflict (id) do update set seen_at = excluded.seen_at`,
        values: [id, '1'],
      })
      .catch((err) => log().warn({ event: 'worker.beat', err }))
  await beat()
  const timer = setInterval(beat, beatEvery)

  return {
    async stop() {
      clearInterval(timer)
      await boss.stop({ graceful: true, wait: true, timeout: 20_000 })
      await pool()
        .query('delete from worker_heartbeat where id = $1', [id])
        .catch(() => undefined)
    },
  }
}
