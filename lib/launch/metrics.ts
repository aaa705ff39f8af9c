// /metrics for Prometheus: the process, and how long answers take by kind. The registry is one per process, because
// Next's bundled copies of a module would each register their own.

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readStream } from '@/lib/access/audit/stream/read-stream'
import { second } from '@/lib/contract/time'
import { readLag } from '@/lib/log/read-lag'
import { recorderCounts } from '@/lib/partners/calls/record-call'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { pools } from '@/lib/platform/db/client'
import { clockGap, noteClock } from '@/lib/platform/db/clock-gap'

const shared = globalThis as { hublineMetrics?: ReturnType<typeof make> }

function make() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'hubline_http_seconds',
    help: 'Time from request to answer',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'hubline_pool_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
        pools().reduce((so, each) => so + each[count], 0)
      this.set({ state: 'open' }, sum('totalCount'))
      this.set({ state: 'idle' }, sum('idleCount'))
      this.set({ state: 'waiting' }, sum('waitingCount'))
    },
  })
  new Gauge({
    name: 'hubline_reader_lag_seconds',
    help: 'Age of the first row of the log that a reader has not followed',
    labelNames: ['reader'],
    registers: [registry],
    async collect() {
      this.reset()
      // Where the database does not answer, the other figures are told all the same.
      const asked = Date.now()
      for (const { reader, seconds, now } of await readLag().catch(() => [])) {
        this.set({ reader }, seconds)
        noteClock(now, asked, Date.now())
      }
    },
  })
  new Gauge({
    name: 'hubline_database_clock_seconds',
    help: 'How far this machine’s clock is ahead of the database’s, the way of the answer apart',
    registers: [registry],
    // As the last answer had it, of /readyz or of the last reading of this page.
    collect() {
      this.set(clockGap() / second)
    },
  })
  new Gauge({
    name: 'hubline_audit_stream_lag_seconds',
    help: 'Age of the first row of the audit log that has not arrived at the SIEM; 0 where all have',
    registers: [registry],
    async collect() {
      this.reset()
      const stream = await readStream().catch(() => null)
      if (stream) this.set(stream.waitingSince ? Math.max(0, Date.now() - stream.waitingSince.getTime()) / 1000 : 0)
      else this.remove()
    },
  })
  new Gauge({
    name: 'hubline_calls_record',
    help: 'Calls of partners waiting to be written down, lost because too many waited, and with an unknown token',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of Object.entries(recorderCounts())) this.set({ what }, count)
    },
  })
  const violations = new Counter({
    name: 'hubline_csp_violations_total',
    help: 'Reports of browsers that a page broke its content security policy',
    labelNames: ['directive', 'page'],
    registers: [registry],
  })
  return { registry, answers, violations }
}

const metrics = () => {
  shared.hublineMetrics ??= make()
  return shared.hublineMetrics
}

onForget(() => {
  shared.hublineMetrics = undefined
})

export type AnswerKind = 'endpoint' | 'stream' | 'page' | 'static' | 'health' | 'refused'

export function measure(kind: AnswerKind, method: string, status: number, seconds: number) {
  metrics().answers.observe({ kind, method, status }, seconds)
}

export const countViolation = (directive: string, page: string) => metrics().violations.inc({ directive, page })

export const metricsText = () => metrics().registry.metrics()

/** From this machine itself, unless a proxy in front makes every caller look like that; else with the token. */
export function mayReadMetrics(request: IncomingMessage, address: string) {
  const { metricsToken, trustProxy } = config()
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (metricsToken !== undefined) return given !== undefined && equal(given, metricsToken)
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !trustProxy && !proxied && (address === '127.0.0.1' || address === '::1')
}

function equal(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
