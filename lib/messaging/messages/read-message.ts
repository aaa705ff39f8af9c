// One message with every state it has had, each with its reason.

import type { ReplyOf } from '@/lib/contract/endpoint'
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsCard } from '@/lib/contract/messaging/messages'
import type { textingApi } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { toldUntil } from '@/lib/messaging/sms/gate'
import { limitsOf, smsCardOf, smsFields } from '@/lib/messaging/sms/sms-card'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

export type MessageView = ReplyOf<typeof textingApi.readMessage>['data']
export type MessageWhere = { programId: string; smsId: string }

/** As every act on a message answers; null where the program has no such message. */
export async function readCard(unit: TxUnit, { programId, smsId }: MessageWhere): Promise<SmsCard | null> {
  const row = await unit.tx.sms.findFirst({ where: { id: smsId, programId }, select: smsFields })
  if (!row) return null
  return smsCardOf({ ...row, limits: await limitsOf(unit, { programId, reason: row.reason }) })
}

const closed: SmsReason = 'phoneClosed'
type Step = { state: string; reason: string | null }
/** A phone that is closed is asked about every hour; that it still is, is no step of its own. */
const isNews = ({ state, reason }: Step, turn: number, all: readonly Step[]): boolean =>
  reason !== closed || all[turn - 1]?.reason !== closed || all[turn - 1]?.state !== state

/** Throws notFound. */
export async function readMessage(unit: TxUnit, where: MessageWhere): Promise<MessageView> {
  const sms = await readCard(unit, where)
  if (!sms) throw new Refusal('notFound')
  const row = await unit.tx.sms.findUniqueOrThrow({
    where: { id: where.smsId },
    include: {
      steps: { orderBy: { id: 'asc' } },
      patient: { select: { id: true, firstName: true, lastName: true } },
    },
    omit: { sealedBody: true, body: true },
  })
  await record(unit, {
    action: 'message.read',
    programId: where.programId,
    patientIds: [row.patientId],
    data: { smsId: row.id },
  })
  // The trigger writes changes alone: how it began stands in the first of them, or, where there is none, in the message.
  const [first] = row.steps
  const began = {
    at: row.createdAt,
    state: first?.fromState ?? row.state,
    reason: first ? first.fromReason : row.reason,
    notBefore: first ? row.createdAt : row.notBefore,
    gatewayCode: null,
  }
  return {
    sms,
    patient: row.patient,
    phoneNumber: row.phoneNumber,
    kind: row.kind,
    text: row.text,
    byKind: row.byKind as CallerKind,
    byName: row.byName,
    gateway: row.gateway as GatewayName | null,
    gatewayId: row.gatewayId,
    gatewayCode: row.gatewayCode,
    attempts: row.attempts,
    steps: [began, ...row.steps].filter(isNews).map(({ at, state, reason, notBefore, gatewayCode }) => ({
      at: at.toISOString(),
      state: state as SmsState,
      reason: reason as SmsReason | null,
      notBefore: toldUntil(reason, notBefore) ?? null,
      gatewayCode,
    })),
  }
}
