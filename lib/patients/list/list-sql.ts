// Pieces from which the list's statements are put together. A statement's text comes only from the closed set of pieces
// in lib/patients/list-*.ts; whatever a person typed or chose travels as a parameter.

import type { Values } from '@/lib/platform/db/values'

/** Where in the list a page begins or ends: the sort key of the row there, as text, and its id. */
export type Place = { section: number; key: string; id: string }

/** A column, or the expression of an index (prisma/migrations), and its type. */
export type KeyColumn = { sql: string; type: 'text' | 'date' | 'timestamptz'; id?: string }

export const idColumn: KeyColumn = { sql: 'id', type: 'text' }
/** For finding and ordering alone: as an identifier the partner's ID keeps its case. */
export const externalIdColumn: KeyColumn = { sql: 'external_fold', type: 'text' }
/** From their ends: the last characters of an ID begin these. */
export const externalIdEndColumn: KeyColumn = { sql: 'external_end', type: 'text' }
export const idEndColumn: KeyColumn = { sql: 'id_end', type: 'text' }
export const externalIdFolded = (text: string) => `(lower(${text} COLLATE "und-x-icu") COLLATE "C")`
export const nameColumn: KeyColumn = { sql: 'search_name', type: 'text' }
export const firstNameColumn: KeyColumn = { sql: 'search_first', type: 'text' }
export const phoneColumn: KeyColumn = { sql: 'phone_reversed', type: 'text' }
export const updatedColumn: KeyColumn = { sql: 'updated_at', type: 'timestamptz' }
export const createdColumn: KeyColumn = { sql: 'created_at', type: 'timestamptz' }
/** In words that row-level security lets an index answer, as it does not of `coalesce`. */
export const bornColumn: KeyColumn = {
  sql: `(case when born_on is null then '0001-01-01'::date else born_on end)`,
  type: 'date',
}

/** A row of `patient_search_key` as `found`: its key, and whose it is. */
export const searchKeyColumn: KeyColumn = { sql: 'found.key', type: 'text', id: 'found.patient_id' }

/** What a page query may read of a patient before the page is known: the keys, not the record. */
export const keyColumns =
  'id, states, enrollment, search_name, search_first, phone_reversed, external_fold, external_end, id_end, born_on, created_at, updated_at'

/** In the order of an index with `program_id` before it, forwards or backwards; both are one range of it. */
export const inOrder = ({ sql, id = 'id' }: KeyColumn, descending: boolean) =>
  descending ? `${sql} desc, ${id} desc` : `${sql}, ${id}`

/** Strictly after `place` in the direction of reading. */
export const beyond = (values: Values, { sql, type, id = 'id' }: KeyColumn, place: Place, descending: boolean) =>
  `(${sql}, ${id}) ${descending ? '<' : '>'} (${values.at(place.key, type)}, ${values.at(place.id, 'text')})`

/** As a range, not as LIKE: the planner then needs no constant to use the index. U+10FFFF sorts after every character. */
export const startsWith = ({ sql }: KeyColumn, prefix: string) =>
  `${sql} >= ${prefix} and ${sql} < ${prefix} || chr(1114111)`
