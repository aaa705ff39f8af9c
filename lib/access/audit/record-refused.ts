// What was refused, in the audit log however often it is tried: the first of its kind is a row before the answer leaves;
// what is the same again within a minute is counted, and is one row more when the minute is over. So a loop costs two
// rows a minute, and what succeeds costs nothing.
import { minute } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'
import { log } from '@/lib/platform/log'
import { type AuditFact, record } from '@/lib/platform/record/record'
import { type Actor, single } from '@/lib/platform/unit'

/** So many patients are named in a row of counted ones. */
const mostNamed = 200

type Fact = Omit<AuditFact, 'programId' | 'patientIds'>
type Where = {
  programIds: readonly string[]
  /** What makes two of them the same, beside caller, act and programs. */
  same: string
  /** The patient asked for: named as far as the programs have them, never as another's. */
  patientId?: string
}
type Counted = {
  actor: Actor
  fact: Fact
  programIds: readonly string[]
  again: number
  patientIds: Set<string>
  /** The first row. */
  written: Promise<void>
}

/** Of this process, however often its code was bundled. */
const shared = globalThis as { hublineRefused?: Map<string, Counted> }
const counted = () => {
  shared.hublineRefused ??= new Map()
  return shared.hublineRefused
}

onForget(() => {
  shared.hublineRefused = undefined
})

export async function recordRefused(actor: Actor, fact: Fact, { programIds, same, patientId }: Where): Promise<void> {
  const key = [actor.kind, actor.id, fact.action, same, ...programIds].join('\n')
  const before = counted().get(key)
  if (before) {
    before.again += 1
    if (patientId !== undefined && before.patientIds.size < mostNamed) before.patientIds.add(patientId)
    return
  }
  const written = write(actor, fact, programIds, patientId === undefined ? [] : [patientId])
  counted().set(key, { actor, fact, programIds, again: 0, patientIds: new Set(), written })
  setTimeout(() => void tell(key), minute).unref()
  await written
}

/** What is still counted, before the site stops. */
export async function recordCounted(): Promise<void> {
  await Promise.all([...counted().keys()].map(tell))
}

async function tell(key: string): Promise<void> {
  const found = counted().get(key)
  counted().delete(key)
  await found?.written
  if (!found || found.again === 0) return
  const { actor, fact, programIds, again, patientIds } = found
  await write(actor, { ...fact, data: { ...fact.data, again } }, programIds, [...patientIds])
}

/** The caller is told whatever becomes of the row. */
async function write(actor: Actor, fact: Fact, programIds: readonly string[], asked: readonly string[]): Promise<void> {
  try {
    const unit = single(actor)
    const named = { id: { in: [...asked] }, programId: { in: [...programIds] } }
    const patients =
      asked.length > 0 && programIds.length > 0
        ? await unit.tx.patient.findMany({ where: named, select: { id: true, programId: true } })
        : []
    for (const programId of programIds.length > 0 ? programIds : [null]) {
      const patientIds = patients.flatMap((patient) => (patient.programId === programId ? [patient.id] : []))
      await record(unit, { ...fact, programId, patientIds })
    }
  } catch (error) {
    log().error({ event: 'audit.notRecorded', requestId: actor.requestId, err: error })
  }
}
