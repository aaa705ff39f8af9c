// TABLE: where the one act of a row leads: the page, drawer or conversation in which it is done.
import { addressOf as deliveriesOf, deliveryAddress, placeOf } from '@/components/callbacks/delivery-address'
import { conversationPath } from '@/components/conversations/conversation-queries'
import { messageAddress, addressOf as messagesOf } from '@/components/messages/message-address'
import type { ClockKind } from '@/lib/contract/clock-vocabulary'
import type { WorkRow } from '@/lib/contract/console-work'

type Place = { programId: string; patientId: string; row: WorkRow }

export const patientPath = (programId: string, patientId: string) =>
  `/p/${encodeURIComponent(programId)}/patients/${encodeURIComponent(patientId)}`

const patient = ({ programId, patientId }: Place) => patientPath(programId, patientId)
const conversation = ({ programId, patientId }: Place) => conversationPath({ programId, patientId })
const status = (place: Place) => `${patient(place)}?do=enrollment`
const financial = (place: Place) => `${patient(place)}?do=financial`
const message = ({ programId, patientId, row }: Place) =>
  row.about.smsId ? messageAddress(programId, row.about.smsId) : messagesOf(programId, { patient: patientId })

const leads: Record<ClockKind, (place: Place) => string> = {
  reply: conversation,
  perhapsStop: conversation,
  enrollmentReview: status,
  enrollmentDecision: status,
  linkLocked: patient,
  outOfOrder: patient,
  dobMissing: patient,
  followUp: patient,
  mention: patient,
  insurerDecision: financial,
  papDecision: financial,
  consentAwaited: patient,
  infoAwaited: patient,
  papInvited: patient,
  papInfoAwaited: patient,
  infoAsked: patient,
  flowOpen: patient,
  smsFailed: message,
  smsUncertain: message,
  callbackBlocked: ({ programId, patientId }) => deliveriesOf(programId, { patient: patientId, state: 'blocked' }),
  callbackFailed: ({ programId, patientId, row }) =>
    row.about.deliveryId
      ? deliveryAddress(programId, row.about.deliveryId)
      : deliveriesOf(programId, { patient: patientId, state: 'failed' }),
  endpointDisabled: ({ programId }) => `${placeOf(programId)}/endpoints`,
  importFailed: ({ programId, row }) =>
    `/p/${encodeURIComponent(programId)}/imports/${encodeURIComponent(row.subject)}`,
}

export const actAddress = (programId: string, row: WorkRow) =>
  leads[row.kind]({ programId, patientId: row.patient?.id ?? '', row })
