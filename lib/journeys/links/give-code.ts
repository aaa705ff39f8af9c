// The code that was texted, typed on the page of a link: five tries, once, only the newest one, and only while the number it
// went to is on record. Of fifty guesses at once five are looked at, one after the other: the row's own lock sees to it.

import { flowLimits } from '@/lib/contract/journeys/flow'
import type { CodeNews } from '@/lib/contract/journeys/flow-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { type ActorValues, actorValues, ofGiven } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import type { Unit } from '@/lib/platform/unit'
import { holdLink } from './hold-link'
import { hashOf } from './link-key'
import { newSession, type PhoneSession } from './link-session'
import type { LinkFile } from './open-link'
import { codeHashes, endingOf, isLive } from './send-code'

const newest = statement<{ linkId: string }, { id: string; guessed: boolean }>(
  'links.newestCode',
  'list',
  `select id, tries >= ${flowLimits.codeTries} and used_at is null as guessed from link_code where link_id = :linkId::text order by sent_at desc, id desc limit 1`,
)

const attempt = statement<
  ActorValues & {
    codeId: string
    hashes: readonly string[]
    linkId: string
    ending: string
    programId: string
    patientId: string
    told: string
    session: string | null
    newId: string | null
    newUntil: Date
  },
  { right: boolean; spent: boolean }
>(
  'links.tryCode',
  'set',
  `
  with tried as (
    update link_code c set tries = c.tries + 1, used_at = case when c.code_hash = any(:hashes::text[]) then :now::timestamptz end
     where c.id = :codeId::text and ${isLive('c')}
    returning c.used_at is not null as right_one, not (${isLive('c')}) as spent, c.phone_ending
  ), known as (
    update link_session s set code_at = :now::timestamptz, code_phone = t.phone_ending, no_code_at = null
      from tried t where t.right_one and s.id = :session::text and s.link_id = :linkId::text
  ), opened as (
    insert into link_session (id, link_id, created_at, seen_at, expires_at, born, code_at, code_phone)
    select :newId::text, :linkId::text, :now::timestamptz, :now::timestamptz, :newUntil::timestamptz, false, :now::timestamptz, phone_ending
      from tried where right_one and :newId::text is not null
  ), marked as (
    update flow_link set coded_at = coalesce(coded_at, :now::timestamptz) from tried
     where tried.right_one and flow_link.id = :linkId::text
  ), audited as (${auditRow({ of: 'tried', where: 'right_one', action: 'link.code', ...ofGiven, data: ':told::jsonb' })}
  ), refused as (${auditRow({ of: 'tried', where: 'not right_one', action: 'link.codeFailed', ...ofGiven, data: ':told::jsonb' })}
  )
  select right_one as "right", spent from tried`,
)

export type CodeTry =
  /** `session`: for the cookie of a phone that has given nothing else yet. */
  | { right: true; session: { cookie: string; expiresAt: Date } | null }
  | { right: false; news: Extract<CodeNews, 'wrong' | 'expired' | 'tooMany'> }

type Typed = { cookie: string | undefined; session: PhoneSession | null; typed: string }

/** In a transaction. */
export async function giveCode(unit: Unit, file: LinkFile, { cookie, session, typed }: Typed): Promise<CodeTry> {
  const { link, flow, patient } = file
  const { phoneNumber: phone } = patient
  // Before the code and the session, as everywhere.
  await holdLink(unit, file)
  const [code] = await unit.sql(newest, { linkId: link.id })
  if (!code) return { right: false, news: 'expired' }
  const fresh = session ? null : newSession(unit.now)
  const [tried] = await unit.sql(attempt, {
    ...actorValues(unit),
    codeId: code.id,
    hashes: codeHashes({ codeId: code.id, phone }, typed),
    linkId: link.id,
    ending: endingOf(phone),
    programId: flow.programId,
    patientId: flow.patientId,
    told: JSON.stringify({ flowId: flow.id, linkId: link.id, kind: flow.kind }),
    session: session && cookie ? hashOf(cookie) : null,
    newId: fresh?.id ?? null,
    newUntil: fresh?.expiresAt ?? unit.now,
  })
  if (tried?.right) return { right: true, session: fresh }
  // What is used, over or guessed at too often is not looked at.
  if (!tried) return { right: false, news: code.guessed ? 'tooMany' : 'expired' }
  return { right: false, news: tried.spent ? 'tooMany' : 'wrong' }
}
