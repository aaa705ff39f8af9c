// The worker's round: one step of an import that is to be checked or that runs, whichever worker began it. What fails again
// and again ends as failed, and is seen among the things that failed.

import { importsLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, single } from '@/lib/platform/unit'
import { advanceImport } from './advance-import'
import { checkImport } from './check-import'
import { isLost } from './is-passing'
import { mendRows } from './mend-rows'

const beingDone = `from import_run where state in ('checking', 'running')`
/** What the worker's rounds ask: whether an import is under way. */
export const importWaits = `select ${beingDone}`
const underWay = statement<object, Found>(
  'imports.underWay',
  'list',
  `select id, state, mend is not null as mends ${beingDone} order by random()`,
)
const mostCrashes = 5
const crash = statement<{ id: string; mostCrashes: number; now: Date }>(
  'imports.crashed',
  'set',
  `with moved as (
    update import_run set crashes = crashes + 1,
                state = case when crashes + 1 >= :mostCrashes::int then 'failed' else state end,
                failure = case when crashes + 1 >= :mostCrashes::int then 'crashed' end,
                ended_at = case when crashes + 1 >= :mostCrashes::int then :now::timestamptz end,
                updated_at = :now::timestamptz
          where id = :id::text and state in ('checking', 'running')
    returning id, program_id, state
  )${importsLogged('moved')} select id from moved`,
)

type Found = { id: string; state: 'checking' | 'running'; mends: boolean }

/** True where something was done: there may be more. */
export async function advanceImports(actor: Actor): Promise<boolean> {
  const unit = single(actor)
  for (const { id, state, mends } of await unit.sql(underWay, {})) {
    const step = state === 'running' ? advanceImport : mends ? mendRows : checkImport
    try {
      if (await step(actor, id)) return true
    } catch (err) {
      log().warn({ event: 'import.advance', hints: [id], err })
      if (!isLost(err)) await unit.sql(crash, { id, mostCrashes, now: unit.now })
    }
  }
  return false
}
