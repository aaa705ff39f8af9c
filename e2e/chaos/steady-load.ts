// Causes brought by the suite itself at an even pace, for the parts where it is the workers that are watched.
import { writeCallback } from '@/lib/callbacks/write-callback'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape, userAction } from '@/lib/contract/vocabulary'
import { pool } from '@/lib/platform/db/client'
import { monotonic, sleep, until } from './processes'
import { causeAt, patientOf, programId } from './program'

const { dosage } = CallbackShape

/** `patient`: null for a callback that waits for nobody. `body` is what goes out where it is to be something else. */
export async function causeOne({
  patient,
  name,
  endpointId,
  body,
  at = new Date(),
}: {
  patient: number | null
  name: string
  endpointId?: string
  body?: string
  at?: Date
}): Promise<string> {
  const patientId = patient === null ? null : patientOf(patient)
  const sample = callbackSamples({ programId, patientId: patientOf(patient ?? 0), at })[dosage]
  const whole = body ?? JSON.stringify(sample).replace('20 mg', name)
  const { callbackId } = await causeAt(at, (unit) =>
    writeCallback(unit, {
      programId,
      patientId,
      shape: dosage,
      eventName: userAction,
      body: whole,
      problems: [],
      ...(endpointId && { endpointId }),
    }),
  )
  return callbackId
}

export type Steady = {
  /** When each callback was committed, on the machine's own clock. */
  readonly committed: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** `patients`: round they go; without, every callback is its own lane. */
export function startSteadyLoad({
  perSecond,
  patients,
  endpointId,
  name,
}: {
  perSecond: number
  patients?: number
  endpointId?: string
  name: string
}): Steady {
  const committed = new Map<string, number>()
  let on = true
  const under = new Set<Promise<unknown>>()
  const running = (async () => {
    const began = monotonic()
    for (let n = 0; on; n += 1) {
      const wait = began + (n * 1000) / perSecond - monotonic()
      if (wait > 0) await sleep(wait)
      if (!on) break
      const one = causeOne({ patient: patients ? n % patients : null, name: `chaos-${name}-${n}`, endpointId })
        .then((id) => committed.set(id, monotonic()))
        .finally(() => under.delete(one))
      under.add(one)
      if (under.size > 10) await Promise.race(under)
    }
    await Promise.all(under)
  })()
  return {
    committed,
    async stop() {
      on = false
      await running
    },
  }
}

/** True when nothing is left to be sent, of one endpoint or of all. */
export const drained = (seconds: number, endpointId?: string): Promise<boolean> =>
  until(async () => {
    const { rows } = await pool().query<{ n: number }>(
      `select count(*) as n from lane where head_seq is not null and ($1::text is null or endpoint_id = $1)`,
      [endpointId ?? null],
    )
    return rows[0]?.n === 0
  }, seconds)
