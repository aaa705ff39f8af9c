// Send: a flow is finished. Consents, record, document, states, timeline and callback come into being in one transaction
// under the patient's lock, or nothing does; sent again, by a second tap or a second phone, it is done already.

import { queueCallback } from '@/lib/callbacks/queue-callback'
import { listMedia } from '@/lib/consents/media/list-media'
import { readLedger } from '@/lib/consents/read-ledger'
import { SignedItem } from '@/lib/contract/journeys/flow'
import { placeAddress } from '@/lib/contract/journeys/flow-page'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import {
  CaregiverGrant,
  ConsentBasis,
  EnrollmentState,
  type FlowKind,
  type Lifecycle,
  type TaskKind,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import type { LinkFile } from '@/lib/journeys/links/open-link'
import { ownPhoneOf } from '@/lib/journeys/majority/minor-row'
import { changeRow } from '@/lib/log/change-row'
import { flowsLogged, patientMoved, taskColumns, tasksDone } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { type Answers, consentNamesOf, firstUnanswered, itemsAsked, readAnswers } from './answers'
import { applyAnswers } from './apply-answers'
import { askAgain, mediaOf } from './ask-again'
import { finishFacts } from './finish-facts'
import { followAge } from './follow-age'
import { holdFile } from './hold-flow'
import { keepDocument } from './keep-document'
import { auditOf, type Visit } from './open-visit'
import { caregiversPhone, relationshipOf } from './prefill'
import { byOwnHand, signConsents, vouchingCode } from './sign-consents'
import { isOtherName } from './signer-name'

const { enrollComplete, needInfo } = EnrollmentState
const [notInvited, invited, active] = ['notInvited', 'invited', 'active'] satisfies Lifecycle[]
const [infoAsked, dobMissing, ownPhone] = ['infoAsked', 'dobMissing', 'ownPhone'] satisfies TaskKind[]
const { ended } = ConsentBasis
const finishedKind = 'flowFinished' satisfies TimelineKind

const write = statement<
  TimelineValues & {
    id: string
    callbackId: string | null
    enrolls: boolean
    entryId: string
    timelineData: string
    bornOnKnown: boolean
    ownPhoneKnown: boolean
  }
>(
  'flows.finish',
  'set',
  `
  with finished as (
    update flow set state = 'finished', finished_at = :now::timestamptz, updated_at = :now::timestamptz, callback_id = :callbackId::text,
                    started_at = coalesce(started_at, :now::timestamptz)
     where id = :id::text returning id, patient_id, program_id, kind, state
  )${flowsLogged('finished')}, moved as (
    update patient p
       set lifecycle = case when p.lifecycle in ('${invited}', '${notInvited}') then '${active}' else p.lifecycle end,
           enrollment = case when :enrolls::boolean and coalesce(p.enrollment, '${needInfo}') = '${needInfo}' then '${enrollComplete}' else p.enrollment end,
           version = p.version + 1, updated_at = greatest(p.updated_at, :now::timestamptz)
      from finished join patient was on was.id = finished.patient_id where p.id = finished.patient_id
    returning p.id, p.program_id, ${patientMoved('was', 'p')} as changed
  ), logged as (${changeRow({ of: 'moved', ...ofPatient, kind: finishedKind, subject: ':id::text', data: 'changed' })}
  ), told as (${timelineRow({ of: 'finished', kind: finishedKind, data: ':timelineData::jsonb', byNameAlone: true })}
  ), done as (
  update task set done_at = :now::timestamptz, done_by = :callerName::text from finished
   where task.patient_id = finished.patient_id and task.done_at is null
     and ((task.kind = '${infoAsked}' and task.data ->> 'flowId' = finished.id) or (task.kind = '${dobMissing}' and :bornOnKnown::boolean)
          or (task.kind = '${ownPhone}' and :ownPhoneKnown::boolean))
  returning ${taskColumns('task')}
  )${tasksDone('done')} select id from finished`,
)

const enrolled = statement<{ id: string }>(
  'flows.enrolled',
  'within',
  `select from flow where patient_id = :id::text and kind = '${'pap' satisfies FlowKind}' and finished_at is not null limit 1`,
)

/** The partner is told of an enrollment again once it has been told of one: the parts of one that was never finished are
 *  no enrollment, and stand on the timeline and the case alone. */
const isTold = async (unit: Unit, { flow, patient }: LinkFile): Promise<boolean> =>
  !isOwnPhoneAlone(flow) && (flow.kind !== 'missing' || (await unit.sql(enrolled, { id: patient.id })).length > 0)

/** Of consents that others had given before, and of nothing else: what the case has come to stays as it is. */
const isRenewal = ({ kind, only }: LinkFile['flow']) =>
  kind === 'missing' &&
  CaregiverGrant.all.some((grant) => only.includes(grant)) &&
  only.every((item) => item === 'signature' || SignedItem.all.some((each) => each === item))

/** The question for the own phone of who comes of age is none of the enrollment's. */
const isOwnPhoneAlone = ({ kind, only }: LinkFile['flow']) =>
  kind === 'missing' && only.length > 0 && only.every((item) => item === 'ownPhone')

/** The address to go on to: done, or the question that still lacks its answer. Throws linkNotOpen. */
export async function finishFlow(unit: Unit, visit: Visit): Promise<string> {
  const file = await holdFile(unit, visit)
  const { flow, program, patient } = file
  const done = placeAddress(visit.base, { place: 'done' })
  if (flow.state === 'finished') return done
  if (flow.state !== 'open') throw new Refusal('linkNotOpen')

  const answers = await followAge(unit, file, await readAnswers(unit, file))
  const items = itemsAsked(file, answers)
  const media = await listMedia(unit, { patientId: patient.id, flowId: flow.id })
  const retracted = await retractedSince(unit, file, items, answers)
  if (retracted) await askAgain(unit, visit, answers, [retracted, 'signature'])
  const lost = retracted ?? lostFile(items, answers, media) ?? unsigned(file, items, answers)
  if (lost && !retracted) await askAgain(unit, visit, answers, [lost])
  const lacking = firstUnanswered(items, answers) ?? lost
  if (lacking) return placeAddress(visit.base, { place: 'question', item: lacking })

  const code = vouching(visit, file, items, answers)
  const signed = byOwnHand(file, code)
  const { userAgent } = visit
  const texts = await signConsents(unit, signed, { items, answers, userAgent, code })
  const applied = await applyAnswers(unit, file, withGivenBirth(file, items), answers.values)
  const document = items.includes('signature')
    ? await keepDocument(unit, { file: signed, answers, applied, texts })
    : null
  const given = named(items, answers)
  const files = [...media.filter(({ id }) => given.includes(id)), ...(document ? [document] : [])]
  const tells = await isTold(unit, file)
  const facts = tells && (await finishFacts(unit, { file, items, answers, applied, media: files }))
  const callbackId = facts
    ? (await queueCallback(unit, { program, facts, assisted: signed.assistedBy !== null })).callbackId
    : null

  const { changed, kept } = applied
  const timelineData = {
    flowId: flow.id,
    kind: flow.kind,
    changed,
    ...(kept.length > 0 && { kept }),
    ...(!tells && { untold: true }),
    ...(isSignedByOther(file, items, answers) && { otherName: true }),
  }
  await unit.sql(write, {
    ...actorValues(unit),
    id: flow.id,
    callbackId,
    enrolls: flow.kind !== 'dosage' && !isOwnPhoneAlone(flow) && !isRenewal(flow),
    entryId: newId('ev'),
    timelineData: JSON.stringify(timelineData),
    bornOnKnown: applied.bornOn !== null,
    ownPhoneKnown: items.includes('ownPhone') && ownPhoneOf(applied, caregiversPhone(patient)) !== null,
  })
  await record(unit, { action: 'flow.finish', ...auditOf(visit, { kind: flow.kind, changed }) })
  return done
}

/** The date of birth that opened the link counts also where the flow does not ask for it. */
const withGivenBirth = ({ patient, givenBirthDate }: LinkFile, items: readonly FlowItem[]): readonly FlowItem[] =>
  givenBirthDate && patient.bornOn === null && !items.includes('dob') ? [...items, 'dob'] : items

/** The code of this phone; none where something was agreed to or signed before any code was given. */
function vouching({ session }: Visit, file: LinkFile, items: readonly FlowItem[], { at }: Answers) {
  const { codedAt } = file
  const signed = items.filter((item) => item === 'signature' || consentNamesOf(item).length > 0)
  const before = signed.some((item) => codedAt && (at[item] ?? codedAt) < codedAt)
  return before ? null : vouchingCode(file, session)
}

const named = (items: readonly FlowItem[], answers: Answers) => items.map((item) => mediaOf(answers, item))

/** A question whose file is not there any more: no callback may name it. */
const lostFile = (items: readonly FlowItem[], answers: Answers, media: readonly { id: string }[]) =>
  items.find((item) => {
    const id = mediaOf(answers, item)
    return id !== null && !media.some((card) => card.id === id)
  }) ?? null

/** A consent that was taken back, by STOP or another link, after it was answered here: the later word counts. */
async function retractedSince(unit: Unit, file: LinkFile, items: readonly FlowItem[], { values, at }: Answers) {
  const asked = items.filter((item) => consentNamesOf(item).length > 0)
  if (asked.length === 0) return null
  const { now } = await readLedger(unit, { patientId: file.patient.id })
  const isRetracted = (item: FlowItem) => {
    const [answer, answeredAt] = [values[item], at[item]]
    if (!answer || !('choice' in answer) || answer.choice !== 'yes' || !answeredAt) return false
    const names = consentNamesOf(item)
    return now.some(
      ({ name, value, basis, at }) => names.includes(name) && !value && basis !== ended && new Date(at) > answeredAt,
    )
  }
  return asked.find(isRetracted) ?? null
}

const isSignedByOther = ({ patient, flow }: LinkFile, items: readonly FlowItem[], { values }: Answers): boolean =>
  items.includes('signature') &&
  values.signature !== undefined &&
  isOtherName(values.signature.signedName, patient, flow.actor, values)

/** A signature without an image, or of somebody who does not say for whom they sign, is none. */
function unsigned({ flow, patient }: LinkFile, items: readonly FlowItem[], { values }: Answers): FlowItem | null {
  const { signature } = values
  if (!signature || !items.includes('signature')) return null
  const related = flow.actor === 'patient' || relationshipOf(patient) || signature.relationship.trim()
  return signature.mediaId && related ? null : 'signature'
}
