// A first database has something to look at: a demo program, an administrator, and invented patients who came in through
// the same use cases as real ones, so that every screen shows what it will show in earnest.
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { applyCaseUpdate } from '@/lib/case-updates/apply-case-update'
import { readCase } from '@/lib/case-updates/read-case'
import { key } from '@/lib/contract/additional-data'
import { callbackSamples } from '@/lib/contract/callback-samples'
import { inviteBody } from '@/lib/contract/invite'
import { type CallbackShape, callbackShapes, languages, roles, scopes, type SmsState } from '@/lib/contract/vocabulary'
import { receiveCallback } from '@/lib/inbox/receive-callback'
import { rotateInboxSecret } from '@/lib/inbox/rotate-inbox-secret'
import { invitePatient } from '@/lib/patients/invite-patient'
import { unsubscribePatient } from '@/lib/patients/unsubscribe-patient'
import { config } from '@/lib/platform/config'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { createProgram } from '@/lib/programs/create-program'
import type { ProgramRow } from '@/lib/programs/program-row'
import { createStaff } from '@/lib/staff/create-staff'
import { issueToken } from '@/lib/tokens/issue-token'
import { type DemoPatient, demoPatients, journeys } from './demo-patients'

export type Demo = { programId: string; programName: string; email: string; password: string; generated: boolean; token: string }

const program: ProgramRow = {
  id: 'demo',
  name: 'Cardia Access (demo)',
  phone: '+12025550190',
  timeZone: 'America/New_York',
  archived: false,
  requireOnlyProgram: false,
  strictTransitions: false,
  templatesVersion: 1,
}
const [administrator] = roles
const [pap, dosage, consent] = callbackShapes
const [english, spanish] = languages
const hour = 60 * 60 * 1000
const delivered = 'delivered' satisfies SmsState

/** Null on a database that holds people already; two seeds at the same moment are one. */
export async function seedDemo(given: { adminEmail?: string; adminPassword?: string } = {}): Promise<Demo | null> {
  const { adminEmail = config().adminEmail ?? 'admin@hubline.example', adminPassword = config().adminPassword } = given
  const actor: Actor = { kind: 'system', id: 'seed', name: 'Demo data', requestId: randomUUID(), address: 'local' }
  return inUnit(actor, async (unit) => {
    await unit.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('seed demo', 0))`
    if ((await unit.tx.staff.count()) > 0) return null

    if ((await unit.tx.supportProgram.count({ where: { id: program.id } })) === 0) await createProgram(unit, { ...program, phone: program.phone ?? '' })
    const person = { email: adminEmail, name: 'Demo Administrator', role: administrator, programIds: [program.id] }
    const { password } = await createStaff(unit, { ...person, ...(adminPassword && { password: adminPassword }) })
    const { token, jti } = await issueToken(unit, { name: 'Demo partner', programIds: [program.id], scopes })
    if ((await unit.tx.patient.count({ where: { programId: program.id } })) === 0) await bringPatients(unit, jti)
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

async function bringPatients(unit: TxUnit, jti: string) {
  const partner: Actor = { ...unit.actor, kind: 'partner', id: jti, name: 'Demo partner' }
  const at = (hoursAgo: number): TxUnit => ({ ...unit, actor: partner, now: new Date(unit.now.getTime() - hoursAgo * hour) })
  const patientIds: string[] = []

  // Oldest first, so that ids sort as time does. The newest came in an hour ago, the oldest six weeks ago.
  for (const [index, person] of [...demoPatients.entries()].reverse()) {
    const age = 1 + index * 26
    const { patientId } = await invitePatient(at(age), program, inviteOf(person, index))
    patientIds.unshift(patientId)
    const steps = journeys[person.journey]
    for (const [step, update] of steps.entries()) {
      const later = at(age * (1 - (step + 1) / (steps.length + 1)))
      const file = await readCase(later, program.id, patientId)
      if (file) await applyCaseUpdate(later, program, file, update)
    }
    if (person.left) await unsubscribePatient(at(age / 8), { patientId, programId: program.id })
  }
  // No gateway ever sees these: what would have gone out by now counts as delivered.
  await unit.tx.$executeRaw`
    update sms set state = ${delivered}, reason = null, sent_at = not_before
     where program_id = ${program.id} and state in ('queued', 'deferred') and not_before < ${unit.now}`
  await bringCallbacks(at, patientIds)
}

function inviteOf({ first, last, born, state, spanish: es, caregiver, skipped, attested }: DemoPatient, index: number) {
  // Brother and sister share their mother's phone.
  const line = demoPatients.findIndex((other) => caregiver !== undefined && other.caregiver?.join() === caregiver.join())
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
    entries.push([key.caregiverFirstName, name], [key.caregiverLastName, surname], [key.relationship, relationship], [key.caregiverPhone, phoneNumber])
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

/** One callback of each shape, and one that is not valid, signed as the real ones are. A signature is good for minutes
 *  only, so they arrive now and are dated back afterwards. */
async function bringCallbacks(at: (hoursAgo: number) => TxUnit, patientIds: string[]) {
  const unit = at(0)
  const { secret } = await rotateInboxSecret(unit, { programId: program.id })
  const send = async (hoursAgo: number, index: number, shape: CallbackShape, spoil = false) => {
    const sentAt = at(hoursAgo).now
    const sample = callbackSamples({ programId: program.id, patientId: patientIds[index], at: sentAt })[shape]
    const { first = '', last = '' } = demoPatients[index] ?? {}
    const patient = { ...sample.event.patient, ...('firstName' in sample.event.patient && { firstName: ascii(first), lastName: ascii(last) }) }
    const body = JSON.stringify({ ...sample, event: { ...sample.event, patient, ...(spoil && { sendDate: 'yesterday' }) } })
    const id = `msg_demo_${hoursAgo}`
    const signature = new Webhook(secret).sign(id, unit.now, body)
    await receiveCallback(unit, { id, timestamp: String(Math.floor(unit.now.getTime() / 1000)), signature, body })
    await unit.tx.inboxEntry.updateMany({ where: { programId: program.id, webhookId: id }, data: { receivedAt: sentAt, sentAt } })
    await unit.tx.$executeRaw`
      update timeline_entry t set at = ${sentAt} from inbox_entry i
       where i.program_id = ${program.id} and i.webhook_id = ${id} and t.data->>'inboxEntryId' = i.id`
  }
  await send(90, 6, pap)
  await send(50, 10, consent)
  await send(20, 3, dosage)
  await send(3, 0, pap, true)
}

/** Names in callbacks are ASCII (decisions.md §6). */
const ascii = (name: string) => name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
