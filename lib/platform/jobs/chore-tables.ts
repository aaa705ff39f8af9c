// The tables of pg-boss and its queues, made by the owner of the database: a queue is a partition, and who serves makes none.

import { createRequire } from 'node:module'
import type { Client } from 'pg'
import { choreSchema } from '@/lib/platform/db/grant-serving'
import { jobs } from './catalogue'

/** As the worker makes them where it owns the tables. */
export const queueOptions = { policy: 'short', retryLimit: 2, expireInSeconds: 600 } as const

/** Through this queue pg-boss sends each chore when its time has come. A worker tries to make it and is silent where it may
 *  not: then no chore ever runs. */
export const sendingQueue = '__pgboss__send-it'
const queues = [sendingQueue, ...Object.keys(jobs)]

const wanted = (): number => createRequire(import.meta.url)('pg-boss/version.json').schema

async function areThere(client: Client): Promise<boolean> {
  const made = await client.query<{ made: boolean }>(`select to_regclass('${choreSchema}.version') is not null as made`)
  if (!made.rows[0]?.made) return false
  const { rows } = await client.query<{ version: number; queues: string[] }>(
    `select (select version from ${choreSchema}.version) as version, array(select name::text from ${choreSchema}.queue) as queues`,
  )
  return rows[0]?.version === wanted() && queues.every((name) => rows[0]?.queues.includes(name))
}

/** Makes what is missing of them. */
export async function makeChoreTables(client: Client): Promise<void> {
  if (await areThere(client)) return
  const { default: PgBoss } = await import('pg-boss')
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schema: choreSchema, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(sendingQueue)
  for (const name of Object.keys(jobs)) await boss.createQueue(name, { name, ...queueOptions })
  await boss.stop({ graceful: false, wait: true })
}
