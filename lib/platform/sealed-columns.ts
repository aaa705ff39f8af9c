// TABLE: columns whose words are sealed, each for its place: a value that somebody moved to another row or column is not
// opened. Models (db/sealed-models.ts) and named statements seal and open them by this table, so a use case reads and writes
// words. What was there before an upgrade is plain, and is read as it is until the chore of new keys has sealed it.
import { unopened } from '@/lib/contract/unopened'
import { recent } from './cache'
import { log } from './log'
import { seal, sealedHead, unseal } from './seal'

type Kept = {
  /** The columns that say which row it is of, with their types. */
  by: Readonly<Record<string, 'text' | 'int'>>
  /** As whose value it is sealed, where a trigger copies it. */
  as?: string
  /** What stands there once its words are erased. */
  blank?: string
  /** Of a table that is append-only: `reseal_<table>` alone puts another value in its place. */
  evidence?: true
  /** As `keys retire` counts them. */
  what: string
}

export const sealedColumns = {
  'note.body': { by: { id: 'text', version: 'int' }, what: 'notes' },
  'note_version.body': {
    by: { note_id: 'text', version: 'int' },
    as: 'note.body',
    evidence: true,
    what: 'former words of notes',
  },
  'sms_inbound.body': { by: { id: 'text' }, what: 'texts received' },
  'opt_event.words': { by: { id: 'text' }, evidence: true, what: 'words of opt-outs' },
  'inbox_entry.body': { by: { id: 'text' }, blank: '{}', what: 'callbacks received' },
} as const satisfies Readonly<Record<string, Kept>>
export type SealedColumn = keyof typeof sealedColumns

export const sealedList = Object.entries(sealedColumns as Readonly<Record<SealedColumn, Kept>>).map(([name, kept]) => {
  const [table = '', column = ''] = name.split('.')
  return { name: name as SealedColumn, table, column, blank: '', evidence: false, ...kept }
})

/** By `table.column`. */
export const isSealed = (name: string): boolean => name in sealedColumns

const mark = 'sealed-'
const sealed = /^sealed-v(?:1|2\.[0-9a-f]{12})\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/

/** What a value of the present key begins with. */
export const columnHead = (): string => `${mark}${sealedHead()}.`
/** The same of the key whose sealed texts begin with `head`. */
export const markedHead = (head: string): string => `${mark}${head}`

/** `ids`: the values of `by`, in its order. */
const placeOf = (name: SealedColumn, ids: readonly unknown[]) => {
  const { as = name }: Kept = sealedColumns[name]
  return [as, ...ids].join('.')
}

export const sealColumn = (name: SealedColumn, text: string, ids: readonly unknown[]): string =>
  mark + seal(text, placeOf(name, ids))

/** Throws when it was sealed with another key, for another place, or changed. */
export const openColumn = (name: SealedColumn, text: string, ids: readonly unknown[]): string =>
  text.startsWith(mark) && sealed.test(text) ? unseal(text.slice(mark.length), placeOf(name, ids)) : text

const told = recent<string, true>(1_000)

/** As people read it: one value that does not open takes no list down, and the log names its row once. */
export function shownColumn(name: SealedColumn, text: string, ids: readonly unknown[]): string {
  try {
    return openColumn(name, text, ids)
  } catch {
    const row = ids.join('.')
    const place = `${name} ${row}`
    if (!told.get(place)) log().error({ event: 'sealed.unopened', reason: name, hints: [row] })
    told.keep(place, true)
    return unopened
  }
}
