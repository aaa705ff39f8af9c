// What the workers do about clocks by themselves, twice a second: plan anew what another calendar moved, and let happen what
// is due. Each step is a transaction of its own; whichever is lost with its worker is done by the next.
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, inSql, single, type Unit } from '@/lib/platform/unit'
import { type Fired, fireClocks } from './fire-clocks'
import { replanClocks } from './replan-clocks'

/** The next turn goes on where this one ends. */
const longest = 20_000

// Each asks for the least of all, which is the first entry of an index. Asked whether there is one below a value, PostgreSQL
// expects a third of all clocks to be, and walks the table until it meets one: mostly to its end.
const plans = `select from business_calendar b
                where (select min(planned) from clock where program_id = b.program_id and state = 'running') < b.version`
const fires = '(select min(next_at) from clock) <= :now::timestamptz'
/** Whether any step has something to do. */
export const clocksWait = `select where exists (${plans}) or ${fires}`

/** Asked before a transaction is begun for any of them: mostly nothing waits. */
const waiting = statement<{ now: Date }, Record<Step, boolean>>(
  'clocks.waiting',
  'list',
  `select exists (${plans}) as plan, coalesce(${fires}, false) as fire`,
)

type Step = 'plan' | 'fire'
/** `failed`: the steps that could not go on; the log says why. */
export type Advanced = Fired & { planned: number; failed: Step[] }

/** `now` is given by tests and by the workers' common clock. */
export async function advanceClocks(actor: Actor, now = new Date()): Promise<Advanced> {
  const began = performance.now()
  const done: Advanced = { planned: 0, warned: 0, breached: 0, escalated: 0, failed: [] }
  const turn = <T>(work: (unit: Unit) => Promise<T>) => inSql(actor, (unit) => work({ ...unit, now }))
  /** A step that cannot go on keeps no other from its work. */
  const step = async (job: Step, work: () => Promise<boolean>) => {
    try {
      for (let more = true; more && performance.now() - began < longest; ) more = await work()
    } catch (err) {
      done.failed.push(job)
      log().error({ event: 'clocks.failed', job, err })
    }
  }

  const [waits] = await single(actor).sql(waiting, { now })
  const plan = async () => {
    const planned = await turn(replanClocks)
    done.planned += planned
    return planned > 0
  }
  const fire = async () => {
    const fired = await turn(fireClocks)
    done.warned += fired.warned
    done.breached += fired.breached
    done.escalated += fired.escalated
    return fired.more
  }
  if (waits?.plan) await step('plan', plan)
  // What was planned anew may be due at once.
  if (waits?.fire || done.planned > 0) await step('fire', fire)
  return done
}
