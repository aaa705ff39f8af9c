// A first database has something to look at: a demo program, an administrator, and invented patients who came in through
// the same use cases as real ones, so that every screen shows what it will show in earnest.
import { randomUUID } from 'node:crypto'
import { applyCaseUpdate } from '@/lib/case-updates/apply-case-update'
import { readCase } from '@/lib/case-updates/read-case'
import { key } from '@/lib/contract/additional-data'
import { inviteBody } from '@/lib/contract/invite'
import { isRefusal } from '@/lib/contract/refusals'
import { languages, roles, type SmsState, scopes } from '@/lib/contract/vocabulary'
import { rotateInboxSecret } from '@/lib/inbox/rotate-inbox-secret'
import { unsubscribePatient } from '@/lib/messages/unsubscribe-patient'
import { invitePatient } from '@/lib/patients/invite-patient'
import { ConfigError, config } from '@/lib/platform/config'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { newProgramSwitches, type ProgramRow } from '@/lib/programs/program-row'
import { defaultTemplates } from '@/lib/sms/default-templates'
import { createStaff } from '@/lib/staff/create-staff'
import { issueToken } from '@/lib/tokens/issue-token'
import { type At, holdCallbacks, queueBlocked, receiveSpoiled } from './demo-callbacks'
import { inCampaign } from './demo-campaign'
import { demoDay } from './demo-day'
import { demoFlows } from './demo-flows'
import { type Happening, onPhone } from './demo-happenings'
import { type DemoPatient, demoPatients, journeys } from './demo-patients'
import { fillScreens, textBack } from './demo-screens'
import { openProgram } from './open-program'

export type Demo = {
  programId: string
  programName: string
  email: string
  password: string
  generated: boolean
  token: string
}

const program: ProgramRow = {
  id: 'demo',
  name: 'Cardia Access (demo)',
  phone: '+12025550190',
  timeZone: 'America/New_York',
  archived: false,
  ...newProgramSwitches,
  templatesVersion: 1,
}
const [administrator] = roles
const [english, spanish] = languages
const hour = 60 * 60 * 1000
const delivered = 'delivered' satisfies SmsState

/** Null on a database that holds people already; two seeds at the same moment are one. */
export async function seedDemo(given: { adminEmail?: string; adminPassword?: string } = {}): Promise<Demo | null> {
  const { adminEmail = config().adminEmail ?? 'admin@hubline.example', adminPassword = config().adminPassword } = given
  const actor: Actor = { kind: 'system', id: 'seed', name: 'Demo data', requestId: randomUUID(), address: 'local' }
  return inUnit(actor, async (unit) => {
    // Whoever comes second waits for all of the first, however slow the machine.
    await unit.tx.$executeRaw`set local statement_timeout = 0`
    await unit.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('seed demo', 0))`
    if ((await unit.tx.staff.count()) > 0) return null

    const known = (await unit.tx.supportProgram.count({ where: { id: program.id } })) > 0
    const opened = known
      ? null
      : await openProgram(unit, { ...program, phone: program.phone ?? '', templates: defaultTemplates })
    const password = await makeAdministrator(unit, adminEmail, adminPassword)
    const { token, jti } = await issueToken(unit, { name: 'Demo partner', programIds: [program.id], scopes })
    if ((await unit.tx.patient.count({ where: { programId: program.id } })) === 0)
      await bringPatients(unit, jti, opened?.inboxSecret)
    return {
      programId: program.id,
      programName: program.name,
      email: adminEmail,
      password: password ?? adminPassword ?? '',
      generated: password !== null,
      token,
    }
  })
}

/** The generated password, null where one was given. */
async function makeAdministrator(unit: TxUnit, email: string, given: string | undefined): Promise<string | null> {
  const person = { email, name: 'Demo Administrator', role: administrator, programIds: [program.id] }
  try {
    return (await createStaff(unit, { ...person, ...(given && { password: given }) })).password
  } catch (error) {
    const [problem] =
      ((isRefusal(error) ? error.detail.data?.problems : undefined) as { message: string }[] | undefined) ?? []
    throw problem ? new ConfigError(`HUB_ADMIN_PASSWORD ${problem.message}.`) : error
  }
}

/** Everything happens in the order of its time, so that ids sort as time does: the first came in six weeks ago, the last
 *  an hour ago. */
async function bringPatients(unit: TxUnit, jti: string, inboxSecret: string | undefined) {
  const partner: Actor = { ...unit.actor, kind: 'partner', id: jti, name: 'Demo partner' }
  const at: At = (hoursAgo) => ({ ...unit, actor: partner, now: new Date(unit.now.getTime() - hoursAgo * hour) })
  const patientIds: string[] = []
  const happened = [
    ...demoPatients.flatMap((person, index) => historyOf(person, index, patientIds)),
    ...demoFlows.flatMap((flow) => onPhone(program.id, flow, patientIds)),
    ...inCampaign(program.id, patientIds),
    ...demoDay(program.id, patientIds, ageOf),
  ]
  for (const { hoursAgo, happen } of happened.sort((a, b) => b.hoursAgo - a.hoursAgo)) await happen(at(hoursAgo))

  // No gateway ever sees these: what would have gone out by now counts as delivered.
  await fillScreens(unit, program.id)
  await unit.tx.$executeRaw`
    update sms set state = ${delivered}, reason = null, sent_at = not_before, sealed_body = null
     where program_id = ${program.id} and state in ('queued', 'deferred') and not_before < ${unit.now}`
  const from = { at, program, patientIds }
  const secret = inboxSecret ?? (await rotateInboxSecret(unit, { programId: program.id })).secret
  await receiveSpoiled(from, secret)
  await queueBlocked(from)
  await holdCallbacks(from)
  await textBack(unit, program.id)
}

/** Hours. */
const ageOf = (index: number) => 1 + index * 26

function historyOf(person: DemoPatient, index: number, patientIds: string[]): Happening[] {
  const age = ageOf(index)
  const steps = journeys[person.journey]
  const id = () => patientIds[index] ?? ''
  const invited: Happening = {
    hoursAgo: age,
    happen: async (unit) => {
      patientIds[index] = (await invitePatient(unit, program, inviteOf(person, index))).patientId
    },
  }
  const updates = steps.map((update, step) => ({
    hoursAgo: age * (1 - (step + 1) / (steps.length + 1)),
    happen: async (unit: TxUnit) => {
      const file = await readCase(unit, program.id, id())
      if (file) await applyCaseUpdate(unit, program, file, update)
    },
  }))
  const left: Happening = {
    hoursAgo: age / 8,
    happen: (unit) => unsubscribePatient(unit, { patientId: id(), programId: program.id }),
  }
  return [invited, ...updates, ...(person.left ? [left] : [])]
}

function inviteOf({ first, last, born, state, spanish: es, caregiver, skipped, attested }: DemoPatient, index: number) {
  // Brother and sister share their mother's phone.
  const line = demoPatients.findIndex(
    (other) => caregiver !== undefined && other.caregiver?.join() === caregiver.join(),
  )
  const phoneNumber = `+120255501${String(line >= 0 ? line : index).padStart(2, '0')}`
  const entries: [string, string][] = [
    [key.dob, `${born}T00:00:00+00:00`],
    [key.language, es ? spanish : english],
    [key.state, state],
    [key.carrier, ['Evergreen Mutual', 'Bluewater Health', 'Prairie Shield'][index % 3] ?? ''],
    [key.memberId, `EX${String(7_300_100 + index * 37)}`],
  ]
  if (caregiver) {
    const [name, surname, relationship] = caregiver
    entries.push(
      [key.caregiverFirstName, name],
      [key.caregiverLastName, surname],
      [key.relationship, relationship],
      [key.caregiverPhone, phoneNumber],
    )
  }
  return inviteBody.parse({
    supportProgramId: program.id,
    externalId: `EXT-${20_419 - index}`,
    phoneNumber,
    firstName: first,
    lastName: last,
    isCaregiver: caregiver !== undefined,
    skipOnboarding: skipped ?? false,
    requiredConsent: !attested,
    additionalData: entries.map(([name, value]) => ({ key: name, value })),
  })
}
