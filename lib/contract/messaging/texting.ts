// The console's calls about what goes back and forth with a phone: conversations, replies, what a person decides, opt-outs.

import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import {
  ConversationFilter,
  GatewayName,
  longestText,
  NotOptOutReason,
  OptChannel,
  OptDirection,
  TextDecision,
  TextMeaning,
} from '@/lib/contract/messaging/message-vocabulary'
import { CallerKind, SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { conversations } from './conversations'
import { costly, gateView, smsCard, smsVerdict } from './messages'
import { replyParts } from './reply-parts'
import { WordTopic } from './templates'
import { heldTexts, textDecision } from './text-decision'

export const smsStep = z.object({
  at: z.string(),
  state: z.enum(SmsState.all),
  reason: z.enum(SmsReason.all).nullable(),
  notBefore: z.string().nullable(),
  gatewayCode: z.string().nullable(),
})
export type SmsStepView = z.output<typeof smsStep>

export const textIn = z.object({
  id: z.string(),
  at: z.string(),
  body: z.string(),
  meaning: z.enum(TextMeaning.all),
  word: z.string().nullable(),
  handledAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  seenBy: z.string().nullable(),
  decision: z.enum(TextDecision.all).nullable(),
  /** Of what was decided to be no opt-out: why. */
  decisionReason: z.enum(NotOptOutReason.all).nullable(),
})
export type TextIn = z.output<typeof textIn>

const name = { firstName: z.string().nullable(), lastName: z.string().nullable() }
const patient = z.object({ id: z.string(), ...name })

/** A line of a conversation, oldest last in the reply as in every list; `kind` says whose. */
export const conversationLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sent'),
    at: z.string(),
    sms: smsCard,
    /** Why it was sent: `status.name` of the event behind it, or a kind of the product's own. */
    occasion: z.string(),
    byKind: z.enum(CallerKind.all),
    byName: z.string(),
    undoUntil: z.string().nullable(),
  }),
  z.object({ kind: z.literal('received'), at: z.string(), text: textIn }),
])
export type ConversationLine = z.output<typeof conversationLine>

export const phoneCard = z.object({
  phoneNumber: z.string().nullable(),
  optedOutAt: z.string().nullable(),
  optedOutBy: z.enum(OptChannel.all).nullable(),
  /** Whether people of this program may take the opt-out back. */
  mayOptIn: z.boolean(),
  heldAt: z.string().nullable(),
  wrongAt: z.string().nullable(),
  invalidAt: z.string().nullable(),
  invalidReason: z.string().nullable(),
})
export type PhoneCard = z.output<typeof phoneCard>

export const conversation = z.object({
  patient,
  phone: phoneCard,
  /** Of the opt-out that somebody of this program recorded. */
  optedOutByName: z.string().nullable(),
  gateway: z.enum(GatewayName.all),
  /** Texts that nobody has answered or dealt with; those that wait for a decision are not among them. */
  waiting: z.number(),
  ...heldTexts,
  lines: z.array(conversationLine),
  older: z.string().nullable(),
  /** Of the revision: another one means that something changed since. */
  mark: z.string(),
  asOf: z.string(),
})
export type Conversation = z.output<typeof conversation>

export const replyPreview = z.object({
  gate: gateView,
  encoding: z.string(),
  segments: z.number(),
  characters: z.number(),
  perSegment: z.number(),
  costly,
  /** The same words in a spelling that needs fewer segments, when there is one. */
  cheaper: z.object({ body: z.string(), segments: z.number() }).nullable(),
  /** Words that may tell of somebody’s health or case to whoever sees the screen. */
  telling: z.array(z.object({ topic: z.enum(WordTopic.all), words: z.array(z.string()) })),
})
export type ReplyPreview = z.output<typeof replyPreview>

export const optEventRow = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  direction: z.enum(OptDirection.all),
  channel: z.enum(OptChannel.all),
  words: z.string().nullable(),
  receivedAt: z.string(),
  effectiveAt: z.string(),
  /** From receipt to effect. */
  tookMs: z.number(),
  actorKind: z.enum(CallerKind.all),
  actorName: z.string(),
  patients: z.array(patient),
  messagesStopped: z.number(),
})
export type OptEventRow = z.output<typeof optEventRow>

const id = z.string().max(100)
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')
const limit = z.coerce.number<number | string>().int().min(1).max(100).default(50)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const onePatient = `${program}/patients/{patientId}`
const oneMessage = `${program}/messages/{smsId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const act = { caller: 'staff', method: 'POST', permission: 'messages.send' } as const
const reading = { caller: 'staff', method: 'GET', permission: 'messages.read' } as const

/** As long as a person may take a message back. */
export const undoSeconds = 8
export const Settlement = words('arrived', 'sendAgain', 'leave')
export type Settlement = WordOf<typeof Settlement>

/** The bodies that a form judges by: a page gets no body with a row (lighter.mjs). */
export const optOutBody = z.object({ reason: z.string().trim().max(200).default('') })
export const optInBody = z.object({ reason: z.string().trim().min(1).max(200) })

export const textingApi = {
  readMessage: {
    ...reading,
    path: oneMessage,
    summary: 'A message with every state it has had',
    reply: ok(
      z.object({
        sms: smsCard,
        patient,
        phoneNumber: z.string(),
        kind: z.string(),
        text: z.string(),
        byKind: z.enum(CallerKind.all),
        byName: z.string(),
        gateway: z.enum(GatewayName.all).nullable(),
        gatewayId: z.string().nullable(),
        gatewayCode: z.string().nullable(),
        attempts: z.number(),
        steps: z.array(smsStep),
      }),
    ),
    refusals,
  },
  undoMessage: {
    ...act,
    path: `${oneMessage}/undo`,
    summary: 'Take a message back that has not gone out',
    reply: ok(smsCard),
    refusals: [...refusals, 'messageGone'],
  },
  settleMessage: {
    ...act,
    path: `${oneMessage}/settle`,
    summary: 'Decide about a message of which nobody knows whether it went out',
    body: z.object({ decision: z.enum(Settlement.all) }),
    reply: ok(smsCard),
    refusals: [...refusals, 'messageSettled', 'dataInvalid'],
  },
  listConversations: {
    ...reading,
    path: `${program}/conversations`,
    summary: 'Conversations: what may be an opt-out, then what waits for an answer by when it is due, then the newest',
    query: z.object({ filter: z.enum(ConversationFilter.all).default('all'), before: id.optional() }),
    reply: ok(conversations),
    refusals: [...refusals, 'dataInvalid'],
  },
  /** Asked every few seconds, as the next one: they say that something changed, not what. */
  watchTexts: {
    ...reading,
    passive: true,
    path: `${program}/texts/revision`,
    summary: 'Whether a text came or was dealt with, and whether a phone on the screen has something new',
    reply: ok(z.object({ texts: z.string(), phones: z.string() })),
    refusals,
  },
  watchConversation: {
    ...reading,
    passive: true,
    path: `${onePatient}/conversation/revision`,
    summary: 'Whether anything about a conversation or its phone has changed, and who else is writing a reply',
    reply: ok(z.object({ mark: z.string(), writing: z.string().nullable() })),
    refusals,
  },
  readConversation: {
    ...reading,
    path: `${onePatient}/conversation`,
    summary: 'Everything sent to and received from a patient’s phone, newest first',
    query: z.object({ before: id.optional(), limit }),
    reply: ok(conversation),
    refusals: [...refusals, 'dataInvalid'],
  },
  previewReply: {
    ...act,
    path: `${onePatient}/conversation/preview`,
    summary: 'What the gate would say to a message a person is writing, now or for a time they chose',
    body: z.object({ body: z.string().max(longestText), ...replyParts }),
    reply: ok(replyPreview),
    refusals: [...refusals, 'dataInvalid'],
  },
  sendReply: {
    ...act,
    path: `${onePatient}/conversation`,
    summary: 'Write to a patient; it leaves after eight seconds, or at the time that was chosen',
    body: z.object({ body: z.string().trim().min(1).max(longestText), ...replyParts }),
    reply: ok(z.object({ smsId: z.string().nullable(), sms: smsVerdict, undoUntil: z.string().nullable() })),
    refusals: [...refusals, 'patientUnsubscribed', 'dataInvalid'],
  },
  markSeen: {
    ...act,
    path: `${onePatient}/conversation/seen`,
    summary: 'A person has read what the patient wrote',
    reply: ok(z.object({ seen: z.number() })),
    refusals,
  },
  decideText: {
    ...act,
    path: `${program}/texts/{textId}/decide`,
    summary: 'Decide whether a text is a revocation',
    body: textDecision,
    reply: ok(textIn),
    refusals: [...refusals, 'messageSettled', 'dataInvalid'],
  },
  optOut: {
    ...act,
    permission: 'messages.optOut',
    path: `${onePatient}/opt-out`,
    summary: 'Record an opt-out that came another way: by voice, by letter',
    body: optOutBody,
    reply: ok(z.object({ already: z.boolean(), messagesStopped: z.number() })),
    refusals: [...refusals, 'phoneMissing', 'dataInvalid'],
  },
  optIn: {
    ...act,
    permission: 'messages.optOut',
    path: `${onePatient}/opt-in`,
    summary: 'Take an opt-out back that a person recorded; one texted by the phone only the phone can take back',
    body: optInBody,
    reply: ok(z.object({ already: z.boolean() })),
    refusals: [...refusals, 'phoneMissing', 'optOutStands', 'dataInvalid'],
  },
  markWrongNumber: {
    ...act,
    permission: 'messages.optOut',
    path: `${onePatient}/wrong-number`,
    summary: 'The phone belongs to somebody else, or again to the patient',
    body: z.object({ wrong: z.boolean() }),
    reply: ok(phoneCard),
    refusals: [...refusals, 'phoneMissing', 'dataInvalid'],
  },
  listOptEvents: {
    ...reading,
    path: `${program}/opt-outs`,
    summary: 'Every opt-out and opt-in of the program’s patients, and how long it took to take effect',
    query: z.object({
      direction: z.enum(OptDirection.all).optional(),
      channel: z.enum(OptChannel.all).optional(),
      from: moment.optional(),
      until: moment.optional(),
      before: id.optional(),
      limit,
    }),
    reply: ok(
      z.object({
        rows: z.array(optEventRow),
        older: z.string().nullable(),
        /** Of all that fit, apart for what took effect by itself and what a person had to decide; counted with the first
         *  page alone. */
        slowest: z.object({ machineMs: z.number().nullable(), personMs: z.number().nullable() }).nullable(),
        count: z.number().nullable(),
      }),
    ),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
