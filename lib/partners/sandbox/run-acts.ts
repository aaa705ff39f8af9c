// The people of sandboxes act: what is due is taken, a few at a time, done as a phone does it, and what came of it is written
// down. A worker that dies over one leaves it to the next, once its time is over.

import { isRefusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit, single, type Unit } from '@/lib/platform/unit'
import type { ActStep } from './act-plans'
import { type Acted, acts } from './acts'
import { planActs } from './plan-acts'

type Due = { id: string; programId: string; patientId: string; step: ActStep; tries: number }

const atOnce = 8
/** A worker has it so long. */
const leaseMs = 20_000
/** Looked at again after this, for so long. */
const againMs = 250
const mostTries = 240
/** The patients who were invited while another worker looked. */
const overlap = minute

const claim = statement<{ now: Date; until: Date; most: number }, Due>(
  'sandbox.claimActs',
  'claim',
  `update sandbox_act a set due_at = :until::timestamptz, tries = a.tries + 1
     from (select id from sandbox_act where done_at is null and due_at <= :now::timestamptz order by due_at limit :most::int for update skip locked) due
    where a.id = due.id returning a.id, a.program_id as "programId", a.patient_id as "patientId", a.step, a.tries`,
)
const settle = statement<{ id: string; now: Date; outcome: string; why: string | null }>(
  'sandbox.settleAct',
  'within',
  `update sandbox_act set done_at = :now::timestamptz, outcome = :outcome::text, why = :why::text where id = :id::text`,
)
const again = statement<{ id: string; at: Date }>(
  'sandbox.tryAgain',
  'within',
  'update sandbox_act set due_at = :at::timestamptz where id = :id::text and done_at is null',
)
/** Without a sandbox nobody in one acts. */
export const sandboxesWait = 'select from support_program where sandbox'
const any = statement<object, { some: boolean }>('sandbox.any', 'list', `select exists (${sandboxesWait}) as some`)

/** One look after another, for the life of a worker; says whether there may be more to do at once. */
export function sandboxPeople(actor: Actor, now: () => Date): () => Promise<boolean> {
  let seen = new Date(0)
  return async () => {
    const unit = single(actor, now())
    const [found] = await unit.sql(any, {})
    if (!found?.some) return false
    const planned = await planActs(unit, seen)
    if (planned === 0) seen = new Date(unit.now.getTime() - overlap)
    return (await runActs(unit)) > 0 || planned > 0
  }
}

/** How many acts were taken. */
export async function runActs(unit: Unit): Promise<number> {
  const { now } = unit
  const due = await unit.sql(claim, { now, until: new Date(now.getTime() + leaseMs), most: atOnce })
  await Promise.all(due.map((act) => run(unit, act)))
  return due.length
}

async function run(unit: Unit, { id, programId, patientId, step, tries }: Due): Promise<void> {
  const acted = await inUnit(unit.actor, (inside) =>
    acts[step]({ ...inside, now: unit.now }, { programId, patientId }),
  ).catch((error): Acted => {
    if (isRefusal(error)) return { outcome: 'refused', why: error.refusal }
    log().warn({ event: 'sandbox.act', job: step, err: error })
    return 'wait'
  })
  if (acted === 'wait' && tries < mostTries) {
    // What waits for somebody else, such as an event of the partner, need not be asked for so often.
    const pause = tries < 40 ? againMs : againMs * 40
    return void (await unit.sql(again, { id, at: new Date(unit.now.getTime() + pause) }))
  }
  const { outcome, why = null } = acted === 'wait' ? { outcome: 'waitedInVain' } : acted
  await unit.sql(settle, { id, now: unit.now, outcome, why })
}
