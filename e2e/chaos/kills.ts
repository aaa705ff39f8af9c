// Part 1: kill -9 of site, workers and causers and immediate restarts of PostgreSQL, at random moments under load, while
// the partners fail a fifth of the time.
import { pool } from '@/lib/platform/db/client'
import { fixedPort } from '@/lib/testing/crashing-cluster'
import { whole } from '../bench/table'
import { type Chance, chanceOf } from './chance'
import type { Ground } from './ground'
import { judge } from './judge'
import { causeLoad } from './load'
import { startPartners } from './partners'
import type { forms } from './plan'
import { type Kept, keep, sleep } from './processes'
import { addEndpoint, addInbox, makeProgram, newSecret, programId } from './program'
import { ofModels, verify } from './readers'
import { holds, none, type PartResult, type Verdict } from './verdict'

type Plan = (typeof forms)[keyof typeof forms]['kills']
type Target = 'worker' | 'causer' | 'site' | 'database'
export type Killed = Record<Target, number>

// Drawn like lots and not put back until all were drawn, so that each gets its share in the short form too. The database
// most rarely: it takes everybody's work along.
const lots: readonly Target[] = [
  ...Array<Target>(10).fill('worker'),
  ...Array<Target>(6).fill('causer'),
  'site',
  'site',
  'database',
  'database',
]

export async function kills(ground: Ground, plan: Plan, seed: number): Promise<PartResult> {
  const began = performance.now()
  await ground.use('kills')
  await makeProgram(plan.patients)
  const partners = await startPartners(ground, 'kills')
  for (const name of ['first', 'second']) {
    const secret = newSecret()
    await addEndpoint(name, await partners.open({ name, secret, seed, failing: 0.2, slow: 0.03 }), secret)
  }
  await addInbox()

  const sitePort = await fixedPort()
  const address = `http://127.0.0.1:${sitePort}`
  const { folder } = ground
  const env = { ...ground.env, PORT: String(sitePort), HOST: '127.0.0.1', PUBLIC_URL: address, HUB_INBOX_URL: address }
  const place = (name: string, script: string, more = {}) => keep({ name, script, env: { ...env, ...more }, folder })
  const causerPorts = [await fixedPort(), await fixedPort()]
  const kept: Record<Exclude<Target, 'database'>, Kept[]> = {
    site: [place('kills-site', 'lib/launch/site.ts')],
    worker: [1, 2, 3].map((n) => place(`kills-worker-${n}`, 'lib/launch/worker.ts')),
    causer: causerPorts.map((port, n) => place(`kills-causer-${n}`, 'e2e/chaos/causer.ts', { PORT: String(port) })),
  }
  const all = Object.values(kept).flat()
  await Promise.all(all.map((each) => each.whenReady()))

  let loading = true
  const seconds = (plan.kills * plan.everyMs) / 1000
  const load = causeLoad(causerPorts, { ...plan, seed, seconds }).finally(() => {
    loading = false
  })
  const killed = await killAround(ground, kept, chanceOf(seed + 1), plan, () => loading)
  const told = await load
  const loaded = (performance.now() - began) / 1000
  const { left, askedAgain } = await drain(plan)

  const { verdicts, figures } = await judge(told, await partners.arrivals())
  const models = await verify(env)
  const surprises = all.flatMap((each) => each.surprises)
  await Promise.all(all.map((each) => each.stop()))
  await partners.stop()
  const kills = Object.values(killed).reduce((sum, n) => sum + n, 0)
  const deliveries = figures.deliveries
  return {
    part: 'kills',
    did: [
      `${whole(kills)} kills (${killed.worker} of 3 workers, ${killed.causer} of 2 causers, ${killed.site} of the site, ${killed.database} immediate restarts of PostgreSQL)`,
      `${whole(told.length)} causes of ${whole(plan.patients)} patients, ${whole(deliveries)} deliveries to two partners failing a fifth of the time and to the console's own inbox`,
      `${whole(figures.attempts)} attempts; ${whole(figures.duplicates)} repeats of what a partner had accepted (allowed), ${askedAgain} asked again by replay because they had failed twice`,
      `load ${whole(loaded)} s, all delivered ${whole((performance.now() - began) / 1000 - loaded)} s after it`,
    ],
    verdicts: [
      holds(
        'as many kills and deliveries as planned',
        kills >= plan.kills && told.length >= plan.causes,
        `${kills}, ${whole(deliveries)}`,
      ),
      ...verdicts,
      ...ofModels(models),
      none('deliveries that never ended', left, whole(deliveries)),
      none('processes that ended by themselves', surprises, `${all.length} places`),
    ] satisfies Verdict[],
    seconds: (performance.now() - began) / 1000,
  }
}

async function killAround(
  ground: Ground,
  kept: Record<Exclude<Target, 'database'>, Kept[]>,
  chance: Chance,
  { kills, everyMs }: Plan,
  loading: () => boolean,
): Promise<Killed> {
  const killed: Killed = { worker: 0, causer: 0, site: 0, database: 0 }
  const restarts: Promise<void>[] = []
  let bag: Target[] = []
  let restarting = false
  for (let done = 0; done < kills || loading(); ) {
    // What is killed must come up again in between; a busy machine takes longer for that than a plan foresees.
    await sleep(chance.between(0.2, 1.8) * everyMs * (done < kills ? 1 : 4))
    if (done >= kills && !loading()) break
    if (bag.length === 0) bag = chance.shuffle(lots)
    const target = bag.pop() as Target
    if (target === 'database') {
      if (restarting) continue
      restarting = true
      restarts.push(
        ground.restartDatabase().finally(() => {
          restarting = false
        }),
      )
    } else if (!chance.pick(kept[target]).kill('SIGKILL')) continue
    killed[target] += 1
    done += 1
  }
  await Promise.all(restarts)
  return killed
}

/** Waits until everything was delivered. What failed at every try of a minute because the site was away each time waits
 *  for minutes: a person would send it again from the cockpit, and so does this, without touching anything else. */
async function drain({ drainSeconds, askAgainAfter }: Plan): Promise<{ left: string[]; askedAgain: number }> {
  let askedAgain = 0
  let left: string[] = []
  for (const end = performance.now() + drainSeconds * 1000; performance.now() < end; await sleep(500)) {
    try {
      const { rows: far } = await pool().query<{ id: string }>(
        `select d.id from lane l join delivery d on d.endpoint_id = l.endpoint_id and d.lane_key = l.key and d.seq = l.head_seq
          where l.lease is null and l.due_at > now() + make_interval(secs => $1) and d.state = 'pending' and d.tries > 1`,
        [askAgainAfter],
      )
      if (far.length > 0) {
        const ids = far.map(({ id }) => id)
        const { rows } = await pool().query<{ n: number }>('select requeue_deliveries(now(), $1::text[]) as n', [ids])
        askedAgain += rows[0]?.n ?? 0
      }
      const { rows } = await pool().query<{ line: string }>(
        `select d.id || ' ' || d.state || ', seq ' || d.seq || ', tries ' || d.tries || ', head ' || coalesce(l.head_seq::text, 'none')
                  || ', due ' || coalesce(l.due_at::text, 'never') || ', crashes ' || l.crashes || case when l.suspect then ', suspect' else '' end
                  || case when l.lease is not null then ', leased' else '' end as line
           from delivery d join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key
          where d.program_id = $1 and d.state in ('pending', 'blocked')`,
        [programId],
      )
      left = rows.map(({ line }) => line)
      if (left.length === 0) break
    } catch {
      await sleep(200) // a connection of before the last restart
    }
  }
  return { left, askedAgain }
}
