// What the pages of a link send; what each question asks stands in flow.ts beside this file. Native forms: every row also
// works without JavaScript.
import { z } from 'zod'
import type { LinkEndpoint } from '@/lib/contract/endpoint'
import type { RefusalName } from '@/lib/contract/refusals'
import { LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'

/** Where the page's script goes on; a form is sent there by a redirect instead. */
const reply = z.object({ data: z.object({ next: z.string() }), status: z.literal(200) })
const refusals = [
  'notFound',
  'linkNotOpen',
  'payloadTooLarge',
  'mediaTypeUnsupported',
  'encodingUnsupported',
  'crossSite',
  'rateLimited',
  'failure',
] as const satisfies readonly RefusalName[]
const verified = [...refusals, 'linkUnverified', 'codeNeeded'] as const
/** What nobody may do from a browser that is signed in to the console. */
const signing = [...verified, 'staffCannotSign'] as const

/** Fields of a form as they were typed; what they must be is the question's own schema (flow.ts). */
export const typedFields = z.record(z.string().max(60), z.string().max(400_000))

export const linkApi = {
  openLink: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/open',
    summary: 'Give the date of birth that opens a link',
    takes: 'form',
    verified: false,
    body: typedFields,
    reply,
    refusals,
  },
  sendCode: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/code/send',
    summary: 'Have a code sent to the phone on record',
    takes: 'form',
    verified: false,
    body: typedFields,
    reply,
    refusals,
  },
  giveCode: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/code',
    summary: 'Give the code that was sent to the phone',
    takes: 'form',
    verified: false,
    body: typedFields,
    reply,
    refusals,
  },
  saveAnswer: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/answer/{item}',
    summary: 'Answer one question',
    takes: 'form',
    verified: true,
    body: typedFields,
    reply,
    refusals: signing,
  },
  uploadFile: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/upload/{item}',
    summary: 'Send a photo or file',
    takes: 'file',
    verified: true,
    reply,
    refusals: verified,
  },
  finishFlow: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/finish',
    summary: 'Send everything',
    takes: 'form',
    verified: true,
    body: z.object({}),
    reply,
    refusals: signing,
  },
  setLanguage: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/language',
    summary: 'Go on in another language',
    takes: 'form',
    verified: false,
    body: z.object({ language: z.enum(PatientLanguage.all), page: z.string().max(200).default('') }),
    reply,
    refusals,
  },
  askNewLink: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/renew',
    summary: 'Have a new link sent to the phone on record',
    takes: 'form',
    verified: false,
    body: z.object({}),
    reply,
    refusals,
  },
  withdrawConsent: {
    caller: 'link',
    method: 'POST',
    path: '/m/{linkKey}/withdraw',
    summary: 'Take a consent back',
    takes: 'form',
    verified: 'consents',
    body: z.object({ name: z.enum(LedgerName.all) }),
    reply,
    refusals: signing,
  },
  readOwnFile: {
    caller: 'link',
    method: 'GET',
    path: '/m/{linkKey}/files/{mediaId}',
    summary: 'Look at a file of this flow',
    takes: 'nothing',
    verified: true,
    reply: z.instanceof(Uint8Array),
    refusals: [...verified, 'mediaNotFound'],
  },
} as const satisfies Record<string, LinkEndpoint>
