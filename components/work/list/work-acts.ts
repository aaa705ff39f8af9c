// TABLE: where the one act of a row leads: the page, drawer or conversation in which it is done.
import { deliveriesAddress, deliveryAddress, placeOf } from '@/components/callbacks/ground/delivery-address'
import { type PhoneAct, phoneActAddress } from '@/components/journeys/ground/phone-acts'
import { noteAnchor, taskAnchor } from '@/components/kit/use-target'
import { conversationPath } from '@/components/messaging/ground/conversation-queries'
import { messageAddress, messagesAddress } from '@/components/messaging/ground/message-address'
import type { FlowKind } from '@/lib/contract/vocabulary'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import type { WorkRow } from '@/lib/contract/work/work'

type Listed = { programId: string; patientId: string; row: WorkRow }

export const patientPath = (programId: string, patientId: string) =>
  `/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`

const patient = ({ programId, patientId }: Listed) => patientPath(programId, patientId)
const task = (listed: Listed) => `${patient(listed)}#${taskAnchor(listed.row.subject)}`
const note = (listed: Listed) =>
  listed.row.about.noteId ? `${patient(listed)}#${noteAnchor(listed.row.about.noteId)}` : task(listed)
const link = (act: PhoneAct, flowOf: (row: WorkRow) => string | null) => (listed: Listed) =>
  `${patient(listed)}${phoneActAddress(act, flowOf(listed.row))}`
const flowKind = (kind: FlowKind) => () => kind
const ask = link('ask', () => null)
const conversation = ({ programId, patientId }: Listed) => conversationPath({ programId, patientId })
const status = (listed: Listed) => `${patient(listed)}?do=enrollment`
const correction = (listed: Listed) => `${patient(listed)}?do=correct`
const financial = (listed: Listed) => `${patient(listed)}?do=financial`
const message = ({ programId, patientId, row }: Listed) =>
  row.about.smsId ? messageAddress(programId, row.about.smsId) : messagesAddress.at(programId, { patient: patientId })

const leads: Record<ClockKind, (listed: Listed) => string> = {
  reply: conversation,
  perhapsStop: conversation,
  enrollmentReview: status,
  enrollmentDecision: status,
  linkLocked: link('resend', ({ about }) => about.flow),
  outOfOrder: task,
  dobMissing: correction,
  sharingWithdrawn: task,
  followUp: task,
  mention: note,
  insurerDecision: financial,
  papDecision: financial,
  consentAwaited: link('resend', flowKind('consent')),
  infoAwaited: ask,
  papInvited: link('resend', flowKind('pap')),
  papInfoAwaited: ask,
  infoAsked: link('resend', flowKind('missing')),
  flowOpen: link('resend', ({ subject }) => subject),
  smsFailed: message,
  smsUncertain: message,
  callbackBlocked: ({ programId, patientId }) =>
    deliveriesAddress.at(programId, { patient: patientId, state: 'blocked' }),
  callbackFailed: ({ programId, patientId, row }) =>
    row.about.deliveryId
      ? deliveryAddress(programId, row.about.deliveryId)
      : deliveriesAddress.at(programId, { patient: patientId, state: 'failed' }),
  callbackQuarantined: ({ programId, row }) =>
    `/p/${encodeURIComponent(programId)}/inbox/${encodeURIComponent(row.subject)}`,
  endpointFailing: ({ programId }) => `${placeOf(programId)}/endpoints`,
  endpointDisabled: ({ programId }) => `${placeOf(programId)}/endpoints`,
  importFailed: ({ programId, row }) =>
    `/p/${encodeURIComponent(programId)}/imports/${encodeURIComponent(row.subject)}`,
}

/** On to the next patient is on to what is to be done for them, where that is done on their page: the first of it. */
export function stepsOf(programId: string, rows: readonly WorkRow[]): ReadonlyMap<string, string> {
  const steps = new Map<string, string>()
  for (const row of rows) {
    if (!row.patient || steps.has(row.patient.id)) continue
    const [page, act] = [patientPath(programId, row.patient.id), actAddress(programId, row)]
    steps.set(row.patient.id, act.startsWith(page) ? act : page)
  }
  return steps
}

export const actAddress = (programId: string, row: WorkRow) =>
  leads[row.kind]({ programId, patientId: row.patient?.id ?? '', row })
