// What an act comes to for one patient, before it is done: the same functions decide it for the preview and for the run,
// and the event's own use case then decides it once more when it writes.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { BulkUpdate } from '@/lib/contract/batches/bulk'
import type { BulkOutcome, BulkReason } from '@/lib/contract/batches/bulk-vocabulary'
import { isFrozen, planUpdate } from '@/lib/contract/patients/transitions'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import { Refusal, type RefusalName, refusals } from '@/lib/contract/refusals'
import type { CallerKind, SmsReason } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { mayGoNow } from '@/lib/messaging/sms/gate'
import { type PlannedSms, planSms } from '@/lib/messaging/sms/plan-sms'
import { gateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { chooseTemplate, type Template } from '@/lib/messaging/sms/read-templates'
import { partnerVariablesOf } from '@/lib/messaging/sms/render-template'
import type { CaseFile } from '@/lib/patients/updates/read-case'

export type Reason = BulkReason | SmsReason
export type Judged = { outcome: BulkOutcome; reason: Reason | null; message: PlannedSms | null }

export const goes: Judged = { outcome: 'goes', reason: null, message: null }
export const skipped = (reason: Reason): Judged => ({ outcome: 'skipped', reason, message: null })

type Update = Pick<BulkUpdate, 'kind' | 'status' | 'offPath'>
type Ground = { program: ProgramRow; templates: readonly Template[]; by: CallerKind; now: Date }

/** The values that the texts of an update want, in whatever language, and those of them that nobody has given. */
export function wantedValues(templates: readonly Template[], { status }: Pick<Update, 'status'>) {
  const own = templates.filter(({ kind, text }) => kind === status.name && text === status.text)
  const variables = [...new Set(own.flatMap(({ body }) => partnerVariablesOf(body)))]
  const given = new Set(status.additionalData.map(({ key }) => key))
  return { variables, missing: variables.filter((name) => !given.has(name)) }
}

/** As long as a value is missing there are no words yet, and the gate alone says who gets them. */
export function judgeUpdate(
  { kind, status, offPath }: Update,
  file: CaseFile,
  { program, templates, by, now }: Ground,
): Judged {
  if (isFrozen(file, status, by)) return skipped('unsubscribed')
  const { outcome } = planUpdate(file.states, file.card, status, program)
  if (outcome === 'repeated' || outcome === 'noValue') return skipped('already')
  if (outcome === 'outOfOrder' && (program.strictTransitions || !offPath)) return skipped('offPath')

  const facts = gateFacts(file, file.known)
  if (wantedValues(templates, { status }).missing.length > 0) {
    if (!chooseTemplate(templates, status.name, status.text, file.language)) return goes
    const gate = mayGoNow({ ...facts, kind: status.name, now })
    if (gate.verdict === 'send') return goes
    if (gate.verdict === 'defer') return { outcome: 'later', reason: gate.reason, message: null }
    return held(kind, gate.reason)
  }
  const link = flowOfUpdate(status) ? { shown: maskedUrl() } : null
  const occasion = { kind: status.name, text: status.text, entries: status.additionalData, link, by }
  const message = planSms(templates, program, { language: file.language, facts }, occasion, now)
  if (message?.status === 'suppressed') return held(kind, message.reason ?? 'undone')
  if (message?.status === 'deferred') return { outcome: 'later', reason: message.reason, message }
  return { ...goes, message }
}

/** A message that is not sent is nothing at all; a status is set all the same. */
const held = (kind: BulkUpdate['kind'], reason: SmsReason): Judged =>
  kind === 'message' ? skipped(reason) : { outcome: 'silent', reason, message: null }

const named: Partial<Record<Reason, RefusalName>> = {
  unsubscribed: 'patientUnsubscribed',
  offPath: 'transitionRefused',
  gone: 'patientNotFound',
}

/** The interface's own code and message, where it has one for the reason. */
export function answerOf(reason: Reason, text: string): { code: number | null; message: string | null } {
  const name = named[reason]
  return name
    ? { code: refusals[name].code, message: new Refusal(name, { name: text }).message }
    : { code: null, message: null }
}
