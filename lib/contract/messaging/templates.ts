// The console's calls about a program's texts. Every save is a version; nothing is ever written over.

import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { eventEntry } from '@/lib/contract/fields'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { notifyPrefix, PatientLanguage } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

/** Longer than can be saved, so that the writer learns by how much. */
export const longestChecked = 10_000

export const SmsEncoding = words({ gsm7: 'GSM-7', ucs2: 'UCS-2' })
export type SmsEncoding = WordOf<typeof SmsEncoding>

export const templateWording = z.object({
  language: z.enum(PatientLanguage.all),
  body: z.string(),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** What it costs with example values in its variables, and how many warnings it would get in the editor. */
  encoding: z.enum(SmsEncoding.all),
  segments: z.number(),
  warnings: z.number(),
})
export type TemplateWording = z.output<typeof templateWording>

/** One occasion on which a program may send: an event's name and text, or a kind of the product's own. */
export const templateRow = z.object({
  kind: z.string(),
  text: z.string(),
  /** {{link}} is ours to fill; elsewhere a partner may send one. */
  issuesLink: z.boolean(),
  /** Entries of the partner's event fill its variables; false: only what Hubline fills may stand in it. */
  takesEntries: z.boolean(),
  /** By language; an occasion without a wording sends nothing. */
  wordings: z.array(templateWording),
})
export type TemplateRow = z.output<typeof templateRow>

export const templateVersion = z.object({
  language: z.enum(PatientLanguage.all),
  version: z.number(),
  /** Null: from that version on nothing was sent. */
  body: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type TemplateVersion = z.output<typeof templateVersion>

/** What may follow the prefix in the name of a program's own notification. */
export const notificationName = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/i, 'use letters and digits, with dots, dashes or underscores between')
  .max(100 - notifyPrefix.length)

/** Texts that staff put into a reply, each under the name that the program gave it in place of an event's text. */
export const quickReply = 'quickReply'
export const quickReplyName = z.string().trim().min(1).max(60)

const occasion = { kind: z.string().trim().min(1).max(100), text: z.string().max(100).default('') }

export const saveTemplateBody = z.object({
  ...occasion,
  language: z.enum(PatientLanguage.all),
  /** Empty: nothing is sent on this occasion in this language any more. */
  body: z.string().max(longestText),
  /** The version that was edited; 0 for a new one. Another's save in between is not written over. */
  version: z.number().int().min(0),
})
export type SaveTemplateBody = z.output<typeof saveTemplateBody>

/** Where a word tells something of somebody's health or case. */
export const WordTopic = words('medicine', 'illness', 'care', 'money', 'decision')
export type WordTopic = WordOf<typeof WordTopic>

/** What speaks against a text; shown to its writer, who decides. Only `nobodyFills` and `tooLong` are refused as well. */
export const TemplateFault = words(
  'tooLong',
  'nobodyFills',
  'healthWord',
  'personalVariable',
  'nameMissing',
  'stopMissing',
  'linkNotIssued',
  'linkUnused',
  'phoneMissing',
  'strayBraces',
)
export type TemplateFault = WordOf<typeof TemplateFault>

export const templateWarning = z.object({
  fault: z.enum(TemplateFault.all),
  /** Of a healthWord. */
  topic: z.enum(WordTopic.all).optional(),
  /** The words or variables it is about, as written. */
  words: z.array(z.string()),
})
export type TemplateWarning = z.output<typeof templateWarning>

/** What puts the value in: Hubline from the program or as the link it issues, the partner's event, or nobody. */
export const VariableSource = words('program', 'link', 'partner', 'nobody')
export type VariableSource = WordOf<typeof VariableSource>

export const templateCheck = z.object({
  /** As a phone shows it, with the examples in place of the variables. */
  shown: z.string(),
  encoding: z.enum(SmsEncoding.all),
  segments: z.number(),
  /** Places used, in one segment, and left before the next begins. */
  characters: z.number(),
  perSegment: z.number(),
  remaining: z.number(),
  costly: z.array(
    z.object({
      char: z.string(),
      count: z.number(),
      cost: z.enum(['alphabet', 'double']),
      suggestion: z.string().optional(),
      /** It stands in the text itself; otherwise only in an example. */
      written: z.boolean(),
    }),
  ),
  /** Every cheaper spelling at once, where that saves a segment. */
  cheaper: z.object({ body: z.string(), segments: z.number() }).nullable(),
  variables: z.array(z.object({ name: z.string(), source: z.enum(VariableSource.all), example: z.string() })),
  warnings: z.array(templateWarning),
})
export type TemplateCheck = z.output<typeof templateCheck>

export const checkTemplateBody = z.object({
  ...occasion,
  language: z.enum(PatientLanguage.all),
  body: z.string().max(longestChecked),
  /** Values to try it with; a variable without one gets an example of ours. */
  examples: z.array(eventEntry).max(50).default([]),
})
export type CheckTemplateBody = z.output<typeof checkTemplateBody>

/** Writes `suggestion` for `char` everywhere but in the name of a variable. */
export const respell = (body: string, char: string, suggestion: string): string =>
  body
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, position) => (position % 2 === 1 ? part : part.replaceAll(char, () => suggestion)))
    .join('')

const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const program = '/api/console/programs/{programId}'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const templatesApi = {
  listTemplates: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/templates`,
    summary: 'Every occasion a program may send on, with its words',
    permission: 'messages.read',
    reply: ok(
      z.object({
        rows: z.array(templateRow),
        programName: z.string(),
        programPhone: z.string().nullable(),
        /** Names of the quick replies that whoever asks likes to have first. */
        favorites: z.array(z.string()),
      }),
    ),
    refusals,
  },
  listTemplateVersions: {
    caller: 'staff',
    method: 'GET',
    path: `${program}/templates/versions`,
    summary: 'Every wording an occasion has had, newest first',
    permission: 'messages.read',
    query: z.object(occasion),
    reply: ok(z.object({ rows: z.array(templateVersion) })),
    refusals,
  },
  checkTemplate: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/templates/check`,
    summary: 'What a wording would cost and show, and what speaks against it; nothing is saved',
    permission: 'messages.read',
    body: checkTemplateBody,
    reply: ok(templateCheck),
    refusals: [...refusals, 'templateKind', 'dataInvalid'],
  },
  saveTemplate: {
    caller: 'staff',
    method: 'POST',
    path: `${program}/templates`,
    summary: 'Save a wording as the next version',
    permission: 'templates.manage',
    body: saveTemplateBody,
    reply: ok(templateRow),
    refusals: [...refusals, 'templateChanged', 'templateKind', 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>
