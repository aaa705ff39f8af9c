// What can happen to a patient of the demo: each act goes through the use case that serves it in earnest.

import { queueCallback } from '@/lib/callbacks/queue-callback'
import { flowLimits } from '@/lib/contract/journeys/flow'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { key as entryKey } from '@/lib/contract/patients/additional-data'
import type { CaseUpdate } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import {
  ConsentName,
  CopayKey,
  DosageKey,
  EnrollmentState,
  enrollmentStatus,
  type FlowKind,
  financialApproved,
  financialSupportStatus,
  Language,
  Lifecycle,
  notifyNextCall,
  PapState,
  PriorAuthState,
} from '@/lib/contract/vocabulary'
import { askMissing } from '@/lib/journeys/flows/ask-missing'
import { withdrawConsent } from '@/lib/journeys/flows/withdraw-consent'
import { sendLink } from '@/lib/journeys/links/send-link'
import { changeRow } from '@/lib/log/change-row'
import { patientMoved } from '@/lib/log/parts'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { sendReply } from '@/lib/messaging/messages/send-reply'
import { unsubscribePatient } from '@/lib/messaging/messages/unsubscribe-patient'
import { answer, openLink, receivedKey } from '@/lib/partners/sandbox/phone'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { addNote } from '@/lib/patients/notes/add-note'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { requireCase } from '@/lib/patients/updates/read-case'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { ofPatient } from '@/lib/platform/record/actor-values'
import type { TxUnit } from '@/lib/platform/unit'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { addTask } from '@/lib/work/tasks/add-task'
import { completeTask } from '@/lib/work/tasks/complete-task'
import type { Cast } from './demo-cast'
import { type DemoPatient, demoPatients } from './demo-patients'
import { demoProgram, type Who } from './demo-people'

/** `unit` stands at the time of the act and on behalf of who does it. */
export type Scene = {
  unit: TxUnit
  index: number
  person: DemoPatient
  patientId: string
  cast: Cast
  madeAt: Date
}
export type Verb = (scene: Scene) => Promise<unknown>
export type Act = { at: Date; by: Who | 'partner' | 'phone'; verb: Verb }

const programId = demoProgram.id
const { en: english, es: spanish } = Language
const { enrollComplete: complete, needInfo, pending, denied, approved } = EnrollmentState
const { paProcess } = PriorAuthState
const { papInvite, papProcess, papApproved } = PapState
const { active } = Lifecycle
const { marketing } = ConsentName
const card = CopayKey.all.map((key, index) => ({ key, value: ['0048217733', '610524', '+12025550190'][index] ?? '' }))
const where = ({ patientId }: Scene) => ({ programId, patientId })

export const externalIdOf = (index: number) => `EXT-${20_419 - index}`

/** Brother and sister share their mother's phone. */
export function phoneOf(index: number): string {
  const mother = demoPatients[index]?.caregiver?.join()
  const line = demoPatients.findIndex(({ caregiver }) => mother !== undefined && caregiver?.join() === mother)
  return `+120255501${String(line >= 0 ? line : index).padStart(2, '0')}`
}

export const invited: Verb = ({ unit, index, person }) => {
  const { first, last, born, state, spanish: es, caregiver, skipped, attested } = person
  const phoneNumber = phoneOf(index)
  const language: Language = es ? spanish : english
  const entries: [string, string][] = [
    [entryKey.dob, `${born}T00:00:00+00:00`],
    [entryKey.language, language],
    [entryKey.state, state],
    [entryKey.carrier, ['Evergreen Mutual', 'Bluewater Health', 'Prairie Shield'][index % 3] ?? ''],
    [entryKey.memberId, `EX${String(7_300_100 + index * 37)}`],
  ]
  if (caregiver) {
    const [name, surname, relationship] = caregiver
    entries.push(
      [entryKey.caregiverFirstName, name],
      [entryKey.caregiverLastName, surname],
      [entryKey.relationship, relationship],
      [entryKey.caregiverPhone, phoneNumber],
    )
  }
  const body = inviteBody.parse({
    supportProgramId: programId,
    externalId: externalIdOf(index),
    phoneNumber,
    firstName: first,
    lastName: last,
    isCaregiver: caregiver !== undefined,
    skipOnboarding: (skipped ?? false) || (attested ?? false),
    requiredConsent: !attested,
    additionalData: entries.map(([name, value]) => ({ key: name, value })),
  })
  return invitePatient(unit, demoProgram, body)
}

const update = (scene: Scene, given: CaseUpdate) =>
  requireCase(scene.unit, programId, scene.patientId, {}).then((file) =>
    applyCaseUpdate(scene.unit, demoProgram, file, given),
  )

const event = (name: string, text: string, additionalData: CaseUpdate['additionalData'] = []): Verb => {
  return (scene) => update(scene, { name, text, additionalData })
}

const decisions = {
  moreNeeded: event(enrollmentStatus, needInfo),
  pending: event(enrollmentStatus, pending),
  approved: event(enrollmentStatus, approved),
  denied: event(enrollmentStatus, denied),
  copay: event(financialSupportStatus, financialApproved, card),
  pa: event(financialSupportStatus, paProcess),
  paDone: event(financialSupportStatus, financialApproved),
  papInvited: event(financialSupportStatus, papInvite),
  papUnderWay: event(financialSupportStatus, papProcess),
  papGranted: event(financialSupportStatus, papApproved),
} as const satisfies Record<string, Verb>

export const decided = (what: string): Verb => {
  const verb = Object.hasOwn(decisions, what) ? decisions[what as keyof typeof decisions] : undefined
  if (!verb) throw new Error(`The demo knows no ${what}`)
  return verb
}
export const signedUp = event(enrollmentStatus, complete)
export const nextCall = (date: string) => event(notifyNextCall, '', [{ key: 'date', value: date }])

// The partner has the consent on paper: such a patient takes part without having opened a form.
const enroll = statement<{ patientId: string; now: Date }>(
  'demo.enroll',
  'set',
  `with moved as (
    update patient p set lifecycle = '${active}', updated_at = :now::timestamptz, version = p.version + 1 from patient was
     where p.id = :patientId::text and was.id = p.id returning p.id, p.program_id, ${patientMoved('was', 'p')} as changed
  )${changeRow({ of: 'moved', ...ofPatient, kind: 'patientMoved', data: 'changed' })}`,
)
export const attestedEnrolled: Verb = ({ unit, patientId }) => unit.sql(enroll, { patientId, now: unit.now })

export const assigned =
  (owner: Who): Verb =>
  (scene) =>
    assignPatient(scene.unit, { ...where(scene), owner: scene.cast.person(owner) })

// --- forms ------------------------------------------------------------------------------------------------------------

/** Also of a message that is still on its way: in the demo's past no worker runs. */
async function keyOf(unit: TxUnit, patientId: string, kind: FlowKind): Promise<string> {
  const key = await receivedKey(unit, { patientId, kind, arrived: false })
  if (!key) throw new Error(`The demo sent no link to a flow of kind ${kind}`)
  return key
}

const filled =
  (kind: FlowKind, most?: number): Verb =>
  async ({ unit, patientId, person }) => {
    const key = await keyOf(unit, patientId, kind)
    await openLink(unit, key, person.born)
    const { refused } = await answer(unit, key, person, { ...(most !== undefined && { most }) })
    if (refused) throw new Error(`The demo’s answer to ${refused} was not taken`)
  }

/** Opened, answered and sent. */
export const answered = (kind: FlowKind) => filled(kind)
export const consented = filled('consent')
/** Opened, and so many questions answered. */
export const begun = (kind: FlowKind, questions: number) => filled(kind, questions)
/** Another date of birth than the patient's, as often as it may be given. */
export const guessed =
  (kind: FlowKind): Verb =>
  async ({ unit, patientId }) => {
    const key = await keyOf(unit, patientId, kind)
    for (let count = 0; count < flowLimits.wrongTries; count += 1) await openLink(unit, key, '1950-01-01')
  }

export const sent =
  (kind: FlowKind): Verb =>
  (scene) =>
    sendLink(scene.unit, { ...where(scene), kind, cause: 'staff', send: true })

export const asked =
  (...items: FlowItem[]): Verb =>
  (scene) =>
    askMissing(scene.unit, { ...where(scene), items, send: true })

export const consentTakenBack =
  (reason: string): Verb =>
  (scene) =>
    withdrawConsent(scene.unit, { ...where(scene), name: marketing, channel: 'console', reason })

// --- messages ---------------------------------------------------------------------------------------------------------

export const received =
  (body: string): Verb =>
  ({ unit, index, patientId }) =>
    // Nobody typed it on the screen: in the demo it is the patient's.
    receiveText(
      { ...unit, actor: { ...unit.actor, kind: 'patient', name: 'Patient' } },
      {
        gateway: 'builtIn',
        gatewayId: newId('tx'),
        from: phoneOf(index),
        to: programId,
        body,
        programId,
        patientId,
      },
    )

export const replied =
  (body: string): Verb =>
  (scene) =>
    sendReply(scene.unit, { ...where(scene), body })

export const stopped: Verb = (scene) => unsubscribePatient(scene.unit, where(scene))

// --- what people note and have to do ----------------------------------------------------------------------------------

export const noted =
  (text: string, mentioned?: Who): Verb =>
  (scene) =>
    addNote(scene.unit, { ...where(scene), text, mentions: mentioned ? [scene.cast.person(mentioned)] : [] })

export const taskAdded =
  (title: string, due: Date, assignee?: Who): Verb =>
  (scene) =>
    addTask(scene.unit, {
      ...where(scene),
      title,
      dueAt: due.toISOString(),
      assignee: assignee ? scene.cast.person(assignee) : null,
    })

/** The oldest open one of that title. */
export const taskDone =
  (title: string): Verb =>
  async ({ unit, patientId }) => {
    const { id } = await unit.tx.task.findFirstOrThrow({
      where: { programId, patientId, title, doneAt: null },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    return completeTask(unit, { programId, taskId: id })
  }

const { dosage, date, totalOnHand } = DosageKey
/** More than the 100 characters a value may have (§8): phones do not take it, an older version might have. */
const tooMuch =
  '20 mg in the morning, and since the doctor changed it last Tuesday because of the dizziness 10 mg more in the evening'

/** A callback that cannot be composed and waits for a person. */
export const dosageTooLong: Verb = async ({ unit, patientId }) => {
  const patient = await unit.tx.patient.findUniqueOrThrow({
    where: { id: patientId },
    select: { id: true, phoneNumber: true, firstName: true, lastName: true, externalId: true },
  })
  const answers = [
    { key: dosage, value: tooMuch },
    { key: date, value: unit.now.toISOString().slice(0, 10) },
    { key: totalOnHand, value: '12' },
  ]
  return queueCallback(unit, { program: demoProgram, facts: { shape: 'dosage', patient, at: unit.now, answers } })
}
