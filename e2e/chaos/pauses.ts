// Workers that sleep while the world goes on, and wake up: what they held is somebody else's by then.
import { Client } from 'pg'
import { config } from '@/lib/platform/config'
import { pool } from '@/lib/platform/db/client'
import { repeats } from './judge'
import type { Partners } from './partners'
import { monotonic, sleep, until } from './processes'
import { causeOne, drained, startSteadyLoad } from './steady-load'
import { lanesOf, type Worker } from './workers'

export type Load = { perSecond: number; patients: number }
/** The engine's: a try's 15 s and as much again for writing it down. */
const leaseSeconds = 40

/** The worker is stopped and its lock cut: others take its lanes over at once, while its partners answer it. */
export async function cutRounds(rounds: number, workers: readonly Worker[], load: Load) {
  let held = 0
  const written: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const victim = workers[round % workers.length] as Worker
    const steady = startSteadyLoad({ ...load, name: `cut-${round}` })
    await until(async () => (await lanesOf(victim.id)).length >= 3, 300, 20)
    victim.kept.kill('SIGSTOP')
    held += (await lanesOf(victim.id)).length
    await pool().query(
      `select pg_terminate_backend(l.pid) from pg_locks l, hashtextextended('hubline worker ' || $1::text, 0) as key
        where l.locktype = 'advisory' and l.classid::bigint = (key >> 32) & 4294967295 and l.objid::bigint = key & 4294967295`,
      [victim.id],
    )
    await steady.stop()
    await drained(1_200)
    const before = await attemptsWritten()
    victim.kept.kill('SIGCONT')
    await sleep(2_000)
    const more = (await attemptsWritten()) - before
    if (more !== 0) written.push(`${more} attempts after round ${round + 1}`)
  }
  return { held, written }
}

/** Every second time the pause begins with a claim on its way: the lanes are given to a worker that cannot know it. */
export async function pauseRounds(
  rounds: number,
  workers: readonly Worker[],
  { partners, endpointId, load }: { partners: Partners; endpointId: string; load: Load },
) {
  let [held, claimed] = [0, 0]
  const late: string[] = []
  const written: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const victim = workers[round % workers.length] as Worker
    if (round % 2) {
      const steady = startSteadyLoad({ ...load, name: `pause-${round}` })
      await until(async () => (await lanesOf(victim.id)).length >= 3, 300, 20)
      victim.kept.kill('SIGSTOP')
      await steady.stop()
    } else {
      await stopInClaim(victim, endpointId, round)
      claimed += (await lanesOf(victim.id)).length
    }
    held += (await lanesOf(victim.id)).length
    await sleep((leaseSeconds + 2) * 1000)
    await drained(1_200)
    const before = await attemptsWritten()
    const [sent, at] = [repeats(await partners.arrivals()), monotonic()]
    victim.kept.kill('SIGCONT')
    await sleep(4_000)
    const arrivals = await partners.arrivals()
    if (repeats(arrivals) > sent) late.push(...arrivals.filter((each) => each.at > at).map(({ id }) => id))
    const after = await attemptsWritten()
    if (after !== before) written.push(`${after - before} attempts after pause ${round + 1}`)
  }
  return { held, claimed, late, written }
}

async function stopInClaim(victim: Worker, endpointId: string, round: number) {
  await pool().query(`update endpoint set state = 'paused' where id = $1`, [endpointId])
  for (let n = 0; n < 64; n += 1) await causeOne({ patient: n, name: `chaos-claim-${round}-${n}` })
  const client = new Client({ connectionString: config().databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table endpoint in access exclusive mode')
  await client.query(`update endpoint set state = 'active' where id = $1`, [endpointId])
  await until(
    async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%claim_deliveries%'`,
      )
      return (rows[0]?.n ?? 0) >= 2
    },
    10,
    20,
  )
  victim.kept.kill('SIGSTOP')
  await sleep(50)
  await client.query('commit')
  await client.end()
  await sleep(300)
}

async function attemptsWritten(): Promise<number> {
  const { rows } = await pool().query<{ n: number }>('select count(*) as n from delivery_attempt')
  return rows[0]?.n ?? 0
}
