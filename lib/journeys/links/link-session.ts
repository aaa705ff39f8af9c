// A phone that gave the date of birth goes on without giving it again, for an hour, while it is in use. The cookie carries a
// random word, the database its hash.
import { randomBytes } from 'node:crypto'
import type { GivenCode } from '@/lib/consents/record-consents'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import type { LinkFile } from './open-link'

export function newSession(now: Date): { cookie: string; id: string; expiresAt: Date } {
  const cookie = randomBytes(24).toString('base64url')
  return { cookie, id: hashOf(cookie), expiresAt: new Date(now.getTime() + flowLimits.sessionMinutes * minute) }
}

/** What a phone has given on this link. */
export type PhoneSession = {
  /** The date of birth. Where a code is asked for first, that may have come alone. */
  born: boolean
  /** The code that was texted to the phone on record. */
  code: GivenCode | null
  /** None could be sent. */
  noCode: boolean
  /** yyyy-mm-dd that was given where the record had no date, and waits for the code. */
  givenBirthDate: string | null
}

type Row = Omit<PhoneSession, 'code'> & { codeAt: Date | null; codePhone: string | null }
const find = statement<{ hash: string; id: string; now: Date; usedSince: Date }, Row>(
  'links.session',
  'within',
  `select born, code_at as "codeAt", code_phone as "codePhone", no_code_at is not null as "noCode", given_birth_date as "givenBirthDate"
     from link_session where id = :hash::text and link_id = :id::text and expires_at > :now::timestamptz
      and seen_at > :usedSince::timestamptz`,
)

/** Null for a phone that has not opened this link. What the link's state allows is asked apart (`linkState`). */
export async function sessionOf(unit: Unit, file: LinkFile, cookie: string | undefined): Promise<PhoneSession | null> {
  if (!cookie) return null
  const asked = { hash: hashOf(cookie), id: file.link.id, now: unit.now, usedSince: usedSince(unit.now) }
  const [row] = await unit.sql(find, asked)
  if (!row) return null
  const { codeAt, codePhone, ...given } = row
  return { ...given, code: codeAt && { at: codeAt, phone: codePhone ?? '' } }
}

/** Sessions that were used since then are alive. */
export const usedSince = (now: Date) => new Date(now.getTime() - flowLimits.idleMinutes * minute)
