// A flow and a link to it as part of another statement: who invites a patient or sends an event writes both in the very
// statement that writes everything else. Kept apart from `issueLink`, which is for whoever has a transaction.

import type { FlowActor, FlowItem, LinkCause } from '@/lib/contract/journeys/flow-vocabulary'
import { day } from '@/lib/contract/time'
import type { FlowKind, PatientLanguage } from '@/lib/contract/vocabulary'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { linkUrl, maskedUrl, newLinkKey } from './link-key'

export type LinkWish = {
  kind: FlowKind
  /** Of kind missing: what it asks for. */
  only?: readonly FlowItem[]
  cause: LinkCause
  actor: FlowActor
  language: PatientLanguage
  /** How long it can be opened. */
  days: number
}

/** The values of a key to a flow: `keyIssuer` is who issued it, as a name. */
export type KeyValues = {
  keyId: string | null
  keyHash: string | null
  keyCause: LinkCause | null
  keyIssuer: string | null
  keyUntil: Date | null
}

/** The values of a flow with its key; null throughout where a statement has the places and issues no link. */
export type LinkValues = KeyValues & {
  flowId: string | null
  flowKind: FlowKind | null
  flowOnly: readonly FlowItem[] | null
  flowActor: FlowActor | null
  flowLanguage: PatientLanguage | null
}

export type PreparedLink = {
  /** The flow's id, unless the patient has an open one of the kind. */
  flowId: string
  linkId: string
  key: string
  url: string
  /** The address with its key masked, for whoever must not open it. */
  shown: string
  expiresAt: Date
  values: LinkValues
}

export function prepareLink(unit: Pick<Unit, 'now' | 'actor'>, wish: LinkWish): PreparedLink {
  const { key, hash } = newLinkKey()
  const [flowId, linkId] = [newId('fl'), newId('lk')]
  const expiresAt = new Date(unit.now.getTime() + wish.days * day)
  const values: LinkValues = {
    flowId,
    flowKind: wish.kind,
    flowOnly: wish.only ?? [],
    flowActor: wish.actor,
    flowLanguage: wish.language,
    keyId: linkId,
    keyHash: hash,
    keyCause: wish.cause,
    keyIssuer: unit.actor.name,
    keyUntil: expiresAt,
  }
  return { flowId, linkId, key, url: linkUrl(key), shown: maskedUrl(), expiresAt, values }
}

const noLink: LinkValues = {
  flowId: null,
  flowKind: null,
  flowOnly: null,
  flowActor: null,
  flowLanguage: null,
  keyId: null,
  keyHash: null,
  keyCause: null,
  keyIssuer: null,
  keyUntil: null,
}

/** What a statement with `firstLinkCtes` or `linkCtes` is given besides `:now`. */
export const linkValues = (link: PreparedLink | null): LinkValues => link?.values ?? noLink

/** `of`: the CTE that holds the patient: `id` and `program_id`. `flowed`: where the CTE of that name is read with the values
 *  of its row, in a statement of many rows. */
type Fragment = { of: string; flowed?: string }

const flowInsert = ({ of }: Pick<Fragment, 'of'>) => `
    insert into flow (id, program_id, patient_id, kind, "only", actor, language, created_at, updated_at)
    select :flowId::text, program_id, id, :flowKind::text, :flowOnly::text[], :flowActor::text, :flowLanguage::text, :now::timestamptz, :now::timestamptz
      from ${of} where :flowId::text is not null`

/** The CTE `linked`: a key to the flow of the CTE `flowed`. */
export const linkedCte = ({ flowed = 'flowed' }: Pick<Fragment, 'flowed'> = {}): string => `
  linked as (
    insert into flow_link (id, program_id, flow_id, key_hash, cause, issued_by, created_at, expires_at)
    select :keyId::text, flowed.program_id, flowed.id, :keyHash::text, :keyCause::text, :keyIssuer::text, :now::timestamptz, :keyUntil::timestamptz
      from ${flowed}
  )`

/** CTEs that end the older links of `flowed`; a message that still waits with one of them is not sent. Whatever the
 *  planner believes of how few messages wait, it has no choice but to look at the patient's own: `offset 0` keeps this a
 *  look-up per link, and a state within `coalesce` fits no index of those that wait. */
export const replacedCtes = ({ flowed = 'flowed' }: Pick<Fragment, 'flowed'> = {}): string => `
  replaced as (
    update flow_link set replaced_at = :now::timestamptz from ${flowed} where flow_link.flow_id = flowed.id and flow_link.replaced_at is null
    returning flow_link.id, flowed.patient_id, :now::timestamptz as replaced_at
  ), ${moveMessages({
    as: 'outdated',
    set: stopped('linkReplaced'),
    from: `replaced cross join lateral (
        select own.id as told_id from sms own where own.patient_id = replaced.patient_id and own.link_id = replaced.id offset 0) told`,
    where: `s.id = told.told_id and coalesce(s.state in ('queued', 'deferred'), false)`,
    give: 'replaced.replaced_at',
    returning: 'was.replaced_at',
    at: 'replaced_at',
  })}`

/** The CTEs `flowed` (`id` is the flow's) and `linked`, of a patient who is new and so has no flow. */
export const firstLinkCtes = (fragment: Fragment): string => `
  flowed as (${flowInsert(fragment)}
    returning id, program_id
  ),${linkedCte(fragment)}`

/** The same for a patient who may have an open flow of the kind: that one gets the link, and its older links end. Only
 *  under a lock of the patient's row held since before the statement, or with a check of its version: otherwise a link
 *  issued at the same moment would go unseen. */
export const linkCtes = (fragment: Fragment): string => `
  flowed as (${flowInsert(fragment)}
    on conflict (patient_id, kind) where state = 'open' do update
      set updated_at = excluded.updated_at, "only" = array(select distinct unnest(flow."only" || excluded."only"))
    returning id, program_id, patient_id
  ),${linkedCte(fragment)},${replacedCtes(fragment)}`
