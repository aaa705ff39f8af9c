// Which deliveries a filter means, as SQL that finds them in an index whatever is filtered for.
//
// The index `delivery_by_place` holds endpoint, shape, state, then time. A program has a handful of endpoints, three shapes
// and five states, so any mix of filters is a few dozen ranges of it, each walked no further than the page is long and
// then merged: a rare state among a million deliveries is found as fast as a common one, and no plan depends on luck with
// statistics. What waits for a retry has a small index of its own, a patient and the whole program too. The texts are put
// together from the closed set of pieces here; what a person chose travels as a parameter.
import type { DeliveryScope, ReplayScope } from '@/lib/contract/callbacks/callback-views'
import { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { SentShape } from '@/lib/contract/vocabulary'
import type { Values } from '@/lib/platform/db/values'

/** Some of the scope's deliveries: of these states, or those that wait for a retry; `where` is about `d`. */
export type Kind = { of: readonly DeliveryState[] | 'any' | 'retrying'; where?: string }

/** A scope's filter, or the deliveries chosen one by one. */
export type Scope = DeliveryScope & {
  ids?: readonly string[]
  /** Only of this partner's endpoints. */
  partnerId?: string | undefined
}
export const scopeOf = (scope: ReplayScope, partnerId?: string): Scope => ({ ...scope, partnerId })

export type Search = {
  programId: string
  scope: Scope
  /** At least one. */
  kinds: readonly Kind[]
  /** Conditions about `d.created_at` and `d.id`, besides the scope's own times. */
  window?: readonly string[]
  /** How to walk a range and how far; without, all of them in any order. */
  walk?: string
  /** Of endpoints that were removed as well. */
  removed?: boolean
}

export const walks = {
  newest: (limit: string) => `order by created_at desc, id desc limit ${limit}`,
  oldest: (limit: string) => `order by created_at, id limit ${limit}`,
  /** Everything of the last moment is taken along. */
  oldestWithTies: (limit: string) => `order by created_at fetch first (${limit}) rows with ties`,
  any: (limit: string) => `limit ${limit}`,
} as const
// Keeps a range a range: the planner would make a join of the ranges, and that by its statistics.
const allOfRange = 'offset 0'

/** What the list shows for a filter's state. */
export const shownKinds = ({ state }: DeliveryScope): Kind[] => [
  { of: state === undefined ? 'any' : state === 'retrying' ? state : [state] },
]

const retrying = `d.state = 'pending' and d.tries > 0`

/** Gives a query of `id` and `created_at`. */
export function searchQuery(values: Values, search: Search): string {
  const { scope, kinds, walk = '' } = search
  const parts = kinds.map((kind) => {
    if (scope.ids || scope.patient) return fewQuery(values, search, kind)
    const whole = kind.of === 'any' && !scope.partnerId && !scope.endpoint && !scope.shape && search.removed
    return whole ? wholeQuery(values, search, kind) : mergedQuery(values, search, kind)
  })
  return `select id, created_at from (${parts.join(' union all ')}) found ${walk}`
}

/** Chosen ones, or a patient's: so few that the other conditions need no index. */
function fewQuery(values: Values, search: Search, kind: Kind): string {
  const { programId, scope, removed } = search
  const { ids, endpoint, shape, patient, partnerId } = scope
  const { of } = kind
  return rangeOf(values, search, kind, [
    ...(ids ? [`d.id = any(${values.at([...ids], 'text[]')})`] : []),
    ...(patient ? [`d.patient_id = ${values.at(patient, 'text')}`] : []),
    `d.program_id = ${values.at(programId, 'text')}`,
    ...(endpoint ? [`d.endpoint_id = ${values.at(endpoint, 'text')}`] : []),
    ...(shape ? [`d.shape = ${values.at(shape, 'text')}`] : []),
    ...(of === 'any' ? [] : [of === 'retrying' ? retrying : `d.state = any(${values.at([...of], 'text[]')})`]),
    ...(partnerId
      ? [
          `exists (select from endpoint e where e.id = d.endpoint_id and e.partner_id = ${values.at(partnerId, 'text')})`,
        ]
      : []),
    ...(removed ? [] : ['exists (select from endpoint e where e.id = d.endpoint_id and e.removed_at is null)']),
  ])
}

const wholeQuery = (values: Values, search: Search, kind: Kind): string =>
  rangeOf(values, search, kind, [`d.program_id = ${values.at(search.programId, 'text')}`])

function mergedQuery(values: Values, search: Search, kind: Kind): string {
  const { programId, scope, removed } = search
  const { endpoint, shape, partnerId } = scope
  const { of } = kind
  const places = [
    `e.program_id = ${values.at(programId, 'text')}`,
    ...(endpoint ? [`e.id = ${values.at(endpoint, 'text')}`] : []),
    ...(partnerId ? [`e.partner_id = ${values.at(partnerId, 'text')}`] : []),
    ...(removed ? [] : ['e.removed_at is null']),
  ]
  const each = (words: readonly string[], name: string) =>
    `cross join unnest(${values.at([...words], 'text[]')}) as ${name}(word)`
  const states = of === 'retrying' ? '' : each(of === 'any' ? DeliveryState.all : of, 'state')
  const range = rangeOf(values, search, kind, [
    'd.endpoint_id = e.id',
    'd.shape = shape.word',
    of === 'retrying' ? retrying : 'd.state = state.word',
  ])
  return `(select one.id, one.created_at from endpoint e ${each(shape ? [shape] : SentShape.all, 'shape')} ${states}
             cross join lateral ${range} one where ${places.join(' and ')})`
}

function rangeOf(values: Values, search: Search, { where }: Kind, conditions: readonly string[]): string {
  const { scope, window = [], walk = allOfRange } = search
  const { from, until } = scope
  const all = [
    ...conditions,
    ...(from ? [`d.created_at >= ${values.at(new Date(from), 'timestamptz')}`] : []),
    ...(until ? [`d.created_at < ${values.at(new Date(until), 'timestamptz')}`] : []),
    ...window,
    ...(where ? [where] : []),
  ]
  return `(select d.id, d.created_at from delivery d where ${all.join(' and ')} ${walk})`
}
