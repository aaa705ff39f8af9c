// Answers who sent a callback: Standard Webhooks, checked with the well-known library against every secret that is valid now
// (decision §6). What can be told without the database is told first.

import { Webhook } from 'standardwebhooks'
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import { minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { unseal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'

export type SignedCall = { body: string; id?: string; timestamp?: string; signature?: string }

const tolerance = 5 * minute
const visibleId = /^[\x21-\x7e]{1,255}$/

/** The reason a call is refused whatever its secret, or when it was sent. */
export function checkHeaders(
  { id, timestamp, signature }: SignedCall,
  now: Date,
): { sentAt: Date } | InboxRefusalReason {
  if (!id || !visibleId.test(id) || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return 'headers'
  const sentAt = new Date(Number(timestamp) * 1000)
  return Math.abs(now.getTime() - sentAt.getTime()) > tolerance ? 'timestamp' : { sentAt }
}

type Secret = { programId: string; sealed: string }
const valid = `select s.program_id as "programId", s.sealed from inbox_secret s
    join support_program p on p.id = s.program_id and p.archived_at is null
   where (s.expires_at is null or s.expires_at > :now::timestamptz)`
const ofProgram = statement<{ now: Date; programId: string }, Secret>(
  'inbox.secrets',
  'hot',
  `${valid} and s.program_id = :programId::text order by s.created_at desc`,
)
const ofAll = statement<{ now: Date; most: number }, Secret>(
  'inbox.allSecrets',
  'hot',
  `${valid} order by s.created_at desc limit :most::int`,
)

// A callback without a program id is authentic all the same when one of the secrets signed it, and then belongs in that
// program's quarantine. Trying all of them is held cheap, because strangers can make us do it: 50 secrets over 16 KiB
// take 10 ms (2 shared cores, 2026-11-21).
const mostSecrets = 50
const smallBody = 16 * 1024

/** The program whose secret signed the call, or null; `programId` is null when the body names none. */
export async function findSigner(
  unit: Unit,
  call: Required<SignedCall>,
  programId: string | null,
): Promise<string | null | 'none'> {
  if (programId === null && call.body.length > smallBody) return 'none'
  const secrets = await (programId === null
    ? unit.sql(ofAll, { now: unit.now, most: mostSecrets })
    : unit.sql(ofProgram, { now: unit.now, programId }))
  if (secrets.length === 0) return 'none'
  return secrets.find(({ sealed }) => isSignedBy(call, unseal(sealed)))?.programId ?? null
}

/** By the library, which compares in constant time. */
export function isSignedBy({ body, id, timestamp, signature }: Required<SignedCall>, secret: string): boolean {
  try {
    new Webhook(secret).verify(
      body,
      { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      { jsonParse: false },
    )
    return true
  } catch {
    return false
  }
}
