// A reply that carries the link to a form: the link is made when the message is, is sealed in it, and is taken back with it.

import type { FlowKind, PatientLanguage } from '@/lib/contract/vocabulary'
import { requireReachable } from '@/lib/journeys/flows/require-reachable'
import type { MessageWhere } from '@/lib/messaging/messages/read-message'
import { type SentReply, sendReply } from '@/lib/messaging/messages/send-reply'
import { undoMessage } from '@/lib/messaging/messages/undo-message'
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'
import { holdPatient } from './hold-patient'
import { issueLink } from './issue-link'
import { maskedUrl } from './link-key'
import { takeBackLinks } from './take-back'

type Input = {
  programId: string
  patientId: string
  body: string
  at?: string | undefined
  link?: FlowKind | undefined
}

/** In a transaction. Throws notFound, dataInvalid, patientUnsubscribed or flowNotFor. */
export async function replyWithLink(unit: TxUnit, { link: kind, ...reply }: Input): Promise<SentReply> {
  if (kind === undefined) return sendReply(unit, reply)
  const { programId, patientId } = reply
  await requireReachable(unit, { programId, patientId })
  const issue = async () => {
    const { language, phoneIsCaregivers, program } = await unit.tx.patient.findFirstOrThrow({
      where: { id: patientId, programId },
      select: { language: true, phoneIsCaregivers: true, program: { select: { linkDays: true } } },
    })
    const actor = phoneIsCaregivers ? 'caregiver' : 'patient'
    const wish = { kind, cause: 'staff', actor, days: program.linkDays } as const
    return issueLink(unit, { programId, patientId, ...wish, language: language as PatientLanguage })
  }
  return sendReply(unit, { ...reply, link: { shown: maskedUrl(), issue } })
}

const carried = statement<MessageWhere, { patientId: string; eventId: string }>(
  'links.ofReply',
  'list',
  `select s.patient_id as "patientId", t.id as "eventId" from sms s
     join timeline_entry t on t.patient_id = s.patient_id and t.sms_id = s.id and t.kind = 'messageSent'
    where s.id = :smsId::text and s.program_id = :programId::text and s.kind = 'reply' and s.link_id is not null`,
)

/** In a transaction. As `undoMessage`, with the link that a reply carries: the link first, as everywhere. */
export async function undoWithLink(unit: TxUnit, { programId, smsId }: MessageWhere) {
  const [reply] = await unit.sql(carried, { programId, smsId })
  if (reply) {
    await holdPatient(unit, { programId, patientId: reply.patientId })
    await takeBackLinks(unit, [reply.eventId])
  }
  return undoMessage(unit, { programId, smsId })
}
