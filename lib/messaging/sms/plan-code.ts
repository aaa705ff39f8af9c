// The text that carries a one-time code. Its words are Hubline's own; the code stands in what is sealed, and nowhere else.

import type { CallerKind, PatientLanguage } from '@/lib/contract/vocabulary'
import { seal } from '@/lib/platform/seal'
import { textWords } from './default-templates'
import type { GateFacts } from './gate'
import { type PlannedSms, planText } from './plan-sms'
import { renderTemplate } from './render-template'

type Recipient = { language: PatientLanguage; facts: GateFacts }
type Coded = { program: { name: string }; code: string; by: CallerKind }

/** Goes now or never: a code that waits is of no use to anybody. */
export function planCode(recipient: Recipient, { program, code, by }: Coded, now: Date): PlannedSms {
  const words = (shown: string) =>
    renderTemplate(textWords[recipient.language].oneTimeCode, new Map([['code', shown]]), {
      'program.name': program.name,
    }).text ?? ''
  const planned = planText(recipient, { kind: 'oneTimeCode', by, body: words('*'.repeat(code.length)) }, now)
  return planned.status === 'queued'
    ? { ...planned, sealedBody: seal(words(code)) }
    : { ...planned, status: 'suppressed', notBefore: now }
}
