// What a row of the endpoint table says. `serve` interprets it: who may ask, with what, and what is answered.
import type { z } from 'zod'
import type { KeptPreferences } from './access/preferences'
import type { RefusalName } from './refusals'
import type { Language, Role, Scope } from './vocabulary'

/** What may be done in the console; who may is the table in lib/access/staff/permissions.ts. */
export type Permission =
  /** The program itself and no patient: its settings, its people, its endpoints, the numbers beside the navigation. */
  | 'program.read'
  | 'patients.read'
  | 'patients.write'
  | 'patients.correct'
  /** To see in full what is masked (lib/contract/patients/sensitive.ts). */
  | 'patients.sensitive'
  | 'patients.bulk'
  | 'patients.import'
  | 'patients.export'
  | 'views.share'
  | 'views.manage'
  | 'messages.read'
  | 'messages.send'
  | 'messages.optOut'
  | 'templates.manage'
  | 'campaigns.manage'
  | 'inbox.read'
  | 'inbox.manage'
  | 'callbacks.read'
  | 'callbacks.repair'
  | 'endpoints.manage'
  | 'integration.read'
  | 'tokens.read'
  | 'tokens.manage'
  /** What partners asked and were answered, and what their test patients did. */
  | 'requests.read'
  | 'sandbox.manage'
  | 'staff.manage'
  | 'audit.read'
  /** What one asked a second person for; who has access.review sees everybody's. */
  | 'approvals.read'
  /** Approvals of others, and what a supervisor looks at again. */
  | 'access.review'
  /** Emergency access to one patient of a program one does not work in. */
  | 'glass.break'
  | 'media.read'
  | 'consents.read'
  | 'consents.withdraw'
  | 'clocks.manage'
  /** What the partner portal is made of: a partner's own tokens, endpoints, deliveries, API requests and sandboxes. */
  | 'portal.use'
  | 'portal.act'

/** §7.1 and §7.2 answer the same situations differently; the difference is these rows. */
export type Door = Record<'unauthorized' | 'disabled' | 'missing' | 'unknown' | 'outside' | 'forbidden', RefusalName>

type Base = {
  method: 'GET' | 'POST'
  /** Path variables in braces, as the interface writes them. */
  path: string
  summary: string
  body?: z.ZodType
  query?: z.ZodType
  reply: z.ZodType
  /** The row that answers when a body has several faults comes first. */
  order?: readonly RefusalName[]
  refusals: readonly RefusalName[]
}

/** Called by partners with a token, and by the console's forms with a session. */
export type PartnerEndpoint = Base & {
  caller: 'partner'
  door: Door
  scope: Scope
  permission: Permission
  /** Keys of additionalData that have a meaning here. */
  keys?: readonly string[]
}

/** Called by the console alone. With `{programId}` in its path it is answered only inside the person's programs;
 *  without, only by permission, and the use case limits what it shows to the person's programs. */
export type ConsoleEndpoint = Base & {
  caller: 'staff'
  permission: Permission | null
  /** Asked by a page on its own, not by a person: it does not keep a session alive. */
  passive?: boolean
  /** Each of its statements stands for itself and is planned once: a read has no use for a transaction. */
  alone?: true
  /** Answered bit by bit for as long as the page is open. */
  streams?: true
}

/** Called by the console with a file as its body, which is read while it comes in. */
export type UploadEndpoint = Base & {
  caller: 'staff'
  method: 'POST'
  permission: Permission
  takes: 'upload'
  passive?: false
}

/** Called by whoever signs with the program's secret. */
export type SignedEndpoint = Base & { caller: 'signed' }

/** Called by the pages a link opens on a phone: native forms answered by a redirect (303), or `{ data: { next } }` for a
 *  page's own script, which asks for JSON. The key in the path is the credential; `verified` rows also need the phone to
 *  have given the date of birth; `consents` ones take a link of any age. */
export type LinkEndpoint = Base & {
  caller: 'link'
  takes: 'form' | 'file' | 'nothing'
  verified: boolean | 'consents'
}

/** Files of a patient: one as raw bytes, or the list of them. The caller has a token, and the program is the patient's
 *  (decision §4). */
export type FileEndpoint = Base & { caller: 'file'; scope: Scope; answers: 'bytes' | 'list' }

/** Called with a token alone, for what is the token's own: no program is named. */
export type TokenEndpoint = Base & { caller: 'token'; scope: Scope }

/** Called by an SMS gateway, which signs the address and the form it sends. */
export type GatewayEndpoint = Base & { caller: 'gateway' }

export type Endpoint =
  | PartnerEndpoint
  | ConsoleEndpoint
  | UploadEndpoint
  | SignedEndpoint
  | LinkEndpoint
  | FileEndpoint
  | TokenEndpoint
  | GatewayEndpoint

export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type DraftOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E['reply']>

/** Who a signed-in person is, as the console's pages and endpoints know them. */
export type StaffCard = {
  id: string
  name: string
  email: string
  role: Role
  timeZone: string
  language: Language
  preferences: KeptPreferences
  programIds: string[]
  /** The partner whose person it is; null for staff. */
  partnerId: string | null
}
