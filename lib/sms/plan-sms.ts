// From an occasion to a message and its fate: which template, which words, and what the gate says (decisions.md §4, §7).
// The handler stores what this returns and the console's preview shows it, so the two cannot differ.
import { isNotification } from '@/lib/contract/event'
import { isPhone } from '@/lib/contract/fields'
import { Refusal } from '@/lib/contract/refusals'
import { notifyNextCall, type SmsOutcome } from '@/lib/contract/vocabulary'
import { seal } from '@/lib/platform/seal'
import { type GateReason, mayGoNow } from './gate'
import { chooseTemplate, type Template } from './read-templates'
import { type BuiltIn, builtInVariables, renderTemplate, variablesOf } from './render-template'
import { type Segments, segments } from './segments'
import type { Zone } from './zones/zones'

export type Recipient = {
  phoneNumber: string | null
  language: string
  zones: readonly string[]
  optedOut: boolean
  requiredConsent: boolean
  consentGiven: boolean
}
export type Occasion = {
  kind: string
  text: string
  entries: readonly { key: string; value: string }[]
  /** The link that the occasion issues: as it is sent, and as it may be shown. A preview has only the second. */
  link?: { url?: string; shown: string } | null
}
export type SmsReason = GateReason | 'programPhoneMissing' | 'linkMissing'

const linkVariable = 'link' satisfies keyof BuiltIn

export type PlannedSms = {
  status: SmsOutcome
  reason: SmsReason | null
  notBefore: Date
  language: string
  /** With the key of a link masked. */
  body: string
  /** The whole text, sealed, where it holds a link and is to be sent. */
  sealedBody: string | null
  encoding: Segments['encoding']
  segments: number
}

/** The message of an occasion, or null when the program has no template for it.
 *  Throws eventNotSupported (a notification without template), propertyRequired or variableMissing (decisions.md §4). */
export function planSms(
  templates: readonly Template[],
  program: { name: string; phone: string | null },
  recipient: Recipient,
  { kind, text, entries, link }: Occasion,
  now: Date,
): PlannedSms | null {
  const template = chooseTemplate(templates, kind, text, recipient.language)
  if (!template) {
    if (isNotification(kind) && kind !== notifyNextCall) throw new Refusal('eventNotSupported')
    return null
  }
  // The first of two entries with one key counts, here as everywhere.
  const values = new Map([...entries].reverse().map(({ key, value }) => [key, value]))
  const builtIn = {
    'program.name': program.name,
    'program.phone': program.phone,
    // Where an occasion issues no link, a partner may send one of their own.
    link: link?.shown ?? values.get(linkVariable) ?? null,
  }
  let rendered = renderTemplate(template.body, values, builtIn)
  let reason: SmsReason | null = null
  if (rendered.missing) {
    const theirs = rendered.missing.filter((name) => !(builtInVariables as readonly string[]).includes(name))
    const [first] = theirs
    if (first && entries.length === 0) throw new Refusal('propertyRequired', { name: 'status.additionalData' })
    if (first) throw new Refusal('variableMissing', { name: first })
    // No phone number yet, or no link: a text that points to one would point nowhere.
    reason = rendered.missing.includes(linkVariable) ? 'linkMissing' : 'programPhoneMissing'
    rendered = renderTemplate(template.body, values, {
      ...builtIn,
      'program.phone': program.phone ?? '',
      link: builtIn.link ?? '',
    })
  }
  const body = rendered.text ?? ''
  const verdict = mayGoNow({
    kind,
    now,
    phone: recipient.phoneNumber === null ? 'missing' : isPhone(recipient.phoneNumber) ? 'usable' : 'invalid',
    optedOut: recipient.optedOut,
    requiredConsent: recipient.requiredConsent,
    consentGiven: recipient.consentGiven,
    zones: recipient.zones as readonly Zone[],
  })
  // Masked, a link is as long and as cheap as it is.
  const message = { language: template.language, body, sealedBody: null, ...measure(body) }
  if (reason) return { ...message, status: 'suppressed', reason, notBefore: now }
  if (verdict.verdict === 'suppress')
    return { ...message, status: 'suppressed', reason: verdict.reason, notBefore: now }
  const sealedBody =
    link?.url && variablesOf(template.body).includes(linkVariable)
      ? seal(renderTemplate(template.body, values, { ...builtIn, link: link.url }).text ?? '')
      : null
  if (verdict.verdict === 'defer')
    return { ...message, sealedBody, status: 'deferred', reason: verdict.reason, notBefore: verdict.until }
  return { ...message, sealedBody, status: 'queued', reason: null, notBefore: now }
}

/** Counting takes longer than the rest of an event, and most texts repeat. */
const measuredTexts = new Map<string, Pick<Segments, 'encoding' | 'segments'>>()
function measure(body: string): Pick<Segments, 'encoding' | 'segments'> {
  const known = measuredTexts.get(body)
  if (known) return known
  // Longer than any gateway takes: counted roughly, because the exact count grows with the square of the length.
  const { encoding, segments: count } = segments(body.slice(0, 1600))
  const result = { encoding, segments: body.length > 1600 ? Math.ceil((count * body.length) / 1600) : count }
  if (measuredTexts.size >= 500) measuredTexts.clear()
  measuredTexts.set(body, result)
  return result
}

/** As `data.sms` of an event's reply and as the timeline keeps it. */
export const smsReply = (planned: PlannedSms | null): { status: SmsOutcome; reason?: string; notBefore?: string } =>
  planned
    ? {
        status: planned.status,
        ...(planned.reason && { reason: planned.reason }),
        ...(planned.status === 'deferred' && { notBefore: planned.notBefore.toISOString() }),
      }
    : { status: 'none' }
