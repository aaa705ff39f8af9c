// From an occasion to a message and its fate: which template, which words, and what the gate says (decision §4, §7).
// The handler stores what this returns and the console's preview shows it, so the two cannot differ.
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { undoSeconds } from '@/lib/contract/messaging/texting'
import { isNotification } from '@/lib/contract/patients/event'
import { isSensitive, masked } from '@/lib/contract/patients/sensitive'
import { Refusal } from '@/lib/contract/refusals'
import { type CallerKind, notifyNextCall, type SmsOutcome, type SmsReason } from '@/lib/contract/vocabulary'
import { seal } from '@/lib/platform/seal'
import { type GateFacts, mayGoNow, toldUntil } from './gate'
import { chooseTemplate, type Template } from './read-templates'
import { type BuiltIn, builtInVariables, renderTemplate, variablesOf } from './render-template'
import { type Segments, segments } from './segments'

/** `facts` as `readGateFacts` gives them. */
export type Recipient = { language: string; facts: GateFacts }
/** Who causes a message: what staff cause waits as long as they may take it back. */
type Caused = { kind: string; by: CallerKind; advertises?: boolean }
export type Occasion = Caused & {
  text: string
  entries: readonly { key: string; value: string }[]
  /** The link that the occasion issues: as it is sent, and as it may be shown. A preview has only the second. */
  link?: { url?: string; shown: string } | null
  /** Nothing is kept of it: whoever typed the values reads them as they would be sent. */
  preview?: boolean
}

const linkVariable = 'link' satisfies keyof BuiltIn
const staff = 'staff' satisfies CallerKind

export type PlannedSms = {
  status: SmsOutcome
  reason: SmsReason | null
  notBefore: Date
  language: string
  /** With the key of a link masked, and numbers of cards (sensitive.ts). */
  body: string
  /** The whole text, sealed, where it holds such a thing and is to be sent. */
  sealedBody: string | null
  carriesLink: boolean
  encoding: Segments['encoding']
  segments: number
}

/** The message of an occasion, or null when the program has no template for it.
 *  Throws eventNotSupported (a notification without template), propertyRequired or variableMissing (decision §4). */
export function planSms(
  templates: readonly Template[],
  program: { name: string; phone: string | null },
  recipient: Recipient,
  { kind, by, advertises, text, entries, link, preview }: Occasion,
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
  const planned = judged(
    { language: template.language, body: rendered.text ?? '' },
    recipient.facts,
    { kind, by, advertises },
    now,
    reason,
  )
  const names = variablesOf(template.body)
  const shown = new Map([...values].map(([key, value]) => [key, names.includes(key) ? masked(key, value) : value]))
  const hides = !preview && names.some((name) => isSensitive(name) && shown.get(name) !== values.get(name))
  const sends = planned.status !== 'suppressed'
  const carriesLink = link?.url !== undefined && sends && names.includes(linkVariable)
  const words = (from: typeof values, url: string | null) =>
    renderTemplate(template.body, from, { ...builtIn, 'program.phone': program.phone ?? '', link: url ?? '' }).text ??
    ''
  return {
    ...planned,
    ...(hides && { body: words(shown, builtIn.link) }),
    ...(sends && (hides || carriesLink) && { sealedBody: seal(words(values, link?.url ?? builtIn.link)) }),
    carriesLink,
  }
}

/** The message of a text that a person wrote: its words as they are. */
export const planText = (
  { language, facts }: Recipient,
  { body, ...caused }: Caused & { body: string },
  now: Date,
): PlannedSms => judged({ language, body }, facts, caused, now, null)

/** `reason`: what the words already have against them. */
function judged(
  words: { language: string; body: string },
  facts: GateFacts,
  { kind, by, advertises = false }: Caused,
  now: Date,
  reason: SmsReason | null,
): PlannedSms {
  // Masked, a link is as long and as cheap as it is.
  const message = { ...words, sealedBody: null, carriesLink: false, ...measure(words.body) }
  const suppressed = (why: SmsReason) => ({ ...message, status: 'suppressed', reason: why, notBefore: now }) as const
  if (reason) return suppressed(reason)
  if (words.body.length > longestText) return suppressed('tooLong')
  const answer = mayGoNow({ ...facts, kind, advertises, now })
  if (answer.verdict === 'suppress') return suppressed(answer.reason)
  if (answer.verdict === 'defer')
    return { ...message, status: 'deferred', reason: answer.reason, notBefore: answer.until }
  const notBefore = by === staff ? new Date(now.getTime() + undoSeconds * 1000) : now
  return { ...message, status: 'queued', reason: null, notBefore }
}

/** Counting takes longer than the rest of an event, and most texts repeat. */
const measuredTexts = new Map<string, Pick<Segments, 'encoding' | 'segments'>>()
function measure(body: string): Pick<Segments, 'encoding' | 'segments'> {
  const known = measuredTexts.get(body)
  if (known) return known
  // Longer than any gateway takes: counted roughly, because the exact count grows with the square of the length.
  const { encoding, segments: count } = segments(body.slice(0, longestText))
  const result = {
    encoding,
    segments: body.length > longestText ? Math.ceil((count * body.length) / longestText) : count,
  }
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
        ...(planned.status === 'deferred' && waitsUntil(planned)),
      }
    : { status: 'none' }

/** Until when, where that may be told. */
export function waitsUntil({ reason, notBefore }: { reason: string | null; notBefore: Date }): { notBefore?: string } {
  const until = toldUntil(reason, notBefore)
  return until === undefined ? {} : { notBefore: until }
}
