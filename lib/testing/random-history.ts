// Random lives of patients, through the use cases as partner, staff and phones call them: invited, moved, taken back, in
// bulk too, unsubscribed and back, with the texts, callbacks, consents and forms of random-traffic.ts and, with `work`,
// what random-work.ts adds. What the product refuses did not happen. A seed tells a history again.
import { randomUUID } from 'node:crypto'
import { advanceBulk } from '@/lib/batches/bulk/advance-bulk'
import { matchPatients } from '@/lib/batches/bulk/match-patients'
import { startBulk } from '@/lib/batches/bulk/start-bulk'
import { undoBulk } from '@/lib/batches/bulk/undo-bulk'
import { type BulkScope, bulkAct } from '@/lib/contract/batches/bulk'
import { isRefusal } from '@/lib/contract/refusals'
import {
  CopayKey,
  EnrollmentState,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
} from '@/lib/contract/vocabulary'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { undoStatus } from '@/lib/patients/updates/undo-status'
import { type Actor, inSql, inUnit, single } from '@/lib/platform/unit'
import { sendEvent } from './cases'
import { testActor } from './database'
import { makePatient } from './phones'
import { randomTraffic } from './random-traffic'
import { randomWork } from './random-work'

const staff: Actor = { ...testActor, kind: 'staff', id: 'st_history', name: 'Rosa' }
const everybody = {
  filters: { enrollment: [], priorAuth: [], pap: [], copay: [], lifecycle: [], updatedWithin: null, owner: null },
  search: '',
  except: [],
} as unknown as BulkScope

/** `act` does one thing to somebody; several may run at once. `ahead`: what waits is done at once (random-traffic.ts). */
export function randomHistory(programId: string, seed: number, { work = false, ahead = false } = {}) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const patients: string[] = []
  const events: { patientId: string; eventId: string }[] = []
  const runs: string[] = []

  const financial = FinancialText.all.filter((text) => !CopayKey.has(text))
  const move = async (name: string, text: string) => {
    const patientId = pick(patients)
    const by = random() < 0.5 ? staff : testActor
    const { eventId } = await sendEvent(programId, patientId, name, text, undefined, by)
    if (by === staff) events.push({ patientId, eventId })
  }
  const acts: readonly (readonly [share: number, act: () => Promise<unknown>])[] = [
    [20, async () => patients.push(await makePatient(programId, { skipOnboarding: random() < 0.3 }))],
    [30, () => move(enrollmentStatus, pick(EnrollmentState.all))],
    [30, () => move(financialSupportStatus, pick(financial))],
    [
      10,
      async () => {
        const { patientId, eventId } = events.at(-1) ?? { patientId: pick(patients), eventId: 'none' }
        await inSql(staff, (unit) => undoStatus(unit, { programId, patientId, eventId }))
      },
    ],
    [6, () => inUnit(testActor, (unit) => unsubscribePatient(unit, { patientId: pick(patients), programId }))],
    [
      6,
      () =>
        inUnit(testActor, (unit) =>
          optInHere(unit, { patientId: pick(patients), programId, channel: 'operator', reason: 'Wants them again' }),
        ),
    ],
    [
      2,
      async () => {
        const act = bulkAct.parse({
          kind: 'enrollment',
          status: { name: enrollmentStatus, text: pick(EnrollmentState.all) },
          offPath: true,
        })
        const run = await inUnit(staff, async (unit) => {
          const ids = await matchPatients(unit, { programId, scope: everybody, most: 10_000 })
          return startBulk(unit, { programId, scope: everybody, act, key: randomUUID(), matched: ids.length })
        })
        while ((await advanceBulk(single(staff))) > 0);
        runs.push(run.id)
      },
    ],
    [
      2,
      async () => {
        const runId = runs.at(-1)
        if (!runId) return
        await inUnit(staff, (unit) => undoBulk(unit, { programId, runId }))
        while ((await advanceBulk(single(staff))) > 0);
      },
    ],
    ...randomTraffic({ programId, staff, random, pick, patients, ahead }),
    ...(work ? randomWork({ programId, staff, random, pick, patients }) : []),
  ]
  const byShare = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act))

  return {
    random,
    async act() {
      const chosen = patients.length === 0 ? byShare[0] : pick(byShare)
      await chosen?.().catch((error) => {
        if (!isRefusal(error)) throw error
      })
    },
  }
}
