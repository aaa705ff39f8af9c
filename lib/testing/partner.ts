// A partner as tests know one: programs, tokens, and requests in the shape in which both doors hand them over.

import { randomBytes, randomUUID } from 'node:crypto'
import { createProgram } from '@/lib/access/programs/create-program'
import { type IssuedToken, issueToken, type TokenRights } from '@/lib/access/tokens/issue-token'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { limits } from '@/lib/contract/fields'
import { Refusal } from '@/lib/contract/refusals'
import { CallbackShape, Scope } from '@/lib/contract/vocabulary'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { pool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import { inUnit } from '@/lib/platform/unit'
import type { Outgoing } from '@/lib/server/web/wire'
import { testActor } from './database'
import { pastTheLog } from './past-the-log'

type Switches = {
  requireOnlyProgram?: boolean
  strictTransitions?: boolean
  archived?: boolean
  phone?: string
  name?: string
}

/** A program with the default templates. */
export async function makeProgram(switches: Switches = {}): Promise<string> {
  const id = `program-${randomBytes(6).toString('hex')}`
  await inUnit(testActor, (unit) =>
    createProgram(unit, {
      id,
      name: switches.name ?? 'Second Wind',
      phone: switches.phone ?? '+18005550100',
      templates: defaultTemplates,
    }),
  )
  await pool().query(
    'update support_program set require_only_program = $2, strict_transitions = $3, archived_at = $4 where id = $1',
    [
      id,
      switches.requireOnlyProgram ?? false,
      switches.strictTransitions ?? false,
      switches.archived ? new Date() : null,
    ],
  )
  return id
}

type EndpointGiven = { url?: string; name?: string; shapes?: readonly CallbackShape[]; secret?: string }

/** An endpoint of the partner with a secret; its address may be on loopback, where tests have their receivers. */
export async function makeEndpoint(
  programId: string,
  { url, name = 'Partner', shapes = CallbackShape.all, secret = newSecret() }: EndpointGiven = {},
): Promise<{ id: string; secret: string }> {
  const id = newId('ep')
  const kind: EndpointKind = 'partner'
  await pastTheLog(
    'insert into endpoint (id, program_id, kind, name, url, shapes) values ($1, $2, $3, $4, $5, $6::text[])',
    [id, programId, kind, name, url ?? `https://${id.toLowerCase().replace('_', '-')}.partner.example`, shapes],
  )
  await pool().query('insert into endpoint_secret (id, endpoint_id, sealed) values ($1, $2, $3)', [
    newId('sec'),
    id,
    seal(secret),
  ])
  return { id, secret }
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Good until 2099, so that a test may set its clock. */
export const makeToken = (programIds: string[], rights: Partial<TokenRights> = {}): Promise<IssuedToken> =>
  inUnit(testActor, (unit) =>
    issueToken(unit, { name: 'Partner', programIds, scopes: Scope.all, expiresAt: new Date('2099-01-01'), ...rights }),
  )

/** Puts a template in place of the program's own. */
export async function putTemplate(
  programId: string,
  kind: string,
  text: string,
  body: string,
  language = 'en',
): Promise<void> {
  await pool().query(
    `insert into sms_template (id, program_id, kind, text, language, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (program_id, kind, text, language) do update set body = excluded.body`,
    [randomUUID(), programId, kind, text, language, body],
  )
  await pool().query('update support_program set templates_version = templates_version + 1 where id = $1', [programId])
}

export type Ask = {
  token?: string | null
  /** An object is sent as JSON; text and bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: string
  path?: string
  address?: string
  requestId?: string
}

export const bytesOf = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))

export const headersOf = ({ token, headers }: Ask): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  ...headers,
})

/** What a door hands to a handler. */
export function incoming(ask: Ask) {
  const headers = new Headers(headersOf(ask))
  const bytes = bytesOf(ask.body)
  return {
    method: 'POST',
    path: ask.path ?? '/',
    query: new URLSearchParams(ask.query),
    params: ask.params ?? {},
    header: (name: string) => headers.get(name) ?? undefined,
    async body(limit: number) {
      if (bytes.byteLength > limit) throw new Refusal('payloadTooLarge', { name: `${limits.body / 1024} KiB` })
      return bytes
    },
    async *chunks() {
      yield bytes
    },
    address: ask.address ?? '203.0.113.7',
    requestId: ask.requestId ?? randomUUID(),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answered = { status: number; headers: Record<string, string>; text: string; json: any }

export function answered({ status, headers, body }: Pick<Outgoing, 'status' | 'headers' | 'body'>): Answered {
  const text = typeof body === 'string' ? body : Buffer.from(body ?? '').toString('utf8')
  const isJson = headers['content-type']?.startsWith('application/json')
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined }
}
