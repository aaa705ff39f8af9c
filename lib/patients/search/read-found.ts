// The statements of the search: each part a range of an index, none longer than what is shown.
import { mostFound } from '@/lib/contract/patients/search'
import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { gatheredFrom } from '../list/list-filter-plan'
import { type Part, partQuery, partsOf } from '../list/list-search'
import { keyColumns } from '../list/list-sql'
import { misspellings } from './misspellings'
import { foldName } from './name-words'
import type { Look } from './read-typed'
import type { FoundRecord } from './shown-as'

const columns = `p.id, p.program_id as "programId", p.first_name as "firstName", p.last_name as "lastName", p.born_on::text as "bornOn",
  p.phone_number as "phoneNumber", p.external_id as "externalId", p.lifecycle, p.enrollment, p.additional_data as "additionalData"`

/** Of one's own patients so many are looked through, those changed last. */
const mostMine = 1_000
/** Of a part one more than is shown; whoever is a patient by another part is no caregiver's, so of those twice as many. */
const mostOf = ({ of }: Part) => (mostFound + 1) * (of === 'caregiver' ? 2 : 1)

/** Whom the looks find, each once, the likeliest first; `mine`: among the patients of whoever asks. */
export async function readFound(
  unit: Unit,
  programId: string,
  looks: readonly Look[],
  { mine = false } = {},
): Promise<FoundRecord[]> {
  // Each part is short, so whoever is in several is left out here and not by the statement.
  const parts = partsOf(looks, programId, { disjoint: false })
  if (parts.length === 0) return []
  const values = new Values()
  const program = `program_id = ${values.at(programId, 'text')}`
  const source = mine
    ? {
        with: `with ${gatheredFrom} as materialized (select ${keyColumns} from patient
                 where ${program} and owner_id = ${values.at(unit.actor.id, 'text')} order by updated_at desc, id desc limit ${mostMine}) `,
        from: gatheredFrom,
        conditions: ['true'],
      }
    : { with: '', from: 'patient', conditions: [program] }
  const ranges = parts.map((part) => partQuery(part, source, values, null, false, String(mostOf(part))))
  const text = `${source.with}select page.section, ${columns}
     from (select distinct on (id) section, key, id from (${ranges.join(' union all ')}) found order by id, section, key) page
     join patient p using (id) order by page.section, page.key, p.id`
  const rows = await unit.sql<Omit<FoundRecord, 'of'>>({ name: plannedAnew, text }, values.all)
  return rows.map((row) => ({ ...row, of: parts[row.section]?.of ?? 'words' }))
}

const others = (name: string) =>
  `not exists (select from unnest(:others::text[]) as other where position(' ' || other in ' ' || ${name}) = 0)`
const begins = (column: string) => `${column} >= meant and ${column} < meant || chr(1114111)`
const few = 'limit :most::int'

/** Each spelling is looked for in the three indexes of names; the other words are asked of whom it finds. */
const similar = statement<
  { programId: string; mine: string; spellings: readonly string[]; others: readonly string[]; most: number },
  FoundRecord
>(
  'patients.similar',
  'list',
  `select 0 as section, 'similar' as "of", ${columns}
     from (select distinct near.id
             from unnest(:spellings::text[]) as meant
             cross join lateral (
               (select id from patient where program_id = :programId::text
                   and ${begins('search_name')} and ${others('search_name')} ${few})
               union all
               (select id from patient where program_id = :programId::text
                   and ${begins('search_first')} and ${others('search_name')} ${few})
               union all
               (select k.patient_id from patient_search_key k join patient whose on whose.id = k.patient_id
                 where k.program_id = :programId::text and k.kind = 'word'
                   and ${begins('k.key')} and ${others('whose.search_name')} ${few})) near) found
     join patient p using (id)
    order by (p.owner_id = :mine::text) is true desc, p.search_name, p.id ${few}`,
)

/** One word in turn is the one that is misspelled, the longest first; the others are as they were typed. */
export async function readSimilar(unit: Unit, programId: string, looks: readonly Look[]): Promise<FoundRecord[]> {
  const typed = looks.flatMap((look) => (look.in === 'words' ? look.words : [])).map(foldName)
  for (const word of typed.toSorted((one, other) => other.length - one.length)) {
    const spellings = misspellings(word)
    if (spellings.length === 0) break
    const rest = typed.filter((other) => other !== word)
    const given = { programId, mine: unit.actor.id, spellings, others: rest, most: mostFound }
    const rows = await unit.sql(similar, given)
    if (rows.length > 0) return rows
  }
  return []
}
