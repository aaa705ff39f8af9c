// Those who call, until so many causes were answered: over patients of whom a few are busy at a time, so that several
// causes of one patient run at once in different processes. What they were told is what they remember.
import type { Cause, Caused } from './causer'
import { chanceOf } from './chance'
import { monotonic, sleep } from './processes'
import { patientOf } from './program'

export type Told = Cause & {
  /** Null: no answer, or one that says it failed. Whether it happened all the same is not known then. */
  callbackId: string | null
  /** When it was asked and answered, on the machine's own clock. */
  asked: number
  answered: number
}

const shapes = ['pap', 'dosage', 'consent'] as const
const callers = 24
const busyPatients = 12
const timeoutMs = 30_000

export async function causeLoad(
  ports: readonly number[],
  { seed, causes, patients, seconds }: { seed: number; causes: number; patients: number; seconds: number },
): Promise<Told[]> {
  const told: Told[] = []
  const pause = (callers * seconds * 1000) / causes
  let answered = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const chance = chanceOf(seed * callers + caller)
      for (let n = 0; answered < causes; n += 1) {
        await sleep(chance.between(0, 2) * pause)
        const among = chance.next() < 0.5 ? busyPatients : patients
        const patient = (Math.floor(answered / 100) * busyPatients + Math.floor(chance.next() * among)) % patients
        const cause = `chaos-${caller}-${n}`
        const each: Told = {
          cause,
          patientId: patientOf(patient),
          shape: chance.pick(shapes),
          callbackId: null,
          asked: monotonic(),
          answered: Number.POSITIVE_INFINITY,
        }
        told.push(each)
        each.callbackId = await call(chance.pick(ports), each)
        if (each.callbackId === null) {
          await sleep(250)
          continue
        }
        each.answered = monotonic()
        answered += 1
      }
    }),
  )
  return told
}

async function call(port: number, { cause, patientId, shape }: Told): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: JSON.stringify({ cause, patientId, shape } satisfies Cause),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok ? ((await answer.json()) as Caused).callbackId : null
  } catch {
    return null
  }
}
