// What the gate says to a message while a person is writing it, and what the message costs; nothing is kept of the words.

import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { linkMark } from '@/lib/contract/messaging/reply-parts'
import type { ReplyPreview } from '@/lib/contract/messaging/texting'
import { explainGate, explainPlan } from '@/lib/messaging/sms/explain-gate'
import { findHealthWords } from '@/lib/messaging/sms/health-words'
import { refusalStands } from '@/lib/messaging/sms/refusal-stands'
import { type CostlyCharacter, segments } from '@/lib/messaging/sms/segments'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { chosenTime, planReply, wordsWith } from './plan-reply'
import { replyKind, replyRecipient } from './reply-recipient'

type Input = {
  programId: string
  patientId: string
  body: string
  at?: string | undefined
  /** What stands for the link that the words carry. */
  shownLink?: string | undefined
}

/** Without words the gate still says whether there could be any. Throws notFound. */
export async function previewReply(
  unit: Unit,
  { programId, patientId, body: typed, at, shownLink }: Input,
): Promise<ReplyPreview> {
  const chosen = chosenTime(at, unit.now)
  const recipient = await replyRecipient(unit, { programId, patientId }, false)
  const asked = { ...recipient.facts, kind: replyKind, now: chosen ?? unit.now }
  const stands = await refusalStands(unit, patientId, recipient.facts)
  const body = wordsWith(typed.trim(), shownLink)
  const planned = planReply(recipient, { body, by: unit.actor.kind, at: chosen }, unit.now)
  await record(unit, {
    action: 'patient.previewSms',
    programId,
    patientIds: [patientId],
    data: { kind: replyKind },
  })
  const { characters, perSegment, costly } = segments(body.slice(0, longestText))
  const respelled = cheaperSpelling(body, costly)
  const other = segments(respelled.slice(0, longestText)).segments
  return {
    gate: body === '' ? explainGate(asked, stands) : explainPlan(planned, asked, stands),
    encoding: planned.encoding,
    segments: body === '' ? 0 : planned.segments,
    characters,
    perSegment,
    costly,
    cheaper:
      respelled !== body && other < planned.segments
        ? { body: shownLink ? respelled.replace(shownLink, linkMark) : respelled, segments: other }
        : null,
    telling: findHealthWords(body),
  }
}

const cheaperSpelling = (body: string, costly: readonly CostlyCharacter[]) =>
  costly.reduce(
    (text, { char, suggestion }) => (suggestion === undefined ? text : text.replaceAll(char, () => suggestion)),
    body,
  )
