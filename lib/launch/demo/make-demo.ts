// Makes the demo: invented patients who came in through the same use cases as real ones, so that every screen shows what
// it will show in earnest.
//
// It is made in steps, each a transaction that also counts it: one for the people, one for each patient with the whole of
// what happened to them. However often the making is cut off, each step is done once, and nobody ever sees half a
// patient, workers included.

import { Client } from 'pg'
import { createStaff } from '@/lib/access/staff/create-staff'
import type { PatientFilters } from '@/lib/contract/patients/patient-list'
import { viewShape } from '@/lib/contract/patients/views'
import { EnrollmentState, Lifecycle, PapState } from '@/lib/contract/vocabulary'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import { createView } from '@/lib/patients/views/create-view'
import { config } from '@/lib/platform/config'
import { connectionTo } from '@/lib/platform/db/database-line'
import { idsFrom } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { inUnit, single, type TxUnit } from '@/lib/platform/unit'
import { readClockSettings } from '@/lib/work/clocks/read-clock-settings'
import { saveClockSettings } from '@/lib/work/clocks/save-clock-settings'
import { externalIdOf } from './demo-acts'
import { at, type DemoCalendar, demoCalendar } from './demo-calendar'
import { makeCampaign } from './demo-campaign'
import { readCast } from './demo-cast'
import { demoPatients } from './demo-patients'
import { colleagues, demoProgram } from './demo-people'
import { scriptOf } from './demo-script'
import { deliverCallbacks, deliverMessages } from './demo-settle'
import { startActor } from './open-hub'

const { id: programId } = demoProgram

type Made = { unit: TxUnit; calendar: DemoCalendar; madeAt: Date }
type Step = (made: Made) => Promise<void>

const steps: readonly Step[] = [
  peopleCome,
  workBegins,
  ...demoPatients.map(
    (_, index): Step =>
      (made) =>
        live(made, index),
  ),
  peopleSignIn,
]

type Run = { madeAt: Date; steps: number }

/** Does what is left of it, and says how it comes along. False where another process is at it. */
export async function makeDemo(say: (line: string) => void = () => undefined): Promise<boolean> {
  // A connection beside the pool, which may have room for one alone.
  const lock = new Client({ ...connectionTo(config().databaseUrl), application_name: 'hubline demo' })
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    const { rows: mine } = await lock.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('make demo', 0)) as mine`,
    )
    if (!mine[0]?.mine) return false
    const run = await single(startActor()).tx.demoRun.findUnique({ where: { programId } })
    if (!run || run.finishedAt) return true
    say(run.steps > 0 ? `The demo goes on at step ${run.steps + 1} of ${steps.length} …` : 'Making the demo …')
    await go(run, say)
    say(`The demo is complete: ${demoPatients.length} invented patients.`)
    return true
  } finally {
    idsFrom()
    // The session ends with its lock.
    await lock.end().catch(() => undefined)
  }
}

const every = 10

async function go({ madeAt, steps: done }: Run, say: (line: string) => void): Promise<void> {
  const calendar = demoCalendar(madeAt)
  for (const [number, step] of steps.entries()) {
    if (number < done) continue
    await inUnit(startActor(), async (unit) => {
      await step({ unit, calendar, madeAt })
      idsFrom()
      const last = number === steps.length - 1
      await unit.tx.demoRun.update({
        where: { programId, steps: number, finishedAt: null },
        data: { steps: number + 1, ...(last && { finishedAt: new Date() }) },
      })
    })
    if ((number + 1) % every === 0 && number + 1 < steps.length)
      say(`The demo: ${number + 1} of ${steps.length} steps …`)
  }
}

/** The time of the use cases, and of the identifiers they make. */
function setTime(unit: TxUnit, now: Date): TxUnit {
  idsFrom(now)
  return { ...unit, now }
}

// --- the program ------------------------------------------------------------------------------------------------------

/** Before the first patient. */
const firstDay = 30

async function peopleCome({ unit, calendar }: Made): Promise<void> {
  const before = setTime(unit, calendar.day(firstDay, at(9)))
  for (const { name, email, role } of colleagues)
    await createStaff(before, { name, email, role, programIds: [programId] })
}

/** Of what patients are waited for; four days, so that no long weekend makes everybody late. */
const patientsTime = 4 * 24 * 60
const patientClocks: readonly ClockKind[] = [
  'consentAwaited',
  'infoAwaited',
  'papInvited',
  'papInfoAwaited',
  'infoAsked',
  'flowOpen',
]

const { needInfo, pending } = EnrollmentState
const { active } = Lifecycle
const { papProcess } = PapState
const access = { programId, manages: true, shares: true }
const views: readonly (readonly [name: string, filters: Partial<PatientFilters>])[] = [
  ['Needs a call', { enrollment: [needInfo, pending], lifecycle: [active] }],
  ['PAP in progress', { pap: [papProcess] }],
]

async function workBegins({ unit, calendar }: Made): Promise<void> {
  const cast = await readCast(unit)
  const at9 = setTime(unit, calendar.day(firstDay, at(9, 30)))
  const denise = { ...at9, actor: cast.actor('denise', unit.actor) }
  const { version, targets } = await readClockSettings(denise, { programId })
  const slower = targets.filter(({ kind }) => patientClocks.includes(kind))
  await saveClockSettings(denise, {
    programId,
    version,
    targets: slower.map(({ kind, warn, escalate }) => ({ kind, warn, escalate, target: patientsTime })),
  })
  for (const [name, filters] of views)
    await createView(denise, { ...access, name, team: true, shape: viewShape.parse({ filters }) })
  await makeCampaign(denise)
}

async function peopleSignIn({ unit, calendar }: Made): Promise<void> {
  const cast = await readCast(unit)
  for (const { who, signedIn } of colleagues) {
    const then = setTime(unit, calendar.ago(signedIn))
    const { id } = cast.person(who)
    await unit.tx.staff.update({ where: { id }, data: { lastSignInAt: then.now } })
    await record({ ...then, actor: cast.actor(who, unit.actor) }, { action: 'session.signIn' })
  }
}

// --- patients ---------------------------------------------------------------------------------------------------------

/** All that happened to one patient, in its order. What was sent has arrived before the next thing happens. */
async function live({ unit, calendar, madeAt }: Made, index: number): Promise<void> {
  const person = demoPatients[index]
  if (!person) return
  const cast = await readCast(unit)
  const script = scriptOf(index, calendar, madeAt)
  let patientId = ''
  for (const [number, { at: when, by, verb }] of script.entries()) {
    const now = { ...setTime(unit, when), actor: cast.actor(by, unit.actor) }
    await verb({ unit: now, index, person, patientId, cast, madeAt })
    patientId ||= await idOf(unit, index)
    await deliverMessages(now, patientId, script[number + 1]?.at ?? madeAt)
    await deliverCallbacks(now, patientId)
  }
}

async function idOf({ tx }: TxUnit, index: number): Promise<string> {
  const where = { programId, externalId: externalIdOf(index) }
  return (await tx.patient.findFirstOrThrow({ where, select: { id: true } })).id
}
