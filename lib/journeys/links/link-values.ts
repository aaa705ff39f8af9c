// A flow and a link to it as part of another statement: who invites a patient or sends an event writes both in the very
// statement that writes everything else. Kept apart from `issueLink`, which is for whoever has a transaction.

import type { FlowActor, FlowItem, LinkCause } from '@/lib/contract/journeys/flow-vocabulary'
import { day } from '@/lib/contract/time'
import type { FlowKind, Language } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'
import { linkUrl, maskedUrl, newLinkKey } from './link-key'

export type LinkWish = {
  kind: FlowKind
  /** Of kind missing: what it asks for. */
  only?: readonly FlowItem[]
  cause: LinkCause
  actor: FlowActor
  language: Language
  /** How long it can be opened. */
  days: number
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
  /** For the places of a flow with its link, and for those of a link alone. */
  values: readonly unknown[]
  keyValues: readonly unknown[]
}

export function prepareLink(unit: Pick<Unit, 'now' | 'actor'>, wish: LinkWish): PreparedLink {
  const { key, hash } = newLinkKey()
  const [flowId, linkId] = [newId('fl'), newId('lk')]
  const expiresAt = new Date(unit.now.getTime() + wish.days * day)
  const keyValues = [linkId, hash, wish.cause, unit.actor.name, expiresAt]
  const values = [flowId, wish.kind, wish.only ?? [], wish.actor, wish.language, ...keyValues]
  return { flowId, linkId, key, url: linkUrl(key), shown: maskedUrl(), expiresAt, values, keyValues }
}

const flowPlaces = 5
/** For a statement that has the places and issues no link. */
export const noLinkValues: readonly unknown[] = Array(2 * flowPlaces).fill(null)

type Fragment = {
  /** The CTE that holds the patient: `id` and `program_id`. */
  of: string
  /** The place of the time, such as `$17::timestamptz`. */
  at: string
  /** The number of the first place of `values`. */
  first: number
}

const flowInsert = ({ of, at, first }: Fragment) => `
    insert into flow (id, program_id, patient_id, kind, "only", actor, language, created_at, updated_at)
    select $${first}::text, program_id, id, $${first + 1}::text, $${first + 2}::text[], $${first + 3}::text, $${first + 4}::text, ${at}, ${at}
      from ${of} where $${first}::text is not null`

/** The CTE `linked`: a key to the flow of the CTE `flowed`. `first` is the number of the first place of `keyValues`. */
export const linkedCte = (at: string, first: number): string => `
  linked as (
    insert into flow_link (id, flow_id, key_hash, cause, issued_by, created_at, expires_at)
    select $${first}::text, id, $${first + 1}::text, $${first + 2}::text, $${first + 3}::text, ${at}, $${first + 4}::timestamptz from flowed
  )`

/** CTEs that end the older links of `flowed`; a message that still waits with one of them is not sent. */
export const replacedCtes = (at: string): string => `
  replaced as (
    update flow_link set replaced_at = ${at} from flowed where flow_link.flow_id = flowed.id and flow_link.replaced_at is null
    returning flow_link.id, flowed.patient_id
  ), outdated as (
    update sms set state = 'suppressed', reason = 'linkReplaced', sealed_body = null from replaced
     where sms.patient_id = replaced.patient_id and sms.link_id = replaced.id and sms.state in ('queued', 'deferred')
  )`

/** The CTEs `flowed` (`id` is the flow's) and `linked`, of a patient who is new and so has no flow. */
export const firstLinkCtes = (fragment: Fragment): string => `
  flowed as (${flowInsert(fragment)}
    returning id
  ),${linkedCte(fragment.at, fragment.first + flowPlaces)}`

/** The same for a patient who may have an open flow of the kind: that one gets the link, and its older links end. Only
 *  under a lock of the patient's row held since before the statement, or with a check of its version: otherwise a link
 *  issued at the same moment would go unseen. */
export const linkCtes = (fragment: Fragment): string => `
  flowed as (${flowInsert(fragment)}
    on conflict (patient_id, kind) where state = 'open' do update
      set updated_at = excluded.updated_at, "only" = array(select distinct unnest(flow."only" || excluded."only"))
    returning id, patient_id
  ),${linkedCte(fragment.at, fragment.first + flowPlaces)},${replacedCtes(fragment.at)}`
