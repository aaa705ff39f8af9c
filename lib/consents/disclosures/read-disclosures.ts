// What of one patient left the hub between two moments, oldest first: callbacks that reached a partner, whatever it answered,
// files it fetched, and what people took out in files or on paper.
import { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import { lit, statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { DisclosureKind, nothingSent, pairs, toldOnce } from './disclosure-kinds'

export type Disclosure = {
  kind: DisclosureKind
  /** The first and the last of them; the same where there is one. */
  first: Date
  last: Date
  times: number
  /** Who took it: a partner's endpoint or token, or the person who took it out. */
  recipient: string
  /** Where it went: an address of the web or of the network. */
  place: string
  /** Which callback, which file or which way, where there are several. */
  what: string | null
  /** Whether the partner accepted it; null of all but callbacks. */
  accepted: boolean | null
}

type Given = {
  programId: string
  patientId: string
  from: Date
  until: Date
  pairs: readonly string[]
  kinds: readonly string[]
  toldOnce: readonly string[]
  nothingSent: readonly string[]
}

// A delivery that was tried again is one row of all its tries that may have been read, under the endpoint's name and address
// of that time.
// Rows of one patient and rows of several have an index each (see list-looks of lib/access). What a patient opened is a
// disclosure only where it is the signed copy.
const audited = (which: string) => `
  select k.kind, a.at, a.caller_name as recipient, a.address as place, coalesce(a.data->>'kind', a.data->>'way') as what, null::boolean as accepted, null as delivery
    from audit_entry a
    join unnest(:pairs::text[], :kinds::text[]) as k(pair, kind) on k.pair = a.action || ' ' || a.caller_kind
   where ${which} and a.program_id = :programId::text and a.at >= :from::timestamptz and a.at < :until::timestamptz
     and a.outcome = 'done' and (k.kind <> ${lit(DisclosureKind.copy)} or a.data->>'kind' = ${lit(MediaKind.document)})`

const select = statement<Given, Disclosure>(
  'consents.disclosures',
  'list',
  `with left_here as (
     select ${lit(DisclosureKind.callback)} as kind, t.at, coalesce(b.name, e.name) as recipient,
            coalesce(b.url, e.url, '') as place, d.shape as what, t.outcome = ${lit(AttemptOutcome.accepted)} as accepted, d.id as delivery
       from delivery d
       join endpoint e on e.id = d.endpoint_id and e.kind = 'partner'
       join delivery_attempt t on t.delivery_id = d.id and t.outcome <> all(:nothingSent::text[])
       left join lateral (select name, url from endpoint_before where endpoint_id = e.id and until > t.at order by until, id limit 1) b on true
      where d.patient_id = :patientId::text and d.program_id = :programId::text
        and t.at >= :from::timestamptz and t.at < :until::timestamptz
     union all ${audited('cardinality(a.patient_ids) = 1 and a.patient_ids[1] = :patientId::text')}
     union all ${audited('cardinality(a.patient_ids) > 1 and a.patient_ids @> array[:patientId::text]')}
   )
   select kind, min(at) as first, max(at) as last, count(*)::int as times, recipient, place, what, bool_or(accepted) as accepted
     from left_here
    group by kind, recipient, place, what, delivery,
             case when delivery is not null or kind = any(:toldOnce::text[]) then null else at end
    order by min(at), kind, recipient, place, what`,
)

type Asked = { programId: string; patientId: string; from: Date; until: Date }

export const readDisclosures = (unit: Unit, asked: Asked): Promise<Disclosure[]> =>
  unit.sql(select, {
    ...asked,
    pairs: pairs.map(({ pair }) => pair),
    kinds: pairs.map(({ kind }) => kind),
    toldOnce,
    nothingSent,
  })
