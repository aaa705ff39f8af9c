// The console's calls about what a patient finishes on a phone: flows, links, files, consents, evidence.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import {
  FlowActor,
  FlowItem,
  FlowState,
  LinkCause,
  LinkState,
  MediaKind,
} from '@/lib/contract/journeys/flow-vocabulary'
import { smsVerdict } from '@/lib/contract/messaging/messages'
import {
  Capacity,
  ConsentBasis,
  ConsentChannel,
  FileType,
  FlowKind,
  LedgerName,
  PatientLanguage,
} from '@/lib/contract/vocabulary'
import { askableItems } from './flow'

const id = z.string().max(limits.id)
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })
const moment = z.string()

export const mediaCard = z.object({
  id,
  /** The flow it was sent in, or made by. */
  flowId: id.nullable(),
  kind: z.enum(MediaKind.all),
  fileType: z.enum(FileType.all),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: moment,
})
export type MediaCard = z.output<typeof mediaCard>

export const linkCard = z.object({
  id,
  state: z.enum(LinkState.all),
  cause: z.enum(LinkCause.all),
  issuedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  openedAt: moment.nullable(),
  wrongTries: z.number(),
})
export type LinkCard = z.output<typeof linkCard>

/** One question of a flow as the console shows it; `value` is what was answered, by the question's own schema. */
export const flowStep = z.object({
  item: z.enum(FlowItem.all),
  answeredAt: moment.nullable(),
  /** Of a question whose entries the program keeps for itself: shown, never changed. */
  editable: z.boolean(),
  value: z.unknown(),
  /** There is an answer, and it is shown when somebody asks for it. */
  masked: z.literal(true).optional(),
  media: mediaCard.nullable(),
})
export type FlowStep = z.output<typeof flowStep>

export const flowCard = z.object({
  id,
  kind: z.enum(FlowKind.all),
  only: z.array(z.enum(FlowItem.all)),
  actor: z.enum(FlowActor.all),
  language: z.enum(PatientLanguage.all),
  state: z.enum(FlowState.all),
  createdAt: moment,
  startedAt: moment.nullable(),
  updatedAt: moment,
  finishedAt: moment.nullable(),
  callbackId: id.nullable(),
  steps: z.array(flowStep),
  links: z.array(linkCard),
})
export type FlowCard = z.output<typeof flowCard>

/** What the timeline says of a consent that stands no more; what was kept before a word was known is read all the same. */
export const consentGone = z.object({
  name: z.enum(LedgerName.all).nullish().catch(null),
  channel: z.enum(ConsentChannel.all).nullish().catch(null),
  reason: z.string().nullish(),
  /** Nobody took it back: its time was over. */
  ended: z.boolean().nullish(),
})

export const consentRow = z.object({
  id,
  seq: z.number(),
  name: z.enum(LedgerName.all),
  value: z.boolean(),
  basis: z.enum(ConsentBasis.all),
  at: moment,
  textVersion: z.number().nullable(),
  language: z.enum(PatientLanguage.all).nullable(),
  channel: z.enum(ConsentChannel.all),
  actorKind: z.string(),
  actorName: z.string(),
  /** The name under the signature. */
  signedName: z.string().nullable(),
  capacity: z.enum(Capacity.all).nullable(),
  relationship: z.string().nullable(),
  /** Given with a code: the last four digits of the phone it went to. */
  codePhone: z.string().nullable(),
  reason: z.string().nullable(),
  hash: z.string(),
})
export type ConsentRow = z.output<typeof consentRow>

export const patientFlows = z.object({
  /** Newest first. */
  flows: z.array(flowCard),
  /** The ledger, newest first, and how each consent stands now. */
  ledger: z.array(consentRow),
  now: z.array(consentRow),
  media: z.array(mediaCard),
  /** What a PAP enrollment would still need: proposed when asking for missing information. */
  missing: z.array(z.enum(FlowItem.all)),
  asOf: moment,
})
export type PatientFlows = z.output<typeof patientFlows>

/** The link itself is shown once: only its hash is kept. */
export const issuedLink = z.object({
  flowId: id,
  linkId: id,
  url: z.string(),
  expiresAt: moment,
  sms: smsVerdict,
})
export type IssuedLink = z.output<typeof issuedLink>

const program = '/api/console/programs/{programId}'
const patient = `${program}/patients/{patientId}`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const changing = [...refusals, 'crossSite', 'dataInvalid', 'flowNotFor', 'linkNotOpen', 'patientUnsubscribed'] as const
const staff = { caller: 'staff' } as const

/** The bodies that a form judges by: a page gets no body with a row (lighter.mjs). */
export const issueLinkBody = z.object({
  kind: z.enum(FlowKind.all).exclude(['missing']),
  send: z.boolean().default(true),
})
export const askMissingBody = z.object({ items: z.array(z.enum(askableItems)).min(1), send: z.boolean().default(true) })
export const resendLinkBody = z.object({ send: z.boolean().default(true) })
export const withdrawConsentForBody = z.object({
  name: z.enum(LedgerName.all),
  reason: z.string().trim().min(1).max(500),
})

export const flowsApi = {
  readFlows: {
    ...staff,
    method: 'GET',
    path: `${patient}/flows`,
    summary: 'What a patient finished or has yet to finish on a phone',
    permission: 'patients.read',
    reply: ok(patientFlows),
    refusals,
  },
  issueLink: {
    ...staff,
    method: 'POST',
    path: `${patient}/links`,
    summary: 'Issue a link to a flow',
    permission: 'patients.write',
    body: issueLinkBody,
    reply: ok(issuedLink),
    refusals: changing,
  },
  resendLink: {
    ...staff,
    method: 'POST',
    path: `${patient}/flows/{flowId}/links`,
    summary: 'Replace the link of an open flow and send the new one',
    permission: 'patients.write',
    body: resendLinkBody,
    reply: ok(issuedLink),
    refusals: changing,
  },
  revokeLink: {
    ...staff,
    method: 'POST',
    path: `${patient}/links/{linkId}/revoke`,
    summary: 'Revoke a link',
    permission: 'patients.write',
    body: z.object({}),
    reply: ok(z.object({ linkId: id })),
    refusals: changing,
  },
  askMissing: {
    ...staff,
    method: 'POST',
    path: `${patient}/missing`,
    summary: 'Ask a patient for exactly the missing items',
    permission: 'patients.write',
    body: askMissingBody,
    reply: ok(issuedLink),
    refusals: changing,
  },
  withdrawConsentFor: {
    ...staff,
    method: 'POST',
    path: `${patient}/consents/withdraw`,
    summary: 'Record that a patient took a consent back',
    permission: 'consents.withdraw',
    body: withdrawConsentForBody,
    reply: ok(consentRow),
    refusals: changing,
  },
  readEvidence: {
    ...staff,
    method: 'GET',
    path: `${patient}/evidence.json`,
    summary: 'The evidence packet of a patient’s consents',
    permission: 'consents.read',
    reply: z.unknown(),
    refusals,
  },
  readEvidencePdf: {
    ...staff,
    method: 'GET',
    path: `${patient}/evidence.pdf`,
    summary: 'The evidence packet as a PDF',
    permission: 'consents.read',
    reply: z.instanceof(Uint8Array),
    refusals,
  },
  readMediaFile: {
    ...staff,
    method: 'GET',
    path: `${patient}/media/{mediaId}`,
    summary: 'A file of a patient',
    permission: 'media.read',
    reply: z.instanceof(Uint8Array),
    refusals: [...refusals, 'mediaNotFound', 'fileNotScanned', 'fileWithheld'],
  },
} as const satisfies Record<string, Endpoint>
